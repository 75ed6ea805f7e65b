import { type Caller, must, testGuardedCalls, type World } from '@yupana/testkit'
import { invoiceBody } from '../testing/invoice-body.ts'

/** A sale, a draft of two, an offer, a note, an advance and what was delivered. */
async function planted(world: World, api: Caller): Promise<void> {
  const line = { item: { id: world.ids.products.service }, price: '100' }
  const issued = async (over: object = {}) => {
    const draft = await must(api.post('/api/invoices', invoiceBody(world, [line], { ...over })))
    return must(api.put(`/api/invoices/${draft.id}/issue`))
  }
  await must(api.post('/api/invoices', invoiceBody(world, [line])))
  const sale = await issued()
  await issued({ advance: true })
  await must(
    api.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: world.ids.clients.andes } },
      ...{
        seller: { id: world.ids.seller },
        paymentTerm: { id: world.ids.termCash },
        items: [{ ...line, quantity: '1' }],
      },
    }),
  )
  await world.owner.query('update einvoicing.document set status = 2')
  await world.owner.query('update sales.invoice set e_status = 2 where number is not null')
  await must(
    api.post('/api/credit-notes', {
      ...{
        documentType: '07',
        date: '2026-11-18',
        invoice: { id: sale.id },
        reason: '01',
        description: 'Prueba',
        items: [],
      },
    }),
  )
}

testGuardedCalls({
  ...{ file: import.meta.url, area: 'sales', moreThan: 60, planted },
  prints: ['POST /api/invoices/bulk', 'POST /api/quotations/bulk', 'POST /api/credit-notes/bulk'],
})
