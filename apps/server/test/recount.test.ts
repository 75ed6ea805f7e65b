import { addDays, lastDay } from '@yupana/kernel'
import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cents, cents, footNarrowings, scaled, shares, shown, soles, total, weighted } from './recount-figures.ts'

/** Documents of random days in both currencies, voided, back-dated, paid in part: then everything is counted again from them alone. */
const OPERATIONS = 170
const SEED = 20_261_118

let world: World
let api: Caller
/** Statements of a day whose month was locked then; they may never change. */
const closed: { path: string; closing: string }[] = []
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  await live()
}, 120_000)
afterAll(() => world?.close())

let state = SEED
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const pick = <T>(from: readonly T[]): T => from[random(from.length)]!
const today = (): string => world.now.toISOString().slice(0, 10)
const money = () => (random(2) === 0 ? { currency: 'PEN' } : { currency: 'USD', exchangeRate: `3.${700 + random(90)}` })
const price = (most: number): string => `${1 + random(most)}.${String(random(100)).padStart(2, '0')}`
const kept = { sales: [] as string[], bills: [] as string[], incomes: [] as string[], expenses: [] as string[] }
const done: Record<string, number> = {}
const count = (name: string, { status }: Reply): boolean => {
  // What is refused is refused for a reason, never for a defect.
  expect(status, name).toBeLessThan(500)
  if (status < 300) done[name] = (done[name] ?? 0) + 1
  return status < 300
}

async function sell(): Promise<void> {
  const { ids } = world
  const taxes = ['IGV', 'IGV', 'IGV', 'EXONERATED', 'UNAFFECTED', 'EXONERATED_TRASFER']
  const items = Array.from({ length: 1 + random(4) }, () => {
    const type = pick(taxes)
    return {
      item: { id: pick([ids.products.mouse, ids.products.service, ids.products.laptop, ids.products.mouse]) },
      ...{ quantity: String(1 + random(3)), price: price(60), discountA: String(random(3) * 5) },
      tax: { type, rate: type === 'IGV' ? '18' : '0' },
      ...(type === 'EXONERATED_TRASFER' ? { freeKind: pick(['11', '13', '31', '21']) } : {}),
    }
  })
  const draft = await api.post('/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: addDays(today(), -random(4)), ...money(), items },
    ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
    paymentTerm: { id: pick([ids.termCash, ids.termCredit3]) },
  })
  if (!count('draft', draft)) return
  if (count('issue', await api.put(`/api/invoices/${draft.body.id}/issue`))) kept.sales.push(draft.body.id)
}

async function buy(): Promise<void> {
  const { ids } = world
  const date = addDays(today(), -random(45))
  const reply = await api.post('/api/bills', {
    ...{
      documentType: pick(['01', '01', '03']),
      serie: 'F020',
      number: String(1 + random(1_000_000)),
      date,
      ...money(),
    },
    accountingDate: pick([date, date, today()]),
    ...{ supplier: { id: ids.clients.bodega }, warehouse: { id: ids.warehouse }, paymentTerm: { id: ids.termCash } },
    ...(random(3) === 0 ? { otherCharges: price(20) } : {}),
    items: Array.from({ length: 1 + random(3) }, () => ({
      item: { id: pick([ids.products.mouse, ids.products.laptop, ids.products.service]) },
      ...{ quantity: String(1 + random(7)), price: price(40), tax: { type: 'IGV', rate: '18' } },
    })),
  })
  if (count('bill', reply)) kept.bills.push(reply.body.id)
}

