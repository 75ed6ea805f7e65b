import { allowed, type ChainNode, type ChainOut, MOST_CHAINED } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import type { AreaChain, ChainKind, ChainLink } from './kind.ts'
import { chainLines, word } from './lines.ts'

/** What the chain of the product is made of: the kinds by their names, and the links that tables keep themselves. */
export interface Chained {
  kinds: ReadonlyMap<string, ChainKind>
  links: readonly ChainLink[]
}

export function chained(areas: readonly { chain?: AreaChain }[]): Chained {
  const kinds = areas.flatMap(({ chain }) => chain?.kinds ?? [])
  return {
    kinds: new Map(kinds.map((each) => [each.kind, each])),
    links: areas.flatMap(({ chain }) => chain?.links ?? []),
  }
}

/** Steps that a chain has at most: no path of documents is longer, and one that came round would end here. */
const MOST_STEPS = 12

interface Reached {
  kind: string
  id: string
  step: number
}

/**
 * The documents that one came from and those that came of it, however far, of the kinds `open` to the reader: nothing is reached by way
 * of a document that they may not read. At most 200, the nearest first; `cut` tells that there are more.
 * @throws BusinessError `not_found` (404) where the document itself is not there
 */
export async function chain(
  ctx: Ctx,
  { kinds, links }: Chained,
  open: readonly string[],
  kind: string,
  id: string,
): Promise<ChainOut> {
  const [reached, { lines, takes }] = await together(
    ctx.query<Reached>(chainSql(links), [ctx.companyId, kind, id, open, MOST_CHAINED + 1]),
    chainLines(ctx, kinds, open, kind, id),
  )
  // One that is reached by a short way and a long one stands behind all that it came from.
  const steps = new Map<string, Reached>()
  for (const each of reached) {
    const before = steps.get(each.id)
    if (!before || Math.abs(before.step) < Math.abs(each.step)) steps.set(each.id, each)
  }
  const nearest = [...steps.values()].sort((a, b) => Math.abs(a.step) - Math.abs(b.step))
  const shown = [{ kind, id, step: 0 }, ...nearest].slice(0, MOST_CHAINED)
  const byKind = [...Map.groupBy(shown, (each) => each.kind)]
  const nodes = (await together(...byKind.map(([name, some]) => readNodes(ctx, kinds.get(name)!, some)))).flat()
  if (!nodes.some((node) => node.generation === 0)) throw new BusinessError('not_found', {}, { status: 404 })
  const above = reached.filter(({ step }) => step < 0).length
  const cut = steps.size >= MOST_CHAINED || Math.max(above, reached.length - above) > MOST_CHAINED
  return { nodes: nodes.sort(inOrder), cut, lines, takes }
}

const inOrder = (a: ChainNode, b: ChainNode): number =>
  a.generation - b.generation || a.date.localeCompare(b.date) || a.title.localeCompare(b.title)

/** Up and down from `$2` `$3`, over kinds of `$4`: both go by the index of their end, and stop after `$5` rows, the nearest first. */
function chainSql(links: readonly ChainLink[]): string {
  const kept: ChainLink[] = [
    {
      from: 'platform.origin o',
      where: 'true',
      kind: 'o.kind',
      id: 'o.id',
      fromKind: 'o.from_kind',
      fromId: 'o.from_id',
    },
    ...links,
  ]
  const way = (step: 1 | -1): string => {
    const next = kept.map(({ from, where, kind, id, fromKind, fromId }) => {
      const [toKind, toId, byKind, byId] = step === 1 ? [kind, id, fromKind, fromId] : [fromKind, fromId, kind, id]
      return `select ${toKind} as kind, ${toId} as id from ${from} where ${where} and ${byId} = w.id and ${byKind} = w.kind and ${companyOf(from)} = $1`
    })
    return `select w.kind, w.id, w.step from (
      with recursive way(kind, id, step) as (
        select $2::text, $3::uuid, 0
        union
        select n.kind, n.id, w.step + (${step}) from way w cross join lateral (${next.join(' union all ')}) n
        where n.kind = any($4::text[]) and abs(w.step) < ${MOST_STEPS})
      select * from way offset 1 limit $5) w`
  }
  return `(${way(-1)}) union all (${way(1)})`
}

/** Of the first table of a link, by its alias. */
const companyOf = (from: string): string => `${/^\S+ (\w+)/.exec(from)?.[1]}.company_id`

interface NodeRow extends Pick<ChainNode, 'id' | 'name' | 'date' | 'about' | 'amount' | 'currency'> {
  title: string | null
  state: string | null
  opens: string
}

async function readNodes(ctx: Ctx, kind: ChainKind, reached: readonly Reached[]): Promise<ChainNode[]> {
  const {
    from,
    where,
    name,
    title,
    date = 't.date',
    about = 'null',
    states,
    currency = 'null',
    amountNeeds,
    amountIf,
    opens = 't.id',
  } = kind
  const told = amountNeeds === undefined || allowed(amountNeeds, ctx.session)
  const amount = (told ? kind.amount : undefined) ?? 'null'
  const shown = amountIf ? `case when ${amountIf} then ${amount} end` : amount
  const rows = await ctx.query<NodeRow>(
    `select t.id, ${name} as name, ${title} as title, ${date} as date, ${about}::text as about, ${states ? (states.is ?? 't.status') : 'null'} as state, (${shown})::text as amount, ${currency}::text as currency, ${opens} as opens
     from ${from} where t.company_id = $1 and t.id = any($2::uuid[]) and $3::date is not null${where ? ` and ${where}` : ''}`,
    [ctx.companyId, reached.map(({ id }) => id), ctx.today, ...(amountIf ? [ctx.userId] : [])],
  )
  const steps = new Map(reached.map(({ id, step }) => [id, step]))
  return rows.map(({ opens: opened, ...row }) => {
    const state =
      states && row.state !== null ? word(ctx, states.labels ? `${states.labels}.${row.state}` : row.state) : null
    return {
      ...row,
      kind: kind.kind,
      name: word(ctx, row.name),
      title: row.title ?? state ?? '',
      state,
      standing: standingOf(states, row.state ?? ''),
      path: `${kind.path}${opened}`,
      generation: steps.get(row.id) ?? 0,
    }
  })
}

/** What documents of a kind are called, `Factura F001-00000147`, by their ids; the oldest first. */
export async function namesOf(
  ctx: Ctx,
  { kinds }: Chained,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const nodes = await readNodes(
    ctx,
    kinds.get(kind)!,
    ids.map((id) => ({ kind, id, step: 0 })),
  )
  return new Map(nodes.sort(inOrder).map(({ id, name, title }) => [id, `${name} ${title}`]))
}

function standingOf(states: ChainKind['states'], state: string): ChainNode['standing'] {
  if (states?.drafts?.includes(state)) return 'draft'
  return states?.gone.includes(state) ? 'gone' : 'stands'
}
