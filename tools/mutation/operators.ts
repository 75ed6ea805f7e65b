/** One change to a source: what stands from `at` on for `length` characters becomes `put`. */
export interface Mutant {
  at: number
  length: number
  put: string
  /** Short name of the change. */
  kind: string
}

interface Operator {
  kind: string
  find: RegExp
  put: (found: RegExpExecArray) => string
}

/** Faults that a person makes: a sign, a bound, a side, a lock, a check that is left out. */
const operators: readonly Operator[] = [
  { kind: 'plus becomes minus', find: /\.plus\(/g, put: () => '.minus(' },
  { kind: 'minus becomes plus', find: /\.minus\(/g, put: () => '.plus(' },
  { kind: 'times becomes div', find: /\.times\(/g, put: () => '.div(' },
  { kind: 'div becomes times', find: /\.div\(/g, put: () => '.times(' },
  { kind: 'sign is kept', find: /\.negated\(\)/g, put: () => '' },
  { kind: 'above becomes at least', find: /\.(gt|greaterThan)\(/g, put: () => '.gte(' },
  { kind: 'below becomes at most', find: /\.(lt|lessThan)\(/g, put: () => '.lte(' },
  { kind: 'at least becomes above', find: /\.(gte|greaterThanOrEqualTo)\(/g, put: () => '.gt(' },
  { kind: 'at most becomes below', find: /\.(lte|lessThanOrEqualTo)\(/g, put: () => '.lt(' },
  { kind: 'same becomes other', find: / === /g, put: () => ' !== ' },
  { kind: 'other becomes same', find: / !== /g, put: () => ' === ' },
  { kind: 'and becomes or', find: / && /g, put: () => ' || ' },
  { kind: 'or becomes and', find: / \|\| /g, put: () => ' && ' },
  { kind: 'bound moves', find: / (<|>) (?=[\w(])/g, put: ([, sign]) => ` ${sign}= ` },
  { kind: 'bound moves', find: / (<|>)= (?=[\w(])/g, put: ([, sign]) => ` ${sign} ` },
  { kind: 'not is left out', find: /(?<=[(\s])!(?=[a-zA-Z(])/g, put: () => '' },
  { kind: 'debit becomes credit', find: /\bdebit\((?=')/g, put: () => 'credit(' },
  { kind: 'credit becomes debit', find: /\bcredit\((?=')/g, put: () => 'debit(' },
  { kind: 'true becomes false', find: /\btrue\b(?!')/g, put: () => 'false' },
  { kind: 'false becomes true', find: /\bfalse\b(?!')/g, put: () => 'true' },
  { kind: 'nothing is rounded', find: /\bround\((?=\w)/g, put: () => 'dec(' },
  { kind: 'a check is left out', find: /^ *(await )?(assert\w+|problems\.throwIfAny)\([^\n]*\)$/gm, put: () => '' },
  { kind: 'a refusal is left out', find: /^ *if \([^\n]*\) throw [^\n]*$/gm, put: () => '' },
  { kind: 'a lock is left out', find: / for (no key )?update( of \w+)?/g, put: () => '' },
  { kind: 'zero becomes one', find: /(?<=[ (,])0(?=[,;) ])/g, put: () => '1' },
]

/** Every single mutant of a source, comments and imports left out. */
export function mutantsOf(source: string): Mutant[] {
  const quiet = silenced(source)
  return operators
    .flatMap(({ kind, find, put }) =>
      [...quiet.matchAll(find)].map((found) => ({ at: found.index, length: found[0].length, put: put(found), kind })),
    )
    .sort((one, other) => one.at - other.at)
}

export const applied = (source: string, { at, length, put }: Mutant): string =>
  source.slice(0, at) + put + source.slice(at + length)

/** The same length, with blanks where nothing is to be changed. */
function silenced(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import [^\n]*$/gm, (text) => text.replace(/[^\n]/g, ' '))
}
