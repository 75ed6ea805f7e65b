import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { Basis } from '../../contract/items.ts'
import type { KeptProgram } from '../../contract/program.ts'

export interface ProgramItem {
  id: string
  code: string
  name: string
  type: string
  basis: Basis
  account: 'own' | 'mediation'
  capacity: number | null
  paxPerUnit: number | null
  childPercent: string | null
  freeAge: number | null
}

/** Services by their ids. */
export async function readItems(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ProgramItem>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.query<ProgramItem>(
    `select id, code, name, type, basis, account, capacity, pax_per_unit as "paxPerUnit", child_percent::text as "childPercent", free_age as "freeAge"
     from travel.item where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, [...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface Named {
  item: { id: string }
}
interface Program {
  days: number
  services: readonly (Named & { day: number })[]
  options: readonly { letter: string; hotels: readonly (Named & { day: number; nights: number })[] }[]
  terms: readonly { id: string }[]
}

export const itemIdsOf = ({ services, options }: Pick<Program, 'services' | 'options'>): string[] =>
  [...services, ...options.flatMap(({ hotels }) => hotels)].map(({ item }) => item.id)

/** What can be said against a program: services that are none, days that it does not have, a letter that stands twice. */
export async function programProblems(ctx: Ctx, program: Program): Promise<FieldProblem[]> {
  const items = await readItems(ctx, itemIdsOf(program))
  const terms = await termsOf(ctx, program.terms)
  const problems: FieldProblem[] = []
  const add = (field: string, code: string): void => void problems.push({ field, code })
  program.services.forEach(({ item, day }, i) => {
    if (!items.has(item.id)) add(`services[${i}].item`, 'reference_not_found')
    if (day > program.days) add(`services[${i}].day`, 'day_outside')
  })
  program.options.forEach(({ letter, hotels }, i) => {
    if (program.options.findIndex((each) => each.letter === letter) < i) add(`options[${i}].letter`, 'option_twice')
    hotels.forEach(({ item, day, nights }, at) => {
      const field = `options[${i}].hotels[${at}]`
      if (items.get(item.id)?.type !== 'hotel') add(`${field}.item`, 'reference_not_found')
      if (day + nights - 1 > program.days) add(`${field}.nights`, 'day_outside')
    })
  })
  program.terms.forEach(({ id }, i) => {
    if (!terms.has(id)) add(`terms[${i}]`, 'reference_not_found')
  })
  return problems
}

interface Term {
  id: string
  code: string
  name: string
}

async function termsOf(ctx: Ctx, refs: readonly { id: string }[]): Promise<Map<string, Term>> {
  if (refs.length === 0) return new Map()
  const rows = await ctx.query<Term>(
    'select id, code, name from travel.commercial_term where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, refs.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A program as it is answered: its services and terms by name. What was typed as a cost only where it may be seen. */
export async function namedProgram(ctx: Ctx, program: KeptProgram, costs: boolean) {
  const items = await readItems(ctx, itemIdsOf(program))
  const terms = await termsOf(ctx, program.terms)
  const named = <N extends KeptProgram['services'][number] | KeptProgram['options'][number]['hotels'][number]>(
    each: N,
  ) => {
    const { typed, ...rest } = each
    const found = items.get(each.item.id)
    if (!found) throw new BusinessError('reference_not_found', {}, { status: 404 })
    const { id, code, name, type } = found
    return { ...rest, item: { id, code, name, type }, ...(costs && typed ? { typed } : {}) } as const
  }
  return {
    services: program.services.map(named),
    options: program.options.map((each) => ({ ...each, hotels: each.hotels.map((hotel) => named(hotel)) })),
    terms: program.terms.flatMap(({ id }) => terms.get(id) ?? []),
  }
}