async function settle(direction: 'income' | 'expense'): Promise<void> {
  const document = pick(direction === 'income' ? kept.sales : kept.bills)
  if (!document) return
  const { body } = await api.get(`/api/${direction === 'income' ? 'invoices' : 'bills'}/${document}`)
  const left = cents(body.balance)
  if (left <= 1n) return
  const dollars = random(2) === 0
  const reply = await api.post(`/api/payment/${direction}s`, {
    ...{ date: addDays(today(), -random(2)), currency: dollars ? 'USD' : 'PEN', exchangeRate: `3.${700 + random(90)}` },
    ...(dollars || body.currency === 'USD' ? {} : { exchangeRate: null }),
    ...{ account: { id: dollars ? world.ids.bankUsd : world.ids.cash }, method: { id: world.ids.methodCash } },
    payments: [{ document: { id: document }, amount: random(2) === 0 ? body.balance : shown(left / 2n) }],
  })
  if (count(direction, reply)) kept[`${direction}s`].push(reply.body.id)
}

const undo = async (name: string, path: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) count(name, await api.put(`${path}/${pick(ids)}/void`, { reason: 'Error de registro' }))
}

async function live(): Promise<void> {
  for (let at = 0; at < OPERATIONS; at += 1) {
    const turn = random(20)
    if (turn < 7) await sell()
    else if (turn < 11) await buy()
    else if (turn < 14) await settle('income')
    else if (turn < 16) await settle('expense')
    else if (turn === 16) await undo('voidSale', '/api/invoices', kept.sales)
    else if (turn === 17) await undo('voidBill', '/api/bills', kept.bills)
    else if (turn === 18) await undo('voidIncome', '/api/payment/incomes', kept.incomes)
    else await undo('voidExpense', '/api/payment/expenses', kept.expenses)
    if (at % 6 === 5) await nextDay()
  }
  await settled()
}

/** Re-costing is posted behind the calls: waits until nothing is left to do. */
const settled = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const left = await rows(
        "select last_error from platform.outbox where company_id = $1 and kind = 'inventory.recosted' and status = 'pending'",
      )
      expect(left).toEqual([])
    },
    { timeout: 20_000, interval: 100 },
  )

async function nextDay(): Promise<void> {
  world.now = new Date(world.now.getTime() + 86_400_000)
  api = await world.as('owner')
  if (today() !== '2026-12-05') return
  await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: true, confirmed: true }))
  for (const currency of ['PEN', 'USD'] as const)
    for (const [party, direction] of parties()) {
      const path = statementPath(party, direction, currency, '2026-11-30')
      closed.push({ path, closing: (await must(api.get(path))).closing })
    }
}

const parties = (): [string, 'receivable' | 'payable'][] => [
  [world.ids.clients.andes, 'receivable'],
  [world.ids.clients.bodega, 'payable'],
]
const statementPath = (party: string, direction: string, currency: string, to: string): string =>
  `/api/clients/${party}/statement/summary?direction=${direction}&currency=${currency}&to=${to}`

const rows = async <T>(sql: string): Promise<T[]> => (await world.owner.query(sql, [world.ids.companyId])).rows as T[]

interface Sale {
  id: string
  date: string
  voided_on: string | null
  currency: string
  rate: string
  igv: string
  icbper: string
  total: string
  withdrawn: string
}
const sales = (): Promise<Sale[]> =>
  rows(`select i.id, i.date::text, i.voided_on::text, i.currency, i.exchange_rate as rate, i.total,
    (select coalesce(sum(l.igv) filter (where l.affectation = '10'), 0) from sales.invoice_line l where l.invoice_id = i.id) as igv,
    (select coalesce(sum(l.icbper), 0) from sales.invoice_line l where l.invoice_id = i.id) as icbper,
    (select coalesce(sum(l.igv) filter (where l.affectation between '11' and '16'), 0) from sales.invoice_line l where l.invoice_id = i.id) as withdrawn
    from sales.invoice i where i.company_id = $1 and i.status <> 'draft'`)

