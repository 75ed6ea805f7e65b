import { ledgerMetrics } from './ledger-figures.ts'

/** What is asked of cost centers: one with what hangs below it, `all`, or `none`, what names none. */
export interface CenterAsked {
  center?: string | undefined
  /** Without what hangs below it. */
  alone?: boolean | undefined
}

/** The one that is asked, as the parameter of `inCenter`. */
export const oneCenter = ({ center }: CenterAsked): string | null =>
  center === undefined || center === 'all' || center === 'none' ? null : center

/**
 * SQL: a center is what was asked. `$1` is the company.
 * @param place of the parameter `oneCenter`, `$5`
 */
export function inCenter(column: string, asked: CenterAsked, place: string): string {
  if (asked.center === 'none') return `${column} is null and ${place}::uuid is null`
  if (oneCenter(asked) === null) return `${place}::uuid is null`
  if (asked.alone) return `${column} = ${place}::uuid`
  return `${column} in (select c.id from company.cost_center c left join company.cost_center p on p.company_id = c.company_id and p.id = c.parent_id
    where c.company_id = $1 and ${place}::uuid in (c.id, c.parent_id, p.parent_id))`
}

const NAMED = `select company_id, replace(metric, '.center', '') as metric, period, split_part(key, '/', 1) as key, split_part(key, '/', 2)::uuid as center, plus, minus
  from platform.figures where company_id = $1 and metric in (${ledgerMetrics('center')})`
/** All less what names a center. */
const NAMELESS = `select company_id, metric, period, key, null::uuid as center, plus, minus from platform.figures where company_id = $1 and metric in (${ledgerMetrics('account')})
  union all select company_id, metric, period, key, null, -plus, -minus from (${NAMED}) n`

/**
 * SQL of what stands in the place of `platform.figures`: the kept sums by account, with the `center` of each, null of what names none. Metrics are those by
 * account, so that spans and openings are told as of the whole.
 */
export function centeredFigures(asked: CenterAsked, place: string): string {
  const from = asked.center === 'none' ? NAMELESS : oneCenter(asked) === null ? `${NAMED} union all ${NAMELESS}` : NAMED
  return `(select * from (${from}) n where ${inCenter('n.center', asked, place)})`
}

/** The same where a center may be asked for: of all of them the sums by account as they stand. @param at the place of its parameter */
export function figuresAsked(asked: CenterAsked, at: number): { from: string; params: (string | null)[] } {
  if (asked.center === undefined || asked.center === 'all') return { from: 'platform.figures', params: [] }
  return { from: centeredFigures(asked, `$${at}`), params: [oneCenter(asked)] }
}
