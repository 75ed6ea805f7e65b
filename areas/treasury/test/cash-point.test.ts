import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
const cashier = await world.as('cashier')
afterAll(() => world.close())

const cash = { id: world.ids.cash }
const { id: usd } = await must(
  owner.post('/api/payment/account', {
    ...{ code: 'CAJAUSD', name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1012' },
  }),
)
const categories = (await must(owner.get('/api/payment/category?limit=100'))).data as { id: string; code: string }[]
const category = (code: string) => ({ id: categories.find((each) => each.code === code)!.id })
const refusal = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: { field: string; code: string }[] }
}) => [
  status,
  ...(body.code === 'invalid' ? (body.errors ?? []).map(({ field, code }) => `${field} ${code}`) : [body.code]),
]
const free = (direction: 'incomes' | 'expenses', code: string, amount: string, over: object = {}) =>
  owner.post(`/api/payment/${direction}`, {
    ...{ date: '2026-11-18', currency: 'PEN', account: cash, method: { id: world.ids.methodCash } },
    ...{ payments: [{ category: category(code), amount }], ...over },
  })
const count = (by: typeof owner, body: object) => by.post('/api/payment/cash-point', { denominations: [], ...body })
const pen = (value: string, n: number) => ({ currency: 'PEN', value, count: n })