/** Soles of a month over what came in it, less what was voided in it. */
function inMonth(month: string, all: readonly Sale[], of: (sale: Sale) => Cents): Cents {
  const came = total(all.filter((sale) => sale.date.startsWith(month)).map(of))
  return came - total(all.filter((sale) => sale.voided_on?.startsWith(month)).map(of))
}
const saleTotal = (sale: Sale): Cents => soles(cents(sale.total), sale.rate)
const saleIgv = (sale: Sale): Cents => soles(cents(sale.igv), sale.rate)
const saleIcbper = (sale: Sale): Cents => soles(cents(sale.icbper), sale.rate)
const saleWithdrawn = (sale: Sale): Cents => soles(cents(sale.withdrawn), sale.rate)
const saleIncome = (sale: Sale): Cents => saleTotal(sale) - saleIgv(sale) - saleIcbper(sale)

interface Bill {
  id: string
  date: string
  currency: string
  rate: string
  total: string
  igv: string
  credit: boolean
  charges: string
  lines: { item: string; goods: boolean; quantity: string; value: string; igv: string }[]
}
const bills = (): Promise<Bill[]> =>
  rows(`select b.id, b.accounting_date::text as date, b.currency, b.exchange_rate as rate, b.total, b.igv, b.document_type <> '03' as credit, b.other_charges as charges,
    (select jsonb_agg(jsonb_build_object('item', l.item_id, 'goods', p.tracks_stock, 'quantity', l.quantity::text, 'value', l.value::text, 'igv', l.igv::text) order by l.line)
     from purchases.bill_line l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id where l.bill_id = b.id) as lines
    from purchases.bill b where b.company_id = $1 and b.status <> 'voided'`)

/** Soles of each line: its cost with its share of the charges, after the tax that is taken as credit. */
function lineSoles(bill: Bill): Cents[] {
  const own = bill.lines.map((line) => cents(line.value) + (bill.credit ? 0n : cents(line.igv)))
  const bearing = bill.lines.some((line) => line.goods)
  const charges = shares(
    cents(bill.charges),
    own.map((cost, i) => (bearing && !bill.lines[i]!.goods ? 0n : cost)),
  )
  const credit = bill.credit ? soles(cents(bill.igv), bill.rate) : 0n
  return shares(
    soles(cents(bill.total), bill.rate) - credit,
    own.map((cost, i) => cost + charges[i]!),
  )
}

interface Account {
  code: string
  initialDebit: string
  initialCredit: string
  debit: string
  credit: string
}
/** What each account moved in a month (debit less credit), and what stood at its end, as the trial balance says. */
async function trial(month: number): Promise<{ moved: (prefix: string) => Cents; end: (prefix: string) => Cents }> {
  const { data } = await must(
    api.get(`/api/reports/journal-entry/balance?year=2026&from=${month}&to=${month}&level=12`),
  )
  const leaves = (data as Account[]).filter(
    ({ code }) => !(data as Account[]).some((other) => other.code !== code && other.code.startsWith(code)),
  )
  const of = (prefix: string, value: (account: Account) => Cents) =>
    total(leaves.filter(({ code }) => code.startsWith(prefix)).map(value))
  const moved = (account: Account): Cents => cents(account.debit) - cents(account.credit)
  return {
    moved: (prefix) => of(prefix, moved),
    end: (prefix) =>
      of(prefix, (account) => cents(account.initialDebit) - cents(account.initialCredit) + moved(account)),
  }
}
const months = ['2026-10', '2026-11', '2026-12'] as const
const numberOf = (month: string): number => Number(month.slice(5))

