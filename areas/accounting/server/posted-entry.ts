import { dec, type Entry, type EntryLine, fixed } from '@yupana/kernel'

/** A line, and the concept of the settings that its account came from. */
export type PostedLine = EntryLine & { rule?: string }

/** An entry to be written, and the one that it takes back. */
export type Posting = Entry & { id?: string; reverses?: string; lines: readonly PostedLine[] }

/** A line of an entry as it is sent to the database, and kept where it waits for its voucher: money as text. */
export interface LineRecord {
  account: string
  debit: string
  credit: string
  foreign_amount: string
  memo?: string | null | undefined
  party?: string | null | undefined
  cost_center?: string | null | undefined
  document_type?: string | null | undefined
  serie?: string | null | undefined
  number?: string | null | undefined
  due_on?: string | null | undefined
  rule?: string | null | undefined
}

export const lineRecord = (line: PostedLine): LineRecord => ({
  ...{ account: line.account, memo: line.memo, party: line.partyId, cost_center: line.costCenterId },
  ...{ debit: fixed(line.debit), credit: fixed(line.credit), foreign_amount: fixed(line.foreign) },
  ...{ document_type: line.documentType, serie: line.serie, number: line.number, due_on: line.dueOn },
})

export const lineOf = (line: LineRecord): PostedLine => ({
  ...{ account: line.account, debit: dec(line.debit), credit: dec(line.credit), foreign: dec(line.foreign_amount) },
  ...(line.memo ? { memo: line.memo } : {}),
  ...(line.party ? { partyId: line.party } : {}),
  ...(line.cost_center ? { costCenterId: line.cost_center } : {}),
  ...(line.document_type ? { documentType: line.document_type } : {}),
  ...(line.serie ? { serie: line.serie } : {}),
  ...(line.number ? { number: line.number } : {}),
  ...(line.due_on ? { dueOn: line.due_on } : {}),
  ...(line.rule ? { rule: line.rule } : {}),
})
