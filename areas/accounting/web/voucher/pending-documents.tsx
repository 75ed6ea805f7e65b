import type { CallOutput, Option } from '@yupana/contract'
import { dec, fixed } from '@yupana/kernel'
import { Answer, DataTable, type Lines, useCall, useSpeech } from '@yupana/ui'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { summaryEndpoints } from '../../contract/index.ts'
import { fromItem, type VoucherRow } from './lines.ts'

type Operation = CallOutput<typeof summaryEndpoints.payable>['data'][number]

interface Props {
  year: string
  /** The line that asks: its contact, where it has one. */
  row: VoucherRow | undefined
  lines: Lines<VoucherRow>
  onClose: () => void
}

/** Documents of a contact that are not settled: the one that is taken fills the line with its account, its name and what settles it. */
export function PendingDocuments({ year, row, lines, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const client = row?.client?.id
  const call = useCall(summaryEndpoints.payable, { params: { year: Number(year) }, query: client ? { client } : {} })
  const take = (operation: Operation): void => {
    if (row) lines.dispatch({ type: 'edit', key: row.key, change: (line) => settled(line, operation) })
    onClose()
  }
  return (
    <Drawer open title={t('entry.pending')} onClose={onClose} size="large">
      <Answer call={call} fresh>
        {({ data }) => (
          <DataTable
            label={t('entry.pending')}
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { field: 'account.code', label: t('accounting.account'), kind: 'text' },
              { field: 'client.name', label: t('accounting.party'), kind: 'text', wraps: true },
              {
                ...{ field: 'documentNumber', label: t('accounting.document'), kind: 'text' },
                render: (each) =>
                  [each.documentType, each.documentSerial, each.documentNumber].filter(Boolean).join('-'),
              },
              { field: 'dueDate', label: t('entry.dueDate'), kind: 'date' },
              { field: 'balance', label: t('accounting.balance'), kind: 'money' },
              {
                ...{ field: 'id', label: '', kind: 'text' },
                render: (each) => (
                  <Button type="link" size="small" onClick={() => take(each)}>
                    {t('entry.take')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answer>
    </Drawer>
  )
}

/** The line that settles a document: its balance on the other side. */
function settled(line: VoucherRow, operation: Operation): VoucherRow {
  const balance = dec(operation.balance)
  const foreign = dec(operation.balanceForeign)
  const side = (amount: typeof balance, debit: boolean): string =>
    amount.isZero() || amount.isPositive() === debit ? '' : fixed(amount.abs())
  return {
    ...line,
    ...{ account: fromItem({ account: operation.account }).account, client: operation.client as Option | null },
    ...{ documentType: operation.documentType ?? '', documentSerial: operation.documentSerial ?? '' },
    ...{ documentNumber: operation.documentNumber ?? '', dueDate: operation.dueDate ?? '' },
    ...{ debit: side(balance, true), credit: side(balance, false) },
    ...{ debitForeign: side(foreign, true), creditForeign: side(foreign, false) },
  }
}
