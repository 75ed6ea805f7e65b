import { type Column, DataTable, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { Refreshed } from '../../contract/index.ts'

type Line = Refreshed['lines'][number] & { key: string }

/** What a voucher of the program says or would say; `by` is what its lines are told apart by. */
export function RefreshedLines({
  of,
  label,
  by,
}: {
  of: Refreshed
  label: string
  by: 'center' | 'document'
}): ReactNode {
  const { t } = useSpeech()
  const own: Column<Line>[] =
    by === 'center'
      ? [{ field: 'costCenter.name', label: t('costCenter'), kind: 'text' }]
      : [
          { field: 'client.name', label: t('accounting.contact'), kind: 'text', wraps: true },
          { field: 'document', label: t('accounting.document'), kind: 'text' },
        ]
  return (
    <DataTable
      label={label}
      rows={of.lines.map((each, i) => ({ ...each, key: String(i) }))}
      rowKey={({ key }) => key}
      columns={[
        { field: 'account.code', label: t('accounting.account'), kind: 'text' },
        { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
        { field: 'memo', label: t('accounting.memo'), kind: 'text' },
        ...own,
        { field: 'debit', label: t('accounting.debit'), kind: 'money' },
        { field: 'credit', label: t('accounting.credit'), kind: 'money' },
      ]}
    />
  )
}
