import { full } from '@yupana/contract'
import {
  declaredList,
  ListPage,
  type ListTab,
  type Say,
  type StateLabels,
  type Tone,
  useCreate,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { travelQuotationEndpoints, travelQuotationStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{ draft: 'neutral', sent: 'progress', accepted: 'good', rejected: 'bad', expired: 'due', voided: 'bad' },
}

export const quotationLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    travelQuotationStates.all.map((each) => [each, { label: t(`travelQuotation.status.${each}`), tone: TONES[each] }]),
  )

const tabsOf = (t: Say): ListTab[] =>
  travelQuotationStates.all.map((status) => ({
    key: status,
    label: t(`travelQuotation.status.${status}`),
    filters: [{ field: 'status', operator: 'EQUAL', value: status }],
  }))

/** Quotations of trips, by their state. */
export default function QuotationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(travelQuotationEndpoints.travelQuotations, t, { status: { states: quotationLabels(t) } }),
    [language],
  )
  const tabs = useMemo(() => tabsOf(t), [language])
  const create = useCreate('/travel/quotation/new', full('PRODUCT'), t('travelQuotation.new'))
  return (
    <ListPage
      endpoint={travelQuotationEndpoints.travelQuotations}
      exportEndpoint={travelQuotationEndpoints.exportTravelQuotations}
      title={t('travelQuotation.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/travel/quotation/view/${row.id}`}
      actions={create}
      empty={{ text: t('ui.emptyOf', { plural: t('travelQuotation.plural') }), action: create }}
    />
  )
}
