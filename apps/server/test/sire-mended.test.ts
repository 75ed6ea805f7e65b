import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_RUC } from '../../../areas/purchases/test/supplier-xml.ts'
import { billed, supplier } from './sire-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const SIRE = '/api/accounting/sire'
const OCTOBER = { type: 'sale', year: '2026', month: '10' }
const line = (number: string, base = '100.00', date = '05/10/2026') =>
  `${OWN_RUC}|COMERCIAL ANDINA S.A.C.|202610||${date}||01|F009|${number}||6|20100070970|CLIENTE|0.00|${base}|0.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|||||||`
const load = (text: string, name = 'propuesta.txt') =>
  api.upload(`${SIRE}/upload`, Buffer.from(text), name, 'text/plain', OCTOBER)
const set = (type: string, month: number, status: string, action: string) =>
  world.owner.query(
    'update accounting.sire_period set status = $1, action = $2 where type = $3 and year = 2026 and month = $4',
    [status, action, type, month],
  )

describe('files from outside', () => {
  it('one that is larger than any month is refused before it is taken apart', async () => {
    const long = await load(`${line('1')}${'|x'.repeat(5_000)}`)
    expect([long.status, long.body.errors[0].code]).toEqual([422, 'file_type'])
    const many = await load('\n'.repeat(200_010))
    expect([many.status, many.body.code]).toEqual([422, 'import_too_large'])
    const csv = await load(`${line('1')}\n${'\n'.repeat(200_010)}`, 'propuesta.csv')
    expect([csv.status, csv.body.code]).toEqual([422, 'import_too_large'])
  })

  it('what no table can keep is an error of its line: an amount, a day, NUL, a number that is none', async () => {
    const bad = [
      ...[line('1', '12abc'), line('2', '9999999999999999.00'), line('3', '100.00', 'abc')],
      ...[line('4', '100.00', '31/02/2026'), line('5\0'), line('6'.repeat(3_000))],
    ]
    const told = await must(load([line('0'), ...bad].join('\r\n')))
    expect(told.errors.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6, 7])
    expect(told.errors[0].message).toBe('15 base: 12abc')
    expect(told).toMatchObject({ rows: 1, period: { status: 'none' } })
  })
})

describe('a month that waits', () => {
  it('is registered by hand only as a preliminary, not while a replacement is on its way', async () => {
    await must(load(line('1')))
    await set('sale', 10, 'sending', 'replace')
    const body = { type: 'sale', year: 2026, month: 10, action: 'register', date: '2026-11-18', constancia: 'C-123' }
    const refused = await api.post(`${SIRE}/push`, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'sire_state'])
  })

  it('what the office refused stays refused when it is sent again', async () => {
    await set('sale', 10, 'compared', 'proposal')
    const place = { type: 'sale', year: 2026, month: 10 }
    const [{ id }] = (await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=10`))).data
    await must(
      api.put(`${SIRE}/select-diff-option`, {
        ids: [id],
        option: 'ACCEPT',
        reason: 'Motivo de prueba',
        remember: false,
      }),
    )
    await must(api.put(`${SIRE}/enable-export-sire`, { ...place, enabled: true }))
    const sent = async () => {
      await must(api.post(`${SIRE}/push`, { ...place, action: 'accept' }))
      for (let i = 0; i < 100; i += 1) {
        await world.server.outbox.idle()
        const { period } = await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=10`))
        if (period.status !== 'sending') return period
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    expect(await sent()).toMatchObject({ status: 'preliminary' })
    // As if it had been accepted at the portal: the office is past that step.
    await set('sale', 10, 'ready', 'proposal')
    expect(await sent()).toMatchObject({ status: 'failed', message: expect.stringMatching(/^2295/) })
    expect(await sent()).toMatchObject({ status: 'failed', message: expect.stringMatching(/^2295/) })
  })

  it('a question that is not answered may be given up, and asked again', async () => {
    await set('sale', 10, 'requested', 'proposal')
    const place = { type: 'sale', year: 2026, month: 10 }
    expect(await must(api.put(`${SIRE}/give-up`, place))).toMatchObject({ status: 'failed', ticket: null })
    expect((await api.put(`${SIRE}/give-up`, place)).body.code).toBe('sire_state')
  })
})

it('a register that was filed takes no bill, loses none, and keeps the numbers of its vouchers', async () => {
  await supplier(api)
  const bill = await billed(world, api, '21', '100', '18', '118')
  const entries = '/api/accounting/journal-entry'
  const lines = [
    { account: { code: '6371' }, debit: '118.40' },
    { account: { code: '1011' }, credit: '118.40' },
  ]
  const typed = { date: '2026-11-10', memo: 'Ajuste de fin de mes', lines }
  const inside = await must(api.post(entries, { ...typed, archive: { code: '08' } }))
  const outside = await must(api.post(entries, { ...typed, archive: { code: '05' } }))
  await world.owner.query(
    `insert into accounting.sire_period (company_id, id, type, year, month, status, registered_on, constancia)
     select company_id, gen_random_uuid(), 'purchase', 2026, 11, 'registered', '2026-11-18', 'C-1' from company.period
     where company_id = $1 and year = 2026 and month = 11 on conflict (company_id, year, month, type) do update set status = 'registered'`,
    [world.ids.companyId],
  )
  const summary = (id: string, body: object) => api.put(`/api/accounting/journal-summary/${id}`, body)
  for (const refused of [
    await summary(inside.id, { number: 77, version: 1 }),
    await summary(inside.id, { archive: { code: '05' }, version: 1 }),
    await summary(outside.id, { archive: { code: '08' }, version: 1 }),
    await api.put(`${entries}/${inside.id}`, { ...typed, archive: { code: '08' }, number: 78, version: 1 }),
    await api.delete(`${entries}/${inside.id}?version=1`),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'period_filed'])
  expect((await summary(inside.id, { memo: 'Otra glosa', version: 1 })).status).toBe(200)
  await expect(billed(world, api, '22', '100', '18', '118')).rejects.toThrow(/period_filed/)
  const voided = await api.put(`/api/bills/${bill.id}/void`, { reason: 'Motivo de prueba' })
  expect([voided.status, voided.body.code]).toEqual([409, 'period_filed'])
})