describe(`books counted again from ${OPERATIONS} random operations`, () => {
  it('saw every kind of operation, in both currencies', async () => {
    for (const name of ['issue', 'bill', 'income', 'expense', 'voidSale', 'voidBill', 'voidIncome', 'voidExpense'])
      expect(done[name], name).toBeGreaterThan(0)
    expect(new Set((await sales()).map((sale) => sale.currency)).size).toBe(2)
    expect(closed.length).toBe(4)
  })

  it.each(months)('sales of %s: documents = voucher = register = dashboard', async (month) => {
    const all = await sales()
    const { moved } = await trial(numberOf(month))
    const income = inMonth(month, all, saleIncome)
    expect(shown(-moved('70'))).toBe(shown(income))
    expect(shown(moved('6411'))).toBe(shown(inMonth(month, all, saleWithdrawn)))
    expect(shown(-moved('40189'))).toBe(shown(inMonth(month, all, saleIcbper)))
    const register = await must(api.get(`/api/reports/journal-entry/sale?year=2026&month=${numberOf(month)}`))
    const column = (name: string): Cents => total(register.data.map((row: Record<string, string>) => cents(row[name]!)))
    const bases = column('taxed') + column('exempt') + column('unaffected') + column('export')
    expect(shown(bases)).toBe(shown(income))
    expect(shown(column('igv'))).toBe(shown(inMonth(month, all, saleIgv)))
    expect(shown(column('withdrawnIgv'))).toBe(shown(inMonth(month, all, saleWithdrawn)))
    expect(shown(column('total'))).toBe(shown(inMonth(month, all, saleTotal)))
    expect(register.totals.total).toBe(shown(column('total')))
    const dashboard = await must(api.get(`/api/dashboard?year=2026&month=${numberOf(month)}`))
    expect(dashboard.sales.amount).toBe(shown(income))
  })

  it.each(months)('purchases and IGV of %s: documents = voucher', async (month) => {
    const entered = (await bills()).filter((bill) => bill.date.startsWith(month))
    const { moved } = await trial(numberOf(month))
    const lines = entered.flatMap((bill) =>
      lineSoles(bill).map((amount, i) => ({ amount, goods: bill.lines[i]!.goods })),
    )
    const goods = total(lines.filter((line) => line.goods).map((line) => line.amount))
    expect(shown(moved('60'))).toBe(shown(goods))
    expect(shown(-moved('61'))).toBe(shown(goods))
    expect(shown(moved('638'))).toBe(shown(total(lines.filter((line) => !line.goods).map((line) => line.amount))))
    const credit = total(entered.filter((bill) => bill.credit).map((bill) => soles(cents(bill.igv), bill.rate)))
    const all = await sales()
    expect(shown(moved('40111'))).toBe(
      shown(credit - inMonth(month, all, saleIgv) - inMonth(month, all, saleWithdrawn)),
    )
  })

  it('stock: documents at their weighted average = kardex = account 20, at the end of each month', async () => {
    const costs = new Map(
      (await bills()).flatMap((bill) =>
        lineSoles(bill).map((amount, i) => [`${bill.id} ${bill.lines[i]!.item}`, amount] as const),
      ),
    )
    const moves = await rows<{
      id: string
      item: string
      date: string
      quantity: string
      amount: string
      operation: string
      source: string
      undoes: string | null
      price: string | null
    }>(
      `select m.id, m.item_id as item, m.date::text, m.quantity::text, m.amount::text, m.operation, m.source_id as source, m.undoes, g.amount::text as price
       from inventory.stock_move m left join inventory.guide_line g on g.company_id = m.company_id and g.guide_id = m.source_id and g.item_id = m.item_id
       where m.company_id = $1 order by m.item_id, m.warehouse_id, m.date, m.sequence`,
    )
    let compared = 0
    for (const [item, own] of Map.groupBy(moves, (move) => move.item)) {
      const twice = new Set(
        [
          ...Map.groupBy(
            own.filter((move) => move.operation === '02' && !move.undoes),
            (move) => move.source,
          ),
        ]
          .filter(([, group]) => group.length > 1)
          .map(([source]) => source),
      )
      const worth = weighted(
        own.map((move) => {
          const cost = move.price ?? (twice.has(move.source) ? undefined : costs.get(`${move.source} ${item}`))
          return {
            ...move,
            quantity: scaled(move.quantity, 10),
            worth: typeof cost === 'string' ? cents(cost) : (cost ?? cents(move.amount)),
          }
        }),
      )
      for (const move of own) expect(shown(worth.get(move.id)!), `${move.date} ${move.quantity}`).toBe(move.amount)
      compared += own.length
    }
    expect(compared).toBeGreaterThan(50)
    for (const month of months.slice(0, 2)) {
      const end = lastDay({ year: 2026, month: numberOf(month) })
      const stood = total(moves.filter((move) => move.date <= end).map((move) => cents(move.amount)))
      expect(shown((await trial(numberOf(month))).end('20'))).toBe(shown(stood))
    }
    expect(shown((await trial(12)).end('20'))).toBe(shown(total(moves.map((move) => cents(move.amount)))))
  })

  it('debts: documents less payments = statements = what is open = accounts 12 and 42', async () => {
    const paid = await rows<{ document: string; direction: string; amount: string; local: string; settled: string }>(
      `select o.document_id as document, p.direction, l.amount::text, l.local_amount::text as local, l.settled_local::text as settled
       from treasury.payment_line l join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
       join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where p.company_id = $1 and p.status <> 'CX'`,
    )
    const standing = { receivable: (await sales()).filter((sale) => !sale.voided_on), payable: await bills() }
    for (const [party, direction] of parties()) {
      const documents = standing[direction]
      for (const currency of ['PEN', 'USD']) {
        const own = documents.filter((each) => each.currency === currency)
        const ids = new Set(own.map(({ id }) => id))
        const left =
          total(own.map((each) => cents(each.total))) -
          total(paid.filter(({ document }) => ids.has(document)).map(({ amount }) => cents(amount)))
        const { closing, ageing } = await must(api.get(statementPath(party, direction, currency, today())))
        expect(closing, `${direction} ${currency}`).toBe(shown(left))
        expect(shown(total(Object.values(ageing as Record<string, string>).map(cents)))).toBe(shown(left))
      }
      const settled = total(
        paid
          .filter((each) => each.direction === (direction === 'receivable' ? 'income' : 'expense'))
          .map((each) => cents(each.settled)),
      )
      const owed = total(documents.map((each) => soles(cents(each.total), each.rate))) - settled
      const account = (await trial(12)).end(direction === 'receivable' ? '12' : '42')
      expect(shown(direction === 'receivable' ? account : -account)).toBe(shown(owed))
      expect((await must(api.get('/api/dashboard')))[`${direction}s`].amount).toBe(shown(owed))
    }
    // Whole settlement takes the soles of the document, to the cent.
    for (const document of [...standing.receivable, ...standing.payable]) {
      const own = paid.filter((each) => each.document === document.id)
      if (total(own.map((each) => cents(each.amount))) === cents(document.total))
        expect(shown(total(own.map((each) => cents(each.settled))))).toBe(
          shown(soles(cents(document.total), document.rate)),
        )
    }
    const differences = paid.map(
      (each) => (cents(each.local) - cents(each.settled)) * (each.direction === 'income' ? 1n : -1n),
    )
    const { end } = await trial(12)
    expect(shown(-end('776') - end('676'))).toBe(shown(total(differences)))
  })

  it('the foot of the sales, kept by month and state, says what is counted', async () => {
    const sums = async (query: string) => (await must(api.get(`/api/invoices?limit=1&showSums=true&${query}`))).sums
    const all = await sums('')
    expect(all.map(({ currency }: { currency: string }) => currency)).toEqual(['PEN', 'USD'])
    for (const narrowed of footNarrowings(today().slice(0, 7))) {
      // A sum that no figure keeps: every total is above a cent less than none.
      const counted = `${narrowed}&filters[9][field]=total&filters[9][operator]=GREATER&filters[9][value]=-0.01&filters[9][group]=9`
      expect([narrowed, await sums(narrowed)]).toEqual([narrowed, await sums(counted)])
    }
  })

  it('a closed day says for ever what it said', async () => {
    for (const { path, closing } of closed) expect((await must(api.get(path))).closing, path).toBe(closing)
    const seals = await must(api.get('/api/configuration/month-lock/2026/seals'))
    expect(seals.months.every((each: { valid: boolean }) => each.valid)).toBe(true)
    expect(seals.months.length).toBe(11)
  })
})
