import { must } from '@yupana/testkit'
import { cents, type Side, text } from './book.ts'
import { day, type Stage } from './stage.ts'

type Row = Record<string, string>
const texts = (of: Readonly<Record<string, number>>): Row =>
  Object.fromEntries(Object.entries(of).map(([key, amount]) => [key, text(amount)]))
const nonzero = (of: Row): Row =>
  Object.fromEntries(
    Object.entries(of)
      .filter(([, amount]) => Number(amount) !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
const money = (amount: number): string => text(amount)

export interface Difference {
  what: string
  hand: unknown
  product: unknown
}

type Told = [what: string, hand: unknown, product: unknown]

/** What the accounts of the chart hold, by the journal itself. */
const journal = async ({ rows, ids }: Stage, until: string): Promise<Row> => {
  const found = await rows<{ code: string; d: string }>(
    'select account_code as code, sum(debit - credit)::text as d from accounting.journal_line where company_id = $1 and date <= $2 group by 1 having sum(debit - credit) <> 0',
    [ids.companyId, until],
  )
  return Object.fromEntries(found.map(({ code, d }) => [code, d]))
}
const less = (now: Row, then: Row): Row =>
  nonzero(
    Object.fromEntries(
      [...new Set([...Object.keys(now), ...Object.keys(then)])].map((key) => [
        key,
        text(cents(Number(now[key] ?? 0)) - cents(Number(then[key] ?? 0))),
      ]),
    ),
  )

async function ledger(stage: Stage, before: Row): Promise<Told[]> {
  const { book, rows } = stage
  const { data, totals } = await must(
    stage.api.get(
      '/api/reports/journal-entry/balance?year=2026&from=12&to=12&level=12&currency=PEN&groupBy=none&limit=500',
    ),
  )
  const leaf = Object.fromEntries(
    (data as Row[]).map(({ code, debit, credit }) => [code, text(cents(Number(debit)) - cents(Number(credit)))]),
  )
  const usd = await rows<{ code: string; d: string }>(
    'select account_code as code, sum(foreign_amount)::text as d from accounting.journal_line where company_id = $1 group by 1 having coalesce(sum(foreign_amount), 0) <> 0',
    [stage.ids.companyId],
  )
  const kept = /^(10|12|42|45)/
  return [
    ['trial balance', nonzero(texts(book.ledger())), nonzero(leaf)],
    ['both sides of the trial balance', totals.debit, totals.credit],
    ['journal', texts(book.ledger()), less(await journal(stage, day(31)), before)],
    [
      'dollars in the ledger',
      nonzero(Object.fromEntries(Object.entries(texts(book.ledgerUsd())).filter(([code]) => kept.test(code)))),
      nonzero(Object.fromEntries(usd.filter(({ code }) => kept.test(code)).map(({ code, d }) => [code, d]))),
    ],
  ]
}

async function accounts(stage: Stage, at: string, each = true): Promise<Told[]> {
  const { book, places } = stage
  const of = Object.fromEntries(Object.entries(places).map(([name, id]) => [id, name]))
  const { data } = await must(stage.api.get(`/api/payment/account/balance/${at}`))
  const said = (list: Row[]) => nonzero(Object.fromEntries(list.map(({ id, balance }) => [of[id!] ?? id!, balance!])))
  const hand = texts(book.money(at))
  const found: Told[] = [[`accounts on ${at}`, hand, said(data)]]
  if (at !== stage.today) return found
  const [list, resume] = [
    await must(stage.api.get('/api/payment/account?limit=100')),
    await must(stage.api.get('/api/payment/resume')),
  ]
  found.push(['accounts of the summary', hand, said(resume.accounts)])
  if (list.data[0]?.balance !== undefined) found.push(['list of accounts', hand, said(list.data)])
  if (!each) return found
  const months: Row = {}
  const closings: Row = {}
  for (const [name, id] of Object.entries(places)) {
    const month = await must(stage.api.get(`/api/payment/account/${id}/month/12/year/2026`))
    months[name] = month.closing
    closings[name] = (await must(stage.api.get(`/api/payment/account/${id}/balance?date=${at}`))).balance
    const run = month.movements.at(-1)?.balance ?? month.opening
    if (run !== month.closing) found.push([`month of ${name} runs`, month.closing, run])
  }
  return [...found, ['months of accounts', hand, nonzero(months)], ['balance of each', hand, nonzero(closings)]]
}

const owedBy = ({ book }: Stage, side: Side) => book.owed().filter(({ direction }) => direction === side)

async function debts(stage: Stage): Promise<Told[]> {
  const { book, rows } = stage
  const items = await rows<{ key: string; balance: string; local: string }>(
    `select document_id || ' ' || concept as key, sum(balance)::text as balance, sum(local_balance)::text as local from treasury.open_item
     where company_id = $1 and balance <> 0 and status = 'open' group by 1 order by 1`,
    [stage.ids.companyId],
  )
  const hand = book
    .owed()
    .map(({ key, amount, local }) => `${key} ${text(amount)} ${text(local)}`)
    .toSorted()
  const found: Told[] = [
    ['open items', hand, items.map(({ key, balance, local }) => `${key} ${balance} ${local}`).toSorted()],
  ]
  for (const [side, path] of [
    ['receivable', 'incomes'],
    ['payable', 'expenses'],
  ] as const) {
    const { data } = await must(stage.api.get(`/api/payment/${path}/payable?limit=200`))
    const listed = (data as { document: { id: string }; concept: string; balance: string }[])
      .map(({ document, concept, balance }) => `${document.id} ${concept} ${balance}`)
      .toSorted()
    const report = await must(stage.api.get(`/api/payment/${path}/report/payable?limit=200`))
    const shown = owedBy(stage, side).filter(({ account }) => account !== '1234' && account !== '1214')
    found.push([`list of ${side}`, shown.map(({ key, amount }) => `${key} ${text(amount)}`).toSorted(), listed])
    found.push([
      `report of ${side}`,
      shown.map(({ amount }) => text(amount)).toSorted(),
      (report.data as Row[]).map(({ balance }) => balance).toSorted(),
    ])
  }
  return found
}

/** By age on a day, in the currency of each and in soles. */
async function ages(stage: Stage, at: string): Promise<Told[]> {
  const { book } = stage
  const found: Told[] = []
  for (const side of ['receivable', 'payable'] as const)
    for (const currency of ['document', 'PEN'] as const) {
      const { data } = await must(
        stage.api.get(
          `/api/payment/ageing?direction=${side}&by=due&currency=${currency}&at=${at}&detail=true&limit=500`,
        ),
      )
      const said: Record<string, number> = {}
      for (const row of data as Row[])
        for (const age of ['current', 'to30', 'to60', 'to90', 'over90'])
          said[`${row.currency} ${age}`] = (said[`${row.currency} ${age}`] ?? 0) + cents(Number(row[age]))
      const hand: Record<string, number> = {}
      for (const each of book.owed(at).filter((one) => one.direction === side && one.concept !== 'advance')) {
        const age = `${currency === 'PEN' ? 'PEN' : each.currency} ${each.due < at ? 'to30' : 'current'}`
        hand[age] = (hand[age] ?? 0) + (currency === 'PEN' ? each.local : each.amount)
      }
      found.push([`ages of ${side} on ${at} in ${currency}`, nonzero(texts(hand)), nonzero(texts(said))])
    }
  return found
}

async function ahead(stage: Stage): Promise<Told[]> {
  const { book } = stage
  const found: Told[] = []
  const { owed } = await must(stage.api.get('/api/payment/resume'))
  const still = book
    .owed()
    .filter(({ concept, account }) => concept !== 'advance' && account !== '1234' && account !== '1214')
  const tile = (side: Side, currency: string, when: (due: string) => boolean) =>
    money(
      still
        .filter((each) => each.direction === side && each.currency === currency && when(each.due))
        .reduce((sum, { amount }) => sum + amount, 0),
    )
  const hand = (['receivable', 'payable'] as const).flatMap((direction) =>
    ['PEN', 'USD'].map((currency) => [
      direction,
      currency,
      tile(direction, currency, (due) => due < stage.today),
      tile(direction, currency, (due) => due >= stage.today),
    ]),
  )
  const said = (['receivable', 'payable'] as const).flatMap((direction) =>
    ['PEN', 'USD'].map((currency) => {
      const row = (owed as Row[]).find((each) => each.direction === direction && each.currency === currency)
      return [
        direction,
        currency,
        row?.overdue ?? '0.00',
        text(['today', 'week', 'later'].reduce((sum, when) => sum + cents(Number(row?.[when] ?? 0)), 0)),
      ]
    }),
  )
  found.push(['owed in the summary', hand, said])
  for (const currency of ['document', 'PEN'] as const) {
    const weeks = (await must(stage.api.get(`/api/payment/forecast?currency=${currency}&limit=500`))).data as Row[]
    const last = (which: string) => weeks.filter((row) => row.currency === which)
    for (const which of currency === 'PEN' ? ['PEN'] : ['PEN', 'USD']) {
      const amountOf = (each: { amount: number; local: number }) => (currency === 'PEN' ? each.local : each.amount)
      const mine = still.filter((each) => currency === 'PEN' || each.currency === which)
      const sum = (side: Side) =>
        mine.filter(({ direction }) => direction === side).reduce((all, each) => all + amountOf(each), 0)
      const [first] = last(which)
      const opening = first
        ? text(cents(Number(first.balance)) - cents(Number(first.in)) + cents(Number(first.out)))
        : '0.00'
      const all = (field: string) => text(last(which).reduce((all, row) => all + cents(Number(row[field])), 0))
      found.push([
        `forecast of ${which} in ${currency}`,
        [
          heldIn(stage, which, currency === 'PEN'),
          text(sum('receivable') + extra(stage, which, currency === 'PEN').in),
          text(sum('payable') + extra(stage, which, currency === 'PEN').out),
        ],
        [opening, all('in'), all('out')],
      ])
    }
  }
  return found
}
/** What the accounts hold, by their currency or in soles of the books. */
const heldIn = ({ book }: Stage, currency: string, local: boolean): string => {
  if (local) {
    const ledger = book.ledger()
    return text(
      Object.entries(ledger)
        .filter(([code]) => /^10(1[12]|4)|^1413/.test(code))
        .reduce((sum, [, amount]) => sum + amount, 0),
    )
  }
  const held = book.money()
  return text(
    Object.entries(held)
      .filter(([place]) => (place === 'usd') === (currency === 'USD'))
      .reduce((sum, [, amount]) => sum + amount, 0),
  )
}
/** What is on its way, or waits to be given back: written down by hand as debts of nobody. */
const extra = ({ book }: Stage, currency: string, local: boolean) => {
  const at = (code: string) => (local || currency === 'PEN' ? (book.ledger()[code] ?? 0) : 0)
  return { in: at('1031') + at('1699'), out: -at('4699') }
}

async function taxes(stage: Stage): Promise<Told[]> {
  const { book } = stage
  const hand = book.ledger()
  const totals = await must(stage.api.get('/api/payment/retentions/totals?period=2026-12'))
  const [sale, purchase] = [
    await must(stage.api.get('/api/reports/journal-entry/sale?year=2026&month=12&limit=500')),
    await must(stage.api.get('/api/reports/journal-entry/purchase?year=2026&month=12&limit=500')),
  ]
  const soldIgv = (sale.data as Row[]).reduce((sum, { igv }) => sum + cents(Number(igv)), 0)
  const boughtIgv = Number(purchase.totals.igv ?? purchase.totals.igvTaxed ?? Number.NaN)
  return [
    ['IGV of the registers', text(hand['40111'] ?? 0), text(cents(boughtIgv) - soldIgv)],
    ['sold', text(-(hand['70321'] ?? 0)), text(cents(Number(sale.totals.taxed)))],
    [
      '40114',
      text(-(hand['40114'] ?? 0)),
      text(cents(Number(totals.issued?.amount ?? 0)) - cents(Number(totals.received?.amount ?? 0))),
    ],
  ]
}
/** What the product says against what was written down by hand; what differs. */
export function screensOf(stage: Stage) {
  let before: Row = {}
  const differing = (all: readonly Told[]): Difference[] =>
    all
      .filter(([, hand, product]) => JSON.stringify(hand) !== JSON.stringify(product))
      .map(([what, hand, product]) => ({ what, hand, product }))
  return {
    begin: async () => {
      before = await journal(stage, day(31))
    },
    quick: async () =>
      differing([
        ...(await ledger(stage, before)),
        ...(await accounts(stage, stage.today, false)),
        ...(await debts(stage)),
      ]),
    whole: async (also: readonly string[] = []) => {
      const found = [
        ...(await ledger(stage, before)),
        ...(await debts(stage)),
        ...(await ahead(stage)),
        ...(await taxes(stage)),
      ]
      for (const at of [stage.today, ...also]) found.push(...(await accounts(stage, at)), ...(await ages(stage, at)))
      return differing(found)
    },
  }
}
