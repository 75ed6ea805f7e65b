import { lotEndpoints } from '@yupana/inventory/contract'
import { dec, formatMoney, formatQuantity } from '@yupana/kernel'
import { formatDate, useCall, useSpeech } from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { TillItem } from '../../contract/till/till.ts'
import { commonName } from './goods-panel.tsx'

/** Sizes and colours of one thing: what there is of each, and what it costs. */
export function VariantDialog({
  variants,
  onItem,
  onClose,
}: {
  variants: readonly TillItem[]
  onItem: (item: TillItem) => void
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open width={560} title={commonName(variants)} footer={null} onCancel={onClose}>
      <div className="yu-till-variants">
        {variants.map((item) => (
          <Button
            key={item.id}
            size="large"
            onClick={() => onItem(item)}
            {...(item.stock !== null && dec(item.stock).lte(0) ? { className: 'yu-till-none' } : {})}
          >
            <strong>{item.variant.join(' · ') || item.name}</strong>
            <span>{formatMoney(item.price)}</span>
            <small>{item.stock === null ? '' : t('till.left', { count: formatQuantity(item.stock, 2) })}</small>
          </Button>
        ))}
      </div>
    </Modal>
  )
}

/** Which batch, or which single thing: what expires first stands first; a serial number is scanned. */
export function LotDialog({
  item,
  warehouse,
  onLot,
  onClose,
}: {
  item: TillItem
  warehouse: string | null
  onLot: (lot: string) => void
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const [text, setText] = useState('')
  const query = { lots: true, item: item.id, ...(warehouse ? { warehouse } : {}) }
  const { data } = useCall(lotEndpoints.chooseStock, { query } as never, { silent: true })
  const enter = (): void => {
    if (text.trim()) onLot(text.trim().toUpperCase())
  }
  const offered = (data ?? []).filter(({ due, held }) => !due && !held)
  return (
    <Modal open width={420} title={item.name} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        size="large"
        maxLength={40}
        value={text}
        placeholder={t(item.tracking === 'serial' ? 'till.serial' : 'till.batch')}
        aria-label={t(item.tracking === 'serial' ? 'till.serial' : 'till.batch')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={enter}
      />
      <ul className="yu-till-list">
        {offered.slice(0, 10).map((lot) => (
          <li key={lot.id}>
            <button type="button" onClick={() => onLot(lot.code ?? lot.name)}>
              <strong>{lot.code ?? lot.name}</strong>
              <span className="yu-soft">
                {[lot.dueDate && formatDate(lot.dueDate), formatQuantity(lot.quantity)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
