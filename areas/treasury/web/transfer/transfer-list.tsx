import { full } from '@yupana/contract'
import { declaredList, formatDate, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { transferBulk, transferEndpoints } from '../../contract/index.ts'
import { STANDING } from '../payment/payment-states.ts'
import { LATE_TRANSIT, transferLabelsOf } from './transfer-states.ts'

/** Own money between own accounts, the latest first. */
export default function TransferList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/payment/account/transfer', full('TRANSFER'), t('transfer.new'))
  return (
    <ListPage
      endpoint={transferEndpoints.transfers}
      exportEndpoint={transferEndpoints.exportTransfers}
      documents={transferBulk.bulkTransfers}
      title={t('transfer.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      defaultQuery={STANDING}
      rowLink={(row) => `/payment/account/transfer/view/${row.id}`}
      actions={create}
      empty={{ text: t('transfer.empty'), action: create }}
    />
  )
}

const views = (t: Say): ListTab[] => [
  {
    key: 'transit',
    label: t('transfer.transit'),
    filters: [
      { field: 'receivedOn', operator: 'IS_NULL', value: '' },
      { field: 'status', operator: 'EQUAL', value: 'OK' },
    ],
  },
]

function listed(t: Say) {
  return declaredList(transferEndpoints.transfers, t, {
    number: { width: 70 },
    amount: { phone: 'amount' },
    receivedOn: {
      render: ({ receivedOn, transitDays }) =>
        (receivedOn && formatDate(receivedOn)) ??
        (transitDays !== null && (
          <span className={transitDays > LATE_TRANSIT ? 'yu-hot' : 'yu-soft'}>
            {t('transfer.transitFor', { days: transitDays })}
          </span>
        )),
    },
    status: { states: transferLabelsOf(t) },
  })
}
