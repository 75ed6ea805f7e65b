import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

/** Guides of the demo: a delivery that nobody invoiced yet, under its electronic guide; goods on their way to a second warehouse; samples; and a draft. */
export async function plantOutputGuides(api: Caller, ids: WorldIds, today: string): Promise<void> {
  const make = async (path: string, body: unknown): Promise<{ id: string }> => ({
    id: (await must(api.post(path, body))).id as string,
  })
  const place = { address: 'Calle Mercaderes 200', geographicCode: '040101' }
  const branch = await make('/api/company/branch-office', {
    ...{ code: 'AQP', name: 'Arequipa', establishmentCode: '0001', ...place },
  })
  const store = await make('/api/warehouses', { code: 'AQP', name: 'Almacén Arequipa', branch, ...place })
  const { laptop, mouse, book } = ids.products
  const guide = (items: [item: string, quantity: string][], over: object) =>
    make('/api/output', {
      ...{ date: today, reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
      items: items.map(([id, quantity]) => ({ item: { id }, quantity })),
      ...over,
    })
  const issue = ({ id }: { id: string }) => must(api.put(`/api/output/${id}/issue`))
  const delivered = await issue(await guide([[mouse, '12']], { senderReference: 'OC-4471', bulkQuantity: 2 }))
  await must(
    api.put(`/api/output/${String(delivered.id)}/emit`, {
      ...{ version: delivered.version, transferDate: today, mode: '02', weight: '9.5', packages: 2 },
      start: { address: 'Av. Garcilaso de la Vega 1251', geographicCode: '150101' },
      destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
      drivers: [
        { documentType: '1', number: '40506070', name: 'Juan', lastName: 'Quispe Mamani', license: 'Q40506070' },
      ],
      vehicles: [{ plate: 'F5U-713' }],
    }),
  )
  const way = { reason: '04', client: null, toWarehouse: store }
  const sent: [string, string][] = [
    [laptop, '4'],
    [mouse, '20'],
  ]
  await issue(await guide(sent, way))
  await issue(await guide([[book, '3']], { reason: '13', client: null, purpose: 'samples', note: 'Feria del libro' }))
  await guide([[laptop, '2']], { client: { id: ids.clients.bodega } })
}
