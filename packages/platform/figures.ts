import { type DecimalInput, dec } from '@yupana/kernel'
import type { Ctx } from './context.ts'
import type { Tx } from './database/index.ts'
import { query } from './database/index.ts'
import { uuidv7 } from './ids.ts'

/** A movement of a kept aggregate: `ledger` of account 1212 in November: plus is debit, minus is credit. */
export interface FigureDelta {
  metric: string
  /** First day of the month for figures by month, or the day. */
  period: string
  key: string
  plus?: DecimalInput
  minus?: DecimalInput
  quantity?: DecimalInput
}

/** Appends to kept aggregates; a job folds the deltas, reads of `platform.figures` add the unfolded tail. */
export async function addFigures(ctx: Ctx, deltas: readonly FigureDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await ctx.query(
    `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
     select $1, * from unnest($2::uuid[], $3::text[], $4::date[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[])`,
    [
      ctx.companyId,
      deltas.map(() => uuidv7()),
      deltas.map((each) => each.metric),
      deltas.map((each) => each.period),
      deltas.map((each) => each.key),
      deltas.map((each) => dec(each.plus ?? 0).toString()),
      deltas.map((each) => dec(each.minus ?? 0).toString()),
      deltas.map((each) => dec(each.quantity ?? 0).toString()),
    ],
  )
}

/** Moves a company's deltas into its aggregates, in one statement: a reader sees them in one place or the other, never in both. */
export async function foldFigures(tx: Tx, companyId: string): Promise<void> {
  await query(
    tx,
    `with taken as (
       delete from platform.figure_delta where company_id = $1 and id in (
         select id from platform.figure_delta where company_id = $1 order by id limit 20000 for update skip locked)
       returning metric, period, key, plus, minus, quantity),
     grouped as (select metric, period, key, sum(plus) as plus, sum(minus) as minus, sum(quantity) as quantity from taken group by 1, 2, 3)
     insert into platform.figure as f (company_id, metric, period, key, plus, minus, quantity)
     select $1, metric, period, key, plus, minus, quantity from grouped order by 2, 3, 4
     on conflict (company_id, metric, period, key)
     do update set plus = f.plus + excluded.plus, minus = f.minus + excluded.minus, quantity = f.quantity + excluded.quantity`,
    [companyId],
  )
}
