import { type BulkVerb, full, type Resource } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { BulkKind, BulkRow } from '../bulk/index.ts'
import type { Ctx } from '../context.ts'
import { type ResourceRules, shownTo } from './rules.ts'
import { columnOf, sourceOf } from './table.ts'

/** What is done to many rows of a catalogue at once, from its declaration. */
export function resourceBulk(resource: Resource, rules: ResourceRules): BulkKind {
  const { noun, module, table, list } = resource
  return {
    noun,
    title: `${noun}.plural`,
    permission: full(...(typeof module === 'string' ? [module] : module)),
    table,
    list,
    source: (ctx) => shownTo(ctx, sourceOf(resource), rules),
    label: `concat_ws(' · ', ${nameFields(resource).join(', ')})`,
    refusals: (ctx, verb, rows) => refusals(ctx, rules, verb, rows),
  }
}

/** Its code where it has one, and its name; else its first field. */
function nameFields({ fields }: Resource): string[] {
  const named = ['code', 'serie', 'name', 'description'].filter((name) => name in fields)
  const names = named.length > 0 ? named : Object.keys(fields).slice(0, 1)
  return names.map((name) => `t.${columnOf(name, fields[name]!)}::text`)
}

async function refusals(
  ctx: Ctx,
  rules: ResourceRules,
  verb: BulkVerb,
  rows: readonly BulkRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  const active = verb === 'activate'
  for (const row of rows) {
    const { id } = row
    const rule = verb === 'delete' ? rules.checkRemoval : rules.check
    if (row.system === true) codes.set(id, 'system_record')
    // The rule of a catalogue judges one row; what would not change need not be judged.
    else if (rule && (verb === 'delete' || row.active !== active)) {
      const code = await codeOf(() =>
        verb === 'delete' ? rules.checkRemoval?.(ctx, row) : rules.check?.(ctx, { ...row, active }, row),
      )
      if (code) codes.set(id, code)
    }
  }
  return codes
}

async function codeOf(judge: () => Promise<void> | undefined): Promise<string | undefined> {
  try {
    await judge()
    return undefined
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return error.code === 'invalid' ? (error.errors[0]?.code ?? error.code) : error.code
  }
}
