import { folded } from '../../folded.ts'
import type { Recent } from './recent.ts'

/** Somewhere to go: a screen, "new X", or a document that the server found. */
export interface Destination {
  key: string
  title: string
  subtitle?: string
  path: string
}

/** What the palette is divided into, in their order. */
export const paletteGroups = ['recent', 'go', 'create', 'documents', 'contacts', 'products'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface Offer extends Destination {
  group: PaletteGroup
}

/** Words in any order, without accents: `nue fac` finds "Nueva factura". */
export function matches(text: string, query: string): boolean {
  const whole = folded(text)
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** How well words begin what a title says: `nueva f` means "Nueva factura" before "Nueva transferencia". */
function begins(text: string, query: string): number {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return folded(query)
    .split(/\s+/)
    .filter((word) => words.some((each) => each.startsWith(word))).length
}

const MOST: Partial<Record<PaletteGroup, number>> = { recent: 4, go: 8, create: 6 }
const OF_KINDS: Readonly<Record<string, PaletteGroup>> = { client: 'contacts', product: 'products' }

/** What the server found of a kind. */
export const groupOfKind = (kind: string): PaletteGroup => OF_KINDS[kind] ?? 'documents'

/**
 * What fits the query, by its groups. What was found for another query is left in as far as it fits this one.
 * @param settled whether what was found is the answer to the query
 */
export function offersOf(
  query: string,
  places: readonly Destination[],
  recents: readonly Recent[],
  found: readonly Offer[],
  settled: boolean,
): Offer[] {
  const all: Offer[] = [
    ...recents.map(({ path, title }) => ({ key: `recent:${path}`, title, path, group: 'recent' as const })),
    ...places.map((each) => ({ ...each, group: each.path.endsWith('/new') ? ('create' as const) : ('go' as const) })),
  ]
  const fits = ({ title, subtitle = '' }: Destination): boolean => matches(`${title} ${subtitle}`, query)
  const ranked = all
    .filter(fits)
    .map((each) => ({ each, rank: begins(each.title, query) }))
    .sort((one, other) => other.rank - one.rank)
  // What the server finds comes a moment later: it never moves what is there already.
  const best = (group: PaletteGroup): number => ranked.find(({ each }) => each.group === group)?.rank ?? 0
  const shown = [...ranked.map(({ each }) => each), ...(settled ? found : found.filter(fits))]
  return paletteGroups
    .toSorted((one, other) => best(other) - best(one))
    .flatMap((group) => shown.filter((each) => each.group === group).slice(0, MOST[group]))
}
