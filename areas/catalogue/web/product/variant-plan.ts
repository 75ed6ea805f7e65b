import type { ProductOut, VariantBody } from '../../contract/index.ts'

/** A criterion as it is typed: its name and its options. */
export interface TypedCriterion {
  name: string
  options: string[]
}

/** A combination that does not exist yet. */
export interface PlannedVariant {
  key: string
  options: VariantBody['options']
  code: string
  barcode: string
  price: string
  chosen: boolean
}

const folded = (text: string): string => text.trim().toLowerCase()

export const keyOf = (options: readonly { criterion: string; option: string }[]): string =>
  options
    .map((each) => `${folded(each.criterion)}=${folded(each.option)}`)
    .sort()
    .join(' ')

/** Every combination of the options, the first criterion outermost. */
export function combinations(criteria: readonly TypedCriterion[]): VariantBody['options'][] {
  const whole = criteria.filter((each) => each.name.trim() !== '' && each.options.length > 0)
  if (whole.length === 0) return []
  return whole.reduce<VariantBody['options'][]>(
    (all, { name, options }) =>
      all.flatMap((before) => options.map((option) => [...before, { criterion: name.trim(), option: option.trim() }])),
    [[]],
  )
}

/** The combinations that the product does not have yet, with a code made of its own and the options. */
export function planVariants(
  product: Pick<ProductOut, 'code' | 'variants'>,
  criteria: readonly TypedCriterion[],
  typed: ReadonlyMap<string, PlannedVariant>,
): PlannedVariant[] {
  const standing = new Set(product.variants.map((each) => keyOf(each.options)))
  return combinations(criteria).flatMap((options) => {
    const key = keyOf(options)
    if (standing.has(key)) return []
    const code = [product.code, ...options.map((each) => shortened(each.option))].join('-').slice(0, 30)
    return [typed.get(key) ?? { key, options, code, barcode: '', price: '', chosen: true }]
  })
}

/** Letters and digits of an option as a code takes them: `Rojo oscuro` is `ROJOOS`. */
function shortened(option: string): string {
  const plain = option.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')
  return plain.toUpperCase().slice(0, 6)
}
