import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

/** What the paper of a document says beside its facts, lines and totals: who issued it, and what stands at its foot. */
export const paperOut = z.object({
  /** `FACTURA ELECTRÓNICA` */
  title: z.string(),
  /** `F001-00000012`; of a draft its series and that word. */
  number: z.string(),
  issuer: z.object({
    tradeName: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Colour of the company, `#rrggbb`. */
  accent: z.string().nullable(),
  amountInWords: z.string().nullable(),
  /** ISO 4217 */
  currency: z.string(),
  /** Dates as dd/mm/yyyy, amounts in the currency of the document. */
  instalments: z.array(z.object({ number: z.string(), due: z.string(), amount: value.decimalOut })),
  legends: z.array(z.string()),
  accounts: z.array(
    z.object({ name: z.string(), currency: z.string(), number: z.string(), cci: z.string().nullable() }),
  ),
  /** Terms of sale of the company. */
  footer: z.string().nullable(),
  /** The QR code as a picture, `data:image/svg+xml;…`, once the document has one. */
  qr: z.string().nullable(),
})
export type PaperOut = z.output<typeof paperOut>

/** Who may read the document may ask. */
export const paperEndpoints = {
  paper: endpoint({
    id: 'paper.read',
    method: 'GET',
    path: '/api/papers/{entity}/{id}',
    permission: 'session',
    params: z.object({ entity: z.string().max(60), id: value.id }),
    response: paperOut,
    errors: ['not_found', 'forbidden'],
  }),
}
