import { declaredList, Link, ListPage, PlusIcon, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { lineViews, paymentLineCalls } from '../../contract/index.ts'
import { sides } from './payment-side.ts'
import { paymentLabels, STANDING } from './payment-states.ts'

/** What came in and went out without a document, line by line. */
export default function FreeList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(lineViews.free.list, t, {
        number: { width: 70 },
        'category.name': { phone: 'title' },
        status: { states: paymentLabels(t) },
      }),
    [language],
  )
  const [mayCollect, mayPay] = [useMay(sides.income.write), useMay(sides.expense.write)]
  const create = (side: keyof typeof sides) => (
    <Link to={`${sides[side].newPath}?tab=free`}>
      <Button type={side === 'expense' ? 'primary' : 'default'} icon={<PlusIcon />}>
        {t(sides[side].word('new'))}
      </Button>
    </Link>
  )
  const actions = (
    <>
      {mayCollect && create('income')}
      {mayPay && create('expense')}
    </>
  )
  return (
    <ListPage
      endpoint={lineViews.free.list}
      exportEndpoint={paymentLineCalls.exportFreePayments}
      defaultQuery={STANDING}
      title={t('freePayment.plural')}
      columns={columns}
      filters={filters}
      rowLink={({ payment }) => `/payment/${payment.direction}/view/${payment.id}`}
      actions={actions}
      empty={{ text: t('freePayment.empty'), action: actions }}
    />
  )
}
