import type { CompanyWork, Ctx } from './context.ts'
import { uuidv7 } from './ids.ts'
import { forget, remember } from './remember.ts'

/** The settings of an area: one row a company in a table of its own. */
export interface Settings<Values extends object = object> {
  /** `sales.setting`: with `company_id`, `id`, `version`, and a default for every column. */
  table: `${string}.${string}`
  /** The column of each setting. */
  columns: { readonly [Name in keyof Values]: string }
}

/** Declares what a company may set of an area; it is read by `settingOf`, where the area needs it. */
export const settings = <Values extends object>(declared: Settings<Values>): Settings<Values> => declared

const keyOf = ({ table }: Settings): string => `settings ${table}`

/** What the company has set, the same to all who ask within the transaction. */
export function settingOf<Values extends object>(ctx: Ctx, declared: Settings<Values>): Promise<Values> {
  return remember(ctx, keyOf(declared), async () => {
    const columns = Object.entries(declared.columns).map(([name, column]) => `${String(column)} as "${name}"`)
    const [row] = await ctx.query<Values>(`select ${columns.join(', ')} from ${declared.table} where company_id = $1`, [
      ctx.companyId,
    ])
    if (!row) throw new Error(`The company ${ctx.companyId} has no row in ${declared.table}`)
    return row
  })
}

/** Sets what is given and is another than before; a company that is written to has its settings since it was founded. */
export async function keepSettings<Values extends object>(
  ctx: Ctx,
  declared: Settings<Values>,
  given: Partial<Values>,
): Promise<void> {
  const names = (Object.keys(declared.columns) as (keyof Values)[]).filter((name) => given[name] !== undefined)
  if (names.length === 0) return
  const columns = names.map((name) => declared.columns[name])
  await ctx.query(
    `update ${declared.table} t set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')}, version = t.version + 1
     where t.company_id = $1 and exists (
       select ${columns.map((column) => `t.${column}`).join(', ')} except select ${columns.map((column) => `n.${column}`).join(', ')}
       from jsonb_populate_record(t, $${names.length + 2}) n)`,
    [
      ctx.companyId,
      ...names.map((name) => given[name]),
      JSON.stringify(Object.fromEntries(names.map((name, i) => [columns[i]!, given[name]]))),
    ],
  )
  forget(ctx, keyOf(declared))
}

/** The row of a new company, all as it stands by default. */
export async function plantSettings(ctx: CompanyWork, declared: Settings): Promise<void> {
  await ctx.query(
    `insert into ${declared.table} (company_id, id) values ($1, $2) on conflict (company_id) do nothing`,
    [ctx.companyId, uuidv7()],
  )
}
