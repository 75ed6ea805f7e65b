import { declaredList, Link, ListPage, type Say, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { treasuryEndpoints } from '../../contract/index.ts'
import { paymentLabels } from './payment-states.ts'

/** What one person recorded in treasury. */
export default function UserPayments(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  return (
    <ListPage
      endpoint={treasuryEndpoints.userPayments}
      params={{ id }}
      title={t('payment.ofUser')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/${row.direction}/view/${row.id}`}
      actions={<Link to={`/users/view/${id}`}>{t('user')}</Link>}
      empty={{ text: t('payment.ofUser.empty') }}
    />
  )
}

function listed(t: Say) {
  return declaredList(treasuryEndpoints.userPayments, t, {
    number: { width: 70 },
    status: { states: paymentLabels(t) },
  })
}
