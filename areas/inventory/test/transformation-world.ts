import { setTimeout as sleep } from 'node:timers/promises'
import { drainOutbox } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { inventoryServer } from '../server/index.ts'

export const today = '2026-11-18'
const path = '/api/manufacture'
type Reply = Awaited<ReturnType<Caller['get']>>
export const of = (id: string, quantity: string, over: object = {}) => ({ item: { id }, quantity, ...over })
/** The code of a refusal, or the fields that were refused with theirs. */
export const codeOf = ({ body }: Reply): string | string[] =>
  body.code === 'invalid'
    ? body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    : body.code

/** The world with a second warehouse, and what is asked of it where goods are transformed. */
export async function openPlant(url: string) {
  const world = await openWorld(url)
  const owner = await world.as('owner')
  const plant: string = (
    await must(owner.post('/api/warehouses', { code: 'PLA', name: 'Planta', branch: { id: world.ids.branch } }))
  ).id
  let made = 0
  /** An item of its own; `602` stands in 24, sold from `702` in 21, else in 20. */
  const item = async (over: object = {}): Promise<string> => {
    made += 1
    const body = { code: `OT-${made}`, name: `Producto ${made}`, unit: { code: 'NIU' }, ...over }
    return (await must(owner.post('/api/products', body))).id
  }
  const comesIn = async (id: string, quantity: string, price: string, date = today) => {
    const guide = await must(
      owner.post('/api/guides', {
        ...{ date, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
        items: [{ item: { id }, quantity, price }],
      }),
    )
    return must(owner.put(`/api/guides/${guide.id}/issue`))
  }
  const material = () => item({ purchaseAccount: '602' })
  const finished = () => item({ saleAccount: '70221' })
  const stocked = async (quantity: string, price: string, over: object = { purchaseAccount: '602' }) => {
    const id = await item(over)
    await comesIn(id, quantity, price)
    return id
  }
  const body = (products: object[], materials: object[], over: object = {}) => ({
    ...{ date: today, warehouse: { id: world.ids.warehouse }, toWarehouse: { id: plant } },
    ...{ products, materials, ...over },
  })
  const planned = (products: object[], materials: object[], over?: object) =>
    must(owner.post(path, body(products, materials, over)))
  const issue = (id: string) => owner.put(`${path}/${id}/issue`)
  const read = (id: string) => must(owner.get(`${path}/${id}`))
  const receive = async (id: string, items: object[], over: object = {}) =>
    owner.put(`${path}/${id}/receive`, { date: today, items, version: (await read(id)).version, ...over })
  return {
    ...{ world, owner, plant, item, material, finished, comesIn, stocked, body, planned, issue, receive, read },
    ...ledgerOf(world),
  }
}

/** What stock and books say. */
function ledgerOf(world: World) {
  const rows = async <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    (await world.owner.query(sql, params)).rows as T[]
  /** Units, soles and account of an item, by warehouse. */
  const places = async (id: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await rows<{ code: string; stands: string }>(
          `select w.code, trim_scale(b.quantity)::text || ' ' || b.amount || ' ' || b.ledger_code as stands from inventory.stock_balance b
           join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id where b.item_id = $1 and (b.quantity <> 0 or b.amount <> 0)`,
          [id],
        )
      ).map(({ code, stands }) => [code, stands]),
    )
  const vouchers = async (source: string): Promise<string[]> =>
    (
      await rows<{ account: string; amount: string }>(
        `select l.account_code as account, l.debit - l.credit as amount from accounting.journal_entry e
         join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         where e.source_id = $1 order by e.created_at, e.number, l.line`,
        [source],
      )
    ).map(({ account, amount }) => `${account} ${amount}`)
  /** What every account of goods, of cost and of variation stands at. */
  const books = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await rows<{ account: string; amount: string }>(
          `select l.account_code as account, sum(l.debit - l.credit) as amount from accounting.journal_line l
           where l.account_code ~ '^(2[0-8]|6[139]|7[19])' group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
        )
      ).map(({ account, amount }) => [account, amount]),
    )
  /** Waits until no cost is left to be posted, whoever posts it. */
  const settled = async (): Promise<void> => {
    const handlers = new Map(Object.entries(inventoryServer.outbox ?? {}))
    for (;;) {
      await drainOutbox(world.services, handlers, world.ids.companyId)
      const left = await rows<{ error: string | null }>(
        "select last_error as error from platform.outbox where status <> 'done' and kind = 'inventory.recosted'",
      )
      const failed = left.find(({ error }) => error)
      if (failed) throw new Error(String(failed.error))
      if (left.length === 0) return
      await sleep(10)
    }
  }
  return { rows, places, vouchers, books, settled }
}
