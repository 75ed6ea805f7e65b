import { type DecimalInput, dec } from '@yupana/kernel'
import type { Ctx } from './context.ts'
import type { Tx } from './database/index.ts'
import { query } from './database/index.ts'
import { leave } from './document/leavings.ts'
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

/** Appends to kept aggregates, with the COMMIT; a job folds the deltas, reads of `platform.figures` add the unfolded tail. */
export async function addFigures(ctx: Ctx, deltas: readonly FigureDelta[]): Promise<void> {
  leave(
    ctx,
    'figure_delta',
    deltas.map(({ metric, period, key, plus = 0, minus = 0, quantity = 0 }) => ({
      id: uuidv7(),
      metric,
      period,
      key,
      plus: dec(plus),
      minus: dec(minus),
      quantity: dec(quantity),
    })),
  )
  if (deltas.length > 0) ctx.afterCommit(() => ctx.services.touched(ctx.companyId))
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
