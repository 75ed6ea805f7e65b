/** The house's codes of documents and the codes of SUNAT table 10 that they stand for; its own papers have none but the house's. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  FV: ['01'],
  BO: ['03'],
  NC: ['07'],
  ND: ['08'],
  GS: ['09', '31', 'GS'],
}

/** What a code of either kind stands for: `FV` is 01, `GS` is 09 and 31, `01` and `OC` are themselves. */
export function documentTypesOf(code: string): readonly string[] {
  return HOUSE[code] ?? [code]
}

/** The code that is kept: of a guide, the carrier's where its series is one of carriers (V001), the house's own where it begins with G (GS01). */
export function documentTypeOf(code: string, serie = ''): string {
  const types = documentTypesOf(code)
  const place = ['V', 'G'].indexOf(serie.charAt(0).toUpperCase()) + 1
  return types[place] ?? types[0]!
}

/** The house's code of a type: `01` is FV; one that has none is itself. */
export function houseCodeOf(type: string): string {
  return houseCodes.find(([kept]) => kept === type)?.[1] ?? type
}

/** Pairs of SUNAT's code and the house's. */
export const houseCodes: readonly (readonly [string, string])[] = Object.entries(HOUSE).flatMap(([code, types]) =>
  types.map((type) => [type, code] as const),
)
