import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'

type Reply = Awaited<ReturnType<Caller['get']>>
const path = '/api/bill-imports'
/** The codes of a refusal, with the fields that were refused. */
export const codesOf = ({ body }: Reply): string[] =>
  body.errors?.length
    ? body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    : [String(body.code)]

interface BillLines {
  id: string
  items: { line: number }[]
}
/** A line of a bill as an import names it. */
export const lineOf = (bill: BillLines, line = 1, over: object = {}) => ({ bill: { id: bill.id }, line, ...over })

/** The world with a warehouse of its own, and what is asked of it where goods are imported. */
export async function openPort(url: string, code: string) {
  const world: World = await openWorld(url)
  const owner = await world.as('owner')
  const warehouse: string = (await must(owner.post('/api/warehouses', { code, name: 'Importados' }))).id
  let made = 0
  const next = (): string => {
    made += 1
    return String(made)
  }
  const item = async (over: object = {}): Promise<string> => {
    const n = next()
    const body = { code: `${code}-${n}`, name: `Importado ${n}`, unit: { code: 'NIU' }, ...over }
    return (await must(owner.post('/api/products', body))).id
  }
  const head = (currency: string, rate = '3.75') => ({
    ...(currency === 'USD' ? { currency, exchangeRate: rate } : { currency }),
    ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
  })
  /** Goods from abroad, on their way: `[item, quantity, price]`. */
  const goodsBill = (lines: [string, string, string][], currency = 'USD', over: object = {}) =>
    must(
      owner.post('/api/bills', {
        ...{
          documentType: '91',
          serie: 'INV',
          number: next(),
          date: '2026-11-03',
          goodsLater: true,
          ...head(currency),
        },
        items: lines.map(([id, quantity, price]) => ({
          ...{ item: { id }, quantity, price, tax: { type: 'UNAFFECTED' } },
        })),
        ...over,
      }),
    )
  /** What brought them: a service of so much, without its tax. */
  const costBill = (price: string, currency = 'PEN', over: object = {}) =>
    must(
      owner.post('/api/bills', {
        ...{ documentType: '01', serie: 'F080', number: next(), date: '2026-11-06', ...head(currency, '3.80') },
        items: [{ item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
        ...over,
      }),
    )
  const calls = importCalls(world, owner, warehouse, next)
  const guideDraft = async (bill: string, line: number, quantity: string, date = '2026-11-09') => {
    const { items, currency } = await must(owner.get(`/api/bills/${bill}`))
    return owner.post('/api/guides', {
      ...{ date, reason: '02', warehouse: { id: warehouse }, supplier: { id: world.ids.clients.bodega }, currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      items: [{ item: { id: items[line - 1].item.id }, quantity, origin: { kind: 'bill', id: bill, line } }],
    })
  }
  const arrives = async (...given: Parameters<typeof guideDraft>) =>
    must(owner.put(`/api/guides/${(await must(guideDraft(...given))).id}/issue`))
  const sell = async (id: string, quantity: string, date = '2026-11-16') => {
    const sale = await must(
      owner.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date, currency: 'PEN', client: { id: world.ids.clients.andes } },
        ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCredit30 } },
        warehouse: { id: warehouse },
        items: [{ item: { id }, quantity, price: '200', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    return owner.put(`/api/invoices/${sale.id}/issue`)
  }
  const own = { world, owner, warehouse, item, goodsBill, costBill, guideDraft, arrives, sell }
  return { ...own, ...calls, ...ledgerOf(world) }
}

/** What is done with imports. */
function importCalls(world: World, owner: Caller, warehouse: string, next: () => string) {
  const body = (goods: object[], costs: object[], over: object = {}) => ({
    ...{ customsOffice: { code: '118' }, year: 2026, number: next(), date: '2026-11-05', currency: 'PEN' },
    ...{ warehouse: { id: warehouse }, supplier: { id: world.ids.clients.andes }, goods, costs, ...over },
  })
  const drafted = (...given: Parameters<typeof body>) => must(owner.post(path, body(...given)))
  const issue = (id: string) => owner.put(`${path}/${id}/issue`)
  const opened = async (...given: Parameters<typeof body>) => must(issue((await drafted(...given)).id))
  const close = (id: string, over: object = {}) => owner.put(`${path}/${id}/close`, { date: '2026-11-16', ...over })
  const reopen = (id: string) => owner.put(`${path}/${id}/reopen`)
  const voidIt = (id: string) => owner.put(`${path}/${id}/void`, { reason: 'Error' })
  const read = (id: string) => must(owner.get(`${path}/${id}`))
  return { body, drafted, issue, opened, close, reopen, voidIt, read }
}

/** What stock and books say, counted anew. */
function ledgerOf(world: World) {
  const rows = async <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    (await world.owner.query(sql, params)).rows as T[]
  /** Units and soles of an item. */
  const stock = async (id: string): Promise<string> => {
    const [row] = await rows<{ stands: string }>(
      "select trim_scale(sum(quantity)) || ' ' || sum(amount) as stands from inventory.stock_move where item_id = $1 having sum(quantity) is not null",
      [id],
    )
    return row?.stands ?? 'nothing'
  }
  /** What accounts stand at, of some sources or of all. */
  const books = async (like: string, ...sources: string[]): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await rows<{ account: string; amount: string }>(
          `select l.account_code as account, sum(l.debit - l.credit) as amount from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
           where e.company_id = $3 and l.account_code ~ $1 and (cardinality($2::uuid[]) = 0 or e.source_id = any($2::uuid[])) group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
          [like, sources, world.ids.companyId],
        )
      ).map(({ account, amount }) => [account, amount]),
    )
  /** Waits until no cost is left to be posted. */
  const settled = async (): Promise<void> => {
    for (;;) {
      await world.server.outbox.idle()
      const left = await rows<{ error: string | null }>(
        "select last_error as error from platform.outbox where status <> 'done' and kind = 'inventory.recosted'",
      )
      const failed = left.find(({ error }) => error)
      if (failed) throw new Error(String(failed.error))
      if (left.length === 0) return
      await sleep(10)
    }
  }
  return { rows, stock, books, settled }
}
