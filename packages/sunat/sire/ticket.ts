import { member, textMember } from '../rest/http.ts'
import type { Unknown } from '../soap/outcome.ts'

/** A file that a ticket left. */
export interface SireReport {
  name: string
  /** What SUNAT calls codTipoArchivoReporte. */
  type: string
}

/**
 * Where a ticket stands. SUNAT's states: 01 loaded, 02 validating, 03 processed with errors, 04 processed without, 05 in
 * process, 06 finished. `failed` may leave a file that lists the errors.
 */
export type SireTicket = { kind: 'in-process'; state: string; description: string } | SireEndedTicket

/** A ticket that has ended, with the files that it left. */
export interface SireEndedTicket {
  kind: 'finished' | 'failed'
  ticket: string
  period: string
  process: string
  description: string
  files: SireReport[]
}

/** Reads the answer to a question about a ticket. */
export function ticketOf(body: unknown, ticket: string): SireTicket | Unknown {
  const rows = member(body, 'registros')
  const row = (Array.isArray(rows) ? (rows as unknown[]) : []).find(
    (entry) => textMember(entry, 'numTicket') === ticket,
  )
  if (row === undefined) return { kind: 'unknown', reason: 'malformed', detail: `no ticket ${ticket} in the answer` }
  const state = textMember(row, 'codEstadoProceso') ?? ''
  const description = textMember(row, 'desEstadoProceso') ?? ''
  if (!/^0?[346]$/.test(state)) return { kind: 'in-process', state, description }
  const reports = member(row, 'archivoReporte')
  const files = (Array.isArray(reports) ? (reports as unknown[]) : []).flatMap((entry) => {
    const name = textMember(entry, 'nomArchivoReporte')
    // The services spell it both ways.
    const type = textMember(entry, 'codTipoAchivoReporte') ?? textMember(entry, 'codTipoArchivoReporte') ?? '00'
    return name ? [{ name, type }] : []
  })
  return {
    kind: /^0?3$/.test(state) ? 'failed' : 'finished',
    ticket,
    period: textMember(row, 'perTributario') ?? '',
    process: textMember(row, 'codProceso') ?? '',
    description,
    files,
  }
}
