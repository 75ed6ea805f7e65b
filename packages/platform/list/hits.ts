import type { SearchHit } from '@yupana/contract'
import { ddmmyyyy, formatAmount } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { ownConditions, type TieColumns } from '../security/ties.ts'
import { type PaperSearch, searchCondition } from './search.ts'

/** Documents that the command palette finds by their number or an amount. SQL expressions over `t`. */
export interface HitSource {
  kind: string
  from: string
  title: string
  /** Client, supplier, what is carried by. */
  name: string
  amount?: string
  currency?: string
  paper: PaperSearch
  /** Condition that always holds. */
  where?: string
  /** Whose each is; where nothing is said, who is tied finds none. */
  ties?: TieColumns
  /** Screen of kind, without the id. */
  path: string
}

const MOST = 8

/** The latest documents of which the text is the number or an amount, as they are shown. */
export async function findPapers(ctx: Ctx, source: HitSource, text: string): Promise<SearchHit[]> {
  const params: unknown[] = [ctx.companyId]
  const found = searchCondition({ paper: source.paper }, text, params)
  if (!found) return []
  const own = ownConditions(ctx, source.ties ?? {}, params)
  const rows = await ctx.query<{
    id: string
    title: string
    name: string
    date: string
    amount: string | null
    currency: string
  }>(
    `select t.id, ${source.title} as title, ${source.name} as name, t.date, ${source.amount ?? 'null'} as amount, ${source.currency ?? "'PEN'"} as currency
     from ${source.from} where t.company_id = $1 and t.number is not null ${source.where ? `and ${source.where}` : ''} and ${[found, ...own].join(' and ')}
     order by t.date desc, t.id desc limit ${MOST}`,
    params,
  )
  return rows.map(({ id, title, name, date, amount, currency }) => ({
    kind: source.kind,
    id,
    title,
    subtitle: [name, ...(amount === null ? [] : [formatAmount(amount, currency)]), ddmmyyyy(date)].join(' · '),
    path: `${source.path}/${id}`,
  }))
}
