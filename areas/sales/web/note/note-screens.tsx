import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, givenBy, useSearchParams } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type CreditNoteOut,
  type CreditNoteStatus,
  creditNoteEndpoints,
  creditNoteStates,
} from '../../contract/index.ts'
import { NoteForm } from './note-form.tsx'
import { noteTitle } from './note-states.ts'

/** Today; its type and reason where the address says them, as the advisor does. */
function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const [{ type, reason }] = useSearchParams()
  return children({
    documentType: type === '08' ? '08' : '07',
    reason: reason ?? null,
    ...{ serie: null, invoice: null, description: null, warehouse: null, paymentTerm: null, fees: null, notes: null },
    date: limaDate(systemClock()),
  })
}

/** What the form begins with from a saved note. */
const values = ({ document, items: _, fees, client, ...rest }: CreditNoteOut): FormValues => ({
  ...rest,
  invoice: { id: document.id, name: `${document.serie}-${document.number} · ${client.name}` },
  fees: fees.length > 0 ? fees.map(({ date, amount }) => ({ date, amount })) : null,
})

const screens = documentScreens({
  noun: 'creditNote',
  path: '/credit-note',
  read: creditNoteEndpoints.creditNote,
  create: creditNoteEndpoints.createCreditNote,
  update: creditNoteEndpoints.updateCreditNote,
  // What was issued stays as it is.
  mayEdit: ({ status }) => creditNoteStates.can(status as CreditNoteStatus, 'edit'),
  fixed: 'creditNote.notDraft',
  titleOf: noteTitle,
  form: NoteForm,
  begin: Begin,
  values,
  again: (_, date) => ({ date, fees: null }),
  next: ['documentType', 'reason', 'date'],
  given: {
    invoice: givenBy(
      creditNoteEndpoints.correctable,
      (id) => ({ params: { id }, query: {} }),
      ({ id, serie, number, client, warehouse }) => ({
        invoice: { id, name: `${serie}-${number} · ${client.name}` },
        warehouse,
      }),
    ),
  },
})

export const { create: NoteNew, edit: NoteEdit } = screens
