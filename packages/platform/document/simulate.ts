import { allowed, type EffectTable, type Permission, type Simulation } from '@yupana/contract'
import type { Touched } from '../chain/touched.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { uuidv7 } from '../ids.ts'

/** What is tried, and an id before all that its transaction made: rows of tables that grow by their ids are looked for behind it. */
export interface Tried {
  kind: string
  id: string
  since: string
}

/** What a kind of rows says of a document in this transaction. */
export interface Effects extends EffectTable {
  /** Rows that this transaction wrote for a document, in the order in which they are shown: `xmin` tells them from those that stand. */
  read(ctx: Ctx, document: Tried): Promise<Record<string, string | null>[]>
}

/** What is done to a document of a kind only when somebody outside has answered, as the tax office does to a voiding. */
export interface Sequel {
  kind: string
  /** Does what will be done when the answer is yes, and says by label key what is waited for; nothing of both where nothing is. */
  finish(ctx: Ctx, id: string): Promise<string | undefined>
}

/** What is done to a document of a kind and kept under others. */
export interface Deeds {
  kind: string
  /** Those that this transaction wrote for it: the operation in which a letter went to its bank. */
  read(ctx: Ctx, id: string): Promise<{ kind: string; id: string }[]>
}

const tables: Effects[] = []
const deeds = new Map<string, Deeds>()
const sequels = new Map<string, Sequel>()

/** An area tells what documents write into its tables. */
export function showsEffects(effects: Effects): void {
  tables.push(effects)
}

/** An area tells what follows a call that is answered later: a trial shows that too, and says what it waits for. */
export function showsSequel(sequel: Sequel): void {
  sequels.set(sequel.kind, sequel)
}

/** An area tells under which documents it keeps what is done to another: a trial shows their effects, too. */
export function showsDeeds(told: Deeds): void {
  deeds.set(told.kind, told)
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

interface Trial {
  /** Under which the document keeps what it writes. */
  kind: string
  /** The document where it stands already. */
  id: string | undefined
  /** Runs work in the transaction of the call. */
  inTransaction(work: (ctx: Ctx) => Promise<never>): Promise<never>
  run(ctx: Ctx): Promise<unknown>
  touched: Touched
}

const trials = new WeakSet<Ctx['tx']>()

/** Whether nothing of what is done stands: what is refused of it is free to whoever asks, and may be asked again and again. */
export const isTried = ({ tx }: Pick<Ctx, 'tx'>): boolean => trials.has(tx)

/**
 * Does a call as it is always done, with every check of the database, reads what it wrote and undoes it all: no number is used up, nobody is told.
 * What the caller may read nowhere else is not shown here either.
 * @throws BusinessError whatever the call would be refused with
 */
export async function simulate({ kind, id: standing, inTransaction, run, touched }: Trial): Promise<Simulation> {
  try {
    return await inTransaction(async (ctx) => {
      trials.add(ctx.tx)
      const stood = await touched.states(ctx, kind, standing)
      const since = uuidv7()
      const answer = await run(ctx)
      const id = (answer as { id: string } | undefined)?.id ?? standing
      const waits = id === undefined ? undefined : await sequels.get(kind)?.finish(ctx, id)
      await ctx.tx.settle()
      await ctx.query('set constraints all immediate')
      const effects = id === undefined ? [] : await effectsOf(ctx, { kind, id, since })
      const documents = touched.table(stood, [
        ...(await touched.states(ctx, kind, id)),
        ...(await besideOf(ctx, touched, { kind, id })),
      ])
      const shown = [documents, ...effects].filter(({ rows }) => rows.length > 0)
      throw new Simulated({ answer, waits: waits ?? null, effects: shown })
    })
  } catch (error) {
    if (error instanceof Simulated) return error.simulation
    throw error
  }
}

/** What is entered together with the document and is no part of its chain: the other payment of a visit. */
async function besideOf(ctx: Ctx, touched: Touched, { kind, id }: { kind: string; id: string | undefined }) {
  const others = id === undefined ? [] : ((await deeds.get(kind)?.read(ctx, id)) ?? [])
  const chains = await together(...others.map((each) => touched.states(ctx, each.kind, each.id)))
  return chains.flatMap((nodes, i) => nodes.filter((node) => node.id === others[i]!.id))
}

/** What the document, and what was done to it, wrote into the tables of which this reader is told. */
async function effectsOf(ctx: Ctx, document: Tried): Promise<Simulation['effects']> {
  const may = ({ permission }: { permission?: Permission }): boolean =>
    permission === undefined || allowed(permission, ctx.session)
  const shown = tables.filter(may)
  const documents = [document, ...((await deeds.get(document.kind)?.read(ctx, document.id)) ?? [])]
  const rows = await together(
    ...shown.map((table) =>
      together(...documents.map((each) => table.read(ctx, { since: document.since, ...each }))).then(without),
    ),
  )
  return shown.map(({ title, by, columns }, i) => {
    const seen = columns.filter(may)
    return { title, ...(by ? { by } : {}), columns: [...seen], rows: rows[i]!.map((row) => cut(row, seen)) }
  })
}

type Rows = Awaited<ReturnType<Effects['read']>>

/** The rows of several documents: what one told already is not told again. */
const without = (told: readonly Rows[]): Rows =>
  told.flatMap((rows, i) => {
    const before = new Set(told.slice(0, i).flatMap((each) => each.map((row) => JSON.stringify(row))))
    return rows.filter((row) => !before.has(JSON.stringify(row)))
  })
