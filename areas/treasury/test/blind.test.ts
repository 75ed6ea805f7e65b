import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let cashier: Caller
let colleague: Caller
let money: ReturnType<typeof moneyWorld>
let shift: string
/** All that a person may have of money and more, but for the approval of shifts. */
const RIGHTS = [
  ...['ACCOUNT', 'TREASURYCONFIG', 'TREASURYREPORT', 'PAYMENTS', 'COLLECTION', 'TRANSFER', 'POSSHIFT'],
  ...['DASHBOARD', 'CLIENT'],
].map((module) => `${module}.fullAccess`)
const may = (email: string, permissions: string[]) =>
  world.owner.query(
    `update company.role r set permissions = $2 from company.membership m join company.user_account u on u.id = m.user_id
     where r.id = m.role_id and r.company_id = m.company_id and u.email = $1`,
    [email, permissions],
  )
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
  await may(people.cashier.email, RIGHTS)
  await may(people.seller.email, ['COLLECTION.fullAccess', 'PAYMENTS.fullAccess', 'DASHBOARD.readOnly'])
  api = await world.as('owner')
  cashier = await world.as('cashier')
  colleague = await world.as('seller')
  money = moneyWorld(world, api)
  const begin = { account: { id: world.ids.cash }, date: '2026-10-01', amount: '100.00' }
  await must(api.post('/api/payment/balance', begin))
  const float = [{ currency: 'PEN', value: '100', count: 1 }]
  shift = (await must(cashier.post('/api/shifts', { accounts: [{ id: world.ids.cash }], denominations: float }))).id
  const sale = await money.sold('1450.30')
  await must(
    cashier.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
      payments: [{ document: { id: sale.id }, amount: '1450.30' }],
    }),
  )
})
afterAll(() => world?.close())

const YEAR = { 10: 9, 11: 10 }
/** Everything that says what a drawer holds, as somebody is told it. */
async function told(by: Caller) {
  const { cash } = world.ids
  const [one, all, resume, dashboard] = await Promise.all([
    must(by.get(`/api/payment/account/${cash}/balance`)),
    by.get(`/api/payment/account/balance/${today}`),
    must(by.get('/api/payment/resume')),
    must(by.get('/api/dashboard')),
  ])
  const own = (rows: { id: string; balance: string | null }[] = []) => rows.find(({ id }) => id === cash)?.balance
  return {
    one: [one.balance, one.least],
    all: all.status === 200 ? own(all.body.data) : all.status,
    resume: own(resume.accounts),
    moved: resume.moved.map(({ amount }: { amount: string | null }) => amount),
    dashboard: own(dashboard.cash?.accounts),
  }
}
const HIDDEN = { one: [null, null], all: null, resume: null, moved: [null], dashboard: undefined }
const SHOWN = {
  ...{ one: ['1550.30', '1550.30'], all: '1550.30', resume: '1550.30', moved: ['1450.30'], dashboard: '1550.30' },
}

it('treasury.md 12: who answers for a drawer counts it blind, whatever else they may read; so does who reads no accounts', async () => {
  expect(await told(api)).toEqual(SHOWN)
  expect(await told(cashier)).toEqual(HIDDEN)
  expect(await told(colleague)).toEqual({ ...HIDDEN, all: 403 })
  const { cash } = world.ids
  const month = await must(cashier.get(`/api/payment/account/${cash}/month/11/year/2026`))
  expect(month).toMatchObject({ hiddenFrom: today, opening: '100.00', in: null, out: null, closing: null })
  expect(month.movements).toEqual([])
  const year = await must(cashier.get(`/api/payment/account/${cash}/year/2026`))
  expect(year).toMatchObject({ hiddenFrom: today, in: null, closing: null, today: null })
  const strip = year.months.map(({ closing }: { closing: string | null }) => closing)
  expect([strip[YEAR[10]], strip[YEAR[11]]]).toEqual(['100.00', null])
  for (const query of ['month?month=11&year=2026', 'year?year=2026'])
    expect((await cashier.get(`/api/payment/account/${cash}/balance/${query}`)).status).toBe(200)
  expect((await must(api.get(`/api/payment/account/${cash}/month/11/year/2026`))).closing).toBe('1550.30')
  const weeks = async (by: Caller) => (await must(by.get('/api/payment/forecast'))).data[0].balance
  const [shown, hidden] = [await weeks(api), await weeks(cashier)]
  expect(Number(shown) - Number(hidden)).toBeCloseTo(1550.3, 2)
  expect((await api.get('/api/payment/forecast?detail=true')).status).toBe(200)
})

