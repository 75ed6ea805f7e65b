import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindRendering } from '../server/rendering/index.ts'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let boss: Caller
let money: ReturnType<typeof moneyWorld>
let mobility: { id: string }
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('delete from law.tax_due')
  await world.owner.query(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess,TRANSFER.fullAccess,PAYMENTS.fullAccess}' where name = 'Contabilidad'",
  )
  api = await world.as('owner')
  boss = await world.as('accountant')
  money = moneyWorld(world, api)
  mobility = await money.category('MOVILI')
})
afterAll(() => world?.close())

const BASE = '/api/rendering-of-account'
const ref = (id: string) => ({ id })
let codes = 0
/** Somebody who is given so much. */
async function begin(amount: string, over: Record<string, unknown> = {}, staff: Record<string, unknown> = {}) {
  codes += 1
  const worker = await must(
    api.post('/api/workers', { code: `W${codes}`, name: `Luz Prado ${codes}`, type: 'both', ...staff }),
  )
  const body = { date: today, worker: ref(worker.id), currency: 'PEN', purpose: 'Viaje', requestedAmount: '1000' }
  const { id } = await must(api.post(BASE, { ...body, ...over }))
  const from = over.currency === 'USD' ? { account: ref(world.ids.bankUsd), exchangeRate: '3.75' } : {}
  if (amount !== '0') await must(move(id, 'advance', amount, from))
  return { id: id as string, worker: worker.id as string }
}
const move = (id: string, kind: string, amount: string, over: object = {}) =>
  api.post(`${BASE}/${id}/transfers`, { kind, date: today, account: ref(world.ids.bank), amount, ...over })
const spend = (id: string, amount: string, over: object = {}) =>
  api.post(`${BASE}/${id}/expenses`, { date: today, category: mobility, amount, ...over })
