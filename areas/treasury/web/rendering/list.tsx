import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { renderingEndpoints } from '../../contract/index.ts'
import { renderingLabelsOf } from './states.ts'

/** Who was given money and accounts for it, the newest first. */
export default function RenderingList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(renderingEndpoints.renderings, t, {
        number: { width: 70 },
        holder: { phone: 'title' },
        purpose: { phone: 'detail' },
        days: {
          render: ({ days, overdueDays }) => (overdueDays > 0 ? <span className="yu-field-error">{days}</span> : days),
        },
        balance: { phone: 'amount' },
        status: { states: renderingLabelsOf(t) },
      }),
    [language],
  )
  const create = useCreate('/rendering-of-account/new', full('RENDERING'), t('rendering.new'))
  return (
    <ListPage
      endpoint={renderingEndpoints.renderings}
      exportEndpoint={renderingEndpoints.exportRenderings}
      title={t('rendering.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/rendering-of-account/view/${row.id}`}
      actions={create}
      empty={{ text: t('rendering.empty'), action: create }}
    />
  )
}
