import { type Column, DataTable, formatMoney, ToneTag, useCall, useSpeech } from '@yupana/ui'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { type FlowRow, type RenderingOut, renderingEndpoints } from '../../contract/index.ts'

const nothing = (amount: string): string => (amount === '' || amount === '0.00' ? '' : formatMoney(amount))

/** What came in and went out, in time, with what was left after each. */
export function Flow({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const [hide, setHide] = useState(false)
  const { data } = useCall(renderingEndpoints.renderingFlow, {
    params: { id: rendering.id, hidePaidDocuments: hide ? 'true' : 'false' },
  })
  const columns: Column<FlowRow>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'kind', label: t('field.type'), kind: 'text' },
      render: ({ kind, number, state }) => (
        <>
          {t(`rendering.flow.${kind}`)} {number}{' '}
          {state !== null && state !== 'accepted' && state !== 'pending' && (
            <ToneTag tone="warning">{t(`rendering.receipt.${state}`)}</ToneTag>
          )}
        </>
      ),
    },
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: ({ document, party }) => [document, party].filter(Boolean).join(' · '),
    },
    { field: 'in', label: t('rendering.in'), kind: 'money', render: (row) => nothing(row.in) },
    { field: 'out', label: t('rendering.out'), kind: 'money', render: ({ out }) => nothing(out) },
    {
      ...{ field: 'balance', label: t('field.balance'), kind: 'money' },
      render: ({ balance }) => (balance === '' ? '' : formatMoney(balance)),
    },
  ]
  const rows = data?.data ?? []
  if (data && rows.length === 0 && !hide) return null
  return (
    <section>
      <h2>{t('rendering.flow')}</h2>
      <Checkbox checked={hide} onChange={(event) => setHide(event.target.checked)}>
        {t('rendering.flow.hide')}
      </Checkbox>
      <DataTable label={t('rendering.flow')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </section>
  )
}
