import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { offsetEndpoints } from '../../contract/index.ts'
import { offsetStateLabels } from './offset-states.ts'

/** Balances of contacts that settled one another. */
export default function OffsetList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(offsetEndpoints.offsets, t, {
        ...{ number: { width: 70 }, amount: { phone: 'amount' }, status: { states: offsetStateLabels(t) } },
      }),
    [language],
  )
  const create = useCreate('/payment/offset/new', offsetEndpoints.createOffset.permission, t('offset.new'))
  return (
    <ListPage
      endpoint={offsetEndpoints.offsets}
      exportEndpoint={offsetEndpoints.exportOffsets}
      documents={offsetEndpoints.bulkOffsets}
      title={t('offset.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/offset/view/${row.id}`}
      actions={create}
      empty={{ text: t('offset.empty'), action: create }}
    />
  )
}
