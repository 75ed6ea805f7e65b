import { FirstTerm } from '@yupana/catalogue/web'
import { CurrencyFields, SerieField } from '@yupana/company/web'
import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { SaleForm } from '@yupana/sales/web'
import {
  type DocumentFormOf,
  documentScreens,
  Field,
  type FormValues,
  useSaves,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  REQUISITION_ORDER_TYPE,
  type RequisitionOrderOut,
  type RequisitionOrderStatus,
  requisitionOrderEndpoints,
  requisitionOrderStates,
} from '../../contract/index.ts'
import { numberOf } from './order-states.ts'

const gateFields = ['serie', 'date', 'currency', 'exchangeRate', 'client', 'seller', 'paymentTerm'] as const

/** Header and lines of an order, by the same grid and rules as a sale. */
function OrderForm({ endpoint, id, title, values }: DocumentFormOf<RequisitionOrderOut>): ReactNode {
  const { t } = useSpeech()
  const saves = useSaves<RequisitionOrderOut>({ path: '/pos/order', titleOf: numberOf })
  return (
    <SaleForm
      {...saves}
      endpoint={endpoint}
      id={id}
      title={title}
      draft={`requisitionOrder.${id ?? 'new'}`}
      values={values}
      header={<Header numbered={id !== undefined} />}
      gate={{
        fields: gateFields,
        hint: t('requisitionOrder.headerFirst'),
        missing: { client: t('error.select_customer') },
      }}
    />
  )
}

function Header({ numbered }: { numbered: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <SerieField type={REQUISITION_ORDER_TYPE} fixed={numbered} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="validUntil" label={t('requisitionOrder.validUntil')} kind="date" span="third" />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="third"
      />
      <Field name="terminal" label={t('terminal')} kind="ref" choose="/api/pos/terminals/choose" span="third" />
      <CurrencyFields side="sale" local="1" />
      <FirstTerm />
    </>
  )
}

/** Today and tomorrow, in soles, by the seller and at the branch of the session. */
function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const { worker, branch, warehouse } = useSessionData()
  const date = limaDate(systemClock())
  return children({
    ...{ serie: null, date, validUntil: addDays(date, 1), currency: 'PEN', exchangeRate: '1', client: null },
    ...{ seller: worker ?? null, branch: branch ?? null, warehouse: warehouse ?? null, terminal: null },
    ...{ paymentTerm: null, notes: null },
  })
}

const screens = documentScreens({
  noun: 'requisitionOrder',
  path: '/pos/order',
  read: requisitionOrderEndpoints.requisitionOrder,
  create: requisitionOrderEndpoints.createRequisitionOrder,
  update: requisitionOrderEndpoints.updateRequisitionOrder,
  mayEdit: ({ status }) => requisitionOrderStates.can(status as RequisitionOrderStatus, 'edit'),
  fixed: 'requisitionOrder.notEditable',
  titleOf: numberOf,
  editTitle: (order, t) => `${t('ui.editOf', { noun: t('requisitionOrder') })} ${numberOf(order)}`,
  form: OrderForm,
  begin: Begin,
  values: ({ client, ...rest }: RequisitionOrderOut): FormValues => ({
    ...rest,
    client: { id: client.id, code: client.number, name: client.name },
  }),
  again: ({ currency }, today) => ({
    ...{ date: today, validUntil: addDays(today, 1) },
    exchangeRate: currency === 'PEN' ? '1' : null,
  }),
  next: ['serie', 'date', 'validUntil', 'currency', 'exchangeRate', 'seller', 'branch', 'warehouse', 'terminal'],
})

export const { create: OrderNew, edit: OrderEdit } = screens
