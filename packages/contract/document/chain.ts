import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

/** Documents that a chain shows at most; what lies beyond is told, not shown. */
export const MOST_CHAINED = 200

const node = z.object({
  kind: z.string(),
  id: z.string(),
  /** What its kind is called, in the language of the reader: `Factura`. */
  name: z.string(),
  /** `F001-00000147`; of a draft without a number what it is called instead. */
  title: z.string(),
  date: z.string(),
  /** What it is about in its own words, where its kind has some: the memo of a voucher. */
  about: z.string().nullable(),
  /** In the language of the reader, where its kind has states. */
  state: z.string().nullable(),
  /** A draft is nothing yet, what is gone was voided. */
  standing: value.choice(['draft', 'stands', 'gone']),
  amount: value.decimalOut.nullable(),
  currency: z.string().nullable(),
  /** Its screen. */
  path: z.string(),
  /** Steps from the document in front: below zero what it came from, above what came of it. */
  generation: z.number(),
})
export type ChainNode = z.output<typeof node>

const line = z.object({
  line: z.number(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: value.decimalOut,
  /** What documents of a kind took of it, those that count, and what they left. */
  taken: z.array(z.object({ kind: z.string(), name: z.string(), quantity: value.decimalOut, left: value.decimalOut })),
})

/** What the document in front takes of a line of another one. */
const take = z.object({
  line: z.number(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: value.decimalOut,
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** Of that line as a whole, by all that count, and what they left. */
  ordered: value.decimalOut,
  taken: value.decimalOut,
  left: value.decimalOut,
})

export const chainOut = z.object({
  /** The document itself is one of them. */
  nodes: z.array(node),
  /** There are more than are shown. */
  cut: z.boolean(),
  /** Of the document in front, where others take from its lines. */
  lines: z.array(line),
  /** What it takes itself of the lines of others. */
  takes: z.array(take),
})
export type ChainOut = z.output<typeof chainOut>

/** What a document came from and what came of it. Who may read the document may ask; what they may not read is not there. */
export const chainEndpoints = {
  chain: endpoint({
    id: 'chain.read',
    method: 'GET',
    path: '/api/chain/{kind}/{id}',
    permission: 'session',
    params: z.object({ kind: z.string().max(60), id: value.id }),
    response: chainOut,
    errors: ['not_found', 'forbidden'],
  }),
}
