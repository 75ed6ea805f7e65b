import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'
import { amounts, registersOf } from './voucher-register-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof booksWorld>
let rowsOf: ReturnType<typeof registersOf>['rowsOf']
let rowOf: ReturnType<typeof registersOf>['rowOf']
let agrees: ReturnType<typeof registersOf>['agrees']
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = booksWorld(world, api)
  ;({ rowsOf, rowOf, agrees } = registersOf(world))
})
afterAll(() => world?.close())

const SELLER = '20100070970'

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

describe('a row that was imported and corrected', () => {
  const HEADER =
    'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,Exonerado,Inafecto,IGV,Total,Cuenta de la base'
  const ENTRIES = '/api/accounting/journal-entry'
  const imported = async (number: string) => {
    const preview = await books.preview('sale', [
      HEADER,
      `10/11/2026,01,F056,${number},${SELLER},100,10,20,18,148,70121`,
    ])
    expect(preview.errors).toEqual([])
    await books.commit(preview.batch)
    const found = (await rowsOf('sale')).find((row) => row.number === number)!
    expect(amounts(found)).toMatchObject({ exempt: '10.00', unaffected: '20.00' })
    return must(api.get(`${ENTRIES}/${found.id}`))
  }

  it('is told by its lines once these are of other accounts, though of the same total and tax', async () => {
    const voucher = await imported('51')
    const paper = {
      ...{ client: { id: voucher.lines[0].client.id }, documentType: '01' },
      ...{ documentSerial: 'F056', documentNumber: '51' },
    }
    await must(
      api.put(`${ENTRIES}/${voucher.id}`, {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Corregida', version: voucher.version },
        lines: [
          { account: { code: '1212' }, debit: '148.00', ...paper },
          { account: { code: '40111' }, credit: '18.00' },
          { account: { code: '70121' }, credit: '100.00' },
          { account: { code: '70111' }, credit: '30.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('sale', '51'))).toEqual({
      ...{ base: '100.00', igv: '18.00', export: '30.00', total: '148.00' },
    })
    await agrees('sale')
  })

  it('keeps what its row said where only words were changed, also where it is turned round later', async () => {
    const voucher = await imported('52')
    const changed = await must(api.put(`${ENTRIES}/${voucher.id}/1`, { memo: 'Otra glosa', version: voucher.version }))
    const said = { base: '100.00', exempt: '10.00', unaffected: '20.00', igv: '18.00', total: '148.00' }
    expect(amounts(await rowOf('sale', '52'))).toEqual(said)
    await must(api.put(`${ENTRIES}/${voucher.id}/reverse`, { date: '2026-12-05', version: changed.version }))
    expect(amounts(await rowOf('sale', '52', 12))).toEqual({
      ...{ base: '-100.00', exempt: '-10.00', unaffected: '-20.00', igv: '-18.00', total: '-148.00' },
    })
    expect(amounts(await rowOf('sale', '52'))).toEqual(said)
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
          code: ACCOUNTS[type][next(7)],
          cents: 1 + next(50_000),
        }))
        const total = parts.reduce((sum, part) => sum + part.cents, 0)
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
              ...parts.map((part) => ({ account: { code: part.code }, [own!]: text(part.cents) })),
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
