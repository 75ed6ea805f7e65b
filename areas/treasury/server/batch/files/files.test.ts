import { describe, expect, it } from 'vitest'
import { type FileLine, layouts, type PaymentFile } from './index.ts'

const line = (over: Partial<FileLine> = {}): FileLine => ({
  ...{ partyType: '6', partyNumber: '20100070970', partyName: 'Muñoz & Hijos S.A.C.', documentType: '01' },
  ...{ serie: 'F001', number: '00000148', amount: '1038.00', destination: '193-1234567-0-89', sameBank: true },
  ...over,
})
const file = (lines: FileLine[], over: Partial<PaymentFile> = {}): PaymentFile => ({
  ...{ ruc: '20601234565', companyName: 'Comercial Andina S.A.C.', lot: '260001', date: '2026-11-18', currency: 'PEN' },
  ...{ account: '193-7654321-0-12', lines, ...over },
})
const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1)

describe('the mass deposit of detractions', () => {
  const deposit = line({
    amount: '142.00',
    destination: '00-123-456789',
    depositCode: '022',
    period: '202611',
    sameBank: false,
  })
  const text = layouts.spot.text(file([deposit, { ...deposit, amount: '1000.00', serie: 'E001', number: '7' }]))

  it('has a head of 68 characters and lines of 107, in ASCII, each ended by CR and LF', () => {
    const rows = linesOf(text)
    expect(rows.map((row) => row.length)).toEqual([68, 107, 107])
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(layouts.spot.name(file([]))).toBe('D20601234565260001.TXT')
  })

  it('says its sums without a point, and of each deposit what the tax office asks', () => {
    const [head, first, second] = linesOf(text)
    expect(head).toBe(`*20601234565${'COMERCIAL ANDINA S.A.C.'.padEnd(35)}260001000000000114200`)
    expect(first).toBe(`620100070970${' '.repeat(35)}00000000002200123456789${'000000000014200'}0120261101F00100000148`)
    expect(second!.slice(-14)).toBe('01E00100000007')
  })
})

describe('payments of suppliers', () => {
  const other = line({
    partyName: 'Ñandú E.I.R.L.',
    destination: '01119300123456789012',
    sameBank: false,
    amount: '0.05',
  })

  it.each([
    ['bcp', 1 + 6 + 8 + 1 + 4 + 20 + 17 + 40 + 1 + 15, 1 + 1 + 20 + 1 + 1 + 12 + 3 + 75 + 40 + 20 + 4 + 17 + 1],
    ['bbva', 3 + 20 + 3 + 15 + 1 + 8 + 1 + 25 + 6 + 1 + 18, 3 + 1 + 12 + 1 + 20 + 40 + 15 + 1 + 11 + 1 + 40 + 32],
  ] as const)('of %s have lines of one length, without accents, and sums to the cent', (layout, head, row) => {
    const text = layouts[layout].text(file([line(), other]))
    expect(linesOf(text).map(({ length }) => length)).toEqual([head, row, row])
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(text).toContain('NANDU E.I.R.L.')
    expect(linesOf(text)[0]).toContain(layout === 'bcp' ? '00000000001038.05' : '000000000103805')
    expect(linesOf(text)[2]!.includes(layout === 'bcp' ? '2B01119300123456789012' : 'I01119300123456789012')).toBe(true)
  })

  it('of dollars say so', () => {
    const dollars = file([line()], { currency: 'USD' })
    expect(linesOf(layouts.bcp.text(dollars))[0]!.slice(16, 20)).toBe('1001')
    expect(linesOf(layouts.bbva.text(dollars))[0]!.slice(23, 26)).toBe('USD')
  })

  it.each(['interbank', 'scotiabank'] as const)(
    'of %s are a table: an account or an interbank code, digits alone',
    (layout) => {
      const rows = linesOf(layouts[layout].text(file([line(), other]))).map((row) => row.split('\t'))
      expect(rows.map(({ length }) => length)).toEqual([12, 12, 12])
      expect(rows[1]!.slice(0, 9)).toEqual([
        ...[
          'RUC',
          '20100070970',
          'MUNOZ & HIJOS S.A.C.',
          'F001-00000148',
          'ABONO EN CUENTA',
          '1931234567089',
          '',
          'PEN',
          '1038.00',
        ],
      ])
      expect(rows[2]!.slice(4)).toEqual([
        ...['INTERBANCARIO', '', '01119300123456789012', 'PEN', '0.05', '1937654321012', '18/11/2026', 'LOTE 260001'],
      ])
      expect(layouts[layout].name(file([]))).toBe(`${layout.toUpperCase()}-260001.txt`)
    },
  )

  it('as a table, names with commas and quotes stay whole', () => {
    expect(linesOf(layouts.csv.text(file([line({ partyName: 'A, "B"' })])))[1]).toBe(
      '"20100070970","A, ""B""","F001-00000148","193-1234567-0-89","CUENTA","PEN","1038.00"',
    )
  })
})
