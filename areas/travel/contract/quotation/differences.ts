import type { KeptProgram, Priced } from '../program.ts'
import type { QuotationChange } from './quotation.ts'

/** A version of a quotation, with its services by their names. */
export interface VersionFacts {
  title: string
  start: string
  days: number
  program: KeptProgram
  priced: Pick<Priced, 'options'>
}

/** What changed from one version to another: days, dates, services, hotels and the price of each option. Names by ids. */
export function differences(a: VersionFacts, b: VersionFacts, names: ReadonlyMap<string, string>): QuotationChange[] {
  const said = (ids: readonly string[]): string => ids.map((id) => names.get(id) ?? id).join(', ')
  const services = ({ program }: VersionFacts): string[] =>
    program.services.map(({ item, day }) => `${day} ${said([item.id])}`).sort()
  const hotels = ({ program }: VersionFacts, letter: string): string =>
    said(program.options.find((each) => each.letter === letter)?.hotels.map(({ item }) => item.id) ?? [])
  const price = ({ priced }: VersionFacts, letter: string): string =>
    priced.options.find((each) => each.letter === letter)?.total.price ?? ''
  const letters = [...new Set([...a.priced.options, ...b.priced.options].map(({ letter }) => letter))].sort()
  const lost = services(a).filter((each) => !services(b).includes(each))
  const won = services(b).filter((each) => !services(a).includes(each))
  const rows: QuotationChange[] = [
    { field: 'title', before: a.title, after: b.title },
    { field: 'start', before: a.start, after: b.start },
    { field: 'days', before: String(a.days), after: String(b.days) },
    { field: 'services', before: lost.join(' · '), after: won.join(' · ') },
    ...letters.flatMap((letter) => [
      { field: `hotels.${letter}`, before: hotels(a, letter), after: hotels(b, letter) },
      { field: `price.${letter}`, before: price(a, letter), after: price(b, letter) },
    ]),
  ]
  return rows.filter(({ before, after }) => before !== after)
}
