import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unzipSafely } from '../archive/zip.ts'
import { BookFileError } from '../ple/file.ts'
import { BookNameError } from '../ple/file-name.ts'
import { SunatError } from '../problem.ts'
import { anyRegister } from '../testing/random-book.ts'
import { checkRegister } from './check-register.ts'
import { compareRegisters } from './compare.ts'
import { readRegister, writeRegister, zipRegister } from './file.ts'
import { complementFileName, parseRegisterFileName, type RegisterHeader, registerFileName } from './file-name.ts'
import { carOf, type RegisterName, type RegisterRow, registerFields, registers } from './registers.ts'

const header: RegisterHeader = { ruc: '20100070970', period: '2026-11' }

const sale: RegisterRow<'rvie'> = {
  ...{ ruc: '20100070970', taxpayerName: 'COMERCIAL ANDINA SAC', period: '202611', issueDate: '2026-11-05' },
  ...{ documentType: '01', series: 'F001', number: '123', partyType: '6', partyNumber: '20131312955' },
  ...{ partyName: 'CLIENTE SAC', base: '100', igv: '18', total: '118', currency: 'PEN' },
}
const purchase: RegisterRow<'rce'> = {
  ...{ ruc: '20100070970', taxpayerName: 'COMERCIAL ANDINA SAC', period: '202611', issueDate: '2026-11-05' },
  ...{ documentType: '01', series: 'F001', number: '123', partyType: '6', partyNumber: '20131312955' },
  ...{ partyName: 'PROVEEDOR SAC', base: '100', igv: '18', total: '118', currency: 'PEN' },
}

