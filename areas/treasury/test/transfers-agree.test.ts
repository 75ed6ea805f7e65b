import { must, openWorld } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const { cash, bank, bankUsd, companyId } = world.ids
const path = '/api/payment/transfer'

/** Accounts of the chart and accounts of money that do not agree: movements, kept figures, ledger, in soles and in dollars. */
const differing = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      `with account as (select ledger_code as code, currency, array_agg(id) as ids from treasury.account where company_id = $1 group by 1, 2),
       said as (
         select a.code, a.currency,
           (select coalesce(sum(m.amount), 0) from treasury.movement m where m.company_id = $1 and m.account_id = any(a.ids)) as moved,
           (select coalesce(sum(m.local_amount), 0) from treasury.movement m where m.company_id = $1 and m.account_id = any(a.ids)) as local,
           (select coalesce(sum(f.plus - f.minus), 0) from platform.figures f where f.company_id = $1 and f.metric = 'cash' and f.key = any(a.ids::text[])) as kept,
           (select coalesce(sum(l.debit - l.credit), 0) from accounting.journal_line l where l.company_id = $1 and l.account_code = a.code) as ledger,
           (select coalesce(sum(l.foreign_amount), 0) from accounting.journal_line l where l.company_id = $1 and l.account_code = a.code) as dollars
         from account a)
       select * from said where moved <> kept or local <> ledger or (currency = 'USD' and moved <> dollars)`,
      [companyId],
    )
  ).rows

/** What transits, is to come back, and no more: nothing is left in 1031 and 1699 that no transfer explains. */
const between = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      `select w.code, w.amount, coalesce((select sum(l.debit - l.credit) from accounting.journal_line l where l.company_id = $1 and l.account_code = w.code), 0) as ledger from (
         select '1031' as code, coalesce(sum(local_amount) filter (where status in ('OK', 'CL') and received_on is null), 0) as amount from treasury.transfer where company_id = $1
         union all select '1699', coalesce(sum(local_amount) filter (where status = 'PR'), 0) from treasury.transfer where company_id = $1) w
       where w.amount <> coalesce((select sum(l.debit - l.credit) from accounting.journal_line l where l.company_id = $1 and l.account_code = w.code), 0)`,
      [companyId],
    )
  ).rows

const account = fc.constantFrom(cash, bank, bankUsd)
const day = fc.integer({ min: 1, max: 18 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
const amount = fc
  .integer({ min: 1, max: 90_000 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const rate = fc.integer({ min: 3600, max: 3900 }).map((n) => `3.${String(n).slice(1)}`)
const verb = fc.constantFrom('void', 'receive', 'return', 'returned', 'keep', 'close', 'reopen', 'update')
const step = fc.record({
  from: account,
  to: account,
  date: day,
  late: day,
  amount,
  rate,
  verb,
  at: fc.nat(),
  fee: fc.boolean(),
  waits: fc.boolean(),
})

/** What each move is told. */
const said: Record<string, (on: string) => object | undefined> = {
  void: () => ({ reason: 'Prueba al azar' }),
  receive: (date) => ({ date }),
  return: (date) => ({ date, reason: 'Prueba al azar' }),
  returned: (date) => ({ date }),
  keep: () => undefined,
  close: () => undefined,
  reopen: () => ({ reason: 'Prueba al azar' }),
}

it('whatever is sent, changed, sent back and voided: movements, figures and books agree at every step, by account and currency', async () => {
  const rich = { [cash]: '100000.00', [bank]: '100000.00', [bankUsd]: '50000.00' }
  for (const [id, held] of Object.entries(rich))
    await must(
      api.post('/api/payment/balance', {
        ...{ account: { id }, date: '2026-10-01', amount: held },
        ...(id === bankUsd ? { exchangeRate: '3.7' } : {}),
      }),
    )
  const steps = fc.sample(step, { numRuns: 250, seed: 12 })
  const made: string[] = []
  const done = new Set<string>()
  for (const each of steps) {
    const dollars = each.from === bankUsd || each.to === bankUsd
    const body = {
      ...{ date: each.date, accountFrom: { id: each.from }, accountTo: { id: each.to }, amount: each.amount },
      ...(dollars ? { exchangeRate: each.rate } : {}),
      ...(each.fee ? { commission: '1.50' } : {}),
      ...(each.waits ? { receivedOn: null } : {}),
    }
    const sent = await api.post(path, body)
    if (sent.status === 201) made.push(sent.body.id)
    const id = made[each.at % Math.max(made.length, 1)]
    if (!id) continue
    const { version } = await must(api.get(`${path}/${id}`))
    const moved =
      each.verb === 'update'
        ? await api.put(`${path}/${id}`, { ...body, version })
        : await api.put(`${path}/${id}/${each.verb}`, said[each.verb]!(each.late))
    expect([each.verb, sent.status < 500, moved.status < 500, moved.body?.code]).toEqual([
      each.verb,
      true,
      true,
      moved.body?.code,
    ])
    if (moved.status === 200) done.add(each.verb)
    expect([await differing(), await between()]).toEqual([[], []])
  }
  expect(made.length).toBeGreaterThan(50)
  // Each of them was legal at least once.
  expect([...done].sort()).toEqual([...Object.keys(said), 'update'].sort())
}, 120_000)