const read = (id: string) => must(api.get(`${BASE}/${id}`))
const decided = async (id: string, verb: 'accept' | 'observe', at: number) => {
  const { receipts } = await read(id)
  const body = verb === 'observe' ? { reason: 'Sin sustento' } : undefined
  return must(boss.put(`${BASE}/${id}/receipt/${receipts[at].id}/${verb}`, body))
}
let bills = 0
async function bill(price: string): Promise<string> {
  bills += 1
  const made = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F950', number: String(bills), date: today, currency: 'PEN' },
      ...{ supplier: ref(world.ids.clients.andes), paymentTerm: ref(world.ids.termCredit30) },
      items: [{ item: ref(world.ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  return made.id
}
const listed = async (id: string) => {
  const { data } = await must(api.get(`${BASE}?limit=100`))
  return data.find((row: { id: string }) => row.id === id)
}
const said = ({ body }: { body: { errors?: { field: string; code: string; params?: object }[] } }) =>
  (body.errors ?? []).map(({ field, code, params }) => [field, code, params])

describe('a rendering of account (treasury.md 9)', () => {
  it('treasury.md 14.4, the other half: of 1,000.00 given 1,060.00 are spent; 60.00 are reimbursed, no more', async () => {
    const { id } = await begin('1000')
    await must(api.post(`${BASE}/${id}/bills`, { bill: ref(await bill('300')), date: today }))
    await must(spend(id, '234'))
    // While something is left nothing is reimbursed.
    expect(said(await move(id, 'reimbursement', '1'))).toEqual([
      ['amount', 'rendering_reimburses_too_much', { amount: '0.00' }],
    ])
    await must(spend(id, '472'))
    for (const at of [0, 1, 2]) await decided(id, 'accept', at)
    expect(await read(id)).toMatchObject({ given: '1000.00', spent: '1060.00', balance: '-60.00' })
    expect(said(await move(id, 'reimbursement', '60.01'))).toEqual([
      ['amount', 'rendering_reimburses_too_much', { amount: '60.00' }],
    ])
    await must(move(id, 'reimbursement', '60'))
    const parts = { given: '1000.00', spent: '1060.00', balance: '0.00' }
    expect(await read(id)).toMatchObject({ ...parts, reimbursed: '60.00', returned: '0.00' })
    expect(await listed(id)).toMatchObject(parts)
    expect(await must(boss.put(`${BASE}/${id}/approve`))).toMatchObject({ status: 'AP', balance: '0.00' })
    expect(await money.differing()).toEqual([])
    const [ledger] = await money.rows<{ left: string }>(
      "select sum(debit - credit)::text as left from accounting.journal_line where account_code = '1413'",
    )
    expect(ledger!.left).toBe('0.00')
  })

  it('its rows are in time: what was taken out stands where it was, what goes on to the next on the day of the approval', async () => {
    const { id } = await begin('0', { date: '2026-11-10' })
    await must(move(id, 'advance', '500', { date: '2026-11-10' }))
    await must(spend(id, '40', { date: '2026-11-11' }))
    await must(spend(id, '60', { date: '2026-11-16' }))
    await decided(id, 'observe', 0)
    await decided(id, 'accept', 1)
    await must(boss.put(`${BASE}/${id}/approve`, { passOn: true }))
    const { data } = await must(api.get(`${BASE}/${id}/flow/false`))
    expect(
      data.map((row: Record<string, string>) => [row.date, row.kind, row.in, row.out, row.balance, row.state]),
    ).toEqual([
      ['2026-11-10', 'advance', '500.00', '0.00', '500.00', null],
      ['2026-11-11', 'expense', '0.00', '0.00', '500.00', 'voided'],
      ['2026-11-16', 'expense', '0.00', '60.00', '440.00', 'accepted'],
      [today, 'carried', '0.00', '440.00', '0.00', null],
    ])
    expect(await listed(id)).toMatchObject({ given: '500.00', spent: '60.00', balance: '0.00', days: 8 })
  })

  it('who holds it is told on the day itself, by mail though they are no user, then every week', async () => {
    const { id } = await begin('30', { dueDate: '2026-11-20' }, { email: 'luz@prado.pe' })
    const dues = async () =>
      (
        await money.rows<{ on: string }>(
          "select to_char(due_at at time zone 'America/Lima', 'YYYY-MM-DD') as on from platform.outbox where kind = 'rendering.due' and status = 'pending' and payload->>'id' = $1",
          [id],
        )
      ).length
    const mails = async () =>
      (
        await money.rows<{ to: string; body: string }>(
          "select to_address as to, body from platform.mail where entity = 'rendering' and entity_id = $1 order by to_address",
          [id],
        )
      ).map(({ to, body }) => [to, body.includes(id), body.includes('20/11/2026'), body.includes('S/ 30.00')])
    const before = world.now
    const run = async (on: string) => {
      world.now = new Date(`${on}T15:00:00Z`)
      await world.owner.query("delete from platform.outbox where kind = 'rendering.due'")
      await remindRendering(world.services, world.ids.companyId, { id })
    }
    await run('2026-11-19')
    expect(await mails()).toEqual([])
    await run('2026-11-20')
    const told = [
      ['luz@prado.pe', false, true, true],
      [people.owner.email, true, true, true],
    ].toSorted()
    expect((await mails()).toSorted()).toEqual(told)
    expect(await dues()).toBe(1)
    world.now = before
    await must(move(id, 'return', '30'))
  })

  it('who is tied to a cost center does not move it to another', async () => {
    const centers: string[] = []
    for (const code of ['CCA', 'CCB']) centers.push((await must(api.post('/api/cost-center', { code, name: code }))).id)
    const { id } = await begin('0', { costCenter: ref(centers[0]!) })
    await world.owner.query(
      "update company.role set permissions = permissions || '{RENDERING.fullAccess}' where name = 'Ventas'",
    )
    await world.owner.query(
      `update company.membership m set cost_center_id = $1, tied = '{costCenter}' from company.user_account u where u.id = m.user_id and u.email = $2`,
      [centers[0], people.seller.email],
    )
    const tied = await world.as('seller')
    const { version, dueDate } = await read(id)
    const body = { purpose: 'Otro viaje', requestedAmount: '10', dueDate, version }
    expect(said(await tied.put(`${BASE}/${id}`, { ...body, costCenter: ref(centers[1]!) }))).toEqual([
      ['costCenter', 'not_in_scope', undefined],
    ])
    await must(tied.put(`${BASE}/${id}`, { ...body, costCenter: ref(centers[0]!) }))
  })
})

describe('sixteen at once', () => {
  async function deadlocks(): Promise<number> {
    await world.owner.query('select pg_stat_force_next_flush()')
    const [row] = await money.rows<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    )
    return row!.count
  }
  const together = async (acts: (() => Promise<{ status: number; body: { code?: string } }>)[]) => {
    const before = await deadlocks()
    const replies = await Promise.all(acts.map((act) => act()))
    expect(replies.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body.code])).toEqual([])
    expect(await deadlocks()).toBe(before)
    expect(await money.differing()).toEqual([])
    return replies
  }
  const four = <T>(act: () => T) => Array.from({ length: 4 }, () => act)

  it('approve what was observed, spend, void and give by other ways: nobody waits for who waits for them', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await begin('500')
      await must(api.post(`${BASE}/${id}/bills`, { bill: ref(await bill('100')), date: today }))
      await must(spend(id, '50'))
      await must(spend(id, '20'))
      await decided(id, 'observe', 0)
      await decided(id, 'observe', 1)
      const { receipts, account } = await decided(id, 'accept', 2)
      const own = receipts[2].payment.id
      await together([
        ...four(() => boss.put(`${BASE}/${id}/approve`, { passOn: true })),
        ...four(() => spend(id, '1')),
        ...four(() => api.put(`/api/payment/expenses/${own}/void`, { reason: 'Se duplicó' })),
        ...four(() =>
          api.post('/api/payment/transfer', {
            ...{ date: today, accountFrom: ref(world.ids.bank), accountTo: ref(account.id), amount: '5' },
            ...{ commission: '0', rendering: ref(id) },
          }),
        ),
      ])
    }
  })

  it('spend, void and give by other ways what stays open', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await begin('500')
      for (const amount of ['10', '20', '30', '40']) await must(spend(id, amount))
      const { receipts, account } = await read(id)
      await together([
        ...four(() => spend(id, '1')),
        ...receipts.map(
          ({ payment }: { payment: { id: string } }) =>
            () =>
              api.put(`/api/payment/expenses/${payment.id}/void`, { reason: 'Se duplicó' }),
        ),
        ...four(() => move(id, 'advance', '2')),
        ...four(() =>
          api.post('/api/payment/transfer', {
            ...{ date: today, accountFrom: ref(world.ids.bank), accountTo: ref(account.id), amount: '5' },
            ...{ commission: '0', rendering: ref(id) },
          }),
        ),
      ])
      expect(await read(id)).toMatchObject({ given: '528.00', spent: '4.00', balance: '524.00' })
    }
  })

  it('accept a receipt while its payment is changed: it is looked at again, or refused', async () => {
    const { id } = await begin('500')
    const { receipts } = await must(spend(id, '50'))
    const { payment } = receipts[0]
    const { account, method, version } = await must(api.get(`/api/payment/expenses/${payment.id}`))
    const body = { date: today, currency: 'PEN', account: ref(account.id), method: ref(method.id), version }
    await together([
      ...Array.from({ length: 8 }, () => () => boss.put(`${BASE}/${id}/receipt/${receipts[0].id}/accept`)),
      ...Array.from(
        { length: 8 },
        () => () =>
          api.put(`/api/payment/expenses/${payment.id}`, { ...body, payments: [{ category: mobility, amount: '45' }] }),
      ),
    ])
    expect(await read(id)).toMatchObject({ spent: '45.00', balance: '455.00' })
  })
})

