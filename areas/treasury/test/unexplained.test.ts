import { must, openWorld, people } from '@yupana/testkit'
import { afterAll, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())

const path = '/api/payment/unexplained'
const read = async () => (await must(api.get(path))).data
const task = async (by = api) => (await must(by.get('/api/dashboard'))).urgent?.unexplained ?? null
const me = async (email: string): Promise<string> =>
  (await world.owner.query('select id from company.user_account where email = $1', [email])).rows[0].id

it('what nothing explains is listed with its age and owner, given to another, and a task after five days until it is explained', async () => {
  const account = await must(
    api.post('/api/payment/account', {
      ...{ code: 'BCP3', name: 'BCP tercera', type: 'bank', currency: 'PEN', bank: '02', ledgerCode: '10411' },
    }),
  )
  const lines = [
    '03/11/2026;ABONO DESCONOCIDO;100.00;100.00;1',
    '13/11/2026;CARGO RARO;-30.00;70.00;2',
    '17/11/2026;OTRO;5.00;75.00;3',
  ]
  const text = ['Fecha;Descripción operación;Monto;Saldo;Operación-Número', ...lines].join('\n')
  const sent = await api.upload(
    '/api/payment/statement/import/commit',
    new TextEncoder().encode(text),
    'e.csv',
    'text/csv',
    {
      account: account.id,
    },
  )
  expect(sent.status).toBe(200)
  const owner = await me(people.owner.email)
  const rows = await read()
  expect(rows.map((row: Record<string, unknown>) => [row.description, row.days, row.left, row.status])).toEqual([
    ['ABONO DESCONOCIDO', 15, '100.00', 'late'],
    ['CARGO RARO', 5, '-30.00', 'recent'],
    ['OTRO', 1, '5.00', 'recent'],
  ])
  // Nobody answers for the account: who brought the statement does.
  expect(rows[0].owner.id).toBe(owner)
  expect(await task()).toEqual({ count: 1, days: 15 })
  const accountant = await me(people.accountant.email)
  const { id: _, ...sheet } = await must(api.get(`/api/payment/account/${account.id}`))
  await must(api.put(`/api/payment/account/${account.id}`, { ...sheet, responsible: { id: accountant } }))
  expect((await read()).map((row: { owner: { id: string } }) => row.owner.id)).toEqual([
    accountant,
    accountant,
    accountant,
  ])
  expect(await task()).toBeNull()
  expect(await must(api.put(`${path}/assign`, { lines: [rows[0].id], owner: { id: owner } }))).toEqual({ assigned: 1 })
  expect(await task()).toEqual({ count: 1, days: 15 })
  // Whoever may not see the account has nothing to explain of it.
  await world.owner.query('insert into treasury.account_user (company_id, account_id, user_id) values ($1, $2, $3)', [
    ...[world.ids.companyId, account.id, owner],
  ])
  const refused = await api.put(`${path}/assign`, { lines: [rows[1].id], owner: { id: accountant } })
  expect(refused.body.errors).toMatchObject([{ field: 'owner', code: 'account_not_yours' }])
  const stranger = await world.as('stranger')
  expect((await stranger.put(`${path}/assign`, { lines: [rows[1].id], owner: null })).status).toBe(404)
  expect((await must(stranger.get(path))).data).toEqual([])
  // Left unexplained with a reason it is nobody's task.
  const { id } = await must(
    api.post('/api/payment/reconciliation', {
      account: { id: account.id },
      to: '2026-11-18',
      statementBalance: '75.00',
    }),
  )
  expect((await read())[0].reconciliation).toBe(id)
  await must(
    api.post(`/api/payment/reconciliation/${id}/ignore`, {
      transaction: { id: rows[0].id },
      reason: 'De otra empresa',
    }),
  )
  expect((await read()).map((row: { description: string }) => row.description)).toEqual(['CARGO RARO', 'OTRO'])
  expect(await task()).toBeNull()
})
