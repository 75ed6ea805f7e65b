import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useDownload, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { quotationBulk, quotationEndpoints } from '../../contract/index.ts'
import { quotationLabels } from './quotation-states.ts'

/** Quotations, the latest first. */
export default function QuotationList(): ReactNode {
  const { t, language } = useSpeech()
  const download = useDownload()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/quotation/new', full('OUTPUTQUOTES'), t('quotation.new'))
  return (
    <ListPage
      endpoint={quotationEndpoints.quotations}
      exportEndpoint={quotationEndpoints.exportQuotations}
      documents={quotationBulk.bulkQuotations}
      title={t('quotation.plural')}
      columns={columns}
      uncounted={t('quotation.uncounted')}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/quotation/view/${row.id}`}
      bulk={[
        {
          key: 'pdfs',
          label: t('quotation.pdfs'),
          run: (rows) => download(quotationEndpoints.quotationPdfs, { query: { ids: rows.map(({ id }) => id) } }),
          runAll: (query) => download(quotationEndpoints.quotationPdfs, { query }),
        },
      ]}
      actions={create}
      empty={{ text: t('quotation.empty'), action: create }}
    />
  )
}

/** Those that wait for a hand: to be sent, answered, billed. */
const views = (t: Say): ListTab[] =>
  (['draft', 'sent', 'accepted', 'expired'] as const).map((state) => ({
    key: state,
    label: t(`quotation.view.${state}`),
    filters: [{ field: 'status', operator: 'EQUAL', value: state }],
    hot: state === 'expired',
  }))

function listed(t: Say) {
  return declaredList(quotationEndpoints.quotations, t, {
    number: { width: 120, render: ({ serie, number }) => `${serie}-${number}` },
    status: { states: quotationLabels(t) },
  })
}
