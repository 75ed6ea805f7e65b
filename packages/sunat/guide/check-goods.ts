import { dec } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import type { GuideDocument, GuideLine } from './document.ts'

/** Documents upon which a carrier's guide names its goods again, unless all that they state travels. */
const STATING = ['01', '03', '04', '12', '48', '50', '52']

/**
 * Whether a guide has to say what it carries: not when a whole declaration or document travels, nor upon a sender's guide alone. Source:
 * rules 3426 and 3435 of the tables of 2025-04-21.
 */
export function statesGoods(guide: GuideDocument): boolean {
  if (guide.type === '09') return !guide.wholeDeclaration
  const has = (types: readonly string[]) => (guide.related ?? []).some((entry) => types.includes(entry.type))
  return has(STATING) ? !guide.wholeTransfer : !has(['09', '82'])
}

/**
 * Whether SUNAT has the goods of a carrier's guide: upon an electronic guide of the sender (series T…), or where the whole of an electronic
 * invoice or of a customs declaration travels. Stating them again is remarked on (4434).
 */
export function goodsAreKnown(guide: GuideDocument): boolean {
  if (guide.type === '09') return false
  const electronic = (entry: { number: string }) => /^\D/.test(entry.number)
  return (guide.related ?? []).some((entry) => {
    if (entry.type === '09') return electronic(entry)
    if (!guide.wholeTransfer) return false
    return ['50', '52'].includes(entry.type) || (['01', '04'].includes(entry.type) && electronic(entry))
  })
}

const propertyOf = (line: GuideLine, property: string): string | undefined =>
  line.properties?.find((entry) => entry.code === property)?.value

/** Goods that must be there, and the customs tariff (7020) of those that SUNAT controls. */
export function checkGoods(guide: GuideDocument, problems: Problems): void {
  if (!statesGoods(guide)) return
  guide.lines.forEach((line, index) => {
    const normalised = propertyOf(line, '7022') === '1' && !propertyOf(line, '7020')
    problems.addIf(normalised, '3426', `lines[${index}].properties`)
  })
  const controlled = guide.type === '09' ? ['49', '80'] : ['80']
  const demands = (guide.related ?? []).some((entry) => controlled.includes(entry.type))
  problems.addIf(demands && !guide.lines.some((line) => propertyOf(line, '7020')), '3352', 'lines')
  const carried = guide.lines.some((line) => dec(line.quantity).greaterThan(0))
  problems.addIf(guide.type === '31' && !carried, '3435', 'lines')
}