it('the forecast has what is to be accounted for on its day, once, in soles and dollars', async () => {
  const asked = async (query: string) => (await must(api.get(`/api/payment/forecast?limit=500&${query}`))).data
  const closing = async (currency: string) => {
    const rows = (await asked('currency=document')).filter((row: { currency: string }) => row.currency === currency)
    return dec(rows.at(-1)?.balance ?? 0)
  }
  const before = { PEN: await closing('PEN'), USD: await closing('USD') }
  const { id } = await begin('300', { dueDate: '2026-12-02' })
  await must(spend(id, '40'))
  const usd = await begin('100', { dueDate: '2026-12-09', currency: 'USD' })
  await must(spend(usd.id, '120', { exchangeRate: '3.75' }))
  const owed = (await asked('currency=document&detail=true')).filter(({ documentId }: { documentId: string }) =>
    [id, usd.id].includes(documentId),
  )
  expect(
    owed.map((row: Record<string, string>) => [row.from, row.dueDate, row.in, row.out, row.currency, row.about]),
  ).toEqual([
    ['2026-11-30', '2026-12-02', '260.00', '0.00', 'PEN', expect.stringMatching(/^Rendición de cuentas \d+ Luz Prado/)],
    ['2026-12-07', '2026-12-09', '0.00', '20.00', 'USD', expect.stringMatching(/^Rendición de cuentas \d+ Luz Prado/)],
  ])
  // What was spent is gone, what is held comes back: nothing is counted twice.
  expect(fixed((await closing('PEN')).minus(before.PEN))).toBe('-40.00')
  expect(fixed((await closing('USD')).minus(before.USD))).toBe('-120.00')
  for (const currency of ['document', 'PEN']) {
    const [weeks, detail] = [await asked(`currency=${currency}`), await asked(`currency=${currency}&detail=true`)]
    for (const side of ['in', 'out'])
      expect(fixed(sum(weeks.map((row: Record<string, string>) => row[side]!)))).toBe(
        fixed(sum(detail.map((row: Record<string, string>) => row[side]!))),
      )
  }
})

