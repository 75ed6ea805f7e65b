import { execFileSync } from 'node:child_process'
import {
  type GroupSums,
  grouping,
  isCompared,
  plainColumns,
  type Report,
  type ReportColumn,
  shiftedSaid,
  shownColumns,
} from '@yupana/contract'
import { dec, formatMoney, sum } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { askedIn, leaveFaults, pathInWorld, trade, tradeMore } from './report-world.ts'
import { formulasOf } from './sheet-formulas.ts'

let world: World
let full: Caller
let empty: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  const today = world.now
  await trade(world)
  await tradeMore(world)
  await leaveFaults(world)
  world.now = today
  full = await world.as('owner')
  empty = await world.as('stranger')
  // Costs are counted again behind the calls: what is read twice is read once they are.
  await world.server.outbox.idle()
})
afterAll(() => world?.close())

const bound = areas.flatMap((server) => server.reports ?? [])
const reports = bound.map(({ report }) => [report.id, report] as const)
const withJson = reports.filter(([, { files }]) => files !== 'only')

const askedOf = (report: Report): Record<string, string> => askedIn(world, report)
const pathOf = (report: Report, form: '' | '/pdf' | '/xls', query: Record<string, string>): string =>
  `${pathInWorld(world, form === '' ? report.json.path : report.path)}${form}?${new URLSearchParams(query)}`

interface Answer {
  data: Record<string, string>[]
  totals: Record<string, string>
  sums?: { currency: string; count: number; amounts: Record<string, string> }[]
  total: number
  groups?: GroupSums[]
  next?: string
}

type Sums = Pick<GroupSums, 'totals' | 'sums'>

const read = (report: Report, query: Record<string, string>, who = full): Promise<Answer> =>
  must(who.get(pathOf(report, '', query)))

async function pages(report: Report, query: Record<string, string>, limit: string): Promise<Answer[]> {
  const all: Answer[] = []
  for (let after: string | undefined; all.length < 300; ) {
    const page = await read(report, { ...query, limit, ...(after === undefined ? {} : { after }) })
    all.push(page)
    after = page.next
    if (after === undefined) return all
  }
  throw new Error(`${report.id} has no last page`)
}

/** What rows add up to, as the answer would tell it: by currency where amounts have one of their own. */
function summed(columns: readonly ReportColumn[], rows: readonly Record<string, string>[]) {
  const own = columns.find(({ currency, total }) => currency && total)?.currency
  const add = (field: string, of: readonly Record<string, string>[]): string =>
    sum(of.map((row) => row[field] ?? '0')).toString()
  const totals = columns.filter((each) => each.total && !each.currency)
  const byCurrency = own ? [...Map.groupBy(rows, (row) => row[own]!)].sort(([a], [b]) => (a < b ? -1 : 1)) : []
  return {
    totals: Object.fromEntries(totals.map(({ field }) => [field, add(field, rows)])),
    sums: byCurrency.map(([currency, of]) => ({
      currency,
      count: of.length,
      amounts: Object.fromEntries(
        columns.filter((each) => each.total && each.currency).map(({ field }) => [field, add(field, of)]),
      ),
    })),
  }
}

/** The answer's sums with their figures in one spelling; the parts of a hundred of a change follow from others. */
function told({ totals, sums = [] }: Sums) {
  const plain = (amounts: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(amounts)
        .filter(([field]) => !field.endsWith('Percent'))
        .map(([field, amount]) => [field, dec(amount).toString()]),
    )
  return { totals: plain(totals), sums: sums.map((each) => ({ ...each, amounts: plain(each.amounts) })) }
}

const bare = (rows: readonly Record<string, unknown>[]) => rows.map(({ inGroups: _, ...row }) => row)
const inOrder = (rows: readonly Record<string, unknown>[]): string[] =>
  bare(rows)
    .map((row) => JSON.stringify(row))
    .sort()

