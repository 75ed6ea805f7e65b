import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

const igv = { type: 'IGV', rate: '18' }

type Make = (path: string, body: unknown) => Promise<{ id: string }>

/** A till with series and a drawer of its own, and the means that a shop takes beside cash. */
async function plantTill(make: Make, ids: WorldIds): Promise<{ id: string }> {
  const branch = { id: ids.branch }
  const series = async (documentTypeCode: string, serie: string, name: string) => {
    const { id } = await make('/api/document-numbers', { documentTypeCode, serie, name, branch })
    return { id }
  }
  const { id: drawer } = await make('/api/payment/account', {
    ...{ code: 'CAJA-T', name: 'Gaveta de tienda', type: 'cash', currency: 'PEN', ledgerCode: '1011' },
  })
  await make('/api/payment/method', { code: 'TJ', name: 'Tarjeta', means: '006' })
  await make('/api/payment-way', { code: 'YAPE', name: 'Yape o Plin', lawCode: '003' })
  await make('/api/payment/method', { code: 'YA', name: 'Yape', means: '003', paymentWay: 'YAPE' })
  return make('/api/pos/terminals', {
    ...{ code: 'CAJA1', name: 'Caja de tienda', branch, warehouse: { id: ids.warehouse }, account: { id: drawer } },
    ticketSeries: await series('BO', 'B002', 'Boletas de la caja de tienda'),
    invoiceSeries: await series('FV', 'F002', 'Facturas de la caja de tienda'),
    creditNoteTicketSeries: await series('NC', 'BC02', 'Notas de crédito de boletas de la caja'),
    creditNoteInvoiceSeries: await series('NC', 'FC02', 'Notas de crédito de facturas de la caja'),
    ...{ maxDiscountPercent: '5', stockPolicy: 'refuse' },
  })
}

/** The till of a shop, orders that a seller took down there: one charged, two that wait; and what a client calls a product. */
export async function plantCounter(api: Caller, ids: WorldIds, today: string): Promise<void> {
  const { clients, products } = ids
  const make = async (path: string, body: unknown) => must(api.post(path, body))
  const terminal = await plantTill(make, ids)
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