it('TRE-6: what is open is aged by who holds it, in detail rendering by rendering', async () => {
  const { id, worker } = await begin('0', { date: '2026-09-01', dueDate: '2026-09-10' })
  await must(move(id, 'advance', '80', { date: '2026-10-01' }))
  await must(spend(id, '30'))
  const body = { date: today, worker: ref(worker), currency: 'PEN', purpose: 'Otro', requestedAmount: '5' }
  const later = await must(api.post(BASE, { ...body, dueDate: '2026-12-01' }))
  await must(spend(later.id, '7'))
  const asked = async (query: string) => (await must(api.get(`/api/payment/report/renderings?limit=500&${query}`))).data
  const { account } = await read(id)
  const [row] = (await asked('')).filter((each: { id: string }) => each.id === account.id)
  expect(row).toMatchObject({
    ...{ renderings: 2, current: '-7.00', to30: '0.00', to60: '0.00', to90: '50.00', over90: '0.00' },
    ...{ balance: '43.00', currency: 'PEN' },
  })
  const detail = await asked('detail=true')
  expect(detail.find((each: { id: string }) => each.id === id)).toMatchObject({ days: 69, to90: '50.00' })
  expect(detail.find((each: { id: string }) => each.id === later.id)).toMatchObject({ days: 0, current: '-7.00' })
  const total = (rows: { currency: string; balance: string }[]) =>
    fixed(sum(rows.filter(({ currency }) => currency === 'PEN').map(({ balance }) => balance)))
  expect(total(await asked(''))).toBe(total(detail))
  // As the list of renderings says.
  expect(total((await must(api.get(`${BASE}?limit=100`))).data)).toBe(total(detail))
  expect((await (await world.as('cashier')).get('/api/payment/report/renderings')).status).toBe(403)
})
