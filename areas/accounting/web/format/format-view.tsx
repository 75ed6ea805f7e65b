import { Answer, type Column, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BalanceFormatOut, balanceFormatEndpoints } from '../../contract/index.ts'
import { MasterRecord } from '../master-record.tsx'

export default function FormatView(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(balanceFormatEndpoints.balanceFormat, { params: { id } })
  return (
    <Answer call={call}>
      {(format) => (
        <MasterRecord
          entity="balanceFormat"
          row={format}
          title={`${format.code} · ${format.name}`}
          list={{ path: '/balanceformat', title: t('balanceFormat.plural') }}
          edit={`/balanceformat/edit/${id}`}
          update={balanceFormatEndpoints.updateBalanceFormat}
          remove={balanceFormatEndpoints.removeBalanceFormat}
          columns={columnsOf(t, format)}
        />
      )}
    </Answer>
  )
}

function columnsOf(t: (key: string) => string, { kind, sunatCode }: BalanceFormatOut): Column<BalanceFormatOut>[] {
  const named = (of: BalanceFormatOut['parent']): string => (of ? `${of.code} · ${of.name ?? ''}` : '')
  const columns: (Column<BalanceFormatOut> | false)[] = [
    {
      field: 'type',
      label: t('balanceFormat.type'),
      kind: 'text',
      render: ({ type }) => t(`balanceFormat.type.${type}`),
    },
    {
      field: 'kind',
      label: t('balanceFormat.kind'),
      kind: 'text',
      render: (row) => t(`balanceFormat.kind.${row.kind}`),
    },
    { field: 'order', label: t('balanceFormat.order'), kind: 'quantity' },
    { field: 'parent', label: t('balanceFormat.parent'), kind: 'text', render: ({ parent }) => named(parent) },
    kind !== 'heading' && {
      field: 'sign',
      label: t('balanceFormat.sign'),
      kind: 'text',
      render: ({ sign }) => t(`balanceFormat.sign.${sign}`),
    },
    (kind === 'subtotal' || kind === 'ratio') && { field: 'formula', label: t('balanceFormat.formula'), kind: 'text' },
    kind === 'line' && {
      field: 'contrary',
      label: t('balanceFormat.contrary'),
      kind: 'text',
      render: ({ contrary }) => named(contrary),
    },
    kind === 'line' && { field: 'accounts', label: t('balanceFormat.accounts'), kind: 'quantity' },
    sunatCode !== null && { field: 'sunatCode', label: t('balanceFormat.sunatCode'), kind: 'text' },
  ]
  return columns.filter((each) => each !== false)
}
