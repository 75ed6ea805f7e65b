import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { company } from '@yupana/company/contract'
import { full } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import {
  currencySign,
  Field,
  formatMoney,
  useCall,
  useFormContext,
  useMay,
  useOptions,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { saleTypeOptions } from './invoice-states.ts'

/** Fields without which a line cannot be priced or taxed. */
export const headerFields = [
  'documentType',
  'serie',
  'date',
  'currency',
  'exchangeRate',
  'client',
  'seller',
  'paymentTerm',
] as const

/** Who, when, in what series and on what terms. @param onNewClient opens the form of a client beside the invoice */
export function InvoiceHeader({ onNewClient }: { onNewClient: () => void }): ReactNode {
  const { t, field } = useSpeech()
  const { setValue } = useFormContext()
  const [currency, type] = useWatch({ name: ['currency', 'documentType'] }) as [string, string]
  const mayCreateClient = useMay(full('CLIENT'))
  return (
    <>
      <Field name="documentType" label={t('field.type')} kind="choice" options={saleTypeOptions(t)} span="third" />
      <SerieField />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field
        name="client"
        label={t('invoice.client')}
        kind="ref"
        choose="/api/clients/choose"
        onPick={(option) => setValue('documentType', typeForClient(option?.documentType, type))}
        span="half"
        autoFocus
        help={<ClientHelp action={mayCreateClient && <NewClient onClick={onNewClient} />} />}
      />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="half"
      />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      {currency === 'USD' && (
        <Field
          name="exchangeRate"
          label={t('field.exchangeRate')}
          kind="quantity"
          places={4}
          span="third"
          help={t('invoice.rateHelp')}
        />
      )}
      <Field name="orderReference" label={field('invoice', 'orderReference')} kind="text" span="third" />
      <Field name="notes" label={t('field.notes')} kind="text" span={currency === 'USD' ? 'third' : 'half'} />
      <DayRate />
      <FirstTerm />
    </>
  )
}

/** A factura goes to a client with RUC, or to a non-resident; everybody else is given a boleta. */
export function typeForClient(identity: unknown, present: string): string {
  if (typeof identity !== 'string') return present
  return identity === '6' || identity === '0' ? '01' : '03'
}

/** The series of the chosen type; the first one until another is chosen. */
function SerieField(): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [type, serie] = useWatch({ name: ['documentType', 'serie'] }) as [string, string]
  const { options } = useOptions('/api/document-numbers/choose', '', {
    filters: [
      { field: 'documentType', operator: 'EQUAL', value: type, group: 0 },
      { field: 'active', operator: 'EQUAL', value: 'true', group: 1 },
    ],
  })
  const known = options.filter((each) => each.documentType === type)
  const first = known[0]?.code
  useEffect(() => {
    if (first && !known.some((each) => each.code === serie)) setValue('serie', first)
  }, [first, type, serie])
  return (
    <Field
      name="serie"
      label={t('field.serie')}
      kind="choice"
      options={known.map((each) => ({ value: each.code ?? '', label: each.label }))}
      span="third"
    />
  )
}

/** Keeps the rate with the currency and the date: 1 in soles, that of the day in dollars. */
function DayRate(): ReactNode {
  const { setValue } = useFormContext()
  const [currency, date] = useWatch({ name: ['currency', 'date'] }) as [string, string]
  const first = useRef(`${currency}${date}`)
  const dollars = currency === 'USD' && /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')
  const { data } = useCall(
    company.endpoints.exchangeRateOf,
    { query: { date } },
    { enabled: dollars, staleTime: 60_000 },
  )
  useEffect(() => {
    // The rate that was saved stays until the currency or the date changes.
    if (first.current === `${currency}${date}`) return
    if (currency === 'PEN') setValue('exchangeRate', '1')
    else if (data) setValue('exchangeRate', data.sale)
    else return
    first.current = `${currency}${date}`
  }, [currency, date, data])
  return null
}

/** A new document is for cash unless something else is chosen. */
function FirstTerm(): ReactNode {
  const { setValue, getValues } = useFormContext()
  const { options } = useOptions('/api/payment-term/choose', '')
  const cash = options.find((each) => each.type === 'cash') ?? options[0]
  useEffect(() => {
    if (cash && !getValues('paymentTerm')) setValue('paymentTerm', cash)
  }, [cash?.id])
  return null
}

function NewClient({ onClick }: { onClick: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Button type="link" size="small" icon={<PlusOutlined />} onClick={onClick}>
      {t('client.new')}
    </Button>
  )
}

/** What is left of the client's credit line, and the way to a new client. */
function ClientHelp({ action }: { action: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  const { data } = useCall(
    parties.endpoints.creditLine,
    { params: { id: client?.id ?? '' } },
    { enabled: Boolean(client?.id), silent: true },
  )
  return (
    <span className="yu-field-help">
      {client?.id && data?.hasCreditLine ? (
        <span>
          {t('client.available')}: {currencySign(data.currency)} {formatMoney(data.available)}
        </span>
      ) : (
        <span />
      )}
      {action}
    </span>
  )
}
