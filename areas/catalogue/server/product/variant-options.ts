import type { Problems } from '@yupana/kernel'
import { type Ctx, fold, uuidv7 } from '@yupana/platform'

export interface Given {
  criterion: string
  option: string
}

/** The options of one variant as the tables know them. */
export interface Combination {
  choices: { criterionId: string; optionId: string }[]
  /** The same for the same options in any order. */
  key: string
}

const folded = (text: string): string => fold(text.trim())
const criteriaOf = (options: readonly Given[]): string =>
  options
    .map((each) => folded(each.criterion))
    .sort()
    .join('\u0000')
const keyOf = (options: readonly Given[]): string =>
  options
    .map((each) => `${folded(each.criterion)}\u0001${folded(each.option)}`)
    .sort()
    .join('\u0000')

/** All variants of a product have the same criteria, and no two the same options. */
export function checkOptions(
  problems: Problems,
  standing: readonly (readonly Given[])[],
  asked: readonly (readonly Given[])[],
  field: (i: number) => string,
): void {
  const expected = standing[0] ?? asked[0] ?? []
  const seen = new Set(standing.map(keyOf))
  asked.forEach((options, i) => {
    const names = options.map((each) => folded(each.criterion))
    if (options.length === 0) problems.add(`${field(i)}options`, 'variant_options_required')
    else if (new Set(names).size < names.length || criteriaOf(options) !== criteriaOf(expected))
      problems.add(`${field(i)}options`, 'variant_options_differ', {
        criterions: expected.map((each) => each.criterion).join(', '),
      })
    else if (seen.has(keyOf(options)))
      problems.add(`${field(i)}options`, 'variant_exists', { options: options.map((each) => each.option).join(' / ') })
    seen.add(keyOf(options))
  })
}

/** Finds the criteria and options by their names, and makes those that are new to the company. */
export async function resolveOptions(ctx: Ctx, asked: readonly (readonly Given[])[]): Promise<Combination[]> {
  const all = asked.flat()
  const criteria = await findOrMakeCriteria(
    ctx,
    firstOf(all, (each) => folded(each.criterion)).map((each) => each.criterion.trim()),
  )
  const wanted = firstOf(all, (each) => `${folded(each.criterion)} ${folded(each.option)}`).map((each) => ({
    criterionId: criteria(each.criterion),
    name: each.option.trim(),
  }))
  const option = await findOrMakeOptions(ctx, wanted)
  return asked.map((options) => {
    const choices = options.map((each) => {
      const criterionId = criteria(each.criterion)
      return { criterionId, optionId: option(criterionId, each.option) }
    })
    return {
      choices,
      key: choices
        .map((each) => each.optionId)
        .sort()
        .join(' '),
    }
  })
}

/** Each once, as it was written first. */
function firstOf<T>(rows: readonly T[], key: (row: T) => string): T[] {
  const found = new Map<string, T>()
  for (const row of rows) if (!found.has(key(row))) found.set(key(row), row)
  return [...found.values()]
}

async function findOrMakeCriteria(ctx: Ctx, names: readonly string[]): Promise<(name: string) => string> {
  await ctx.query(
    `insert into catalogue.variant_criterion (company_id, id, name) select $1, n.* from unnest($2::uuid[], $3::text[]) as n
     on conflict (company_id, platform.fold(name)) do nothing`,
    [ctx.companyId, names.map(() => uuidv7()), names],
  )
  const rows = await ctx.query<{ id: string; asked: string }>(
    `select k.id, n.name as asked from unnest($2::text[]) as n(name)
     join catalogue.variant_criterion k on k.company_id = $1 and platform.fold(k.name) = platform.fold(n.name)`,
    [ctx.companyId, names],
  )
  const byName = new Map(rows.map((row) => [folded(row.asked), row.id]))
  return (name) => byName.get(folded(name))!
}

async function findOrMakeOptions(
  ctx: Ctx,
  wanted: readonly { criterionId: string; name: string }[],
): Promise<(criterionId: string, name: string) => string> {
  const criteria = wanted.map((each) => each.criterionId)
  const names = wanted.map((each) => each.name)
  await ctx.query(
    `insert into catalogue.variant_option (company_id, id, criterion_id, name, position)
     select $1, n.* from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[]) as n
     on conflict (company_id, criterion_id, platform.fold(name)) do nothing`,
    [ctx.companyId, wanted.map(() => uuidv7()), criteria, names, names.map((_, i) => i)],
  )
  const rows = await ctx.query<{ id: string; criterionId: string; asked: string }>(
    `select o.id, o.criterion_id as "criterionId", n.name as asked from unnest($2::uuid[], $3::text[]) as n(criterion_id, name)
     join catalogue.variant_option o on o.company_id = $1 and o.criterion_id = n.criterion_id and platform.fold(o.name) = platform.fold(n.name)`,
    [ctx.companyId, criteria, names],
  )
  const byName = new Map(rows.map((row) => [`${row.criterionId} ${folded(row.asked)}`, row.id]))
  return (criterionId, name) => byName.get(`${criterionId} ${folded(name)}`)!
}

/** Puts these options in the place of those that the items had. */
export async function writeChoices(
  ctx: Ctx,
  ids: readonly string[],
  combinations: readonly Combination[],
): Promise<void> {
  const rows = ids.flatMap((id, i) => combinations[i]!.choices.map((choice, position) => ({ id, position, ...choice })))
  await ctx.query('delete from catalogue.variant_choice where company_id = $1 and item_id = any($2::uuid[])', [
    ctx.companyId,
    ids,
  ])
  await ctx.query(
    `insert into catalogue.variant_choice (company_id, item_id, criterion_id, option_id, position)
     select $1, n.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) as n`,
    [
      ctx.companyId,
      rows.map((row) => row.id),
      rows.map((row) => row.criterionId),
      rows.map((row) => row.optionId),
      rows.map((row) => row.position),
    ],
  )
}