it('who asks for more than is there is refused without being told what is', async () => {
  const take = (by: Caller) =>
    by.post('/api/payment/transfer', {
      ...{ date: today, amount: '90000.00', accountFrom: { id: world.ids.cash }, accountTo: { id: world.ids.bank } },
    })
  expect((await take(api)).body.errors).toMatchObject([
    { field: 'accountFrom', code: 'account_without_funds', params: { balance: '1550.30' } },
  ])
  const { errors } = (await take(cashier)).body
  expect(errors).toMatchObject([{ field: 'accountFrom', code: 'account_without_funds_hidden' }])
  expect(JSON.stringify(errors)).not.toContain('1550')
})

it('a trial answers the same whatever it holds: halving would tell the sum to the cent, and leave nothing', async () => {
  const { cash, methodCash } = world.ids
  const spend = (by: Caller, amount: string, headers: Record<string, string> = { 'x-simulate': 'true' }) =>
    by.post(
      '/api/payment/expenses',
      {
        ...{ date: today, currency: 'PEN', account: { id: cash }, method: { id: methodCash } },
        payments: [{ category, amount }],
      },
      headers,
    )
  const category = await money.category('OTRGAS')
  for (const by of [cashier, colleague])
    for (const amount of ['1550.30', '1550.31', '90000.00']) {
      const { status, body } = await spend(by, amount)
      expect([status, JSON.stringify(body).includes('1550.3'), body.answer.amount]).toEqual([
        ...[200, amount.startsWith('1550.3'), amount],
      ])
    }
  // Who is told what it holds is told so by a trial too; in earnest nobody takes more than that.
  expect((await spend(api, '1550.31')).body.errors).toMatchObject([{ code: 'account_without_funds' }])
  for (const by of [cashier, colleague])
    expect((await spend(by, '1550.31', {})).body.errors).toMatchObject([{ code: 'account_without_funds_hidden' }])
  expect(await told(api)).toEqual(SHOWN)
})

it('what it began with is told and changed by others alone, from the first day of its shift on', async () => {
  const { cash } = world.ids
  const path = '/api/payment/balance'
  const own = async (by: Caller) =>
    (await must(by.get(path))).data.map(({ date, amount }: { date: string; amount: string }) => [date, amount])
  const begin = (by: Caller, over: Record<string, unknown> = {}) =>
    by.post(path, { account: { id: cash }, date: today, amount: '9000.00', type: '2', ...over })
  const hidden = { status: 409, body: { code: 'drawer_counted_blind' } }
  for (const amount of ['1.00', '9000.00']) expect(await begin(cashier, { amount })).toMatchObject(hidden)
  const made = await must(begin(api, { amount: '7.00', type: '1' }))
  expect(await own(api)).toEqual(expect.arrayContaining([[today, '7.00']]))
  expect(await own(cashier)).toEqual([['2026-10-01', '100.00']])
  expect((await cashier.get(`${path}/${made.id}`)).status).toBe(404)
  expect(await must(cashier.get(`${path}/choose`))).toHaveLength(1)
  for (const [id, version] of (await must(api.get(path))).data.map((row: Record<string, unknown>) => [
    row.id,
    row.version,
  ]))
    for (const reply of [
      await cashier.put(`${path}/${id}`, { account: { id: cash }, date: today, amount: '5.00', type: '2', version }),
      await cashier.delete(`${path}/${id}`),
    ])
      expect([404, 409]).toContain(reply.status)
  expect((await api.delete(`${path}/${made.id}`)).status).toBe(204)
  expect(await told(api)).toEqual(SHOWN)
})

