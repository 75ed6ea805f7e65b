import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amounts, registersOf } from './voucher-register-world.ts'

/** Vouchers with several documents, and those whose tax is not that of one sale at one rate: figures by hand. */
let world: World
let api: Caller
let rowsOf: ReturnType<typeof registersOf>['rowsOf']
let rowOf: ReturnType<typeof registersOf>['rowOf']
let agrees: ReturnType<typeof registersOf>['agrees']
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  ;({ rowsOf, rowOf, agrees } = registersOf(world))
})
afterAll(() => world?.close())

/** `6371 D 100.00 01 F001-5`: account, side, amount, and the document that the line names. */
const lineOf = (archive: string, line: string, more: object = {}): object => {
  const [code = '', side, amount, type, document = ''] = line.split(' ')
  const [serial, number] = document.split('-')
  const client = { id: world.ids.clients[archive === '14' ? 'andes' : 'bodega'] }
  const named = { client, documentType: type, documentSerial: serial, documentNumber: number, ...more }
  return { account: { code }, [side === 'D' ? 'debit' : 'credit']: amount, ...(type ? named : {}) }
}
const typed = (
  archive: string,
  lines: readonly string[],
  { date = '2026-11-10', ...more }: Record<string, string> = {},
) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: archive }, date, memo: lines[0] },
      lines: lines.map((line) => lineOf(archive, line, more)),
    }),
  )
const said = async (type: 'sale' | 'purchase', numbers: readonly string[], month = 11) =>
  Promise.all(
    numbers.map(async (number) => {
      const row = await rowOf(type, number, month)
      return { ...amounts(row), ...(row.untold ? { untold: true } : {}) } as Record<string, unknown>
    }),
  )
const taxed = (base: string, igv: string, total: string) => ({ base, igv, total })

