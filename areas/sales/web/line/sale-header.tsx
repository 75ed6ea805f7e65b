import { RateField } from '@yupana/company/web'
import { full, type Option } from '@yupana/contract'
import { parties } from '@yupana/parties/contract'
import { currencySign, Field, formatMoney, PlusIcon, useCall, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

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
      <RateField side="sale" dollars={currency === 'USD'} local="1" />
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
    <Button type="link" size="small" icon={<PlusIcon />} onClick={onClick}>
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
        <span className={data.available.startsWith('-') ? 'yu-field-error' : undefined}>
          {t('client.available')}: {currencySign(data.currency)} {formatMoney(data.available)}
        </span>
      ) : (
        <span />
      )}
      {action}
    </span>
  )
}
