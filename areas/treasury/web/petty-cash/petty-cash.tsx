import { full } from '@yupana/contract'
import { currencySign, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, formatDate, formatMoney, useCall, useMay, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { pettyCashEndpoints } from '../../contract/index.ts'

/** What was spent out of a petty cash since it was filled, and its filling. */
export function PettyCash({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('TRANSFER'))
  const [filling, setFilling] = useState(false)
  const { data } = useCall(pettyCashEndpoints.pettyCash, { params: { id } }, { silent: true })
  if (!data) return null
  const { limit, since, spent, receipts, currency, proposed } = data
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const tiles = [
    ...(limit === null ? [] : [{ label: t('pettyCash.limit'), value: money(limit) }]),
    { label: t('pettyCash.since'), value: since === null ? '–' : formatDate(since) },
    { label: t('pettyCash.receipts'), value: String(receipts) },
    { label: t('pettyCash.spent'), value: spent === null ? t('accountMonth.hidden') : money(spent) },
  ]
  return (
    <section className="yu-petty-cash" aria-label={t('pettyCash')}>
      <dl className="yu-figures">
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {may && (
        <Button type="primary" disabled={proposed === '0.00'} onClick={() => setFilling(true)}>
          {t('pettyCash.fill')}
        </Button>
      )}
      {filling && <Fill id={id} currency={currency} proposed={proposed ?? ''} onDone={() => setFilling(false)} />}
    </section>
  )
}

interface FillProps {
  id: string
  currency: string
  proposed: string | null
  onDone: () => void
}

/** From which account, how much: what was spent is proposed. */
function Fill({ id, currency, proposed, onDone }: FillProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={t('pettyCash.fill')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={pettyCashEndpoints.fillPettyCash}
        values={{
          accountFrom: null,
          date: limaDate(systemClock()),
          amount: proposed,
          exchangeRate: null,
          operationNumber: null,
        }}
        toInput={(body) => ({ params: { id }, body: body as never })}
        submit={t('pettyCash.fill')}
        success={t('pettyCash.filled')}
        invalidates={['pettyCash', 'transfer', 'paymentAccount', 'entry', 'dashboard']}
        onDone={onDone}
      >
        <Field
          name="accountFrom"
          label={t('pettyCash.from')}
          kind="ref"
          choose="/api/payment/account/choose"
          query={{ filters: [{ field: 'currency', operator: 'EQUAL', value: currency, group: 0 }] }}
          autoFocus
        />
        <Field name="amount" label={t('field.amount')} kind="money" prefix={currencySign(currency)} />
        <Field name="date" label={t('field.date')} kind="date" span="half" />
        {currency === 'USD' && (
          <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" span="half" />
        )}
        <Field name="operationNumber" label={t('income.operationNumber')} kind="text" span="half" />
      </CallForm>
    </Modal>
  )
}
