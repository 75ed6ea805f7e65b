import { allocate, BusinessError, type Decimal, type DecimalInput, dec, round, sum, ZERO } from '@yupana/kernel'
import { consumedOf } from '../transformation.totals.ts'

/** A recipe as far as what it takes and costs depends on it. */
export interface RecipeFigures {
  /** Of the first of its products it says the quantity. */
  products: readonly { itemId: string; quantity: DecimalInput; share: DecimalInput }[]
  materials: readonly { itemId: string; quantity: DecimalInput; waste: DecimalInput; whole: boolean }[]
  /** Soles of its services. */
  services: DecimalInput
}

export interface ExplodedLine {
  level: number
  itemId: string
  /** What leaves of it, its waste included. */
  quantity: Decimal
  made: boolean
  cost: Decimal
}

export interface Exploded {
  lines: ExplodedLine[]
  materialCost: Decimal
  services: Decimal
  cost: Decimal
  /** Soles of each product, in the order of the recipe: they add up to the cost. */
  products: Decimal[]
}

/** A tree of recipes that is read line by line ends somewhere. */
const MOST_LINES = 5_000

/** How often the recipe is made for so much of its first product. */
const timesOf = ({ products }: RecipeFigures, quantity: DecimalInput): Decimal =>
  dec(quantity).div(products[0]!.quantity)

/** What leaves of a material for so many times the recipe; what is not cut leaves whole. */
export const neededOf = (
  { quantity, waste, whole }: RecipeFigures['materials'][number],
  times: DecimalInput,
): Decimal => consumedOf(round(dec(quantity).times(times), 10), waste, whole)

/**
 * What making so much of a recipe's first product takes through all levels, and what it costs: what has a recipe of its own costs what goes into it, anything else
 * its average. No recipe leads back to itself.
 * @throws BusinessError `recipe_too_large` (422)
 * @param own the recipes of materials, by what they are of @param averages soles a unit
 */
export function explode(
  recipe: RecipeFigures,
  quantity: DecimalInput,
  own: ReadonlyMap<string, RecipeFigures>,
  averages: ReadonlyMap<string, DecimalInput>,
  level = 1,
): Exploded {
  const times = timesOf(recipe, quantity)
  const lines: ExplodedLine[] = []
  const costs = recipe.materials.map((material) => {
    const needed = neededOf(material, times)
    const below = own.get(material.itemId)
    if (!below) {
      const cost = round(needed.times(averages.get(material.itemId) ?? 0))
      lines.push({ level, itemId: material.itemId, quantity: needed, made: false, cost })
      return cost
    }
    const inner = explode(below, needed, own, averages, level + 1)
    // What is made along with it is worth its part, and stays.
    const cost = inner.products[0] ?? ZERO
    lines.push({ level, itemId: material.itemId, quantity: needed, made: true, cost }, ...inner.lines)
    if (lines.length > MOST_LINES) throw new BusinessError('recipe_too_large', { most: MOST_LINES })
    return cost
  })
  const materialCost = sum(costs)
  const services = round(dec(recipe.services).times(times))
  const cost = materialCost.plus(services)
  const products = allocate(
    cost,
    recipe.products.map(({ share }) => share),
  )
  return { lines, materialCost, services, cost, products }
}

/** What is bought of it all, by item, in the order in which it is first met. */
export function needsOf(lines: readonly ExplodedLine[]): Map<string, Decimal> {
  const needs = new Map<string, Decimal>()
  for (const { itemId, quantity, made } of lines)
    if (!made) needs.set(itemId, (needs.get(itemId) ?? ZERO).plus(quantity))
  return needs
}
