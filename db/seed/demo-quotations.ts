import { type Caller, must } from '@yupana/platform'
import type { Owed } from './demo-purchases.ts'
import type { WorldIds } from './world.ts'

const terms =
  'Entrega en Lima en 3 días útiles.\nGarantía de 12 meses por defectos de fábrica.\nPrecios sujetos a stock.'

/** What becomes of an offer. */
export type Fate = 'draft' | 'sent' | 'rejected' | 'accepted' | 'partial' | 'billed'
export const fates: readonly Fate[] = ['billed', 'rejected', 'billed', 'sent', 'billed', 'accepted', 'partial']

/** One offer and what became of it: still a draft, waiting, refused, accepted, billed in part or whole. Answers what a client owes of it. */
export async function quote(
  api: Caller,
  ids: WorldIds,
  date: string,
  fate: Fate,
  throwDice: (below: number) => number,
): Promise<Owed | undefined> {
  const { products, clients } = ids
  const igv = { type: 'IGV', rate: '18' }
  const quotation = await must(
    api.post('/api/quotations', {
      serie: 'CT01',
      date,
      currency: 'PEN',
      client: { id: [clients.andes, clients.bodega][throwDice(2)]! },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCredit30 },
      terms,
      items: [
        {
          item: { id: products.laptop },
          quantity: String(2 + throwDice(3)),
          price: '2450.00',
          discountA: '3',
          tax: igv,
        },
        {
          item: { id: products.mouse },
          quantity: String(4 + throwDice(6)),
          price: '47.90',
          includeTaxPrice: true,
          tax: igv,
        },
        { item: { id: products.service }, quantity: '1', price: '180.00', tax: igv },
      ],
    }),
  )
  const path = `/api/quotations/${quotation.id}`
  if (fate === 'draft') return undefined
  await must(api.put(`${path}/send`))
  if (fate === 'sent') return undefined
  if (fate === 'rejected') {
    await must(api.put(`${path}/reject`, { reason: 'Consiguió un plazo de pago más largo' }))
    return undefined
  }
  await must(api.put(`${path}/accept`))
  return fate === 'accepted' ? undefined : bill(api, ids, date, quotation, fate === 'partial')
}

interface Quoted {
  id: string
  client: { id: string }
  items: { line: number; item: { id: string }; quantity: string; price: string }[]
}

/** The invoice of an offer; in part, it leaves the mice and the service for later. */
async function bill(api: Caller, ids: WorldIds, date: string, quoted: Quoted, inPart: boolean): Promise<Owed> {
  const lines = quoted.items as (Quoted['items'][number] & Record<string, unknown>)[]
  const draft = await must(
    api.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date,
      currency: 'PEN',
      client: { id: quoted.client.id },
      seller: { id: ids.seller },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
      quotation: { id: quoted.id },
      items: lines.slice(0, inPart ? 1 : undefined).map((line) => ({
        item: { id: line.item.id },
        quantity: line.quantity,
        price: line.price,
        includeTaxPrice: line.includeTaxPrice,
        discountA: line.discountA,
        tax: line.tax,
        quotationLine: line.line,
      })),
    }),
  )
  const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
  return { id: draft.id, total: issued.total, currency: 'PEN', due: issued.dueDate }
}
