import type { ChainNode, ChainOut, Simulation } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from '../area-server.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import type { Readables } from '../notes/index.ts'
import { isTied } from '../security/ties.ts'
import type { Session } from '../security/token.ts'
import { type Chained, chain, chained } from './read.ts'

/** The kinds that this reader may read. */
function openKinds({ kinds }: Chained, readable: Readables, session: Session): string[] {
  const readables = new Set(readable.of(session))
  return [...kinds.values()].filter((each) => readables.has(each.entity ?? each.kind)).map(({ kind }) => kind)
}

/**
 * The chain of a document as this reader may know it: for who is tied, of their own documents alone, and nothing of what others take from its lines.
 * @throws BusinessError `not_found` (404)
 */
export async function ownChain(
  ctx: Ctx,
  product: Chained,
  readable: Readables,
  kind: string,
  id: string,
): Promise<ChainOut> {
  const found = await chain(ctx, product, openKinds(product, readable, ctx.session), kind, id)
  if (!isTied(ctx.session)) return found
  const byKind = [...Map.groupBy(found.nodes, (node) => node.kind)]
  const own = await together(
    ...byKind.map(([name, nodes]) =>
      readable.ownOf(
        ctx,
        product.kinds.get(name)?.entity ?? name,
        nodes.map((node) => node.id),
      ),
    ),
  )
  const shown = new Set(own.flatMap((ids) => [...ids]))
  return { ...found, nodes: found.nodes.filter((node) => shown.has(node.id)), lines: [], takes: [] }
}

type Named = Pick<ChainNode, 'id' | 'name' | 'title' | 'state'>

/** What a call does to the documents of a chain: which are new, gone, or have another number or state. */
export interface Touched {
  /** The chain of a document as it stands for this reader; none where there is no such document. */
  states(ctx: Ctx, kind: string, id: string | undefined): Promise<readonly Named[]>
  table(before: readonly Named[], after: readonly Named[]): Simulation['effects'][number]
}

const columns: Simulation['effects'][number]['columns'] = [
  { field: 'document', label: 'chain.document', kind: 'text' },
  { field: 'before', label: 'chain.before', kind: 'text' },
  { field: 'after', label: 'chain.after', kind: 'text' },
]

export function touchedDocuments(areas: readonly AreaServer[], readable: Readables): Touched {
  const product = chained(areas)
  return {
    async states(ctx, kind, id) {
      if (id === undefined || !product.kinds.has(kind)) return []
      try {
        return (await ownChain(ctx, product, readable, kind, id)).nodes
      } catch (error) {
        if (error instanceof BusinessError && error.code === 'not_found') return []
        throw error
      }
    },
    table(before, after) {
      const stood = new Map(before.map((each) => [each.id, each]))
      const stand = new Map(after.map((each) => [each.id, each]))
      const rows = [...new Set([...stood.keys(), ...stand.keys()])].flatMap((id) => {
        const [was, is] = [stood.get(id), stand.get(id)]
        if (was && is && was.title === is.title && was.state === is.state) return []
        const { name, title } = (is ?? was)!
        return [{ document: `${name} ${title}`, before: was?.state ?? null, after: is?.state ?? null }]
      })
      return { title: 'chain.documents', columns, rows }
    },
  }
}