describe('several documents that were paid at once', () => {
  it('have each the bases and the tax of its own lines', async () => {
    await typed('08', [
      ...['6371 D 100.00 01 F001-1', '40111 D 18.00 01 F001-1', '6371 D 200.00 01 F001-2', '40111 D 36.00 01 F001-2'],
      '1011 H 354.00',
    ])
    const both = [taxed('100.00', '18.00', '118.00'), taxed('200.00', '36.00', '236.00')]
    expect(await said('purchase', ['1', '2'])).toEqual(both)
    await typed('14', [
      ...['1011 D 354.00', '70121 H 100.00 03 B001-1', '40111 H 18.00 03 B001-1'],
      ...['70121 H 200.00 03 B001-2', '40111 H 36.00 03 B001-2'],
    ])
    expect(await said('sale', ['1', '2'])).toEqual(both)
    for (const type of ['sale', 'purchase'] as const) await agrees(type)
  })

  it('tax that names none is of those that give it; a ticket that gives no credit has none', async () => {
    await typed('08', ['6371 D 100.00 01 F001-5', '40111 D 18.00', '6371 D 50.00 03 B001-6', '1011 H 168.00'])
    expect(await said('purchase', ['5', '6'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      { untaxed: '50.00', total: '50.00' },
    ])
    await typed('08', ['6371 D 150.00', '40111 D 18.00', '4212 H 118.00 01 F001-15', '4212 H 50.00 03 B001-16'])
    expect(await said('purchase', ['15', '16'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      { untaxed: '50.00', total: '50.00' },
    ])
    await typed('08', ['6371 D 100.00 01 F001-17', '6371 D 200.00 01 F001-18', '40111 D 54.00', '1011 H 354.00'])
    expect(await said('purchase', ['17', '18'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      taxed('200.00', '36.00', '236.00'),
    ])
    await agrees('purchase')
  })

  it('one that is owed and one that was paid stand both', async () => {
    await typed('08', [
      ...['4212 H 118.00 01 F001-7', '6371 D 100.00 01 F001-7', '40111 D 18.00 01 F001-7'],
      ...['6371 D 200.00 01 F001-8', '40111 D 36.00 01 F001-8', '1011 H 236.00'],
    ])
    expect(await said('purchase', ['7', '8'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      taxed('200.00', '36.00', '236.00'),
    ])
    // An advance that is used names its own invoice, which is none of this month's.
    await typed('14', [
      ...[
        '1212 D 118.00 01 F001-30',
        '122 D 100.00 01 F001-29',
        '40111 H 18.00 01 F001-30',
        '70121 H 200.00 01 F001-30',
      ],
    ])
    expect(await said('sale', ['30'])).toEqual([taxed('100.00', '18.00', '118.00')])
    expect((await rowsOf('sale')).filter(({ number }) => number === '29')).toEqual([])
    for (const type of ['sale', 'purchase'] as const) await agrees(type)
  })

  it('a document that two lines write otherwise is one', async () => {
    await typed('08', ['6371 D 100.00 01 F001-20', '40111 D 18.00 01 f001-00020', '1011 H 118.00'])
    expect(await said('purchase', ['20'])).toEqual([taxed('100.00', '18.00', '118.00')])
  })
})

describe('documents that are owed', () => {
  it('an invoice and its note share by what is owed with its sign; where that is nothing the rows are untold', async () => {
    await typed('14', [
      ...['1212 D 118.00 01 F001-41', '1212 H 23.60 07 FC01-42', '40111 H 18.00', '40111 D 3.60'],
      ...['70121 H 100.00', '70921 D 20.00'],
    ])
    expect(await said('sale', ['41', '42'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      taxed('-20.00', '-3.60', '-23.60'),
    ])
    await typed('14', [
      ...['1212 D 118.00 01 F001-43', '1212 H 118.00 07 FC01-44', '40111 H 18.00', '40111 D 18.00'],
      ...['70121 H 100.00', '70921 D 100.00'],
    ])
    expect((await said('sale', ['43', '44'])).map((row) => [row.total, row.untold])).toEqual([
      ['118.00', true],
      ['-118.00', true],
    ])
    await agrees('sale')
  })

  it('that have bases of their own have of the tax what these leave of their price', async () => {
    await typed('08', [
      ...['4212 H 118.00 01 F001-51', '6371 D 100.00 01 F001-51', '4212 H 50.00 01 F001-52', '6371 D 50.00 01 F001-52'],
      '40111 D 18.00',
    ])
    expect(await said('purchase', ['51', '52'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      { untaxed: '50.00', total: '50.00' },
    ])
    await typed('08', [
      ...['4212 H 118.00 01 F001-53', '6371 D 100.00 01 F001-53', '4212 H 236.00 01 F001-54', '6371 D 200.00'],
      '40111 D 54.00',
    ])
    expect(await said('purchase', ['53', '54'])).toEqual([
      taxed('100.00', '18.00', '118.00'),
      taxed('200.00', '36.00', '236.00'),
    ])
    await agrees('purchase')
  })
})

describe('what is taxed', () => {
  it('papers of customs have their tax and what it is the tax of; untold where the rest is more than that', async () => {
    await typed('08', ['4212 H 18500.00 50 118-61', '40111 D 18000.00', '6011 D 500.00'])
    expect(await said('purchase', ['61'])).toEqual([taxed('100000.00', '18000.00', '118000.00')])
    await typed('08', ['1011 H 180.00', '40111 D 180.00 46 1662-62'])
    expect(await said('purchase', ['62'])).toEqual([taxed('1000.00', '180.00', '1180.00')])
    await typed('08', ['4212 H 1300.20 50 118-63', '40111 D 180.00', '6011 D 1120.20'])
    expect(await said('purchase', ['63'])).toEqual([{ ...taxed('1000.00', '180.00', '1180.00'), untold: true }])
    await typed('08', ['4212 H 1180.00 50 118-64', '40111 D 180.00', '6011 D 1000.00'])
    expect(await said('purchase', ['64'])).toEqual([taxed('1000.00', '180.00', '1180.00')])
    await agrees('purchase')
  })

  it('an exempt line of a few cents is exempt, and no rounding', async () => {
    await typed('14', ['1212 D 118.50 01 F001-71', '40111 H 18.00', '70121 H 100.00', '70121 H 0.50'])
    expect(await said('sale', ['71'])).toEqual([{ ...taxed('100.00', '18.00', '118.50'), exempt: '0.50' }])
    await typed('14', ['1212 D 118.05 01 F001-72', '40111 H 18.00', '70121 H 100.05'])
    expect(await said('sale', ['72'])).toEqual([taxed('100.05', '18.00', '118.05')])
    await agrees('sale')
  })

  it('the tax of a gift is beside that of what was sold', async () => {
    await typed('14', ['1212 D 118.00 01 F001-81', '6411 D 9.00', '40111 H 18.00', '40111 H 9.00', '70321 H 100.00'])
    expect(await said('sale', ['81'])).toEqual([
      { ...taxed('100.00', '18.00', '118.00'), freeValue: '50.00', freeIgv: '9.00' },
    ])
    await agrees('sale')
  })
})

describe('a purchase that came later than the law gives its credit', () => {
  const lines = (number: string) => [`4212 H 118.00 01 F001-${number}`, '40111 D 18.00', '6371 D 100.00']
  const lost = { untaxedUseBase: '100.00', untaxedUseIgv: '18.00', total: '118.00' }
  it('gives none from the thirteenth month on, and is red where the taxes are checked', async () => {
    await typed('08', lines('91'), { date: '2026-09-10', documentDate: '2025-06-30' })
    await typed('08', lines('92'), { date: '2026-09-10', documentDate: '2025-08-31' })
    await typed('08', lines('93'), { date: '2026-09-10', documentDate: '2025-09-01' })
    expect(await said('purchase', ['91', '92', '93'], 9)).toEqual([lost, lost, taxed('100.00', '18.00', '118.00')])
    const row = await rowOf('purchase', '91', 9)
    expect([row.state, (await rowOf('purchase', '93', 9)).state]).toEqual(['0', '1'])
    const params = encodeURIComponent('year=2026&month=09')
    const found = await must(api.get(`/api/reports/checks?report=taxLiquidation&params=${params}`))
    expect(found.find(({ name }: { name: string }) => name === 'creditLost')).toMatchObject({
      ...{ good: false, text: expect.stringMatching(/36\.00/) },
    })
  })

  it('a note takes back what was given, however late', async () => {
    await typed('08', ['4212 D 11.80 07 FC01-94', '40111 H 1.80', '6371 H 10.00'], {
      ...{ date: '2026-09-10', documentDate: '2025-06-30' },
    })
    expect(await said('purchase', ['94'], 9)).toEqual([taxed('-10.00', '-1.80', '-11.80')])
  })
})
