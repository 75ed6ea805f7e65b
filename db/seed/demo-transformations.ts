import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

/** Orders of the demo: workstations that are put together, one lot complete, one of which some came, and a plan. */
export async function plantTransformations(api: Caller, ids: WorldIds, today: string): Promise<void> {
  const { laptop, mouse } = ids.products
  const make = async (path: string, body: unknown): Promise<{ id: string; version: number }> =>
    (await must(api.post(path, body))) as { id: string; version: number }
  const station = await make('/api/products', {
    ...{ code: 'EST-01', name: 'Estación de trabajo configurada', unit: { code: 'NIU' } },
    // Sold as a finished product (702), it stands in account 21.
    ...{ price: '3950', saleAccount: '70221' },
  })
  const order = (quantity: number, over: object = {}) =>
    make('/api/manufacture', {
      ...{
        date: today,
        warehouse: { id: ids.warehouse },
        products: [{ item: { id: station.id }, quantity: String(quantity) }],
      },
      materials: [laptop, mouse].map((id) => ({ item: { id }, quantity: String(quantity) })),
      costs: [{ description: 'Ensamblaje y configuración', amount: String(35 * quantity) }],
      ...over,
    })
  const issue = async ({ id }: { id: string }) =>
    (await must(api.put(`/api/manufacture/${id}/issue`))) as { version: number }
  const receive = ({ id }: { id: string }, version: number, quantity: string) =>
    must(api.put(`/api/manufacture/${id}/receive`, { date: today, version, items: [{ line: 1, quantity }] }))
  const whole = await order(2)
  await receive(whole, (await issue(whole)).version, '2')
  const part = await order(3, {
    costs: [{ description: 'Licencias', amount: '90', currency: 'USD' }],
    exchangeRate: '3.75',
  })
  await receive(part, (await issue(part)).version, '1')
  await order(2, { note: 'Para la campaña de fin de año' })
}
