export interface Place {
  code: string
  name: string
  children?: Place[]
}

/** Text as searches see it: no case, no accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

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
  if (name === text || path.at(-1)?.code === text) return 0
  return name.startsWith(text) ? 1 : 2
}

/** The district that stands for a text, with its province and department; undefined where none does. */
export function placeOf(places: readonly Place[], typed: string): Place[] | undefined {
  if (typed.trim() === '') return undefined
  const districts = places.flatMap((department) =>
    (department.children ?? []).flatMap((province) =>
      (province.children ?? []).map((district) => [department, province, district]),
    ),
  )
  const fitting = districts.filter((path) => fitsPlace(typed, path))
  return fitting.sort((one, other) => placeRank(typed, one) - placeRank(typed, other))[0]
}
