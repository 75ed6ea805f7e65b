/** What is wrong with a cell as it stands, said while it is typed. */
export interface LineMark {
  /** Key of the line. */
  line: string
  column: string
  /** In the cell, under its figure: `quedan 2`. */
  short: string
  /** Under the grid; `name` is that of the line. */
  name: string
  text: string
  repairs: readonly LineRepair[]
}

export interface LineRepair {
  label: string
  run: () => void
}

interface LineProblems {
  /** By field path of the contract: `items[2].quantity`. */
  errors: Readonly<Record<string, string>> | undefined
  /** The property that holds the lines. */
  name: string
  marks: readonly LineMark[] | undefined
  /** `column<tab>message` of what was pasted. */
  pasted: string | undefined
}

/** Problems of one line as `column<tab>message<tab>short`; one string, so that an unchanged line is not drawn again. */
export function problemsOf({ errors, name, marks, pasted }: LineProblems, index: number, key: string): string {
  const prefix = `${name}[${index}].`
  const own = Object.entries(errors ?? {}).filter(([field]) => field.startsWith(prefix))
  // A problem of a nested value (`tax.rate`) stands on the cell of the whole.
  const parts = own.map(([field, message]) => `${field.slice(prefix.length).split('.')[0]}\t${message}`)
  // What a mark says of the cell has its repair: it stands before what the call said of it.
  const marked = (marks ?? []).filter(({ line }) => line === key)
  const said = marked.map(({ column, text, short }) => `${column}\t${text}\t${short}`)
  return [...parts, ...(pasted ? [pasted] : []), ...said].join('\n')
}

/** Columns of a line that have a problem, from the text of `problemsOf`; the last word counts. */
export function readProblems(problems: string): ReadonlyMap<string, { message: string; short: string }> {
  const lines = problems === '' ? [] : problems.split('\n')
  return new Map(
    lines.map((line) => {
      const [column = '', message = '', short = ''] = line.split('\t')
      return [column, { message, short }]
    }),
  )
}

/** A problem of the lines as it is told under them, with the way to its cell. */
export interface ToldProblem {
  path: string
  name: string
  text: string
  repairs: readonly LineRepair[]
}

/** The problems of all lines in their order, each cell once: what can be repaired in the words that say how. */
export function toldProblems(
  rows: readonly { key: string }[],
  name: string,
  marks: readonly LineMark[],
  errors: readonly { path: string; name: string; text: string }[],
): ToldProblem[] {
  const places = new Map(rows.map(({ key }, at) => [key, at]))
  const repaired = marks.flatMap(({ line, column, name: of, text, repairs }) => {
    const at = places.get(line)
    return at === undefined ? [] : [{ path: `${name}.${at}.${column}`, name: of, text, repairs }]
  })
  const known = new Set(repaired.map(({ path }) => path))
  const others = errors.filter(({ path }) => !known.has(path)).map((each) => ({ ...each, repairs: [] }))
  const lineOf = (path: string): number => Number(path.split('.')[1])
  return [...repaired, ...others].sort((a, b) => lineOf(a.path) - lineOf(b.path))
}
