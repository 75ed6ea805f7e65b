import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let owner: Caller
let item: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-10-31', 3.740, 3.750)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  owner = await world.as('owner')
  const made = await must(
    owner.post('/api/products', { code: 'E-1', name: 'Entregado', unit: { code: 'NIU' }, price: '20' }),
  )
  item = made.id
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: '2026-10-02', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id: item }, quantity: '1000', price: '5' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
})
afterAll(() => world?.close())

const october = '/api/output/accruals?year=2026&month=10'
const delivered = async (line: Record<string, unknown>, over: Record<string, unknown> = {}) => {
  const guide = await must(
    owner.post('/api/output', {
      ...{ date: '2026-10-20', reason: '01', warehouse: { id: world.ids.warehouse } },
      ...{ client: { id: world.ids.clients.andes }, items: [{ item: { id: item }, ...line }], ...over },
    }),
  )
  return must(owner.put(`/api/output/${guide.id}/issue`))
}
const ledger = async () =>
  (
    await world.owner.query(
      `select e.date::text as date, l.account_code as account, sum(l.debit - l.credit)::text as amount
       from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where e.source_kind = 'accrual' group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
    )
  ).rows.map(({ date, account, amount }) => [date, account, amount])

describe('delivered, not invoiced at the end of a month', () => {
  it('is told with its age, at what was agreed or the price of the item; what was invoiced by then is not in it', async () => {
    const agreed = await delivered({ quantity: '10', price: '12' })
    await delivered({ quantity: '5' })
    await delivered({ quantity: '4', price: '10' }, { currency: 'USD' })
    await delivered({ quantity: '3', price: '9' }, { date: '2026-11-02' })
    const found = await must(owner.get(october))
    expect(found.guides.map(({ amount, local, days }: Record<string, string>) => [amount, local, days])).toEqual([
      ['120.00', '120.00', 11],
      ['100.00', '100.00', 11],
      ['40.00', '150.00', 11],
    ])
    expect([found.on, found.reversedOn, found.total, found.posted]).toEqual([
      ...['2026-10-31', '2026-11-01', '370.00', null],
    ])
    // Invoiced in November: at the end of October it was not.
    const sale = await must(
      owner.post(
        '/api/invoices',
        invoiceBody(world, [
          { item: { id: item }, quantity: '10', price: '12', guideLine: { guide: { id: agreed.id }, line: 1 } },
        ]),
      ),
    )
    await must(owner.put(`/api/invoices/${sale.id}/issue`))
    expect((await must(owner.get(october))).total).toBe('370.00')
    expect((await must(owner.get('/api/output/accruals?year=2026&month=11'))).guides).toHaveLength(3)
  })

  it('is posted once, of sixteen at once, as it was seen; D 1211 / C 70 and back on the 1st, without IGV', async () => {
    const body = { year: 2026, month: 10, total: '370.00' }
    expect((await owner.post('/api/output/accruals', { ...body, total: '1.00' })).body.code).toBe('accrual_changed')
    expect((await owner.post('/api/output/accruals', { ...body, month: 11 })).body.code).toBe('accrual_month_runs')
    const replies = await Promise.all(Array.from({ length: 16 }, () => owner.post('/api/output/accruals', body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
    expect(await ledger()).toEqual([
      ['2026-10-31', '1211', '370.00'],
      ['2026-10-31', '70121', '-370.00'],
      ['2026-11-01', '1211', '-370.00'],
      ['2026-11-01', '70121', '370.00'],
    ])
    const { posted } = await must(owner.get(october))
    expect([posted.guides, posted.total]).toEqual([3, '370.00'])
  })

  it('is undone while both months are open, which leaves nothing, and posted again', async () => {
    const { posted } = await must(owner.get(october))
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => owner.put(`/api/output/accruals/${posted.id}/undo`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ledger()).toEqual([])
    expect(await must(owner.get(october))).toMatchObject({ posted: null, total: '370.00' })
    await must(owner.post('/api/output/accruals', { year: 2026, month: 10, total: '370.00' }))
    expect((await ledger()).map(([, , amount]) => amount)).toEqual(['370.00', '-370.00', '-370.00', '370.00'])
  })
})
