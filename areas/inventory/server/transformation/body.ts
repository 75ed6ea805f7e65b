import { keptLots } from '@yupana/catalogue/contract'
import { fixed } from '@yupana/kernel'
import { type Below, columnsOf } from '@yupana/platform'
import type { TransformationBody } from '../../contract/transformation.ts'
import { type CheckedOrder, servicesOf } from './check.ts'
import type { StoredTransformation } from './queries.ts'

/** Columns of the head that a body decides. */
export function headOf(body: TransformationBody, checked: CheckedOrder): Record<string, unknown> {
  const [first, ...others] = body.products.map(({ item }) => checked.items.get(item.id)?.name ?? '')
  return columnsOf({
    ...{ date: body.date, warehouse: body.warehouse, toWarehouse: { id: checked.toWarehouseId } },
    ...{
      exchangeRate: checked.rate,
      services: servicesOf(checked),
      note: body.note,
      recipeId: body.recipe?.id ?? null,
    },
    makes: others.length > 0 ? `${first} + ${others.join(' + ')}`.slice(0, 300) : first,
  })
}

/** @param named what its items are called stays from now on */
export function below(body: TransformationBody, checked: CheckedOrder, named: boolean): Below {
  const called = (id: string) => {
    const item = named ? checked.items.get(id) : undefined
    return { item_code: item?.code ?? null, item_name: item?.name ?? null }
  }
  return {
    'inventory.transformation_product': body.products.map(({ item, quantity }, i) => ({
      ...columnsOf({ line: i + 1, item, quantity, received: '0', share: checked.shares[i]!.toString() }),
      ...called(item.id),
    })),
    'inventory.transformation_material': body.materials.map(({ item, quantity, waste, lots }, i) => ({
      ...columnsOf({
        line: i + 1,
        item,
        quantity,
        waste,
        lots: keptLots(lots),
        consumed: checked.consumed[i]!.toString(),
      }),
      ...called(item.id),
    })),
    'inventory.transformation_cost': body.costs.map(({ description, amount, currency, account }, i) => ({
      ...{ line: i + 1, description, amount, currency, account_code: account ?? null },
      local_amount: fixed(checked.services[i]!),
    })),
  }
}

/** A plan as it was typed. */
export const bodyOf = (order: StoredTransformation): TransformationBody => ({
  ...{ date: order.date, note: order.note, version: order.version },
  ...{ warehouse: { id: order.warehouse.id }, toWarehouse: { id: order.toWarehouse.id } },
  recipe: order.recipe && { id: order.recipe.id },
  exchangeRate: order.costs.some(({ currency }) => currency === 'USD') ? order.exchangeRate : null,
  products: order.products.map(({ item, quantity, share }) => ({ item: { id: item.id }, quantity, share })),
  materials: order.materials.map(({ item, quantity, waste, lots }) => ({
    ...{ item: { id: item.id }, quantity, waste, lots },
  })),
  costs: order.costs.map(({ description, amount, currency, account }) => ({ description, amount, currency, account })),
})
