import { dec } from '@yupana/kernel'
import { QuantityInput, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CartLine } from '../../contract/till/cart.ts'
import { NumberPad } from './number-pad.tsx'

export type LineField = 'quantity' | 'discount' | 'price' | 'note'

interface Props {
  line: CartLine
  field: LineField
  onDone: (field: LineField, value: string) => void
  onClose: () => void
}

const FIELDS: readonly LineField[] = ['quantity', 'discount', 'price', 'note']

/** Changes one thing of a line: how many, at which price, with which discount. */
export function LineDialog({ line, field: first, onDone, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const [field, setField] = useState(first)
  const [value, setValue] = useState('')
  const now = { quantity: line.quantity, discount: line.discountA, price: line.price, note: line.note ?? '' }[field]
  const wrong = field !== 'note' && value !== '' && !/^\d+(\.\d+)?$/.test(value)
  const enter = (): void => {
    if (wrong) return
    // Nothing typed is nothing changed.
    if (value === '' && field !== 'note') {
      onClose()
      return
    }
    onDone(field, value)
  }
  return (
    <Modal
      open
      width={400}
      title={line.item.name}
      onCancel={onClose}
      footer={
        <Button type="primary" size="large" block disabled={wrong} onClick={enter}>
          {t('ui.confirm')}
        </Button>
      }
    >
      <Segmented<LineField>
        block
        value={field}
        options={FIELDS.map((each) => ({ value: each, label: t(`till.line.${each}`) }))}
        onChange={(next) => {
          setField(next)
          setValue('')
        }}
      />
      <div className="yu-till-typed">
        {field === 'note' ? (
          <Input
            autoFocus
            maxLength={100}
            aria-label={t('till.line.note')}
            defaultValue={now}
            onChange={(event) => setValue(event.target.value)}
            onPressEnter={enter}
          />
        ) : (
          <>
            <QuantityInput
              key={field}
              autoFocus
              ariaLabel={t(`till.line.${field}`)}
              value={value || null}
              suffix={field === 'discount' ? '%' : undefined}
              onChange={(next) => setValue(next ?? '')}
              onPressEnter={enter}
              {...(wrong ? { status: 'error' as const } : {})}
            />
            <p className="yu-soft">{t('till.now', { value: dec(now || '0').toString() })}</p>
            <NumberPad value={value} onChange={setValue} />
          </>
        )}
      </div>
    </Modal>
  )
}
