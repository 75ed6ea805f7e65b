import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import type { BatchKind } from '../../contract/index.ts'
import { batchLabelsOf, kinds } from './kinds.ts'

/** Batches of a kind, the latest first. */
function BatchList({ kind }: { kind: BatchKind }): ReactNode {
  const { t, language } = useSpeech()
  const { noun, path, empty, list, export: sheet } = kinds[kind]
  const { columns, filters } = useMemo(
    () =>
      declaredList(list, t, {
        number: { width: 90 },
        amount: { phone: 'amount' },
        status: { states: batchLabelsOf(t) },
      }),
    [language, kind],
  )
  const create = useCreate(`${path}/new`, full('PAYMENTS'), t(`${noun}.new`))
  return (
    <ListPage
      endpoint={list}
      exportEndpoint={sheet}
      title={t(`${noun}.plural`)}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${path}/view/${row.id}`}
      actions={create}
      empty={{ text: t(empty), action: create }}
    />
  )
}

export const SupplierBatches = (): ReactNode => <BatchList kind="suppliers" />
export const DepositBatches = (): ReactNode => <BatchList kind="deposits" />
