import { fixed } from '@yupana/kernel'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const path = '/api/payment/balance'
const { cash, bank, bankUsd } = world.ids

const begin = (account: string, amount: string, over: object = {}) =>
  api.post(path, { account: { id: account }, date: '2026-01-01', amount, ...over })
const ledgerOf = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query(
    `select l.account_code as code, sum(l.debit - l.credit)::text as d from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id
     where e.source_kind = 'initialBalance' and e.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ code, d }) => [code, d]))
}
const balance = async (id: string): Promise<string> =>
  (await must(api.get(`/api/payment/account/${id}/balance?date=2026-11-18`))).balance

describe('an initial balance', () => {
  it('TRE-007: 1 is what an account had, 2 what it owed; both stand in the books against 5911', async () => {
    const had = await must(begin(cash, '500.00'))
    expect(had).toMatchObject({ type: '1', posted: true, currency: 'PEN', localAmount: '500.00' })
    expect(await ledgerOf(had.id)).toEqual({ 1011: '500.00', 5911: '-500.00' })
    const owed = await must(begin(bank, '80.00', { type: '2' }))
    expect(await ledgerOf(owed.id)).toEqual({ 10411: '-80.00', 5911: '80.00' })
    const dollars = await must(begin(bankUsd, '100.00', { exchangeRate: '3.75', reference: 'Extracto de diciembre' }))
    expect(dollars).toMatchObject({
      localAmount: '375.00',
      exchangeRate: '3.750000',
      reference: 'Extracto de diciembre',
    })
    expect([await balance(cash), await balance(bank), await balance(bankUsd)]).toEqual(['500.00', '-80.00', '100.00'])
  })

  it('one of an account and a day, by sixteen at once too', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => begin(bank, '1.00', { date: '2026-02-01' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(422)])
    expect(replies.find(({ status }) => status === 422)!.body.errors[0]).toMatchObject({
      field: 'date',
      code: 'balance_exists',
    })
  })

  it('changed and deleted it takes back what it said; spent money is not taken back', async () => {
    const made = await must(begin(bank, '10.00', { date: '2026-03-01' }))
    const before = await balance(bank)
    const body = { account: { id: bank }, date: '2026-03-01', type: '2', amount: '25.00', post: false }
    const changed = await must(api.put(`${path}/${made.id}`, { ...body, version: made.version }))
    expect(changed).toMatchObject({ type: '2', amount: '25.00', posted: false, number: made.number })
    expect(await ledgerOf(made.id)).toEqual({})
    expect(await balance(bank)).toBe(fixed(Number(before) - 35))
    expect((await api.delete(`${path}/${made.id}`)).status).toBe(204)
    expect(await balance(bank)).toBe(fixed(Number(before) - 10))
    const all = await must(api.get(`${path}?filters[0][field]=account.id&filters[0][value]=${cash}`))
    await must(
      api.post('/api/payment/transfer', {
        ...{ date: '2026-11-18', accountFrom: { id: cash }, accountTo: { id: bank }, amount: '450.00' },
      }),
    )
    expect((await api.delete(`${path}/${all.data[0].id}`)).body.code).toBe('collected_money_spent')
  })

  it('a locked month and a day to come refuse; choosing names account and day', async () => {
    const late = await begin(bank, '1.00', { date: '2026-11-19' })
    expect(late.body.errors[0]).toMatchObject({ field: 'date', code: 'date_in_future' })
    expect((await must(api.get(`${path}/choose?search=BCPD`)))[0]).toMatchObject({
      code: 'BCPD',
      name: 'BCP cuenta corriente dólares 01/01/2026',
    })
    await world.owner.query(
      'update company.period set locked_at = now() where company_id = $1 and year = 2026 and month = 10',
      [world.ids.companyId],
    )
    expect((await begin(bank, '1.00', { date: '2026-10-01' })).body.code).toBe('month_locked')
  })
})
