import { allowed, type ListSpec } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import type { ListSums } from './sums.ts'

type Reader = Pick<Ctx, 'session'>

/** Fields of a list that this person is not told. */
export function hiddenFrom({ session }: Reader, { columns = [], hides = {} }: ListSpec): ReadonlySet<string> {
  const guarded = [...columns.map(({ field, needs }) => [field, needs] as const), ...Object.entries(hides)]
  return new Set(guarded.flatMap(([field, needs]) => (needs && !allowed(needs, session) ? [field] : [])))
}

/** What a list may be asked by this person: a filter or an order over what is hidden would tell it. */
export function shownTo(reader: Reader, spec: ListSpec): ListSpec {
  const hidden = hiddenFrom(reader, spec)
  if (hidden.size === 0) return spec
  return {
    ...spec,
    fields: Object.fromEntries(Object.entries(spec.fields).filter(([field]) => !hidden.has(field))),
    orders: spec.orders.filter((field) => !hidden.has(field)),
  }
}

/** The sums of what is shown. */
export function sumsFor(reader: Reader, spec: ListSpec, sums: ListSums): ListSums {
  const hidden = hiddenFrom(reader, spec)
  return { ...sums, of: Object.fromEntries(Object.entries(sums.of).filter(([field]) => !hidden.has(field))) }
}

/** Rows without what is hidden: it is absent from the answer, not left to the screen. */
export function withoutHidden<Row>(rows: Row[], hidden: ReadonlySet<string>): Row[] {
  if (hidden.size === 0) return rows
  return rows.map((row) => {
    const shown = Object.entries(row as Record<string, unknown>).filter(([field]) => !hidden.has(field))
    return Object.fromEntries(shown) as Row
  })
}
