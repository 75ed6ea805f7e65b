import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

const igv = { type: 'IGV', rate: '18' }

/** The till of a shop, orders that a seller took down there: one charged, two that wait; and what a client calls a product. */
export async function plantCounter(api: Caller, ids: WorldIds, today: string): Promise<void> {
  const { clients, products } = ids
  const make = async (path: string, body: unknown) => must(api.post(path, body))
  const branch = { id: ids.branch }
  const terminal = await make('/api/pos/terminals', { code: 'CAJA1', name: 'Caja de tienda', branch })
  const order = (client: string, item: string, quantity: string, price: string) =>
    make('/api/requisition-order', {
      ...{ serie: 'PE01', date: today, client: { id: client }, seller: { id: ids.seller } },
      ...{ paymentTerm: { id: ids.termCash }, warehouse: { id: ids.warehouse }, terminal: { id: terminal.id } },
      items: [{ item: { id: item }, quantity, price, includeTaxPrice: true, tax: igv }],
    })
  const charged = await order(clients.person, products.mouse, '1', '47.90')
  await order(clients.person, products.mouse, '2', '47.90')
  await order(clients.andes, products.service, '1', '180.00')
  const draft = await make(`/api/invoices/requisition-order/${charged.id}`, {})
  await must(api.put(`/api/invoices/${draft.id}/issue`, {}))
  await make('/api/product-client', {
    ...{ code: 'AND-7731', name: 'RATÓN INALÁMBRICO NEGRO', type: '2', client: { id: clients.andes } },
    product: { id: products.mouse },
  })
}
