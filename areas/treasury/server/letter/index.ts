import { movesWithClient } from '@yupana/parties/server'
import type { AreaChain } from '@yupana/platform'
import { createLetters } from './exchange.ts'
import './guard.ts'
import { PAPER_SERIE } from './held.ts'
import { letterPdf, letterSheetPdf } from './print.ts'
import { letterReads } from './queries.ts'
import { payLetter, protestLetter, renewLetter } from './settle-letter.ts'
import { collectLetter, createLetterSheet, discountLetter } from './to-bank.ts'
import { undoLetter, updateLetter, voidLetter, voidLetterOperation } from './undo.ts'

export { letterExports } from './queries.ts'

movesWithClient('treasury.letter.party_id')
movesWithClient('treasury.letter_operation.party_id')

export const letterRoutes = [
  ...letterReads,
  ...[createLetters, updateLetter, collectLetter, discountLetter, payLetter, renewLetter, protestLetter],
  ...[voidLetter, undoLetter, letterPdf, createLetterSheet, voidLetterOperation, letterSheetPdf],
]

/** Documents, what was done of them, the letters that came of it, and what was done to these. */
export const letterChain: Pick<AreaChain, 'kinds' | 'links'> = {
  kinds: [
    {
      kind: 'letter',
      from: 'treasury.letter t',
      date: 't.issue_on',
      name: "'letter'",
      title: `${PAPER_SERIE('t')} || '-' || t.number`,
      states: { labels: 'letter.status', gone: ['voided'] },
      amount: 't.amount',
      currency: 't.currency',
      path: '/payment/letters/view/',
    },
    {
      kind: 'letterOperation',
      from: 'treasury.letter_operation t',
      name: "'letterOperation.kind.' || t.kind",
      title: 't.number::text',
      states: { labels: 'letterOperation.status', gone: ['voided'] },
      amount: 't.amount',
      currency: 't.currency',
      path: '/payment/letters/operations/view/',
    },
  ],
  links: [
    {
      from: 'treasury.letter_swap r join treasury.open_item i on i.company_id = r.company_id and i.id = r.open_item_id',
      ...{
        where: 'true',
        kind: "'letterOperation'",
        id: 'r.operation_id',
        fromKind: 'i.document_kind',
        fromId: 'i.document_id',
      },
    },
    {
      from: 'treasury.letter_move r',
      ...{
        where: 'r.from_status is null',
        kind: "'letter'",
        id: 'r.letter_id',
        fromKind: "'letterOperation'",
        fromId: 'r.operation_id',
      },
    },
    {
      from: 'treasury.letter_move r',
      where: "r.from_status is not null and r.to_status not in ('renewed', 'paid')",
      ...{ kind: "'letterOperation'", id: 'r.operation_id', fromKind: "'letter'", fromId: 'r.letter_id' },
    },
  ],
}
