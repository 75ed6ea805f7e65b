import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPPLIER_RUC } from '../../../areas/purchases/test/supplier-xml.ts'
import { billed, PLACE, settled, supplied, supplier } from './sire-world.ts'

/** Vouchers that somebody typed against what the tax office proposes, and what is decided of them in form 621. */
let world: World
let api: Caller
let seller: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  seller = await supplier(api)
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const SIRE = '/api/accounting/sire'
const OF = 'year=2026&month=11'
/** A bill of the supplier, typed: `base` and `igv` in soles. */
const typed = (number: string, base: string, igv: string, total: string) =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '08' }, date: '2026-11-17', memo: `F001-${number}` },
      lines: [
        {
          ...{ account: { code: '4212' }, credit: total, client: { id: seller }, documentType: '01' },
          ...{ documentSerial: 'F001', documentNumber: number, documentDate: '2026-11-17' },
        },
        { account: { code: '40111' }, debit: igv },
        { account: { code: '6371' }, debit: base },
      ],
    }),
  )
interface Row {
  id: string
  number: string
  kind: string
  fields: string[]
  option: string | null
  document: { kind: string; id: string } | null
  voucher: { id: string } | null
}
const rows = async (): Promise<Map<string, Row>> => {
  const { data } = await must(api.get(`${SIRE}/compare?type=purchase&${OF}&limit=200`))
  return new Map(data.map((row: Row) => [row.number, row]))
}
const decide = async (number: string, option: string) =>
  must(
    api.put(`${SIRE}/select-diff-option`, {
      ...{ ids: [(await rows()).get(number)!.id], option, reason: 'Motivo de prueba', remember: false },
    }),
  )
const boxes = async (month = 11): Promise<Record<string, string>> => {
  const { data } = await must(api.get(`/api/reports/journal-entry/tax?year=2026&month=${month}`))
  return Object.fromEntries(data.map(({ box, amount }: { box: string; amount: string }) => [box, amount]))
}
const credit = async (month = 11) => [(await boxes(month))[107] ?? '0.00', (await boxes(month))[108] ?? '0.00']

const made: Record<string, { id: string }> = {}
beforeAll(async () => {
  for (const [number, price] of [
    [21, '100'],
    [22, '200'],
    [24, '40'],
  ] as const)
    await supplied(world, number, price)
  made[21] = await typed('00000021', '100.00', '18.00', '118.00')
  made[22] = await typed('22', '210.00', '37.80', '247.80')
  made[23] = await typed('23', '50.00', '9.00', '59.00')
  await must(api.post(`${SIRE}/proposal`, { type: 'purchase', ...PLACE }))
  await settled(world, api, 'purchase')
})

describe('the comparison', () => {
  it('has them as documents of ours: equal, different, only here, each leading to its voucher', async () => {
    const found = await rows()
    expect([...found.values()].map(({ number, kind, document }) => [number, kind, document])).toEqual(
      expect.arrayContaining([
        ['21', 'equal', { kind: 'entry', id: made[21]!.id }],
        ['22', 'different', { kind: 'entry', id: made[22]!.id }],
        ['23', 'onlyOurs', { kind: 'entry', id: made[23]!.id }],
        ['24', 'onlySunat', null],
      ]),
    )
    expect(found.get('22')!.fields).toEqual(['base', 'igv', 'total'])
    expect(found.size).toBe(4)
  })

  it('what becomes a voucher stands in the register as the office told it, and is equal from then on', async () => {
    await decide('24', 'CREATE')
    const { id } = (await rows()).get('24')!
    await must(api.put(`${SIRE}/${id}/set-account-info`, { account: '6371' }))
    const generated = await must(
      api.post('/api/accounting/journal-summary/generate/by-sire/type/purchase', { ...PLACE }),
    )
    expect(generated.made).toHaveLength(1)
    const report = await must(api.get(`/api/reports/journal-entry/purchase?${OF}&limit=200`))
    expect(report.data.find(({ number }: { number: string }) => number === '24')).toMatchObject({
      ...{ kind: 'entry', id: generated.made[0].id, taxed: '40.00', igv: '7.20', total: '47.20' },
      supplierNumber: SUPPLIER_RUC,
    })
    await must(api.post(`${SIRE}/compare`, { type: 'purchase', ...PLACE }))
    expect((await rows()).get('24')).toMatchObject({ kind: 'equal', document: { kind: 'entry' } })
  })
})

