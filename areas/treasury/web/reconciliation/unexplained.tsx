import { full } from '@yupana/contract'
import { type BulkAction, CallForm, declaredList, Field, ListPage, type RowOf, useMay, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { unexplainedEndpoints } from '../../contract/index.ts'

type Row = RowOf<typeof unexplainedEndpoints.unexplained>

/** What banks moved and nothing explains; each line leads to where it is explained. */
export default function Unexplained(): ReactNode {
  const { t, language } = useSpeech()
  const may = useMay(full('ACCOUNT'))
  const [giving, setGiving] = useState<readonly Row[]>([])
  const { columns, filters } = useMemo(
    () =>
      declaredList(unexplainedEndpoints.unexplained, t, {
        amount: { phone: 'amount' },
        'account.name': { link: ({ account }) => `/payment/account/view/${account.id}` },
        status: {
          states: {
            recent: { label: t('unexplained.status.recent'), tone: 'neutral' },
            late: { label: t('unexplained.status.late'), tone: 'due' },
          },
        },
      }),
    [language],
  )
  const bulk: BulkAction<Row>[] = may
    ? [{ key: 'assign', label: t('unexplained.assign'), run: (rows) => setGiving(rows) }]
    : []
  return (
    <ListPage
      endpoint={unexplainedEndpoints.unexplained}
      exportEndpoint={unexplainedEndpoints.exportUnexplained}
      title={t('unexplained.plural')}
      uncounted=""
      columns={columns}
      filters={filters}
      rowLink={({ reconciliation }) =>
        reconciliation ? `/payment/account/reconcilation/${reconciliation}` : '/payment/account/reconcilation/new'
      }
      bulk={bulk}
      empty={{ text: t('unexplained.empty') }}
    >
      {giving.length > 0 && (
        <Modal open footer={null} title={t('unexplained.assign')} onCancel={() => setGiving([])}>
          <p className="yu-soft">{t('unexplained.assignTo')}</p>
          <CallForm
            endpoint={unexplainedEndpoints.assignUnexplained}
            values={{ lines: giving.map(({ id }) => id), owner: null }}
            submit={t('unexplained.assign')}
            success={t('unexplained.assigned')}
            invalidates={['dashboard']}
            onDone={() => setGiving([])}
          >
            <Field name="owner" label={t('unexplained.owner')} kind="ref" choose="/api/configuration/users/choose" />
          </CallForm>
        </Modal>
      )}
    </ListPage>
  )
}