describe.each(withJson)('%s', (_, report) => {
  it('its rows add up to its totals, and its pages together are the whole', async () => {
    const asked = askedOf(report)
    const whole = await read(report, { ...asked, limit: '0', page: '1' })
    expect(whole.data.length).toBeGreaterThan(0)
    expect(whole.next).toBeUndefined()
    expect(told(whole)).toEqual(summed(shownColumns(report, asked), whole.data))
    const parts = await pages(report, asked, '2')
    expect(bare(parts.flatMap(({ data }) => data))).toEqual(bare(whole.data))
    for (const part of parts) expect([told(part), part.total]).toEqual([told(whole), whole.total])
  })

  it('what it was asked is said with names, and the moment of its figures', async () => {
    const asked = askedOf(report)
    const answer = (await read(report, asked)) as Answer & { params: { name: string; text: string }[]; asOf: string }
    for (const { text } of answer.params) expect(text).not.toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.params.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(asked)))
    expect(answer.asOf).toBe(world.now.toISOString())
  })

  it('a period that ends before it begins is refused at its end, in every form, and never turned round', async () => {
    const { from, to } = report.asks
    if (!from || !to) return
    const asked = { ...askedOf(report), ...(from.kind === 'month' ? { from: '12', to: '3' } : {}) }
    const backwards = from.kind === 'date' ? { ...asked, from: '2026-11-30', to: '2026-11-01' } : asked
    for (const form of ['', '/pdf', '/xls'] as const) {
      const { status, body } = await full.get(pathOf(report, form, backwards))
      expect([form, status, body.errors]).toEqual([
        form,
        422,
        [expect.objectContaining({ field: 'to', code: 'range_backwards' })],
      ])
    }
  })

  it('in groups of one and two levels the same rows add up to the same totals', async () => {
    const asked = askedOf(report)
    const whole = await read(report, { ...asked, limit: '0', ...(report.groups.length > 0 ? { groupBy: 'none' } : {}) })
    const choices = report.groups.flatMap((one) => [
      [one],
      ...report.groups.filter((two) => two !== one).map((two) => [one, two]),
    ])
    for (const groupBy of choices) {
      const grouped = await read(report, { ...asked, limit: '0', groupBy: groupBy.join(',') })
      expect(inOrder(grouped.data)).toEqual(inOrder(whole.data))
      for (const level of groupBy.keys()) {
        const groups = grouped.groups!.filter((each) => each.level === level)
        const keyOf = (row: Record<string, unknown>): string => (row.inGroups as string[])[level]!
        expect(groups.map(({ key }) => key)).toEqual([...new Set(grouped.data.map(keyOf))])
        for (const group of groups) {
          const inside = grouped.data.filter((row) => keyOf(row) === group.key)
          expect([told(group), group.count]).toEqual([summed(shownColumns(report, asked), inside), inside.length])
        }
        expect(groups.reduce((all, { count }) => all + count, 0)).toBe(whole.data.length)
      }
      const parts = await pages(report, { ...asked, groupBy: groupBy.join(',') }, '3')
      expect(parts.flatMap(({ data }) => data)).toEqual(grouped.data)
      const shown = new Map(parts.flatMap(({ groups }) => groups ?? []).map((group) => [group.key, group]))
      expect([...shown.values()].sort(byKey)).toEqual([...grouped.groups!].sort(byKey))
    }
  })

  it('compared, it says of each figure what it was and how it changed', async () => {
    if (!report.comparable) return
    const asked = askedOf(report)
    for (const compare of ['previous', 'lastYear'] as const) {
      const both = await read(report, { ...asked, compare, limit: '0' })
      const before = await read(report, { ...shiftedSaid(asked, report.asks, compare), limit: '0' })
      const now = await read(report, { ...asked, limit: '0' })
      const columns = shownColumns(report, { ...asked, compare })
      // A figure that is not compared is of this period alone, so that shares add up to the whole.
      for (const { field } of shownColumns(report, asked).filter(({ kind }) => FIGURES.has(kind)))
        expect([field, sum(both.data.map((row) => row[field] ?? '0')).toString()]).toEqual([
          field,
          sum(now.data.map((row) => row[field] ?? '0')).toString(),
        ])
      expect(told(both)).toEqual(summed(columns, both.data))
      for (const { field } of plainColumns(report, { ...asked, compare }).filter(isCompared)) {
        const total = (answer: Answer, name: string): string =>
          sum([
            answer.totals[name] ?? '0',
            ...(answer.sums ?? []).map(({ amounts }) => amounts[name] ?? '0'),
          ]).toString()
        expect([field, total(both, field), total(both, `${field}Before`)]).toEqual([
          field,
          total(now, field),
          total(before, field),
        ])
        for (const row of [...both.data, ...(both.sums ?? []).map(({ amounts }) => amounts)]) {
          expect(dec(row[field]!).minus(row[`${field}Before`]!).eq(row[`${field}Delta`]!)).toBe(true)
          if (dec(row[`${field}Before`]!).isZero()) expect(row[`${field}DeltaPercent`] ?? null).toBeNull()
        }
      }
    }
  })

  it('without business it is empty in all its forms', async () => {
    // One whose movements say what stood before them is never quite empty.
    if (report.params || !report.asks.year === !report.asks.from || report.asks.item?.required) return
    const asked = { ...askedOf(report), ...(report.asks.year ? { year: '2027' } : {}) }
    const answer = await read(report, asked, empty)
    expect(answer.data).toEqual([])
    expect(Object.values(answer.totals).every((amount) => dec(amount).isZero())).toBe(true)
    expect(answer.sums ?? []).toEqual([])
    for (const form of ['/pdf', '/xls'] as const)
      expect((await empty.get(pathOf(report, form, asked))).status).toBe(200)
  })

  it('what is missing is refused with the code that its screen says', async () => {
    for (const [name, { required, start, kind }] of Object.entries(report.asks)) {
      if (!required || required === 'required' || start || kind === 'year') continue
      const { [name]: _, ...rest } = askedOf(report)
      const reply = await full.get(pathOf(report, '', rest))
      expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { field: name, code: required }])
    }
    if (report.groups.length > 0)
      expect(
        (await full.get(pathOf(report, '', { ...askedOf(report), groupBy: 'ghost' }))).body.errors[0],
      ).toMatchObject({ field: 'groupBy', code: 'invalid_choice' })
  })
})

