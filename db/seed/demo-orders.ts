import { addDays } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { Suppliers } from './demo-purchases.ts'
import type { WorldIds } from './world.ts'

const igv = { type: 'IGV', rate: '18' }

/** What the demo's company has on order: something in hand, something sent, something half here, something done. */
export async function plantOrders(
  api: Caller,
  ids: WorldIds,
  { importer, rent }: Suppliers,
  today: string,
): Promise<void> {
  const { products } = ids
  const line = (item: string, quantity: string, price: string) => ({ item: { id: item }, quantity, price, tax: igv })
  const order = (date: string, items: object[], more: Record<string, unknown> = {}) =>
    must(
      api.post('/api/purchase-orders', {
        date,
        deliveryDate: addDays(date, 14),
        currency: 'PEN',
        supplier: { id: importer },
        branch: { id: ids.branch },
        warehouse: { id: ids.warehouse },
        buyer: { id: ids.seller },
        paymentTerm: { id: ids.termCredit30 },
        items,
        ...more,
      }),
    )
  const issued = async (...given: Parameters<typeof order>) =>
    must(api.put(`/api/purchase-orders/${(await order(...given)).id}/issue`))
  const whole = await issued(addDays(today, -12), [line(products.mouse, '40', '22.60')])
  const partly = await issued(addDays(today, -9), [
    line(products.laptop, '10', '1840.00'),
    line(products.mouse, '60', '22.50'),
  ])
  await issued(addDays(today, -4), [line(products.laptop, '6', '495.00')], {
    currency: 'USD',
    deliveryDate: addDays(today, -1),
  })
  await order(addDays(today, -1), [line(products.mouse, '100', '22.10'), line(rent, '1', '3500.00')], {
    notes: 'Cotizar también el flete',
  })
  const bill = (
    of: { id: string; items: { line: number; item: { id: string }; price: string }[] },
    number: string,
    taken: string[],
  ) =>
    must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F016',
        number,
        date: addDays(today, -2),
        currency: 'PEN',
        supplier: { id: importer },
        warehouse: { id: ids.warehouse },
        paymentTerm: { id: ids.termCredit30 },
        items: taken.map((quantity, i) => ({
          ...line(of.items[i]!.item.id, quantity, of.items[i]!.price),
          orderLine: { order: { id: of.id }, line: of.items[i]!.line },
        })),
      }),
    )
  await bill(whole, '2041', ['40'])
  await bill(partly, '2057', ['4', '60'])
}
