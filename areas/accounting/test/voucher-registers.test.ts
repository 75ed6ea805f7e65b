import { type RegisterRow, type RegisterType, registerRows } from '@yupana/accounting/server'
import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'
import { typesVouchers } from './voucher-register-world.ts'

let world: World
let api: Caller
let typed: ReturnType<typeof typesVouchers>
let books: ReturnType<typeof booksWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  typed = typesVouchers(world, api)
  books = booksWorld(world, api)
})
afterAll(() => world?.close())

const SELLER = '20100070970'
const rowsOf = (type: RegisterType, month = 11) =>
  inCompany(world.services, world.ids.companyId, (ctx) => registerRows(ctx, type, 2026, month))
const rowOf = async (type: RegisterType, number: string, month = 11): Promise<RegisterRow> => {
  const found = (await rowsOf(type, month)).filter((row) => row.number === number)
  expect(found, number).toHaveLength(1)
  return found[0]!
}
/** The columns of a row that are no zero, by name. */
const amounts = (row: RegisterRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) && value !== '0.00',
    ),
  ) as Record<string, string>

/** Tax of a register as it is told, against lines of its accounts in the books. */
async function agrees(type: 'sale' | 'purchase', month = 11) {
  const told = (await rowsOf(type, month)).reduce(
    (sum, row) =>
      sum +
      [row.igv, row.igvDiscount, row.freeIgv, row.mixedIgv].reduce(
        (all, each) => all + BigInt(each.replace('.', '')),
        0n,
      ),
    0n,
  )
  const [posted] = await books.rows<{ cents: string }>(
    `select (coalesce(sum(${type === 'sale' ? 'l.credit - l.debit' : 'l.debit - l.credit'}), 0) * 100)::bigint::text as cents from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
     where e.company_id = $1 and e.year = 2026 and e.month = ${month} and e.archive = '${type === 'sale' ? '14' : '08'}' and l.account_code ~ '^4011[157]'`,
  )
  expect(told.toString()).toBe(posted!.cents)
}

