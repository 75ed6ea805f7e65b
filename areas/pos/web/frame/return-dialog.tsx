import { dec, formatQuantity } from '@yupana/kernel'
import { invoiceEndpoints } from '@yupana/sales/contract'
import { Answer, QuantityInput, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Button, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TillReturn, tillSaleEndpoints } from '../../contract/index.ts'
import { useTill } from '../device/use-till.ts'
import { ApprovalDialog } from '../till/approval-dialog.tsx'
import type { PosDocument } from './document-list.tsx'

type Quantities = Readonly<Record<number, string>>

/** Goods come back: which and how many, and how the money goes back; a credit note is made of it. */
export function ReturnDialog({ row, onClose }: { row: PosDocument; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { state } = useTill()
  const [quantities, setQuantities] = useState<Quantities>({})
  const [asking, setAsking] = useState(false)
  const methods = (state.catalogue?.methods ?? []).filter(({ kind }) => kind !== 'other')
  const [refund, setRefund] = useState<string>(() => methods.find(({ kind }) => kind === 'cash')?.id ?? 'credit')
  const command = useCommand(tillSaleEndpoints.returnPointOfSale, {
    success: t('till.returned'),
    invalidates: ['pointOfSale', 'invoice', 'creditNote', 'shift', 'expense', 'stock'],
    onSuccess: onClose,
  })
  const items: TillReturn['items'] = Object.entries(quantities).flatMap(([line, quantity]) =>
    /^\d+(\.\d+)?$/.test(quantity) && dec(quantity).gt(0) ? [{ line: Number(line), quantity }] : [],
  )
  const terminal = state.lease?.terminal.id ?? row.terminal?.id ?? ''
  const number = `${row.serie}-${row.number}`
  if (asking)
    return (
      <ApprovalDialog
        power="return"
        subject={row.id}
        terminal={terminal}
        text={t('till.returnText', { number })}
        onApproved={({ token, reason }) =>
          command.mutate({
            params: { id: row.id },
            body: {
              ...{ items, approval: token, reason, terminal: { id: terminal } },
              refund: refund === 'credit' ? 'credit' : { method: { id: refund } },
            },
          } as never)
        }
        onClose={onClose}
      />
    )
  return (
    <Modal open width={560} title={`${t('till.return')} · ${number}`} footer={null} onCancel={onClose}>
      <Lines invoice={row.document?.id ?? ''} quantities={quantities} onChange={setQuantities} />
      <p className="yu-soft">{t('till.refundBy')}</p>
      <Segmented<string>
        block
        value={refund}
        options={[
          ...methods.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'credit', label: t('till.credit') },
        ]}
        onChange={setRefund}
      />
      <Button
        type="primary"
        size="large"
        block
        className="yu-till-last"
        disabled={items.length === 0}
        onClick={() => setAsking(true)}
      >
        {t('till.return')}
      </Button>
    </Modal>
  )
}

interface LinesProps {
  invoice: string
  quantities: Quantities
  onChange: (next: Quantities) => void
}

/** What was sold, and how much of each comes back; lines are known by their place. */
function Lines({ invoice, quantities, onChange }: LinesProps): ReactNode {
  const { t } = useSpeech()
  const call = useCall(invoiceEndpoints.invoice, { params: { id: invoice } })
  return (
    <Answer call={call}>
      {({ items }) => (
        <ul className="yu-till-list">
          {items.map((line, i) => (
            <li key={i} className="yu-till-row">
              <span className="yu-pos-grow">
                {line.description} <small className="yu-soft">× {formatQuantity(line.quantity)}</small>
              </span>
              <QuantityInput
                ariaLabel={t('till.returnOf', { item: line.description })}
                value={quantities[i + 1] ?? null}
                onChange={(typed) => onChange({ ...quantities, [i + 1]: typed ?? '' })}
              />
              <Button onClick={() => onChange({ ...quantities, [i + 1]: line.quantity })}>{t('till.all')}</Button>
            </li>
          ))}
        </ul>
      )}
    </Answer>
  )
}
