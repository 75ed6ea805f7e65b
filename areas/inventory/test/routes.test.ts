import { type Caller, must, testGuardedCalls, type World } from '@yupana/testkit'

/** Guides, a count, an order, a recipe and batches. */
async function planted(world: World, api: Caller): Promise<void> {
  const { ids } = world
  const date = '2026-11-18'
  const batches = (
    await must(
      api.post('/api/products', {
        code: 'L-1',
        name: 'Por lotes',
        unit: { code: 'NIU' },
        batchTracking: true,
      }),
    )
  ).id
  const guide = await must(
    api.post('/api/guides', {
      ...{ date, reason: '28', warehouse: { id: ids.warehouse }, currency: 'PEN' },
      items: [
        { item: { id: ids.products.mouse }, quantity: '10', price: '5' },
        { item: { id: batches }, quantity: '5', price: '5', lots: [{ code: 'LOTE-1', quantity: '5' }] },
      ],
    }),
  )
  await must(api.put(`/api/guides/${guide.id}/issue`))
  const out = await must(
    api.post('/api/output', {
      ...{ date, reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
      items: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(api.put(`/api/output/${out.id}/issue`))
  await must(
    api.post('/api/manufacture', {
      ...{ date, warehouse: { id: ids.warehouse }, toWarehouse: { id: ids.warehouse } },
      products: [{ item: { id: ids.products.laptop }, quantity: '1' }],
      materials: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(
    api.post('/api/recipes', {
      products: [{ item: { id: ids.products.laptop }, quantity: '1' }],
      materials: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(
    api.post('/api/inventory-counts', {
      ...{ date, warehouse: { id: ids.warehouse }, items: [{ item: { id: ids.products.mouse }, counted: '9' }] },
    }),
  )
}

testGuardedCalls({
  ...{ file: import.meta.url, area: 'inventory', moreThan: 80, planted },
  prints: [
    'POST /api/guides/bulk',
    'POST /api/output/bulk',
    'POST /api/manufacture/bulk',
    'POST /api/output/{id}/emit/check',
  ],
})
