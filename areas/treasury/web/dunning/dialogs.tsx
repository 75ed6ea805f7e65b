import { languages } from '@yupana/contract'
import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, currencySign, Field, formatMoney, useNotices, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DunningClient, type DunningItem, dunningEndpoints } from '../../contract/index.ts'
import { documentText } from '../payment/payment-states.ts'

type OnClose = (done: boolean) => void

function Named({ items }: { items: readonly DunningItem[] }): ReactNode {
  return (
    <p className="yu-soft">
      {items
        .map(
          ({ document, currency, balance }) =>
            `${documentText(document)}: ${currencySign(currency)} ${formatMoney(balance)}`,
        )
        .join(' · ')}
    </p>
  )
}

/** A mail of what is due a level now. */
export function Send({ standing, onClose }: { standing: DunningClient; onClose: OnClose }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [refused, setRefused] = useState<string>()
  const due = standing.items.filter(({ level }) => level !== null)
  return (
    <Modal
      open
      footer={null}
      title={`${t('dunning.send')}: ${due[0]?.level?.name ?? ''}`}
      onCancel={() => onClose(false)}
    >
      <Named items={due} />
      <p className="yu-soft">{t('dunning.sendHelp')}</p>
      {refused && <Alert type="warning" showIcon className="yu-hint" title={t(`dunning.reason.${refused}`)} />}
      <CallForm
        endpoint={dunningEndpoints.sendReminders}
        values={{ clients: [standing.id], language: 'es' }}
        submit={t('dunning.send')}
        invalidates={['client']}
        onDone={({ clients: [told] }) => {
          if (!told?.to) return setRefused(told?.reason ?? 'nothing_due')
          notices.success(t('dunning.sentTo', { to: told.to }))
          onClose(true)
        }}
      >
        <Field
          name="language"
          label={t('dunning.language')}
          kind="choice"
          options={languages.map((value) => ({ value, label: t(`dunning.language.${value}`) }))}
        />
      </CallForm>
    </Modal>
  )
}

interface ItemsProps {
  client: string
  items: readonly DunningItem[]
  onClose: OnClose
}

const idsOf = (items: readonly DunningItem[]): string[] => items.map(({ openItem }) => openItem.id)

/** When the client pays, and how much of it. */
export function PromiseToPay({ client, items, onClose }: ItemsProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open footer={null} title={t('dunning.promiseTitle')} onCancel={() => onClose(false)}>
      <Named items={items} />
      <CallForm
        endpoint={dunningEndpoints.promisePayment}
        values={{ items: idsOf(items), date: addDays(limaDate(systemClock()), 7), amount: null, note: null }}
        toInput={(body) => ({ params: { id: client }, body: body as never })}
        submit={t('dunning.promiseDo')}
        success={t('dunning.promiseDone')}
        invalidates={['payable', 'income', 'forecast', 'ageing']}
        onDone={() => onClose(true)}
      >
        <Field name="date" label={t('dunning.promiseDate')} kind="date" span="half" autoFocus />
        <Field
          name="amount"
          label={t('dunning.promiseAmount')}
          kind="money"
          span="half"
          prefix={currencySign(items[0]?.currency ?? 'PEN')}
        />
        <Field name="note" label={t('dunning.note')} kind="text" />
      </CallForm>
    </Modal>
  )
}

/** Why the client does not agree. */
export function Dispute({ client, items, onClose }: ItemsProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open footer={null} title={t('dunning.disputeTitle')} onCancel={() => onClose(false)}>
      <Named items={items} />
      <CallForm
        endpoint={dunningEndpoints.disputeItems}
        values={{ items: idsOf(items), reason: '' }}
        toInput={(body) => ({ params: { id: client }, body: body as never })}
        submit={t('dunning.disputeDo')}
        success={t('dunning.disputeDone')}
        onDone={() => onClose(true)}
      >
        <Field name="reason" label={t('dunning.disputeReason')} kind="long" />
      </CallForm>
    </Modal>
  )
}
