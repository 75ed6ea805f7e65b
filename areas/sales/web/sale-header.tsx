import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { company } from '@yupana/company/contract'
import { full, type Option } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import {
  currencySign,
  Field,
  formatMoney,
  useCall,
  useFormContext,
  useMay,
  usePending,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

/** Keeps the rate with the currency and the date: 1 in soles, that of the day in dollars. */
function DayRate(): ReactNode {
  const { setValue } = useFormContext()
  const [currency, date] = useWatch({ name: ['currency', 'date'] }) as [string, string]
  const first = useRef(`${currency}${date}`)
  const dollars = currency === 'USD' && /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')
  const { data, isFetching } = useCall(
    company.endpoints.exchangeRateOf,
    { query: { date } },
    { enabled: dollars, staleTime: 60_000 },
  )
  usePending('rate', dollars && isFetching && first.current !== `${currency}${date}`)
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

/** Currency, and the rate where it is not soles. */
export function CurrencyFields(): ReactNode {
  const { t } = useSpeech()
  const currency = useWatch({ name: 'currency' }) as string
  return (
    <>
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
      <DayRate />
    </>
  )
}

/** The client, what is left of its credit, and the way to a new one. */
export function ClientField({
  onNewClient,
  onPick,
}: {
  onNewClient: (typed?: string) => void
  onPick?: (option: Option | undefined) => void
}): ReactNode {
  const { t } = useSpeech()
  const mayCreate = useMay(full('CLIENT'))
  return (
    <Field
      name="client"
      label={t('invoice.client')}
      kind="ref"
      choose="/api/clients/choose"
      {...(onPick ? { onPick } : {})}
      {...(mayCreate ? { create: { label: (typed) => t('client.createTyped', { typed }), run: onNewClient } } : {})}
      then="[role=grid] .yu-cell-active input"
      span="half"
      autoFocus
      help={<ClientHelp action={mayCreate && <NewClient onClick={() => onNewClient()} />} />}
    />
  )
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
