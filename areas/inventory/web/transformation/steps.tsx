import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, type Column, DataTable, Field, formatQuantity, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type TransformationOut, transformationEndpoints } from '../../contract/index.ts'
import { ORDER_READS } from './states.ts'

interface Step {
  order: TransformationOut
  onDone: () => void
}

/** What came of an order, product by product; everything that is still to come stands there to begin with. */
export function ReceiveForm({ order, onDone }: Step): ReactNode {
  const { t } = useSpeech()
  const open = order.products.filter(({ toReceive }) => toReceive !== '0')
  const today = limaDate(systemClock())
  const [, latest = today] = [order.date, today].toSorted()
  return (
    <CallForm
      endpoint={transformationEndpoints.receiveTransformation}
      values={{
        ...{ date: latest, final: false, version: order.version },
        items: open.map(({ line, toReceive }) => ({ line, quantity: toReceive })),
      }}
      toInput={(values) => {
        const { date, final, items } = values as {
          date: string
          final: boolean
          items: { line: number; quantity: string }[]
        }
        return { params: { id: order.id }, body: { date, final, items, version: order.version } }
      }}
      submit={t('transformation.receive')}
      success={t('transformation.receivedNotice')}
      invalidates={ORDER_READS}
      onDone={onDone}
    >
      <Field name="date" label={t('field.date')} kind="date" />
      {open.map(({ line, item, unit, toReceive }, i) => (
        <Field
          key={line}
          name={`items.${i}.quantity`}
          label={`${item.name} · ${t('transformation.toReceive')} ${formatQuantity(toReceive)} ${unit.code}`}
          kind="quantity"
          autoFocus={i === 0}
        />
      ))}
      <Field name="final" label={t('transformation.final')} kind="flag" />
    </CallForm>
  )
}

/** What leaves for an order, beside what there is. */
export function IssueForm({ order, onDone }: Step): ReactNode {
  const { t } = useSpeech()
  const columns: Column<TransformationOut['materials'][number]>[] = [
    { field: 'item', label: t('transformation.item'), kind: 'ref' },
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    { field: 'consumed', label: t('transformation.consumed'), kind: 'quantity' },
    { field: 'onHand', label: t('transformation.onHand'), kind: 'quantity' },
  ]
  return (
    <>
      <DataTable
        label={t('transformation.materials')}
        columns={columns}
        rows={order.materials}
        rowKey={({ line }) => String(line)}
      />
      <CallForm
        endpoint={transformationEndpoints.issueTransformation}
        values={{ version: order.version }}
        toInput={() => ({ params: { id: order.id }, body: { version: order.version } })}
        submit={t('transformation.issue')}
        success={t('transformation.issued')}
        invalidates={ORDER_READS}
        onDone={onDone}
      />
    </>
  )
}
