import type { ListSpec } from './list.ts'
import type { ResourceDefinition } from './resource.ts'

/** The list without what is told inside alone, and without amounts, which filters would find out by halves. */
export function chooserSpec({ fields }: Pick<ResourceDefinition, 'fields'>, list: ListSpec): ListSpec {
  const told = (name: string): boolean => fields[name]?.inside !== true && fields[name]?.kind !== 'decimal'
  return {
    fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => told(name))),
    orders: list.orders.filter(told),
    order: list.order,
  }
}
