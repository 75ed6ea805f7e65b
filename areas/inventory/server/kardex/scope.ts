import { BACKWARDS, type Filter, isBackwards } from '@yupana/contract'
import { BusinessError, type DateText, type FieldProblem, isDateText } from '@yupana/kernel'

/** What a kardex is asked for. */
export interface Scope {
  from: DateText
  to: DateText
  item?: string
  warehouse?: string
}

interface Asked {
  from?: DateText | undefined
  to?: DateText | undefined
  item?: string | undefined
  warehouse?: string | undefined
  filters: readonly Filter[]
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The days, item and warehouse of a request, given by name or as `filters`; this year up to today where no day is given.
 * @throws BusinessError `invalid` (422) for filters on other fields, other operators or values of another form, and days that end before they begin
 */
export function scopeOf(asked: Asked, today: DateText): Scope {
  const scope: Partial<Scope> = {
    ...(asked.item ? { item: asked.item } : {}),
    ...(asked.warehouse ? { warehouse: asked.warehouse } : {}),
  }
  const days: { from?: DateText; to?: DateText } = {
    ...(asked.from ? { from: asked.from } : {}),
    ...(asked.to ? { to: asked.to } : {}),
  }
  const errors: FieldProblem[] = []
  for (const [i, filter] of asked.filters.entries()) {
    const values = [filter.value ?? []].flat()
    // The row calls its item `product`.
    const asked = filter.field.replace(/\.id$/, '')
    const field = asked === 'product' ? 'item' : asked
    if (field === 'item' || field === 'warehouse') {
      if (filter.operator !== 'EQUAL') errors.push({ field: `filters[${i}].operator`, code: 'unknown_operator' })
      else if (values.length !== 1 || !UUID.test(values[0]!))
        errors.push({ field: `filters[${i}].value`, code: 'invalid_format' })
      else scope[field] = values[0]!
    } else if (field === 'date') {
      const range = daysOf(filter.operator, values)
      if (!range) errors.push({ field: `filters[${i}].value`, code: 'invalid_format' })
      else Object.assign(days, range)
    } else errors.push({ field: `filters[${i}].field`, code: 'unknown_field' })
  }
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  const whole = { from: `${(days.to ?? today).slice(0, 4)}-01-01`, to: today, ...scope, ...days }
  if (isBackwards(whole.from, whole.to))
    throw new BusinessError('invalid', {}, { errors: [{ field: days.to ? 'to' : 'from', code: BACKWARDS }] })
  return whole
}

function daysOf(
  operator: Filter['operator'],
  values: readonly string[],
): { from?: DateText; to?: DateText } | undefined {
  if (values.length === 0 || !values.every(isDateText)) return undefined
  const [first, last] = values
  if (operator === 'BETWEEN') return values.length === 2 ? { from: first!, to: last! } : undefined
  if (values.length !== 1) return undefined
  if (operator === 'EQUAL') return { from: first!, to: first! }
  if (operator === 'GREATER_EQUAL') return { from: first! }
  if (operator === 'LESS_EQUAL') return { to: first! }
  return undefined
}