describe('a voucher of sales that was typed', () => {
  it('stands in the register by its taxed base, its document, its days and its client', async () => {
    const { id } = await typed('14', '2026-11-10', { number: '00012', date: '2026-11-09', due: '2026-12-09' }, [
      ...['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'],
    ])
    const row = await rowOf('sale', '12')
    expect(amounts(row)).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    expect(row).toMatchObject({
      ...{ id, kind: 'entry', documentType: '01', series: 'F900', date: '2026-11-09', dueDate: '2026-12-09' },
      ...{ partyType: '6', partyNumber: SELLER, state: '1', adjusts: false, untold: false, currency: 'PEN' },
    })
    await agrees('sale')
  })

  it('in dollars, at the rate of the voucher, in the soles of its lines', async () => {
    const lines = ['1212 D 442.85 118.00', '40111 H 67.55 18.00', '70321 H 375.30 100.00']
    await typed('14', '2026-11-10', { number: '13' }, lines, { currency: 'USD', exchangeRate: '3.753' })
    const row = await rowOf('sale', '13')
    expect(amounts(row)).toEqual({ base: '375.30', igv: '67.55', total: '442.85' })
    expect(row).toMatchObject({ currency: 'USD', exchangeRate: '3.753' })
    await agrees('sale')
  })

  it('exempt, exported, with bags, other charges and ISC: each in its column', async () => {
    await typed('14', '2026-11-10', { number: '14' }, ['1212 D 50.00', '70121 H 50.00'])
    expect(amounts(await rowOf('sale', '14'))).toEqual({ exempt: '50.00', total: '50.00' })
    await typed('14', '2026-11-10', { number: '15' }, ['1212 D 900.00', '70111 H 900.00'])
    expect(amounts(await rowOf('sale', '15'))).toEqual({ export: '900.00', total: '900.00' })
    await typed('14', '2026-11-10', { number: '16' }, [
      ...['1212 D 133.50', '40111 H 18.00', '4012 H 10.00', '40189 H 0.50', '419 H 5.00', '70121 H 100.00'],
    ])
    expect(amounts(await rowOf('sale', '16'))).toEqual({
      ...{ base: '100.00', igv: '18.00', isc: '10.00', icbper: '0.50', otherCharges: '5.00', total: '133.50' },
    })
    await typed('14', '2026-11-10', { number: '17' }, ['1212 D 104.00', '40189 H 4.00', '70121 H 100.00'])
    expect(amounts(await rowOf('sale', '17'))).toEqual({ ivapBase: '100.00', ivap: '4.00', total: '104.00' })
    await agrees('sale')
  })

  it('what was paid at once, cost of sales and what the client kept are no part of it', async () => {
    const owner = {
      client: { id: world.ids.clients.andes },
      documentType: '03',
      documentSerial: 'B900',
      documentNumber: '18',
    }
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Al contado' },
        lines: [
          { account: { code: '1011' }, debit: '118.00' },
          { account: { code: '40111' }, credit: '18.00' },
          { account: { code: '70121' }, credit: '100.00', ...owner },
          { account: { code: '69121' }, debit: '60.00' },
          { account: { code: '20111' }, credit: '60.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('sale', '18'))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await typed('14', '2026-11-10', { number: '19' }, [
      ...['1212 D 114.46', '40114 D 3.54', '40111 H 18.00', '70121 H 100.00', '1011 D 50.00', '1212 H 50.00'],
    ])
    expect(amounts(await rowOf('sale', '19'))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await agrees('sale')
  })

  it('a credit note is below zero; one on a sale of an earlier month is a discount of what that declared', async () => {
    const note = {
      type: '07',
      serial: 'FC90',
      number: '1',
      corrects: { documentType: '01', serial: 'F900', number: '12' },
    }
    await typed('14', '2026-11-12', note, ['1212 H 23.60', '40111 D 3.60', '70921 D 20.00'])
    const row = await rowOf('sale', '1')
    expect(amounts(row)).toEqual({ base: '-20.00', igv: '-3.60', total: '-23.60' })
    expect(row).toMatchObject({
      ...{ modifiedType: '01', modifiedSeries: 'F900', modifiedNumber: '12', modifiedDate: '2026-11-09' },
    })
    await typed('14', '2026-10-20', { number: '77' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    const later = { ...note, number: '2', corrects: { documentType: '01', serial: 'F900', number: '77' } }
    await typed('14', '2026-11-12', later, ['1212 H 11.80', '40111 D 1.80', '70921 D 10.00'])
    expect(amounts(await rowOf('sale', '2'))).toEqual({
      ...{ baseDiscount: '-10.00', igvDiscount: '-1.80', total: '-11.80' },
    })
    await agrees('sale')
    await agrees('sale', 10)
  })

  it('partly taxed is told by a line that is that part; where none is, the row says that it is not told', async () => {
    await typed('14', '2026-11-10', { number: '21' }, [
      ...['1212 D 148.00', '40111 H 18.00', '70121 H 100.00', '70121 H 30.00'],
    ])
    const told = await rowOf('sale', '21')
    expect([amounts(told), told.untold]).toEqual([
      { base: '100.00', exempt: '30.00', igv: '18.00', total: '148.00' },
      false,
    ])
    await typed('14', '2026-11-10', { number: '22' }, ['1212 D 148.00', '40111 H 18.00', '70121 H 130.00'])
    expect(await rowOf('sale', '22')).toMatchObject({ untold: true, total: '148.00', igv: '18.00' })
    await typed('14', '2026-11-10', { number: '23' }, ['1212 D 140.00', '40111 H 40.00', '70121 H 100.00'])
    expect(await rowOf('sale', '23')).toMatchObject({ untold: true, total: '140.00', igv: '40.00', base: '100.00' })
    await typed('14', '2026-11-10', { number: '24' }, ['1212 D 110.50', '40111 H 10.50', '70121 H 100.00'])
    expect(await rowOf('sale', '24')).toMatchObject({ untold: false, base: '100.00', igv: '10.50' })
    await agrees('sale')
  })

  it('two documents of one voucher share the tax by what is owed, to the cent, each with a row of its own', async () => {
    const line = (code: string, side: 'debit' | 'credit', amount: string, number?: string) => ({
      ...{ account: { code }, [side]: amount },
      ...(number
        ? {
            client: { id: world.ids.clients.andes },
            documentType: '03',
            documentSerial: 'B901',
            documentNumber: number,
          }
        : {}),
    })
    const { id } = await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Dos boletas' },
        lines: [
          ...[line('1212', 'debit', '39.33', '31'), line('1212', 'debit', '78.67', '32')],
          ...[line('40111', 'credit', '18.00'), line('70121', 'credit', '100.00')],
        ],
      }),
    )
    const rows = [await rowOf('sale', '31'), await rowOf('sale', '32')]
    expect(rows.map(amounts)).toEqual([
      { base: '33.33', igv: '6.00', total: '39.33' },
      { base: '66.67', igv: '12.00', total: '78.67' },
    ])
    expect(rows.map((row) => [row.id, row.correlative, row.untold])).toEqual([
      [id, 'M1', false],
      [id, 'M2', false],
    ])
    await agrees('sale')
  })

  it('reversed in its month it stands as an annulled number; reversed later it is taken off there', async () => {
    const now = await typed('14', '2026-11-10', { number: '41' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    await must(api.put(`/api/accounting/journal-entry/${now.id}/reverse`, { date: '2026-11-15', version: 1 }))
    const annulled = await rowOf('sale', '41')
    expect([amounts(annulled), annulled.state, annulled.adjusts]).toEqual([{}, '2', false])
    const old = await typed('14', '2026-10-10', { number: '42' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    const back = await must(
      api.put(`/api/accounting/journal-entry/${old.id}/reverse`, { date: '2026-11-15', version: 1 }),
    )
    expect(amounts(await rowOf('sale', '42', 10))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    const row = await rowOf('sale', '42')
    expect(amounts(row)).toEqual({ base: '-100.00', igv: '-18.00', total: '-118.00' })
    expect(row).toMatchObject({ state: '2', adjusts: true, voucher: back.id })
    for (const month of [10, 11]) await agrees('sale', month)
  })

  it('what was given away has its tax alone', async () => {
    const paper = {
      client: { id: world.ids.clients.andes },
      documentType: '01',
      documentSerial: 'F900',
      documentNumber: '51',
    }
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Transferencia gratuita' },
        lines: [
          { account: { code: '6411' }, debit: '18.00', ...paper },
          { account: { code: '40111' }, credit: '18.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('sale', '51'))).toEqual({ freeValue: '100.00', freeIgv: '18.00' })
    await agrees('sale')
  })
})

describe('a voucher of purchases that was typed', () => {
  it('has its credit, its mixed credit, what gives none and what waits for a deposit in their columns', async () => {
    const of = async (number: string, lines: readonly string[]) => {
      await typed('08', '2026-11-10', { number }, lines)
      return amounts(await rowOf('purchase', number))
    }
    expect(await of('1', ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', total: '118.00' },
    })
    expect(await of('2', ['4212 H 118.00', '40117 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ mixedBase: '100.00', mixedIgv: '18.00', total: '118.00' },
    })
    expect(await of('3', ['4212 H 118.00', '6411 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ untaxedUseBase: '100.00', untaxedUseIgv: '18.00', total: '118.00' },
    })
    expect(await of('4', ['4212 H 118.00', '1673 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ untaxedUseBase: '100.00', untaxedUseIgv: '18.00', total: '118.00' },
    })
    expect(await rowOf('purchase', '4')).toMatchObject({ creditType: 'detraction', state: '0' })
    expect(await of('5', ['4212 H 80.00', '6371 D 80.00'])).toEqual({ untaxed: '80.00', total: '80.00' })
    expect(await of('6', ['4212 H 118.50', '40111 D 18.00', '6419 D 0.50', '6371 D 100.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', icbper: '0.50', total: '118.50' },
    })
    expect(await of('7', ['4212 H 236.00', '40111 D 18.00', '40117 D 18.00', '6371 D 200.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', mixedBase: '100.00', mixedIgv: '18.00', total: '236.00' },
    })
    // Goods with their variation; a perception that the supplier adds to what is owed.
    const goods = ['4212 H 120.36', '40113 D 2.36', '40111 D 18.00', '6011 D 100.00', '20111 D 100.00', '6111 H 100.00']
    expect(await of('8', goods)).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await agrees('purchase')
  })

  it('in dollars, a credit note, a late document and a fee that is in no register', async () => {
    await typed(
      ...(['08', '2026-11-10', { number: '11', date: '2026-09-30' }] as const),
      ['4212 H 442.85 118.00', '40111 D 67.55 18.00', '6371 D 375.30 100.00'],
      { currency: 'USD', exchangeRate: '3.753' },
    )
    const row = await rowOf('purchase', '11')
    expect(amounts(row)).toEqual({ base: '375.30', igv: '67.55', total: '442.85' })
    expect(row).toMatchObject({ date: '2026-09-30', currency: 'USD', exchangeRate: '3.753' })
    const note = {
      type: '07',
      serial: 'FC01',
      number: '12',
      corrects: { documentType: '01', serial: 'F900', number: '11' },
    }
    await typed('08', '2026-11-11', note, ['4212 D 11.80', '40111 H 1.80', '6371 H 10.00'])
    const back = await rowOf('purchase', '12')
    expect(amounts(back)).toEqual({ base: '-10.00', igv: '-1.80', total: '-11.80' })
    expect(back).toMatchObject({ modifiedNumber: '11', modifiedDate: '2026-09-30' })
    await typed('08', '2026-11-11', { type: '02', serial: 'E001', number: '13' }, ['4212 H 100.00', '6371 D 100.00'])
    expect((await rowsOf('purchase')).filter(({ number }) => number === '13')).toEqual([])
    await agrees('purchase')
  })

  it('reversed in its month it is in no register', async () => {
    const now = await typed('08', '2026-11-10', { number: '21' }, ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])
    await must(api.put(`/api/accounting/journal-entry/${now.id}/reverse`, { date: '2026-11-15', version: 1 }))
    expect((await rowsOf('purchase')).filter(({ number }) => number === '21')).toEqual([])
    await agrees('purchase')
  })
})

describe('a row that was imported', () => {
  it('stands in the register as its columns said, also where they are of several kinds, in dollars to the cent', async () => {
    const preview = await books.preview('purchase', [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Base mixta,IGV mixto,Base sin crédito,IGV sin crédito,No gravado,ISC,ICBPER,Otros,Total,Moneda,Tipo de cambio,Cuenta de la base',
      `10/11/2026,01,F055,31,${SELLER},100,18,50,9,30,5.40,3,2,0.50,1,218.90,,,6371`,
      `10/11/2026,07,F055,32,${SELLER},100,18,,,,,3,,,,121,,,6371`,
      `10/11/2026,01,F055,33,${SELLER},33.33,6.00,,,10,1.80,,,,,51.13,USD,3.777,6371`,
    ])
    expect(preview.errors).toEqual([])
    await books.commit(preview.batch)
    const row = await rowOf('purchase', '31')
    expect(amounts(row)).toEqual({
      ...{ base: '100.00', igv: '18.00', mixedBase: '50.00', mixedIgv: '9.00', untaxedUseBase: '30.00' },
      ...{ untaxedUseIgv: '5.40', untaxed: '3.00', isc: '2.00', icbper: '0.50', otherCharges: '1.00', total: '218.90' },
    })
    expect(row).toMatchObject({ kind: 'entry', untold: false })
    expect(amounts(await rowOf('purchase', '32'))).toEqual({
      ...{ base: '-100.00', igv: '-18.00', untaxed: '-3.00', total: '-121.00' },
    })
    // 51.13 × 3.777 = 193.12; 6.00 → 22.66, 10 → 37.77, 1.80 → 6.80: 125.89 is left for the base.
    expect(amounts(await rowOf('purchase', '33'))).toEqual({
      ...{ base: '125.89', igv: '22.66', untaxedUseBase: '37.77', untaxedUseIgv: '6.80', total: '193.12' },
    })
    await agrees('purchase')
  })

  it('sales: exempt and not taxed apart, tickets with their last number', async () => {
    const preview = await books.preview('sale', [
      'Fecha,Tipo de documento,Serie,N.° de documento,N.° final,RUC o DNI,Base imponible,Exonerado,Inafecto,IGV,Total,Cuenta de la base',
      `10/11/2026,03,B055,41,45,${SELLER},100,10,20,18,148,70121`,
    ])
    expect(preview.errors).toEqual([])
    await books.commit(preview.batch)
    const found = (await rowsOf('sale')).find(({ series }) => series === 'B055')!
    expect(amounts(found)).toEqual({
      ...{ base: '100.00', exempt: '10.00', unaffected: '20.00', igv: '18.00', total: '148.00' },
    })
    expect(found.lastNumber).toBe('45')
    await agrees('sale')
  })

  it('is told by its lines once somebody wrote its voucher anew', async () => {
    const [{ id, version }] = (await must(api.get('/api/accounting/journal-summary?limit=200'))).data.filter(
      ({ memo }: { memo: string }) => memo.startsWith('Compra F055-31'),
    )
    const voucher = await must(api.get(`/api/accounting/journal-entry/${id}`))
    const paper = {
      ...{
        client: { id: voucher.lines[0].client.id },
        documentType: '01',
        documentSerial: 'F055',
        documentNumber: '31',
      },
    }
    await must(
      api.put(`/api/accounting/journal-entry/${id}`, {
        ...{ archive: { code: '08' }, date: '2026-11-10', memo: 'Corregida', version },
        lines: [
          { account: { code: '4212' }, credit: '59.00', ...paper },
          { account: { code: '40111' }, debit: '9.00' },
          { account: { code: '6371' }, debit: '50.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('purchase', '31'))).toEqual({ base: '50.00', igv: '9.00', total: '59.00' })
    await agrees('purchase')
  })
})

describe('whatever is typed', () => {
  /** The same numbers each time. */
  let seed = 20261117
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const text = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const COLUMNS = {
    sale: [
      ...([
        'export',
        'base',
        'baseDiscount',
        'igv',
        'igvDiscount',
        'exempt',
        'unaffected',
        'isc',
        'ivapBase',
        'ivap',
      ] as const),
      ...(['icbper', 'otherCharges'] as const),
    ],
    purchase: [
      ...([
        'base',
        'igv',
        'mixedBase',
        'mixedIgv',
        'untaxedUseBase',
        'untaxedUseIgv',
        'untaxed',
        'isc',
        'icbper',
      ] as const),
      'otherCharges',
    ] as const,
  }
  const ACCOUNTS = {
    sale: ['40111', '4012', '40189', '419', '70111', '70121', '70321'],
    purchase: ['40111', '40117', '6411', '1673', '6419', '6371', '6011'],
  }

  it.each(['sale', 'purchase'] as const)(
    'a register of %s adds up row by row, and its tax is that of the books',
    async (type) => {
      const [plus, minus] = type === 'sale' ? ['credit', 'debit'] : ['debit', 'credit']
      const client = { id: type === 'sale' ? world.ids.clients.andes : world.ids.clients.bodega }
      for (let i = 0; i < 40; i += 1) {
        const note = next(5) === 0
        const [own, other] = note ? [minus, plus] : [plus, minus]
        const parts = Array.from({ length: 1 + next(4) }, () => ({
          account: { code: ACCOUNTS[type][next(7)] },
          [own!]: text(1 + next(50_000)),
        })) as Record<string, never>[]
        const total = parts.reduce((sum, part) => sum + Number(String(part[own!]).replace('.', '')), 0)
        const first = total > 1 && next(3) === 0 ? 1 + next(total - 1) : total
        const owed = [first, total - first].filter((cents) => cents > 0)
        await must(
          api.post('/api/accounting/journal-entry', {
            ...{ archive: { code: type === 'sale' ? '14' : '08' }, date: '2026-07-10', memo: `Al azar ${i}` },
            lines: [
              ...owed.map((cents, at) => ({
                ...{ account: { code: type === 'sale' ? '1212' : '4212' }, [other!]: text(cents), client },
                ...{ documentType: note ? '07' : '01', documentSerial: `R${at}`, documentNumber: String(i + 1) },
              })),
              ...parts,
            ],
          }),
        )
      }
      const rows = await rowsOf(type, 7)
      expect(rows.length).toBeGreaterThanOrEqual(40)
      const cents = (amount: string): number => Number(amount.replace('.', ''))
      for (const row of rows)
        expect(
          COLUMNS[type].reduce((sum, column) => sum + cents(row[column]), 0),
          row.number,
        ).toBe(cents(row.total))
      const [owed] = await books.rows<{ cents: string }>(
        `select (sum(case when l.account_code = '1212' then l.debit - l.credit else l.credit - l.debit end) * 100)::bigint::text as cents from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
       where e.company_id = $1 and e.month = 7 and l.account_code = '${type === 'sale' ? '1212' : '4212'}'`,
      )
      expect(String(rows.reduce((sum, { total }) => sum + cents(total), 0))).toBe(owed!.cents)
      await agrees(type, 7)
    },
  )
})