describe('what is decided', () => {
  const checks = async (): Promise<Record<string, { good: boolean; text: string }>> => {
    const found = await must(api.get(`/api/reports/checks?report=taxLiquidation&params=${encodeURIComponent(OF)}`))
    return Object.fromEntries(found.map(({ name, ...rest }: { name: string }) => [name, rest]))
  }

  it('for later or out gives no credit of the month, of a typed voucher as of a bill; the rest agrees with the books', async () => {
    await billed(world, api, '25', '1000', '180', '1180')
    await must(api.post(`${SIRE}/compare`, { type: 'purchase', ...PLACE }))
    // 100 + 210 + 50 + 40 + 1000; 18 + 37.80 + 9 + 7.20 + 180
    expect(await credit()).toEqual(['1400.00', '252.00'])
    await decide('23', 'LATER')
    expect(await credit()).toEqual(['1350.00', '243.00'])
    await decide('25', 'EXCLUDE')
    expect(await credit()).toEqual(['350.00', '63.00'])
    const found = await checks()
    expect(found.taxPurchases?.good).toBe(true)
    expect(found.creditLost).toMatchObject({ good: false, text: expect.stringMatching(/^2 compras.*189\.00/) })
    await decide('25', 'ADD')
    expect(await credit()).toEqual(['1350.00', '243.00'])
  })

  it('for later waits in an account of its own, and is a credit of the month in which the office has it', async () => {
    const settle = (month: number) => must(api.post('/api/accounting/tax-liquidation', { year: 2026, month }))
    const { voucher } = await settle(11)
    const lines = async (id: string) =>
      (await must(api.get(`${ENTRIES}/${id}`))).lines.map(
        ({ account, debit, credit: paid }: { account: { code: string }; debit: string; credit: string }) =>
          `${account.code} ${debit} ${paid}`,
      )
    expect(await lines(voucher.id)).toEqual(['40111 0.00 9.00', '1673 9.00 0.00'])
    expect(await credit(12)).toEqual(['0.00', '0.00'])
    await world.owner.query(
      `with p as (insert into accounting.sire_period (company_id, id, type, year, month, status) values ($1, gen_random_uuid(), 'purchase', 2026, 12, 'compared') returning id)
       insert into accounting.sire_row (company_id, id, period_id, place, kind, key, document_type, series, number, date, party_number, party_name, base, igv, total, theirs, option, reason, decided_at)
       select $1, gen_random_uuid(), p.id, 0, 'onlySunat', 'k', '01', 'F001', '23', '2026-11-17', $2, 'X', 50, 9, 59, '{}', 'ACCEPT', 'Motivo', now() from p`,
      [world.ids.companyId, SUPPLIER_RUC],
    )
    expect(await credit(12)).toEqual(['50.00', '9.00'])
    const { data } = await must(api.get('/api/reports/journal-entry/tax/documents?year=2026&month=12&box=108&limit=50'))
    expect(data).toMatchObject([{ document: 'F001-23', amount: '9.00', kind: 'entry', id: made[23]!.id }])
    const later = await settle(12)
    expect(await lines(later.voucher.id)).toEqual(['40111 9.00 0.00', '1673 0.00 9.00'])
  })

  it('otherwise, once the month was settled, makes it stale', async () => {
    const month = async () => must(api.get('/api/accounting/tax-liquidation/2026/11'))
    expect((await month()).stale).toBe(false)
    await decide('22', 'OURS')
    expect((await month()).stale).toBe(false)
    await decide('22', 'LATER')
    expect((await month()).stale).toBe(true)
  })
})