describe('a cash point', () => {
  it('TRE-009: of a day is opened once, written over, closed with the books of that moment, and printed', async () => {
    await must(free('incomes', 'OTRING', '100.00'))
    const made = await must(count(cashier, { kind: 'daily', accounts: [cash], denominations: [pen('100', 1)] }))
    expect(made).toMatchObject({ number: 1, kind: 'daily', status: 'created', printedAt: null })
    expect(made.drawers).toMatchObject([
      { currency: 'PEN', balance: '100.00', currentCash: '100.00', difference: '0.00' },
    ])
    // TRE-010: whether one is open is asked by drawer and by person.
    const asked = async (query: string, by = cashier) => must(by.get(`/api/payment/cash-point/exists${query}`))
    expect(await asked('')).toEqual({ exists: true, id: made.id })
    expect(await asked('', owner)).toEqual({ exists: false, id: null })
    expect(await asked(`?account=${cash.id}`, owner)).toEqual({ exists: true, id: made.id })
    expect(await asked(`?account=${usd}`, owner)).toEqual({ exists: false, id: null })
    const again = await Promise.all(Array.from({ length: 16 }, () => count(owner, { kind: 'daily', accounts: [cash] })))
    expect(new Set(again.map((each) => refusal(each).join(' ')))).toEqual(new Set(['409 cash_point_open']))
    await must(free('incomes', 'OTRING', '50.30'))
    await must(free('expenses', 'OTRGAS', '20.00'))
    const undone = await must(free('incomes', 'OTRING', '7.00'))
    await must(owner.put(`/api/payment/incomes/${undone.id}/void`, { reason: 'Repetido' }))
    // TRE-029: by method and currency, summed.
    expect(await must(cashier.get(`/api/payment/cash-point/${made.id}/balance`))).toEqual({
      'Ingreso Efectivo(PEN)': '50.30',
      'Egreso Efectivo(PEN)': '20.00',
    })
    const written = await must(
      cashier.save(`/api/payment/cash-point/${made.id}`, {
        denominations: [pen('100', 1), pen('20', 1)],
        notes: 'Tarde',
      }),
    )
    expect(written.drawers[0]).toMatchObject({ balance: '130.30', currentCash: '120.00', difference: '-10.30' })
    const closed = await must(
      owner.put(`/api/payment/cash-point/${made.id}/close`, {
        denominations: [pen('100', 1), pen('20', 1), pen('10', 1), pen('0.10', 3)],
      }),
    )
    expect(closed).toMatchObject({ status: 'closed', differencePen: '0.00', approvedBy: { name: expect.any(String) } })
    expect((await cashier.get(`/api/payment/cash-point/${made.id}/render/pdf`)).status).toBe(200)
    expect((await must(cashier.get(`/api/payment/cash-point/${made.id}`))).printedAt).not.toBeNull()
    // What moves afterwards leaves it as it was.
    await must(free('incomes', 'OTRING', '1.00'))
    expect((await must(cashier.get(`/api/payment/cash-point/${made.id}`))).drawers[0].balance).toBe('130.30')
    expect(refusal(await cashier.put(`/api/payment/cash-point/${made.id}/close`))).toEqual([409, 'illegal_state'])
  })

  it('by surprise, in both currencies, and voided by a sheet of its own: numbers have no gap', async () => {
    const made = await must(
      count(owner, {
        ...{ kind: 'surprise', accounts: [cash, { id: usd }], notes: 'Auditoría' },
        denominations: [pen('100', 1), { currency: 'USD', value: '20', count: 1 }],
      }),
    )
    expect(made.drawers.map(({ difference }: { difference: string }) => difference)).toEqual(['-31.30', '20.00'])
    const gone = await must(owner.put(`/api/payment/cash-point/${made.id}/void`, { reason: 'Se contó mal' }))
    expect(gone).toMatchObject({ status: 'voided', voidReason: 'Se contó mal', reversedBy: { number: 3 } })
    const other = await must(count(owner, { kind: 'surprise', accounts: [cash] }))
    expect((await owner.delete(`/api/payment/cash-point/${other.id}`)).status).toBe(204)
    const { data } = await must(owner.get('/api/payment/cash-point?limit=50'))
    expect(data.map(({ number, status }: { number: number; status: string }) => `${number} ${status}`)).toEqual([
      ...['5 closed', '4 voided', '3 closed', '2 voided', '1 closed'],
    ])
    expect(refusal(await owner.put(`/api/payment/cash-point/${data[0].id}/void`, { reason: 'Otra vez' }))).toEqual([
      409,
      'illegal_state',
    ])
  })

  it('says what is wrong with what is asked', async () => {
    expect(refusal(await count(owner, { kind: 'surprise', accounts: [] }))).toEqual([422, 'accounts shift_accounts'])
    expect(refusal(await count(owner, { kind: 'surprise', accounts: [{ id: world.ids.bank }] }))).toEqual([
      422,
      'accounts[0] shift_account_type',
    ])
    expect(refusal(await count(owner, { kind: 'closing', accounts: [cash] }))[0]).toBe(422)
    const dollars = [{ currency: 'USD', value: '1', count: 1 }]
    expect(refusal(await count(owner, { kind: 'surprise', accounts: [cash], denominations: dollars }))).toEqual([
      422,
      'denominations[0].value invalid_denomination',
    ])
    const stranger = await world.as('stranger')
    const { data } = await must(owner.get('/api/payment/cash-point'))
    expect((await stranger.get(`/api/payment/cash-point/${data[0].id}`)).status).toBe(404)
  })

  it('a shift makes its own, and nobody changes those', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [
      world.ids.companyId,
    ])
    expect(refusal(await count(owner, { kind: 'daily', accounts: [cash] }))).toEqual([409, 'cash_point_shifts'])
    const pieces = [pen('100', 1), pen('20', 1), pen('10', 1), pen('1', 1), pen('0.10', 3)]
    const shift = await must(cashier.post('/api/shifts', { accounts: [cash], denominations: pieces }))
    // Blind is blind: a sheet would say what the books have.
    expect(refusal(await count(cashier, { kind: 'surprise', accounts: [cash] }))).toEqual([409, 'cash_point_own_shift'])
    await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: pieces }))
    await must(cashier.put(`/api/shifts/${shift.id}/close`))
    const { data } = await must(owner.get('/api/payment/cash-point?limit=2'))
    expect(
      data.map(({ kind, differencePen }: { kind: string; differencePen: string }) => [kind, differencePen]),
    ).toEqual([
      ['closing', '0.00'],
      ['opening', '0.00'],
    ])
    expect(refusal(await owner.put(`/api/payment/cash-point/${data[0].id}/void`))).toEqual([409, 'cash_point_of_shift'])
  })
})
