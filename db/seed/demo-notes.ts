import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

/** Sales of the day that were corrected: goods that came back, a discount that was forgotten, and interest of who pays late. */
export async function plantNotes(
  api: Caller,
  { clients, products, seller, warehouse, termCredit30 }: WorldIds,
  date: string,
  answered: () => Promise<void>,
): Promise<void> {
  const igv = { type: 'IGV', rate: '18' }
  const mice = { item: { id: products.mouse }, quantity: '6', price: '49.90', includeTaxPrice: true, tax: igv }
  const work = { item: { id: products.service }, quantity: '1', price: '180.00', tax: igv }
  const sold = async (client: string): Promise<string> => {
    const { id } = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date, currency: 'PEN', client: { id: client }, seller: { id: seller } },
        ...{ warehouse: { id: warehouse }, paymentTerm: { id: termCredit30 }, items: [mice, work] },
      }),
    )
    await must(api.put(`/api/invoices/${id}/issue`))
    return id
  }
  const [first, second] = [await sold(clients.andes), await sold(clients.bodega)]
  await answered()
  const notes = [
    {
      ...{ documentType: '07', reason: '07', invoice: { id: first } },
      ...{ description: 'Dos unidades con falla de fábrica', items: [{ line: 1, quantity: '2' }] },
    },
    {
      ...{ documentType: '07', reason: '05', invoice: { id: second } },
      ...{ description: 'Descuento por volumen pactado', items: [{ line: 1, amount: '29.94' }] },
    },
    { documentType: '08', reason: '01', invoice: { id: second }, items: [{ line: 2, amount: '11.80' }] },
  ]
  for (const note of notes) {
    const { id } = await must(api.post('/api/credit-notes', { date, ...note }))
    await must(api.put(`/api/credit-notes/${id}/issue`))
    await answered()
  }
}
