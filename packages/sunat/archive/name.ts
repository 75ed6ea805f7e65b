/** Identity of a document as its file name carries it. */
export interface DocumentName {
  ruc: string
  /** Catalog 01 for single documents; RC, RA or RR for the others, LT for a pack. */
  type: string
  /** Series, or the day YYYYMMDD of RC, RA, RR and LT. */
  serie: string
  number: string
}

const NAME = /^(\d{11})-(?:(0[13478]|09|20|31|40)-([A-Z0-9]{4}|\d{1,4})-(\d{1,8})|(R[CAR]|LT)-(\d{8})-(\d{1,5}))$/

/** Base name of the XML and of its zip, without extension: `20100070970-01-F001-123`. */
export const documentFileName = (name: { ruc: string; type: string; serie: string; number: number | string }): string =>
  `${name.ruc}-${name.type}-${name.serie}-${name.number}`

/** Reads a base name back; undefined when it has not the form that SUNAT demands (0151, 0159). */
export function parseDocumentFileName(base: string): DocumentName | undefined {
  const match = NAME.exec(base)
  if (!match) return undefined
  const [, ruc, type, serie, number, summary, day, correlative] = match
  return summary
    ? { ruc: ruc!, type: summary, serie: day!, number: correlative! }
    : { ruc: ruc!, type: type!, serie: serie!, number: number! }
}
