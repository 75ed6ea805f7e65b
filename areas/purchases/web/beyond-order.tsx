import { dec } from '@yupana/kernel'
import { formatQuantity, type Lines, parseDecimal, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useDeferredValue } from 'react'
import type { BillLine } from './bill-lines.ts'

/** More than was ordered may be billed, and is told while it is typed. */
export function BeyondOrder({ lines }: { lines: Lines<BillLine> }): ReactNode {
  const { t } = useSpeech()
  const rows = useDeferredValue(lines.rows)
  const linked = rows.filter(({ orderLine }) => orderLine?.ordered !== undefined)
  const groups = Map.groupBy(linked, ({ orderLine }) => `${orderLine!.order.id}/${orderLine!.line}`)
  const beyond = [...groups.values()].flatMap((group) => {
    const { ordered = '0', billed = '0' } = group[0]!.orderLine!
    const whole = group.reduce((sum, { quantity }) => sum.plus(parseDecimal(quantity) ?? '0'), dec(billed))
    return whole.gt(ordered) ? [{ row: group[0]!, ordered, billed: whole.toString() }] : []
  })
  if (beyond.length === 0) return null
  const texts = beyond.map(({ row, ordered, billed }) =>
    t('bill.beyondLine', {
      item: row.description || row.item?.name || '',
      ordered: formatQuantity(ordered),
      billed: formatQuantity(billed),
    }),
  )
  const orders = [...new Set(beyond.map(({ row }) => row.orderLine!.order.number ?? ''))].join(', ')
  return (
    <Alert
      type="warning"
      showIcon
      className="yu-hint"
      title={t('bill.beyondOrder', { order: orders, lines: texts.join('; ') })}
    />
  )
}
