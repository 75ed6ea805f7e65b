import type { DateText } from '@yupana/kernel'

interface Dated<T> {
  from: DateText
  value: T
  source: string
}

const inForce = <T>(table: readonly Dated<T>[], on: DateText): T => {
  const row = table.findLast((each) => each.from <= on)
  if (!row) throw new Error(`no rule in force on ${on}`)
  return row.value
}

/** Calendar days that an invoice or ticket may be dated back, so that it can still be sent in time. */
const ISSUE_WINDOW: readonly Dated<number>[] = [
  { from: '2001-01-01', value: 3, source: 'Specification; sending within three calendar days: RS 000003-2023/SUNAT' },
]

/** Soles above which a ticket names its buyer. */
const TICKET_IDENTITY: readonly Dated<string>[] = [
  { from: '2001-01-01', value: '700.00', source: 'Reglamento de Comprobantes de Pago (RS 007-99/SUNAT), art. 8, 3.10' },
]

export const issueWindowDays = (on: DateText): number => inForce(ISSUE_WINDOW, on)
export const ticketIdentityLimit = (on: DateText): string => inForce(TICKET_IDENTITY, on)
