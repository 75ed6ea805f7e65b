import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { lineViews, paymentLineCalls } from '../../contract/index.ts'
import { sides } from './payment-side.ts'
import { paymentLabels } from './payment-states.ts'

/** What came in and went out without a document, line by line. */
export default function FreeList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(lineViews.free.list, t, { number: { width: 70 }, status: { states: paymentLabels(t) } }),
    [language],
  )
  const income = useCreate(`${sides.income.newPath}?tab=free`, sides.income.write, t('income.new'))
  const expense = useCreate(`${sides.expense.newPath}?tab=free`, sides.expense.write, t('expense.new'))
  return (
    <ListPage
      endpoint={lineViews.free.list}
      exportEndpoint={paymentLineCalls.exportFreePayments}
      title={t('freePayment.plural')}
      columns={columns}
      filters={filters}
      rowLink={({ payment }) => `/payment/${payment.direction}/view/${payment.id}`}
      actions={
        <>
          {income}
          {expense}
        </>
      }
      empty={{ text: t('freePayment.empty'), action: expense ?? income }}
    />
  )
}
