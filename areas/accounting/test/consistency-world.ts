import { type Caller, must, type World } from '@yupana/testkit'
import { expect } from 'vitest'
import { DAY, deeds } from './generator-world.ts'

export const CONSISTENCY = '/api/accounting/journal-entry/consistency'
interface Kind {
  kind: string
  rows: number
  amount: string | null
}

export const line = (account: string, debit: string, credit: string, more: object = {}) => ({
  ...{ account: { code: account }, ...(debit ? { debit } : {}), ...(credit ? { credit } : {}), ...more },
})

const DESTINY = '/api/accounting/journal-entry/monthly-destiny/refresh'
export const usd = { currency: 'USD', exchangeRate: '3.75' }

/** A month of a company in soles and dollars: bought, sold, credited, voided, paid, moved between accounts. */
export async function month(
  world: World,
  api: Caller,
): Promise<{ sold: string; dollars: string; bought: string; collected: string }> {
  const { ids } = world
  const { bill, sell, voidSale, collect, pay, earn } = deeds(world, api)
  await earn('9000')
  const bought = await bill()
  await bill({
    ...usd,
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
  })
  const sold = await sell()
  const dollars = await sell(usd)
  await voidSale((await sell()).id)
  const collected = await collect(sold.id, '100')
  await collect(dollars.id, '20', {
    ...{ currency: 'USD', exchangeRate: '3.8', account: { id: ids.bankUsd }, method: { id: ids.methodTransfer } },
  })
  await pay(bought.id, '54')
  await must(api.put(DESTINY, { year: 2026, month: 11 }))
  return { sold: sold.id, dollars: dollars.id, bought: bought.id, collected: collected.id }
}

/** What is wrong in the books of a world, faults by hand, and their repair. */
export function faultsOf(world: World, api: Caller) {
  /** Kinds that found something, as `kind rows amount`. */
  async function found(by = api, month: number | undefined = 11): Promise<string[]> {
    const answer = await must(by.get(`${CONSISTENCY}?year=2026${month ? `&month=${month}` : ''}`))
    return answer.checks
      .flatMap(({ kinds }: { kinds: Kind[] }) => kinds)
      .filter(({ rows }: Kind) => rows > 0)
      .map(({ kind, rows, amount }: Kind) => [kind, rows, amount].filter((each) => each !== null).join(' '))
  }
  const report = async (check: string, by = api) =>
    (await must(by.get(`/api/reports/journal-entry/inconsistent/${check}?year=2026&from=11&to=11`))).data
  const repair = (check: string, body: object = {}, by = api) =>
    by.put(`${CONSISTENCY}/${check}`, { year: 2026, month: 11, ...body })

  /** A fault by hand, past the program and its triggers. */
  const tamper = async (sql: string, ...params: unknown[]): Promise<void> => {
    await world.owner.query('set session_replication_role = replica')
    await world.owner.query(sql, [world.ids.companyId, ...params])
    await world.owner.query('set session_replication_role = default')
  }
  const entryOf = async (source: string, archive: string): Promise<string> => {
    const { rows } = await world.owner.query(
      'select id from accounting.journal_entry where company_id = $1 and source_id = $2 and archive = $3 and live and reverses is null',
      [world.ids.companyId, source, archive],
    )
    return rows[0].id
  }
  const voucher = (lines: object[], more: object = {}) =>
    must(
      api.post('/api/accounting/journal-entry', { archive: { code: '05' }, date: DAY, memo: 'A mano', lines, ...more }),
    )
  const remove = async (id: string, reason = 'Era una prueba') =>
    expect((await api.delete(`/api/accounting/journal-entry/${id}?reason=${encodeURIComponent(reason)}`)).status).toBe(
      204,
    )
  const all = async (check: string, body: object = {}) => {
    const { rows, ...counts } = await must(repair(check, body))
    return [counts, rows.map(({ code }: { code: string }) => code)]
  }

  return { found, report, repair, tamper, entryOf, voucher, remove, all }
}
