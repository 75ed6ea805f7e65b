import { full, read } from '@yupana/contract'
import { invoiceEndpoints } from '@yupana/sales/contract'
import {
  declaredList,
  ListPage,
  PrinterIcon,
  type RowAction,
  type RowOf,
  type Say,
  TrashIcon,
  UndoIcon,
  useCommand,
  usePrint,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { tillSaleEndpoints } from '../../contract/index.ts'
import { PosFrame } from './pos-frame.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

export type PosDocument = RowOf<typeof tillSaleEndpoints.pointOfSales>

const WRITES = full('POSSALES', 'POSINVOICE')

/** What tills sold: printed again, voided, given back; what waits for a person stands in a view of its own. */
export default function PosDocuments(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const [voided, setVoided] = useState<PosDocument>()
  const [returned, setReturned] = useState<PosDocument>()
  const quick = useQuick(setVoided, setReturned)
  return (
    <PosFrame>
      <ListPage
        endpoint={tillSaleEndpoints.pointOfSales}
        exportEndpoint={tillSaleEndpoints.exportPointOfSales}
        title={t('till.documents')}
        columns={columns}
        filters={filters}
        tabs={(['observed', 'exitPending', 'held', 'offline'] as const).map((key) => ({
          key,
          label: t(`till.view.${key}`),
          filters: [
            key === 'held'
              ? { field: 'status', operator: 'EQUAL', value: 'held' }
              : { field: key, operator: 'EQUAL', value: 'true' },
          ],
          hot: key === 'held',
        }))}
        quick={quick}
        rowLink={({ document }) =>
          document ? `/${document.kind === 'invoice' ? 'invoice' : 'credit-note'}/view/${document.id}` : undefined
        }
        empty={{ text: t('till.noDocuments') }}
      />
      {voided && <VoidDialog row={voided} onClose={() => setVoided(undefined)} />}
      {returned && <ReturnDialog row={returned} onClose={() => setReturned(undefined)} />}
    </PosFrame>
  )
}

function useQuick(
  onVoid: (row: PosDocument) => void,
  onReturn: (row: PosDocument) => void,
): readonly RowAction<PosDocument>[] {
  const { t, language } = useSpeech()
  const print = usePrint()
  const retry = useCommand(tillSaleEndpoints.retrySale, { success: t('ui.saved'), invalidates: ['pointOfSale'] })
  const sold = ({ status, document }: PosDocument): boolean => status === 'issued' && document?.kind === 'invoice'
  return useMemo(
    () => [
      {
        ...{ key: 'print', label: t('till.print'), icon: <PrinterIcon />, permission: read('POSINVOICE', 'POSSALES') },
        when: ({ document }) => document?.kind === 'invoice',
        run: ({ document }) => void print(invoiceEndpoints.invoiceTicket, { params: { id: document!.id } }),
      },
      {
        ...{ key: 'return', label: t('till.return'), icon: <UndoIcon />, permission: WRITES },
        ...{ when: sold, run: onReturn },
      },
      {
        ...{ key: 'void', label: t('till.void'), icon: <TrashIcon />, permission: WRITES },
        ...{ when: sold, run: onVoid },
      },
      {
        ...{ key: 'retry', label: t('till.retry'), icon: <UndoIcon />, permission: WRITES, named: true },
        when: ({ status }) => status === 'held',
        run: ({ id }) => retry.mutate({ params: { id } } as never),
      },
    ],
    [language],
  )
}

function listed(t: Say) {
  return declaredList(tillSaleEndpoints.pointOfSales, t, {
    number: { width: 130, phone: 'title', render: ({ serie, number }) => `${serie}-${number}` },
    status: {
      states: {
        issued: { label: t('pointOfSale.status.issued'), tone: 'good' },
        voiding: { label: t('pointOfSale.status.voiding'), tone: 'warning' },
        voided: { label: t('pointOfSale.status.voided'), tone: 'neutral' },
        held: { label: t('pointOfSale.status.held'), tone: 'bad' },
      },
    },
  })
}
