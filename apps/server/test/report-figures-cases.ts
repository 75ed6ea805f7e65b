import {
  cell,
  report as declared,
  drilled,
  drillOf,
  type Explanation,
  isDifference,
  keyOf,
  read as mayRead,
  type Opened,
  openedSum,
  periodKind,
  type Report,
  type ReportAnswer,
  type ReportColumn,
  reportScreenPaths,
  shownColumns,
  writeOnly,
} from '@yupana/contract'
import { hotelReports } from '@yupana/hotels/contract'
import { lotReports, timeReports, valuedReports } from '@yupana/inventory/contract'
import { type Decimal, dec, sum, ZERO } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { askedIn, leaveFaults, pathInWorld, trade, tradeMore } from './report-world.ts'

/** Files that share the reports, for as many cores. */
const PARTS = 2
/** A report of many variants opens thousands of figures: how long is no matter here. */
const PATIENCE = 300_000

let world: World
let api: Caller
const bound = areas.flatMap((server) => server.reports ?? [])
const seen = bound.map(({ report }) => [report.id, report] as const).filter(([, { screen }]) => screen !== undefined)
const screens = areas.flatMap(({ area }) => area.screens.map(({ path }) => path))

type Asked = Record<string, string>
type Row = Record<string, string>

const inPath = (report: Report): string => pathInWorld(world, report.json.path)
const read = (report: Report, asked: Asked): Promise<ReportAnswer> =>
  must(api.get(`${inPath(report)}?${new URLSearchParams(asked)}`))
/** What the address of the screen has: the parameters of its path too. */
const addressOf = (report: Report, asked: Asked): Asked => ({
  ...asked,
  ...(report.params ? { id: world.ids.clients.bodega } : {}),
})

/** Everything that a person may vary: currencies, periods compared, forms, filters. */
function variants(report: Report): Asked[] {
  const asked = askedIn(world, report)
  const each = (name: string): Asked[] =>
    (report.asks[name]?.options ?? []).map((option) => ({ ...asked, [name]: option }))
  const filters: Asked = {
    ...(report.asks.client ? { client: world.ids.clients.andes } : {}),
    ...(report.asks.seller ? { seller: world.ids.seller } : {}),
    ...(report.asks.branch ? { branch: world.ids.branch } : {}),
    ...(report.asks.documentType ? { documentType: '01' } : {}),
  }
  const currencies = report.asks.currency ? each('currency') : [asked]
  const sinceOctober = { from: report.asks.from?.kind === 'date' ? '2026-10-01' : '10' }
  return [
    ...currencies,
    ...currencies.map((one) => ({ ...one, ...filters })),
    ...Object.entries(filters).flatMap(([name, value]) => currencies.map((one) => ({ ...one, [name]: value }))),
    ...(report.asks.detail
      ? currencies.map((one) => ({ ...one, detail: String(report.asks.detail!.options?.[0] ?? 'true') }))
      : []),
    ...(report.spread
      ? currencies.flatMap((one) => [
          { ...one, ...sinceOctober, columns: 'months' },
          { ...one, ...filters, ...sinceOctober, columns: 'months' },
        ])
      : []),
    ...(report.comparable
      ? currencies.flatMap((one) => [
          { ...one, compare: 'previous' },
          { ...one, ...filters, compare: 'previous' },
          // Ten months whose period before falls into two years, and has all the business of the world.
          ...(report.asks.from && report.asks.year
            ? [{ ...one, year: '2027', from: '2', to: '11', compare: 'previous' }]
            : []),
          ...(report.asks.month ? [{ ...one, month: '12', compare: 'previous' }] : []),
          { ...one, compare: 'lastYear' },
        ])
      : []),
    ...(report.asks.level ? currencies.map((one) => ({ ...one, level: '2' })) : []),
  ]
}

