import { must, openWorld, people } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const today = '2026-11-18'
const categories = (await must(api.get('/api/payment/category?limit=100'))).data as { id: string; code: string }[]
const category = (code: string) => ({ id: categories.find((each) => each.code === code)!.id })
const fund = async (currency: 'PEN' | 'USD') =>
  must(
    api.post('/api/payment/account', {
      ...{ code: `CHICA${currency}`, name: 'Caja chica', type: 'cash', currency, ledgerCode: '1011' },
      ...{ purpose: 'pettyCash', fundLimit: '500' },
    }),
  )
const refusal = ({ body }: { body: { code: string; errors?: { field: string; code: string }[] } }) =>
  body.code === 'invalid' ? (body.errors ?? []).map(({ field, code }) => `${field} ${code}`) : [body.code]

describe('a petty cash', () => {
  it.each([
    ['PEN', 'bank'],
    ['USD', 'bankUsd'],
  ] as const)(
    '%s: is filled with what was spent since it was filled, never beyond its fund, not twice at once',
    async (currency, from) => {
      const rate = currency === 'USD' ? { exchangeRate: '3.75' } : {}
      const { id } = await fund(currency)
      const path = `/api/payment/account/${id}/petty-cash`
      const fill = (amount: string) =>
        api.post(path, { accountFrom: { id: world.ids[from] }, date: today, amount, ...rate })
      const spend = (amount: string) =>
        api.post('/api/payment/expenses', {
          ...{ date: today, currency, ...rate, account: { id }, method: { id: world.ids.methodCash } },
          payments: [{ category: category('OTRGAS'), amount }],
        })
      expect(refusal(await fill('500.01'))).toEqual(['amount petty_cash_over_limit'])
      await must(fill('500'))
      await must(spend('100'))
      const undone = await must(spend('30'))
      await must(spend('20.50'))
      await must(api.put(`/api/payment/expenses/${undone.id}/void`, { reason: 'Repetido' }))
      expect(await must(api.get(path))).toMatchObject({
        ...{ limit: '500.00', balance: '379.50', since: today, receipts: 2, spent: '120.50', proposed: '120.50' },
      })
      const replies = await Promise.all(Array.from({ length: 16 }, () => fill('120.50')))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(await must(api.get(path))).toMatchObject({
        balance: '500.00',
        receipts: 0,
        spent: '0.00',
        proposed: '0.00',
      })
      const other = { accountFrom: { id: world.ids[from === 'bank' ? 'bankUsd' : 'bank'] }, date: today, amount: '1' }
      await must(spend('5'))
      expect(refusal(await api.post(path, other))).toEqual(['accountFrom account_currency'])
    },
  )

  it('is told to nobody who counts it blind, not by a refusal either, until it is counted (treasury.md 12)', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [
      world.ids.companyId,
    ])
    await world.owner.query(
      "update company.role r set permissions = '{ACCOUNT.fullAccess,TRANSFER.fullAccess,POSSHIFT.fullAccess}' from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $1",
      [people.cashier.email],
    )
    const cashier = await world.as('cashier')
    const { id } = await must(
      api.post('/api/payment/account', {
        ...{ code: 'CHICAB', name: 'Caja chica', type: 'cash', currency: 'PEN', ledgerCode: '1011' },
        ...{ purpose: 'pettyCash', fundLimit: '500' },
      }),
    )
    const path = `/api/payment/account/${id}/petty-cash`
    const fill = (amount: string) => ({ accountFrom: { id: world.ids.bank }, date: today, amount })
    await must(api.post(path, fill('300')))
    const float = [{ currency: 'PEN', value: '100', count: 3 }]
    const shift = await must(cashier.post('/api/shifts', { accounts: [{ id }], denominations: float }))
    const nothing = { balance: null, spent: null, proposed: null }
    expect(await must(cashier.get(path))).toMatchObject(nothing)
    const refused = await cashier.post(path, fill('200.01'))
    expect(refused.body.errors).toMatchObject([{ field: 'amount', code: 'petty_cash_over_limit_hidden' }])
    expect(JSON.stringify(refused.body)).not.toContain('200.00')
    expect(await must(cashier.post(path, fill('50')))).toMatchObject(nothing)
    expect(await must(api.get(path))).toMatchObject({ balance: '350.00', spent: '0.00' })
    await must(
      cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [{ currency: 'PEN', value: '50', count: 7 }] }),
    )
    expect(await must(cashier.get(path))).toMatchObject({ balance: '350.00', spent: '0.00' })
  })

  it('is one by its purpose alone', async () => {
    expect((await api.get(`/api/payment/account/${world.ids.cash}/petty-cash`)).status).toBe(404)
  })
})
