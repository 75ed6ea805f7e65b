/** Sales (RVIE), purchases (RCE), and purchases from who does not live here. */
export const sireTypes = ['sale', 'purchase', 'no-domiciled'] as const
export type SireType = (typeof sireTypes)[number]

export const sireKinds = ['equal', 'different', 'onlySunat', 'onlyOurs'] as const
export type SireKind = (typeof sireKinds)[number]

export const sireOptions = ['OURS', 'SUNAT', 'FIX', 'LATER', 'ADD', 'EXCLUDE', 'CREATE', 'ACCEPT'] as const
export type SireOption = (typeof sireOptions)[number]

const OPTIONS: Readonly<Record<SireKind, readonly SireOption[]>> = {
  equal: [],
  different: ['OURS', 'SUNAT', 'FIX', 'LATER'],
  onlySunat: ['CREATE', 'ACCEPT', 'EXCLUDE', 'LATER'],
  onlyOurs: ['ADD', 'EXCLUDE', 'LATER'],
}

/** What may be decided of a row: a later month may take only what is bought, within twelve months (art. 2, Ley 29215). */
export const optionsOf = (type: SireType, kind: SireKind): readonly SireOption[] =>
  OPTIONS[kind].filter((option) => option !== 'LATER' || type === 'purchase')

export const sireActions = ['accept', 'complement', 'replace', 'register', 'adjust'] as const
export type SireAction = (typeof sireActions)[number]

/** What of a row stands in the register: our side, that of the tax office, or neither. */
export function sideOf(kind: SireKind, option: SireOption | null): 'ours' | 'theirs' | 'none' {
  if (kind === 'equal') return 'ours'
  if (option === 'OURS' || option === 'ADD') return 'ours'
  return option === 'SUNAT' || option === 'CREATE' || option === 'ACCEPT' ? 'theirs' : 'none'
}

/**
 * Which ways lead to what was decided: the proposal is taken as it is where nothing of it changes, completed where documents are only added, and else
 * replaced whole. Who is not domiciled is in no proposal: that register always goes as a file.
 */
export function waysFor(
  type: SireType,
  rows: readonly { kind: SireKind; option: SireOption | null; count: number }[],
): readonly SireAction[] {
  if (type === 'no-domiciled') return ['replace']
  const some = (test: (kind: SireKind, side: ReturnType<typeof sideOf>) => boolean): boolean =>
    rows.some(({ kind, option, count }) => count > 0 && test(kind, sideOf(kind, option)))
  const proposed = rows.some(({ kind, count }) => count > 0 && kind !== 'onlyOurs')
  const changes = some(
    (kind, side) => (kind === 'different' && side !== 'theirs') || (kind === 'onlySunat' && side === 'none'),
  )
  const adds = some((kind, side) => kind === 'onlyOurs' && side === 'ours')
  if (changes || !proposed) return ['replace']
  return adds ? ['complement', 'replace'] : ['accept', 'replace']
}