describe('registers', () => {
  test.each(Object.keys(registers) as RegisterName[])('%s: what is written is read back the same', (register) => {
    fc.assert(
      fc.property(anyRegister(register), fc.boolean(), (rows, trailingBar) => {
        expect(checkRegister(register, header, rows)).toEqual([])
        const file = writeRegister(register, header, rows, { trailingBar })
        expect(readRegister(register, file.content)).toEqual(rows)
        expect(compareRegisters(register, rows, rows).every((row) => row.state === 'equal')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('they have as many fields as SUNAT asks for', () => {
    expect(
      [registerFields('rvie'), registerFields('rce'), registerFields('rce-foreign')].map((list) => list.length),
    ).toEqual([33, 37, 36])
    expect(registerFields('rce')[9]!.name).toBe('number')
  })

  test('a sale is written as SUNAT has it, in its zip', () => {
    const file = writeRegister('rvie', header, [sale])
    expect(file.name).toBe('LE2010007097020261100140400021112')
    expect(file.content).toBe(
      '20100070970|COMERCIAL ANDINA SAC|202611||05/11/2026||01|F001|123||6|20131312955|CLIENTE SAC|0.00|100.00|0.00|' +
        '18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|||||||\r\n',
    )
    expect(writeRegister('rvie', header, [sale], { trailingBar: false }).content.split('|')).toHaveLength(33)
    const [entry] = unzipSafely(zipRegister(file))
    expect(entry!.name).toBe('LE2010007097020261100140400021112.txt')
    expect(Buffer.from(entry!.bytes).toString('utf8')).toBe(file.content)
  })

  test('SUNAT’s export is read with its heading and its own columns', () => {
    const line = writeRegister('rvie', header, [{ ...sale, car: '2010007097001F0010000000123' }], {
      trailingBar: false,
    })
    const text = `Ruc|Razon Social|Periodo|CAR SUNAT\r\n${line.content.trim()}||1|0.00||0101||x\r\n`
    expect(readRegister('rvie', text)).toMatchObject([
      { number: '123', exported: { documentState: '1', fob: '0.00', operationType: '0101', clu: 'x' } },
    ])
    const bought = writeRegister('rce', header, [purchase], { trailingBar: false }).content.trim()
    const [row] = readRegister('rce', `${bought}|D||1||a|b\n`)
    expect(row!.exported).toEqual({ detraction: 'D', documentState: '1', clu1: 'a', clu2: 'b' })
    expect(() => readRegister('rce', '20100070970|x|\r\n')).toThrow(BookFileError)
  })

  test.each<[string, RegisterName, Record<string, string | undefined>]>([
    ['book-value', 'rvie', { period: '202610' }],
    ['book-value', 'rvie', { ruc: '20131312955' }],
    ['book-period', 'rvie', { period: '202613' }],
    ['book-total', 'rvie', { total: '117' }],
    ['book-absent', 'rvie', { exchangeRate: '1.000' }],
    ['book-required', 'rvie', { currency: 'USD' }],
    ['book-required', 'rce', { partyNumber: undefined }],
    ['book-sign', 'rvie', { baseDiscount: '5', total: '123' }],
    ['book-table', 'rce', { documentType: '77', series: 'A' }],
  ])('%s in %s %o', (code, register, change) => {
    const base = register === 'rvie' ? sale : purchase
    const problems = checkRegister(register, header, [{ ...base, ...change }] as never)
    expect(new Set(problems.map((problem) => problem.code)).has(code)).toBe(true)
    expect(() => writeRegister(register, header, [{ ...base, ...change }] as never)).toThrow(SunatError)
  })

  test('the same document twice is a problem', () => {
    expect(checkRegister('rvie', header, [sale, sale])).toMatchObject([{ code: 'book-repeated' }])
  })
})

describe('names', () => {
  test.each<[RegisterName, boolean, string]>([
    ['rvie', true, 'LE2010007097020261100140400021112'],
    ['rce', false, 'LE2010007097020261100080400021012'],
    ['rce-foreign', true, 'LE2010007097020261100080500001112'],
  ])('%s', (register, withRows, name) => {
    expect(registerFileName(register, header, withRows)).toBe(name)
    expect(parseRegisterFileName(`${name}.zip`)).toMatchObject({ register, header, withRows })
  })

  test('a complement and the CAR have their own', () => {
    expect(complementFileName(header, 3)).toBe('20100070970-CPF-202611-03')
    expect(carOf({ ruc: '20100070970', type: '01', series: 'F001', number: '123' })).toBe('2010007097001F0010000000123')
    expect(() => complementFileName(header, 0)).toThrow(BookNameError)
    expect(() => complementFileName({ ...header, period: '2026' }, 1)).toThrow(BookNameError)
    expect(() => parseRegisterFileName('LE2010007097020261100140400031112')).toThrow(BookNameError)
  })
})

describe('comparison', () => {
  const theirs = { ...sale, number: '00000123', exchangeRate: '1.000', partyName: 'OTRO NOMBRE', car: 'x'.repeat(27) }

  test('the same document under another spelling is equal', () => {
    expect(compareRegisters('rvie', [sale], [theirs])).toMatchObject([{ key: '01-F001-123', state: 'equal' }])
  })

  test('four states, each document once', () => {
    const note = { ...sale, documentType: '07', base: '-100', igv: '-18', total: '-118' }
    const result = compareRegisters(
      'rvie',
      [sale, note, { ...sale, number: '124' }],
      [{ ...theirs, igv: '18.01' }, { ...note }, { ...sale, number: '125' }],
    )
    expect(result.map(({ key, state }) => `${key} ${state}`)).toEqual([
      '01-F001-123 different',
      '07-F001-123 equal',
      '01-F001-124 only-ours',
      '01-F001-125 only-sunat',
    ])
    expect(result[0]!.differences).toEqual([{ field: 'igv', ours: '18', theirs: '18.01' }])
  })

  test('a tolerance forgives cents, not dates', () => {
    const near = { ...sale, igv: '18.40' }
    expect(compareRegisters('rvie', [sale], [near], { tolerance: '1' })[0]!.state).toBe('equal')
    expect(compareRegisters('rvie', [sale], [{ ...near, issueDate: '2026-11-06' }], { tolerance: '1' })[0]!.state).toBe(
      'different',
    )
  })

  test('suppliers may share a series and number; a repetition stands alone', () => {
    const other = { ...purchase, partyNumber: '20512345678' }
    expect(compareRegisters('rce', [purchase], [other]).map((row) => row.state)).toEqual(['only-ours', 'only-sunat'])
    expect(compareRegisters('rce', [purchase, purchase], [purchase]).map((row) => row.state)).toEqual([
      'equal',
      'only-ours',
    ])
  })

  test('every row of both sides is told once', () => {
    fc.assert(
      fc.property(anyRegister('rce'), anyRegister('rce'), (ours, others) => {
        const result = compareRegisters('rce', ours, others)
        expect(result.filter((row) => row.ours)).toHaveLength(ours.length)
        expect(result.filter((row) => row.theirs)).toHaveLength(others.length)
      }),
      { numRuns: 20 },
    )
  })
})
