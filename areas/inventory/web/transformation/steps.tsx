import type { LineLot } from '@yupana/catalogue/contract'
import { lotsReadColumn } from '@yupana/catalogue/web'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  CallForm,
  type Column,
  DataTable,
  Field,
  formatQuantity,
  problemText,
  useFormContext,
  useFormState,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type TransformationOut, transformationEndpoints } from '../../contract/index.ts'
import { LotsButton } from '../lot/lots-button.tsx'
import { sumOfLots } from '../lot/typed-lots.ts'
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
        items: open.map(({ line, toReceive }) => ({ line, quantity: toReceive, lots: [] })),
      }}
      toInput={(values) => {
        const { date, final, items } = values as {
          date: string
          final: boolean
          items: { line: number; quantity: string; lots: LineLot[] }[]
        }
        return { params: { id: order.id }, body: { date, final, items, version: order.version } }
      }}
      submit={t('transformation.receive')}
      success={t('transformation.receivedNotice')}
      invalidates={ORDER_READS}
      onDone={onDone}
    >
      <Field name="date" label={t('field.date')} kind="date" />
      {open.map((each, i) => (
        <Coming key={each.line} of={each} at={i} />
      ))}
      <Field name="final" label={t('transformation.final')} kind="flag" />
    </CallForm>
  )
}

/** How much of a product comes, and of which batches: so many are named, so many they are. */
function Coming({ of, at }: { of: TransformationOut['products'][number]; at: number }): ReactNode {
  const speech = useSpeech()
  const { setValue, getFieldState } = useFormContext()
  const [quantity, lots] = useWatch({ name: [`items.${at}.quantity`, `items.${at}.lots`] }) as [string, LineLot[]]
  const { error } = getFieldState(`items.${at}.lots`, useFormState())
  const { item, unit, toReceive, tracking, dueDated } = of
  const refused = problemText(error?.message, speech)
  return (
    <>
      <Field
        name={`items.${at}.quantity`}
        label={`${item.name} · ${speech.t('transformation.toReceive')} ${formatQuantity(toReceive)} ${unit.code}`}
        kind="quantity"
        autoFocus={at === 0}
      />
      <LotsButton
        {...{ item, tracking, dueDated, quantity: quantity ?? '', lots: lots ?? [], way: 'in', warehouse: undefined }}
        onChange={(named) => {
          setValue(`items.${at}.lots`, named, { shouldDirty: true, shouldValidate: true })
          if (named.length > 0) setValue(`items.${at}.quantity`, sumOfLots(named), { shouldDirty: true })
        }}
      />
      {error && (
        <div className="yu-field-error" role="alert">
          {refused}
        </div>
      )}
    </>
  )
}

/** What leaves for an order, beside what there is. */
export function IssueForm({ order, onDone }: Step): ReactNode {
  const { t } = useSpeech()
  const lots = lotsReadColumn(t, order.materials)
  const columns: Column<TransformationOut['materials'][number]>[] = [
    { field: 'item', label: t('transformation.item'), kind: 'ref' },
    ...(lots ? [lots] : []),
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
