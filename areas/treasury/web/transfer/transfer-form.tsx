import { RateField } from '@yupana/company/web'
import type { Endpoint } from '@yupana/contract'
import { dec, fixed } from '@yupana/kernel'
import {
  currencySign,
  Field,
  FormFoot,
  FormPage,
  type FormValues,
  formatMoney,
  parseDecimal,
  Totals,
  useCall,
  useFormTrial,
  useGo,
  useNextForm,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { exchange, type transferEndpoints, treasuryEndpoints } from '../../contract/index.ts'

interface Chosen {
  id: string
  currency?: string
  name?: string
}

interface TransferFormProps {
  endpoint: Endpoint
  title: string
  values: FormValues
  id?: string
}

/** Which account gives, which takes, how much; of two currencies at which rate, and whether it is there yet. */
export function TransferForm({ endpoint, title, values: given, id }: TransferFormProps): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const next = useNextForm('/payment/account/transfer')
  const [values] = useState(given)
  const trial = useFormTrial({ endpoint, title, values, ...(id ? { params: { id } } : {}), toBody })
  const view = '/payment/account/transfer/view'
  return (
    <FormPage
      endpoint={endpoint as typeof transferEndpoints.createTransfer}
      {...(id ? { params: { id } } : {})}
      title={title}
      values={values}
      toBody={toBody}
      draft={`transfer.${id ?? 'new'}`}
      actions={trial.button}
      invalidates={['transfer', 'paymentAccount', 'entry', 'dashboard', 'chooseEntry']}
      onSaved={(saved) => go(`${view}/${saved.id}`, { replace: true })}
      {...(id
        ? {}
        : {
            again: {
              label: t('ui.saveNew'),
              run: (saved: { id: string; number: number }) =>
                next({
                  ...{ id: saved.id, text: t('ui.saved'), title: `${t('transfer')} ${saved.number}` },
                  view: `${view}/${saved.id}`,
                }),
            },
          })}
      below={
        <>
          <FormFoot totals={<Arrives />} beside={<Field name="notes" label={t('field.notes')} kind="text" />} />
          {trial.inside}
        </>
      }
    >
      <TransferFields />
    </FormPage>
  )
}

/** What is on its way has no day of arrival; what the form only helps with is not sent. */
function toBody({ onItsWay, number: _, ...values }: FormValues): FormValues {
  const { receivedOn, date, amountTo, accountFrom, accountTo } = values
  const crossed = (accountFrom as Chosen | null)?.currency !== (accountTo as Chosen | null)?.currency
  return {
    ...values,
    amountTo: crossed ? amountTo || null : null,
    receivedOn: onItsWay ? null : (receivedOn ?? date),
  }
}

function useChosen(): {
  from: Chosen | null
  to: Chosen | null
  payer: Chosen | null
  dollars: boolean
  crossed: boolean
} {
  const [from, to, payer] = useWatch({ name: ['accountFrom', 'accountTo', 'commissionAccount'] }) as (Chosen | null)[]
  const known = [from, to, payer].flatMap((each) => (each?.currency ? [each.currency] : []))
  return {
    ...{ from: from ?? null, to: to ?? null, payer: payer ?? null },
    dollars: known.some((each) => each !== 'PEN'),
    crossed: Boolean(from?.currency && to?.currency && from.currency !== to.currency),
  }
}

function TransferFields(): ReactNode {
  const { t } = useSpeech()
  const { from, dollars, crossed } = useChosen()
  const onItsWay = useWatch({ name: 'onItsWay' }) === true
  const account = (name: string, label: string) => (
    <Field name={name} label={label} kind="ref" choose="/api/payment/account/choose" span="half" />
  )
  return (
    <>
      {account('accountFrom', t('transfer.accountFrom'))}
      {account('accountTo', t('transfer.accountTo'))}
      <Funds />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="amount"
        label={t('field.amount')}
        kind="money"
        span="third"
        prefix={from?.currency ? currencySign(from.currency) : undefined}
      />
      <Field name="operationNumber" label={t('income.operationNumber')} kind="text" span="third" />
      <RateField side={from?.currency === 'USD' ? 'purchase' : 'sale'} dollars={dollars} />
      {crossed && <Field name="amountTo" label={t('transfer.amountTo')} kind="money" span="third" />}
      <Field name="commission" label={t('transfer.commission')} kind="money" span="third" />
      <Field
        name="commissionAccount"
        label={t('transfer.commissionAccount')}
        kind="ref"
        choose="/api/payment/account/choose"
        placeholder={from?.name}
        span="third"
      />
      {!onItsWay && <Field name="receivedOn" label={t('transfer.receivedOn')} kind="date" span="third" />}
      <Field
        name="onItsWay"
        label={t('transfer.onItsWay')}
        kind="flag"
        help={t('transfer.onItsWayHelp')}
        span="third"
      />
    </>
  )
}

/** What the account that gives holds on the day, and whether that is enough. */
function Funds(): ReactNode {
  const { t } = useSpeech()
  const { from } = useChosen()
  const [date, amount] = useWatch({ name: ['date', 'amount'] }) as (string | null)[]
  const { data } = useCall(
    treasuryEndpoints.accountBalance,
    { params: { id: from?.id ?? '' }, query: { date: date ?? '' } },
    { enabled: Boolean(from?.id) && /^\d{4}-\d{2}-\d{2}$/.test(date ?? ''), silent: true, staleTime: 10_000 },
  )
  if (!data) return null
  if (data.least === null) return <p className="yu-hint yu-soft">{t('expense.fundsHidden')}</p>
  const params = { currency: currencySign(data.currency), balance: formatMoney(data.least) }
  if (dec(parseDecimal(amount ?? '') ?? 0).lte(data.least))
    return <p className="yu-hint yu-soft">{t('expense.funds', params)}</p>
  const refused = data.type === 'cash' && !data.allowNegative
  return (
    <Alert
      type={refused ? 'error' : 'warning'}
      showIcon
      className="yu-hint"
      title={t(refused ? 'expense.noFunds' : 'expense.overdraft', params)}
    />
  )
}

function Arrives(): ReactNode {
  const { t } = useSpeech()
  const { from, to } = useChosen()
  const [amount, rate, typed] = useWatch({ name: ['amount', 'exchangeRate', 'amountTo'] }) as (string | null)[]
  const out = parseDecimal(amount ?? '')
  const at = from?.currency === to?.currency ? '1' : parseDecimal(rate ?? '')
  const into = parseDecimal(typed ?? '')
  if (!from?.currency || !to?.currency || out === undefined || dec(out).isZero()) return null
  if (into === undefined && (at === undefined || dec(at).isZero())) return null
  const moved = exchange({ from: from.currency, to: to.currency, amount: out, rate: at ?? '1', amountTo: into ?? null })
  const label = t('transfer.accountTo').concat(' ', to.name ?? '')
  return <Totals lines={[{ label, value: fixed(moved.amountTo), strong: true }]} currency={to.currency} />
}