const same = (one: Asked, other: Asked | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

const plain = (of: Pick<ReportAnswer, 'totals' | 'sums'>, field: string): Decimal =>
  sum([of.totals[field] ?? '0', ...(of.sums ?? []).map(({ amounts }) => amounts[field] ?? '0')])

/** What the opened report adds up to, as its drill says. */
async function summedUp({ report, query, drill }: Opened, column: ReportColumn): Promise<Decimal> {
  const opened = bound.find((each) => each.report.id === report!.id)!.report
  const answer = await read(opened, { ...query!, limit: '1' })
  const field = column.of ?? column.field
  const terms = drill?.sums?.[field] ?? [field]
  const total = terms.reduce<Decimal>((all, term) => {
    if (term === '#') return all.plus(answer.total)
    return term.startsWith('-') ? all.minus(plain(answer, term.slice(1))) : all.plus(plain(answer, term))
  }, ZERO)
  return drill?.positive && total.isNegative() ? ZERO : total
}

const known = (path: string): boolean =>
  screens.some((screen) => new RegExp(`^${screen.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0]!))

const explain = (report: Report, column: string, key: string, asked: Asked): Promise<Explanation> =>
  must(
    api.get(
      `/api/reports/explain?${new URLSearchParams({ report: report.id, column, key, params: new URLSearchParams(addressOf(report, asked)).toString() })}`,
    ),
  )

/** What a figure opens adds up to it, and so do the parts that explain it. */
async function holds(
  report: Report,
  asked: Asked,
  column: ReportColumn,
  figure: string,
  opens: Opened | undefined,
  key: string,
) {
  const where = [report.id, JSON.stringify(asked), column.field, key]
  if (opens?.report)
    expect([...where, (await summedUp(opens, column)).toString()]).toEqual([...where, dec(figure).toString()])
  else if (opens) expect([...where, opens.path, known(opens.path)]).toEqual([...where, opens.path, true])
  const told = await explain(report, column.field, key, asked)
  expect([...where, dec(told.value).toString()]).toEqual([...where, dec(figure).toString()])
  expect(told.parts.length).toBeLessThanOrEqual(20)
  expect([...where, sum(told.parts.map(({ amount }) => amount)).toString()]).toEqual([...where, dec(figure).toString()])
  expect([...where, told.path]).toEqual([...where, opens?.path ?? null])
  expect(told.formula).not.toMatch(/\{\{|explain\.|^$/)
}

async function rowsHold(report: Report): Promise<void> {
  let followed = 0
  const [plainly] = variants(report)
  for (const asked of variants(report)) {
    const { data } = await read(report, { ...asked, limit: '0' })
    const columns = shownColumns(report, asked).filter(({ total }) => total)
    const most = same(asked, plainly) ? 3 : 1
    for (const row of [...data.slice(0, most), ...data.slice(-most)] as Row[]) {
      const key = keyOf(report, row)
      if (!key) continue
      for (const column of columns) {
        if (row[column.field] === null) continue
        const opens = drilled(report, column, row, addressOf(report, asked))
        // What leads nowhere says why.
        if (!opens && !isDifference(column) && !report.stays?.[column.of ?? column.field])
          expect(dec(row[column.field]!).isZero()).toBe(true)
        await holds(report, asked, column, row[column.field]!, opens, writeOnly(key))
        followed += 1
      }
    }
  }
  // A list of findings sums nothing up.
  expect(followed > 0).toBe(report.columns.some(({ total }) => total))
}

async function sumsHold(report: Report): Promise<void> {
  for (const asked of variants(report)) {
    const { totals, sums = [] } = await read(report, { ...asked, limit: '1' })
    for (const column of shownColumns(report, asked).filter(({ total }) => total)) {
      if (!column.currency)
        await holds(
          report,
          asked,
          column,
          totals[column.field]!,
          openedSum(report, column, {}, addressOf(report, asked)),
          '',
        )
      else
        for (const { currency, amounts } of sums) {
          const of = { [column.currency]: currency }
          const opens = openedSum(report, column, of, addressOf(report, asked))
          await holds(report, asked, column, amounts[column.field]!, opens, writeOnly(of))
        }
    }
  }
}

async function groupsHold(report: Report): Promise<void> {
  for (const asked of variants(report))
    for (const groupBy of report.groups) {
      const { data, groups = [] } = await read(report, { ...asked, groupBy, limit: '0' })
      const column = shownColumns(report, asked).filter(({ total }) => total)
      for (const { key, totals, sums = [] } of groups.slice(0, 3)) {
        const row = data.find((each) => (each.inGroups as string[])[0] === key)!
        const fields = { [groupBy]: String(row[groupBy] ?? '') }
        for (const each of column) {
          const of = each.currency ? sums : [{ currency: '', amounts: totals }]
          for (const { currency, amounts } of of) {
            const only = { ...fields, ...(each.currency ? { [each.currency]: currency } : {}) }
            const opens = openedSum(report, each, only, addressOf(report, asked))
            await holds(report, asked, each, amounts[each.field]!, opens, writeOnly(only))
          }
        }
      }
    }
}

async function isTold(report: Report): Promise<void> {
  const asked = askedIn(world, report)
  const { data } = await read(report, { ...asked, limit: '0' })
  const row = (data as Row[]).findLast((each) => keyOf(report, each))
  if (!row) return
  const column = shownColumns(report, asked).find(
    (each) => each.total && row[each.field] !== null && drillOf(report, each, asked) && !dec(row[each.field]!).isZero(),
  )
  if (!column) return
  const told = await explain(report, column.field, writeOnly(keyOf(report, row)!), asked)
  const period = ['year', 'month', 'from', 'to']
  const filters = Object.keys(asked).filter((name) => !period.includes(name))
  expect(told.params.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...(periodKind(report.asks) ? ['period'] : []), ...filters]),
  )
  for (const { text } of told.params) expect(text).not.toMatch(/^[0-9a-f-]{36}$/)
  expect(told.count).toBeGreaterThan(0)
  expect(told.asOf).toBe(world.now.toISOString())
  if (told.last) {
    // The last line of the expenses is what goods cost, which the program wrote by itself.
    if (report.id !== 'centerExpenses') expect(told.last.by).toBeTruthy()
    expect(told.last.what).not.toBe('')
    expect(known(told.last.path!)).toBe(true)
  }
  // What only sums movements up is changed by nobody.
  else
    expect([
      'kardexFlat',
      'bincard',
      'itemsHistory',
      'stockByItem',
      'profitability',
      ...['tripReport', 'operationalReport', 'profitabilityGuide', 'tripTimeline'],
      'receivablesPayables',
      'detractionsPending',
      'guideItems',
      'outputItems',
      'statement',
      'ageing',
      'clientAdvances',
      'renderingAges',
      'budgetControl',
      'financialStatement',
      'balanceDetail',
      'documentAnalysis',
      'chartGroups',
      ...['operationalResult', 'operationalAccounts', 'centerExpenseSums', 'centerBalances'],
      'forecast',
      'taxDocuments',
      ...[...lotReports, ...timeReports, ...valuedReports, ...hotelReports].map(({ id }) => id),
    ]).toContain(report.id)
}

/** What each figure of every second report says of itself and opens. @param url of the test file, @param part which of the files it is */
export function figures(url: string, part: number): void {
  beforeAll(async () => {
    world = await openWorld(url)
    await world.owner.query('update einvoicing.setting set auto_send = false')
    const today = world.now
    await trade(world)
    await tradeMore(world)
    await leaveFaults(world)
    // What was bought late is costed anew behind the calls.
    await world.server.outbox.idle()
    world.now = today
    api = await world.as('owner')
  })
  afterAll(() => world?.close())

  describe.each(seen.filter((_, at) => at % PARTS === part))('the figures of %s', (_, report) => {
    it(
      'of its rows open what adds up to them, and are explained by parts that do, in each currency, period and form',
      () => rowsHold(report),
      PATIENCE,
    )

    it('of all its rows are explained by currency, and what they open adds up to them', () => sumsHold(report))

    it('of a group open its rows alone, compared or not', () => groupsHold(report))

    it('are told with what was asked, their source, and who changed them last', () => isTold(report))
  })
}

export function explanations(): void {
  describe('an explanation', () => {
    const sales = () => bound.find(({ report }) => report.id === 'salesByClient')!.report
    const ask = (who: Caller, column: string, more: Asked = {}) =>
      who.get(
        `/api/reports/explain?${new URLSearchParams({ report: 'salesByClient', column, key: 'currency:PEN', params: 'from=2026-11-01&to=2026-11-30', ...more })}`,
      )

    it('needs the permission of the report and of the column', async () => {
      const reader = await world.as('reader')
      expect((await ask(api, 'margin')).status).toBe(200)
      expect((await ask(reader, 'net')).status).toBe(200)
      expect((await ask(reader, 'margin')).status).toBe(403)
      const cashier = await world.as('cashier')
      expect((await cashier.get(`${sales().path}?from=2026-11-01&to=2026-11-30`)).status).toBe(403)
      expect((await ask(cashier, 'net')).status).toBe(403)
    })

    it('is refused for what the report does not have, and for what it would refuse itself', async () => {
      expect((await ask(api, 'ghost')).body.code).toBe('figure_unknown')
      expect((await ask(api, 'name')).body.code).toBe('figure_unknown')
      expect((await ask(api, 'net', { report: 'ghost' })).status).toBe(404)
      for (const key of [`clientId:${world.ids.companyId}`, 'margin:1', 'ghost:1', 'nothing', 'currency:%'])
        expect([key, (await ask(api, 'net', { key })).status]).toEqual([key, 404])
      for (const only of ['margin:1', 'ghost:1', 'nothing'])
        expect(
          (await api.get(`${sales().path}?from=2026-11-01&to=2026-11-30&only=${only}`)).body.errors[0],
        ).toMatchObject({
          ...{ field: 'only', code: 'invalid_choice' },
        })
      // Rows of sums have no document, nor have those of months.
      const id = `id:${world.ids.companyId}`
      const days = 'from=2026-11-01&to=2026-11-30'
      for (const form of ['', '&columns=months', '&compare=previous']) {
        expect((await ask(api, 'net', { key: id, params: `${days}${form}` })).body.code).toBe('figure_unknown')
        expect((await ask(api, 'net', { params: `${days}${form}&only=${id}` })).body.code).toBe('figure_unknown')
        for (const file of ['', '/pdf', '/xls']) {
          const { status, body } = await api.get(`${sales().path}${file}?${days}${form}&only=${id}`)
          expect([form, file, status, body.errors]).toMatchObject([form, file, 422, [{ field: 'only' }]])
        }
      }
      expect(await must(api.get(`${sales().path}?${days}&detail=true&only=${id}`))).toMatchObject({ data: [] })
      const backwards = await ask(api, 'net', { params: 'from=2026-11-01' })
      expect([backwards.status, backwards.body.errors[0].field]).toEqual([422, 'to'])
      // Soles and dollars together are no figure.
      const both = await ask(api, 'net', { key: '', params: 'from=2026-10-01&to=2026-11-30&currency=document' })
      expect(both.body.code).toBe('figure_unknown')
    })

    it('speaks the language of the reader', async () => {
      const url = `/api/reports/explain?report=salesByClient&column=margin&key=currency:PEN&params=${encodeURIComponent('from=2026-11-01&to=2026-11-30')}`
      const say = async (language: string) =>
        (await must((await world.as('owner', language)).get(url))).formula as string
      expect(new Set([await say('es'), await say('en'), await say('fr')]).size).toBe(3)
    })
  })

  it('a summed column of a screen that leads nowhere and says no reason is not built', () => {
    const about = { id: 'x', path: '/api/x', screen: '/x', permission: mayRead('X'), title: 'x', asks: {} }
    const columns = [cell.text('name'), cell.money('net', { total: true })]
    expect(() => declared({ ...about, columns })).toThrow(/net/)
    expect(() => declared({ ...about, columns, stays: { net: 'x.reason' } })).not.toThrow()
    expect(reportScreenPaths(declared({ ...about, columns, drills: [{ of: ['net'], opens: '/x/{id}' }] }))).toEqual([
      '/x',
    ])
  })
}
