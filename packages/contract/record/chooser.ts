import type { ListSpec } from '../list/list-spec.ts'

/** The list without what is told inside alone, and without amounts, which filters would find out by halves. */
export function chooserSpec(
  { fields }: { fields: Readonly<Record<string, { kind: string; inside?: boolean }>> },
  list: ListSpec,
): ListSpec {
  const told = (name: string): boolean => fields[name]?.inside !== true && fields[name]?.kind !== 'decimal'
  return {
    fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => told(name))),
    orders: list.orders.filter(told),
    order: list.order,
  }
}