it('reconciles it with nothing: the workspace would say what the books have', async () => {
  const { cash } = world.ids
  const of = { account: { id: cash }, statementBalance: '0.00' }
  const hidden = { status: 409, body: { code: 'drawer_counted_blind' } }
  expect(await cashier.post('/api/payment/reconciliation', { ...of, to: today })).toMatchObject(hidden)
  expect(await cashier.get(`/api/payment/account/${cash}/reconciliation`)).toMatchObject(hidden)
  expect((await cashier.get(`/api/payment/account/${cash}/reconciliation?to=2026-11-01`)).status).toBe(200)
  const made = await must(api.post('/api/payment/reconciliation', { ...of, to: today }))
  expect(made.booksBalance).toBe('1550.30')
  for (const path of ['', '/render/pdf'])
    expect((await cashier.get(`/api/payment/reconciliation/${made.id}${path}`)).status).toBe(409)
  const update = { to: today, statementBalance: '5.00', version: made.version }
  expect(await cashier.put(`/api/payment/reconciliation/${made.id}`, update)).toMatchObject(hidden)
  const sheet = await cashier.get(`/api/payment/account/${cash}/balance/reconciliation?reconciliation=${made.id}`)
  expect(sheet.status).toBe(409)
  for (const path of ['/api/payment/reconciliation', `/api/payment/balance`])
    expect(JSON.stringify((await must(cashier.get(path))).data)).not.toContain('1550')
})

it('a petty cash that is the drawer of a shift tells neither what is left nor what was spent', async () => {
  const { cash } = world.ids
  await world.owner.query("update treasury.account set purpose = 'pettyCash', fund_limit = 2000 where id = $1", [cash])
  const path = `/api/payment/account/${cash}/petty-cash`
  expect(await must(api.get(path))).toMatchObject({ balance: '1550.30', spent: '0.00' })
  expect(await must(cashier.get(path))).toMatchObject({ balance: null, proposed: null, spent: null })
  const fill = (by: Caller) => by.post(path, { accountFrom: { id: world.ids.bank }, date: today, amount: '900.00' })
  expect((await fill(api)).body.errors).toMatchObject([{ code: 'petty_cash_over_limit', params: { amount: '449.70' } }])
  const { errors } = (await fill(cashier)).body
  expect(errors).toMatchObject([{ field: 'amount', code: 'petty_cash_over_limit_hidden' }])
  expect(JSON.stringify(errors)).not.toContain('449')
  await world.owner.query("update treasury.account set purpose = 'current', fund_limit = null where id = $1", [cash])
})

it('no sheet of a moment says it: neither is one made by who is told nothing, nor that of another read', async () => {
  const { cash } = world.ids
  const sheet = { kind: 'surprise', accounts: [{ id: cash }], denominations: [] }
  expect((await cashier.post('/api/payment/cash-point', sheet)).body.code).toBe('cash_point_own_shift')
  expect((await colleague.post('/api/payment/cash-point', sheet)).body.code).toBe('drawer_counted_blind')
  const made = await must(api.post('/api/payment/cash-point', sheet))
  expect(made.drawers).toMatchObject([{ balance: '1550.30' }])
  for (const by of [cashier, colleague]) {
    for (const path of ['', '/balance'])
      expect((await by.get(`/api/payment/cash-point/${made.id}${path}`)).status).toBe(404)
    expect(JSON.stringify((await must(by.get('/api/payment/cash-point'))).data)).not.toContain(made.id)
  }
  expect((await api.get(`/api/payment/cash-point/${made.id}`)).status).toBe(200)
})

it('once it is counted all is told; taken up again it is hidden again', async () => {
  await must(cashier.put(`/api/shifts/${shift}/count`, { denominations: [] }))
  expect(await told(cashier)).toEqual(SHOWN)
  expect(await told(colleague)).toEqual({ ...SHOWN, all: 403 })
  await must(cashier.put(`/api/shifts/${shift}/reopen`, { reason: 'Llegó otro cliente' }))
  expect(await told(cashier)).toEqual(HIDDEN)
})
