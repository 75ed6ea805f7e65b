import { allowed, type EffectTable, type Permission, type Simulation } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'

/** What a kind of rows says of a document in this transaction. */
export interface Effects extends EffectTable {
  /** Rows that this transaction wrote for a document, in the order in which they are shown: `xmin` tells them from those that stand. */
  read(ctx: Ctx, document: { kind: string; id: string }): Promise<Record<string, string | null>[]>
}

const tables: Effects[] = []

/** An area tells what documents write into its tables. */
export function showsEffects(effects: Effects): void {
  tables.push(effects)
}

const cut = (row: Record<string, string | null>, columns: EffectTable['columns']): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null]))

/** Carries what a simulation found out of the transaction, which is undone by it. */
class Simulated extends Error {
  readonly simulation: Simulation

  constructor(simulation: Simulation) {
    super('simulated')
    this.simulation = simulation
  }
}

/**
 * Does a call as it is always done, with every check of the database, reads what it wrote and undoes it all: no number is used up, nobody is told.
 * What the caller may read nowhere else is not shown here either.
 * @param inTransaction runs work in the transaction of the call
 * @throws BusinessError whatever the call would be refused with
 */
export async function simulate(
  kind: string,
  inTransaction: (work: (ctx: Ctx) => Promise<never>) => Promise<never>,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<Simulation> {
  try {
    return await inTransaction(async (ctx) => {
      const answer = await run(ctx)
      await ctx.tx.settle()
      await ctx.query('set constraints all immediate')
      const document = { kind, id: (answer as { id: string }).id }
      const may = ({ permission }: { permission?: Permission }): boolean =>
        permission === undefined || allowed(permission, ctx.session)
      const shown = tables.filter(may)
      const rows = await together(...shown.map((each) => each.read(ctx, document)))
      const effects = shown.map(({ title, columns }, i) => {
        const seen = columns.filter(may)
        return { title, columns: seen, rows: rows[i]!.map((row) => cut(row, seen)) }
      })
      throw new Simulated({ answer, effects: effects.filter((each) => each.rows.length > 0) })
    })
  } catch (error) {
    if (error instanceof Simulated) return error.simulation
    throw error
  }
}