const FIGURES = new Set(['money', 'quantity', 'integer'])

const byKey = (a: GroupSums, b: GroupSums): number => (a.key < b.key ? -1 : 1)

/** The sums below each other as files have them: a line, or one for each currency and then what is of none. */
const sumLines = ({ totals, sums = [] }: Sums): Record<string, string>[] => {
  if (sums.length < 2) return [{ ...totals, ...sums[0]?.amounts }]
  return [...sums.map(({ amounts }) => amounts), ...(Object.keys(totals).length > 0 ? [totals] : [])]
}

/** What the lines of a file are, from what the screen was answered. */
function linesOf({ columns }: Report, screen: Answer): (Record<string, string> | 'head')[] {
  const fold = grouping<Record<string, string>>()
  const groups = new Map(screen.groups?.map((group) => [group.key, group]))
  const lines = [...screen.data.flatMap((row) => fold.next(row)), ...fold.end()].flatMap(
    (line): (Record<string, string> | 'head')[] => {
      if (line.kind === 'row') return [line.row]
      return line.kind === 'group' ? ['head'] : sumLines(groups.get(line.key)!)
    },
  )
  return [...lines, ...(columns.some(({ total }) => total) ? sumLines(screen) : [])]
}

/** As they are asked at first, and with amounts of several currencies. */
const filesOf = reports.flatMap(([id, report]) => [
  [id, report, {}] as const,
  ...(report.asks.currency?.options?.includes('document') ? [[id, report, { currency: 'document' }] as const] : []),
])

describe.each(filesOf)('the files of %s', (_, report, currency) => {
  const asking = (): Record<string, string> => ({ ...askedOf(report), ...currency })

  it('have the rows of the screen, its groups and its sums, each at its place', async () => {
    const groupBy: Record<string, string> =
      report.groups.length > 1 ? { groupBy: report.groups.slice(0, 2).join(',') } : {}
    const query = { ...asking(), ...groupBy, limit: '0', page: '1' }
    const paper = await full.get(pathOf(report, '/pdf', query))
    const sheet = await full.get(pathOf(report, '/xls', query))
    expect([paper.status, sheet.status]).toEqual([200, 200])
    const columns = shownColumns(report, query)
    const all = await Array.fromAsync(readXlsx(sheet.bytes, { maxRows: 20_000 }))
    // Where neighbours share a head, theirs stand below it.
    const rows = columns.some(({ band }) => band) ? all.slice(1) : all
    expect(rows[0]!.length).toBe(columns.length)
    if (report.files === 'only') return
    const lines = linesOf(report, await read(report, query))
    expect(rows.length).toBe(1 + lines.length)
    const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: paper.bytes, encoding: 'utf8' })
    for (const [at, line] of lines.entries()) {
      if (line === 'head') continue
      for (const [place, { field, kind, total }] of columns.entries()) {
        if (!total) continue
        if (line[field] === undefined || line[field] === null) {
          expect([at, field, rows[at + 1]![place] ?? '']).toEqual([at, field, ''])
          continue
        }
        expect([at, field, dec(rows[at + 1]![place]!).toString()]).toEqual([at, field, dec(line[field]).toString()])
        if (kind === 'money') expect(text).toContain(dec(line[field]).isZero() ? '–' : formatMoney(line[field]))
      }
    }
  })

  it('sum by formula in the workbook, which shows the same figure to who does not calculate', async () => {
    for (const groupBy of report.groups.length > 0 ? ['none', report.groups.slice(0, 2).join(',')] : []) {
      const sheet = await full.get(pathOf(report, '/xls', { ...asking(), groupBy }))
      const formulas = formulasOf(sheet.bytes)
      if (report.columns.some(({ total }) => total)) expect(formulas.length).toBeGreaterThan(0)
      for (const { place, shown, gives } of formulas) expect([groupBy, place, gives]).toEqual([groupBy, place, shown])
    }
    const plain = formulasOf((await full.get(pathOf(report, '/xls', asking()))).bytes)
    for (const { place, shown, gives } of plain) expect([place, gives]).toEqual([place, shown])
  })

  it('name the report, the company and the period', async () => {
    const reply = await full.get(pathOf(report, '/pdf', asking()))
    expect(String(reply.headers['content-disposition'])).toMatch(new RegExp(`${report.id}-\\d{11}(-[\\d-]+)?\\.pdf`))
  })
})
