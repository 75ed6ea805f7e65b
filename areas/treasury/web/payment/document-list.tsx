import { dec } from '@yupana/kernel'
import {
  Answer,
  type Column,
  DataTable,
  Link,
  PageHead,
  Totals,
  useCall,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type DocumentDebt, paymentLineCalls } from '../../contract/index.ts'
import { type PaymentSide, useSide } from './payment-side.ts'
import { documentScreen, documentText, paymentLabels } from './payment-states.ts'

type Payment = DocumentDebt['data'][number]
type Item = DocumentDebt['openItems'][number]

/** Everything that was paid of a document, and what is left of it. */
export default function DocumentList(): ReactNode {
  const side = useSide()
  const { id = '' } = useScreenParams()
  const endpoint = side.noun === 'income' ? paymentLineCalls.collectionDebt : paymentLineCalls.supplierPaymentDebt
  const call = useCall(endpoint, { params: { id } })
  return <Answer call={call}>{(debt) => <Debt debt={debt} />}</Answer>
}

function Debt({ debt }: { debt: DocumentDebt }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const mayPay = useMay(side.write)
  const { document, client, currency, amount, balance } = debt
  const title = documentText(document)
  const pay = side.noun === 'income' ? `/payment/income/new/${document.id}` : `/payment/bill/expense/${document.id}`
  const screen = documentScreen(document)
  return (
    <section className="yu-page">
      <PageHead
        title={`${t(side.word('plural'))} · ${title}`}
        subtitle={screen ? <Link to={screen}>{`${title} · ${client.name ?? ''}`}</Link> : (client.name ?? '')}
        actions={
          mayPay &&
          debt.openItems.some((item) => !dec(item.balance).isZero()) && (
            <Link to={pay}>
              <Button type="primary">{t(side.word('new'))}</Button>
            </Link>
          )
        }
      />
      {debt.data.length === 0 ? (
        <p className="yu-gate">{t(side.word('noneOfDocument'))}</p>
      ) : (
        <DataTable
          label={t(side.word('plural'))}
          columns={paymentColumns(t, side)}
          rows={debt.data}
          rowKey={({ id, currency: of }) => id + of}
          rowLink={({ id }) => `${side.viewPath}/${id}`}
        />
      )}
      <div className="yu-payment-rows">
        <strong>{t('payment.parts')}</strong>
        <DataTable label={t('payment.parts')} columns={itemColumns(t)} rows={debt.openItems} rowKey={({ id }) => id} />
      </div>
      <Totals
        lines={[
          { label: t('field.total'), value: amount },
          { label: t('field.balance'), value: balance, strong: true },
        ]}
        currency={currency}
      />
    </section>
  )
}

const paymentColumns = (t: (key: string) => string, side: PaymentSide): Column<Payment>[] => [
  { field: 'number', label: t('field.number'), kind: 'text' },
  { field: 'date', label: t('field.date'), kind: 'date' },
  { field: 'account', label: t(side.word('account')), kind: 'text' },
  { field: 'amount', label: t('field.amount'), kind: 'money', currency: 'currency' },
  { field: 'status', label: t('field.status'), kind: 'state', states: paymentLabels(t) },
]

const itemColumns = (t: (key: string) => string): Column<Item>[] => [
  { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
  {
    field: 'concept',
    label: t('openItem.concept'),
    kind: 'text',
    render: ({ concept }) => t(`openItem.concept.${concept}`),
  },
  { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
  { field: 'amount', label: t('field.amount'), kind: 'money' },
  { field: 'balance', label: t('field.balance'), kind: 'money' },
]
