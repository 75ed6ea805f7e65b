import type { ChainNode, Simulation } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from '../area-server.ts'
import type { Ctx } from '../context.ts'
import type { Readables } from '../notes/index.ts'
import type { Session } from '../security/token.ts'
import { type Chained, chain, chained } from './read.ts'

/** The kinds that this reader may read. */
export function openKinds({ kinds }: Chained, readable: Readables, session: Session): string[] {
  const readables = new Set(readable.of(session))
  return [...kinds.values()].filter((each) => readables.has(each.entity ?? each.kind)).map(({ kind }) => kind)
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
        return (await chain(ctx, product, openKinds(product, readable, ctx.session), kind, id)).nodes
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
