import { folded } from '../folded.ts'

export interface Place {
  code: string
  name: string
  children?: Place[]
}

/** Whether each word of what was typed is in one of the names of the path, or in its code. */
export function fitsPlace(typed: string, path: readonly Place[]): boolean {
  const text = folded([...path.map(({ name }) => name), path.at(-1)?.code].join(' '))
  return folded(typed)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** A district that is called what was typed comes first, then those that begin so, then those of a province of that name. */
export function placeRank(typed: string, path: readonly Place[]): number {
  const [name, text] = [folded(path.at(-1)?.name ?? ''), folded(typed).trim()]
  const far = path.at(-1)?.code.startsWith(CAPITAL) ? 0 : 0.5
  if (name === text || path.at(-1)?.code === text) return far
  return (name.startsWith(text) ? 1 : 2) + far
}

/** Where most people live: between districts of one name its own is meant most often, and comes first. */
const CAPITAL = '1501'

/**
 * The districts that stand for a text, each with its province and department, the likeliest first: one, unless several are called exactly
 * what was typed. None where nothing fits.
 */
export function placesOf(places: readonly Place[], typed: string): Place[][] {
  if (typed.trim() === '') return []
  const districts = places.flatMap((department) =>
    (department.children ?? []).flatMap((province) =>
      (province.children ?? []).map((district) => [department, province, district]),
    ),
  )
  const fitting = districts.filter((path) => fitsPlace(typed, path))
  const sorted = fitting.sort((one, other) => placeRank(typed, one) - placeRank(typed, other))
  const exact = sorted.filter((path) => placeRank(typed, path) < 1)
  return exact.length > 1 ? exact : sorted.slice(0, 1)
}
