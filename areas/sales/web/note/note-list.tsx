import { full } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import {
  declaredList,
  Link,
  ListPage,
  type ListTab,
  type Say,
  StateTag,
  useCreate,
  useDownload,
  useHappening,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { creditNoteBulk, creditNoteEndpoints } from '../../contract/index.ts'
import { noteLabels, noteTypeOptions, reasonText } from './note-states.ts'

/** Credit and debit notes, the latest first. */
export default function NoteList(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  useHappening('einvoice', () => refresh('creditNote'))
  const download = useDownload()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/credit-note/new', full('OUTPUTCREDITNOTE'), t('creditNote.new'))
  return (
    <ListPage
      endpoint={creditNoteEndpoints.creditNotes}
      exportEndpoint={creditNoteEndpoints.exportCreditNotes}
      documents={creditNoteBulk.bulkCreditNotes}
      title={t('creditNote.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/credit-note/view/${row.id}`}
      bulk={[
        {
          key: 'pdfs',
          label: t('creditNote.pdfs'),
          run: (rows) => download(creditNoteEndpoints.creditNotePdfs, { query: { ids: rows.map(({ id }) => id) } }),
          runAll: (query) => download(creditNoteEndpoints.creditNotePdfs, { query }),
        },
      ]}
      actions={create}
      empty={{ text: t('creditNote.empty'), action: create }}
    />
  )
}

/** Those that wait for the office or for a hand. */
const views = (t: Say): ListTab[] =>
  (['waiting', 'open', 'rejected', 'draft'] as const).map((state) => ({
    key: state,
    label: t(`creditNote.view.${state === 'draft' ? 'drafts' : state}`),
    filters: [{ field: 'status', operator: 'EQUAL', value: state }],
    hot: state === 'rejected',
  }))

function listed(t: Say) {
  const answers = eStateLabels(t)
  const observed = { label: t('einvoice.observed'), glyph: 'observed' as const }
  return declaredList(creditNoteEndpoints.creditNotes, t, {
    number: { width: 120, render: ({ serie, number }) => `${serie}-${number ?? t('creditNote.status.draft')}` },
    documentType: {
      render: ({ documentType }) => t(`creditNote.short.${documentType}`),
      filter: { options: noteTypeOptions(t) },
    },
    document: {
      width: 130,
      render: ({ document: { id, serie, number } }) => <Link to={`/invoice/view/${id}`}>{`${serie}-${number}`}</Link>,
    },
    reason: { render: (row) => reasonText(row, t) },
    status: { states: noteLabels(t) },
    eStatus: {
      label: t('ui.eStatus'),
      states: answers,
      render: ({ status, eStatus, eDetail }) =>
        status === 'draft' ? null : (
          <StateTag
            value={eDetail === 'observed' ? eDetail : String(eStatus)}
            states={{ ...answers, observed }}
            brief
          />
        ),
    },
  })
}
