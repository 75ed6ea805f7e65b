import { type Caller, must, testGuardedCalls, type World } from '@yupana/testkit'

/** An order, a bill of it, a note and an advance. */
async function planted(world: World, api: Caller): Promise<void> {
  const { ids } = world
  const head = { date: '2026-11-18', currency: 'PEN', supplier: { id: ids.clients.bodega } }
  const items = [{ item: { id: ids.products.service }, quantity: '2', price: '50', tax: { type: 'IGV', rate: '18' } }]
  const order = await must(api.post('/api/purchase-orders', { ...head, paymentTerm: { id: ids.termCredit30 }, items }))
  await must(api.put(`/api/purchase-orders/${order.id}/issue`))
  await must(
    api.post('/api/bills', {
      ...{ ...head, documentType: '01', serie: 'F090', number: '77', paymentTerm: { id: ids.termCredit30 }, items },
    }),
  )
}

testGuardedCalls({
  ...{ file: import.meta.url, area: 'purchases', moreThan: 80, planted },
  prints: ['POST /api/purchase-orders/bulk', 'POST /api/bills/bulk', 'POST /api/bill-imports/bulk'],
})
