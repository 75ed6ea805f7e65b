import { createHash } from 'node:crypto'
import { type SentSale, type TillSale, tillSale } from '../../contract/till/sale.ts'

/** What a device sent that is no sale as the contract has them. */
export interface Unread {
  sent: SentSale
  /** What of it could not be read. */
  fields: string
  fingerprint: string
}

const MOST_FIELDS = 5

/** Reads what a device sent. It is on paper, so what cannot be read is no refusal: it is kept as it came. */
export function readSale(sent: SentSale): { sale: TillSale; unread?: never } | { sale?: never; unread: Unread } {
  const { data, error } = tillSale.safeParse(sent)
  if (data) return { sale: data }
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.')))].slice(0, MOST_FIELDS).join(', ')
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  return { unread: { sent, fields, fingerprint } }
}

/** What can be told apart in it, for the list of what is held. */
export function outlineOf({ sent }: Unread): {
  documentType: string
  serie: string
  number: number
  emittedAt: string | undefined
  total: string
} {
  const { documentType, serie, number, emittedAt, totals } = tillSale.shape
  const read = <T>(field: { safeParse: (given: unknown) => { data?: T | undefined } }, given: unknown): T | undefined =>
    field.safeParse(given).data
  return {
    documentType: read(documentType, sent.documentType) ?? '03',
    serie: read(serie, sent.serie) ?? '-',
    number: read(number, sent.number) ?? 0,
    emittedAt: read(emittedAt, sent.emittedAt),
    total: read(totals, sent.totals)?.total ?? '0',
  }
}
