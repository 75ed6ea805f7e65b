import { full } from '@yupana/contract'
import {
  CallForm,
  ChatIcon,
  currencySign,
  Field,
  formatDate,
  formatMoney,
  Link,
  MailIcon,
  ReportScreen,
  useAsked,
  useCall,
  useMay,
  useNotices,
  useScreenParams,
  useSpeech,
  whatsAppLink,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { ages, statement, statementEndpoints } from '../contract/index.ts'

/** The statement of one contact: what it owed, what changed, what it owes and since when. */
export default function Statement(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const { query } = useAsked(statement)
  const maySend = useMay(full('COLLECTION', 'CLIENT'))
  const [sending, setSending] = useState(false)
  return (
    <ReportScreen
      report={statement}
      actions={
        maySend && (
          <Button icon={<MailIcon />} onClick={() => setSending(true)}>
            {t('statement.send')}
          </Button>
        )
      }
    >
      <Summary id={id} query={query} />
      {sending && <Send id={id} query={query} onClose={() => setSending(false)} />}
    </ReportScreen>
  )
}

type Query = Record<string, string>

/** Opening, closing and the age of what is owed; whose it is leads back to the contact. */
function Summary({ id, query }: { id: string; query: Query }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(statementEndpoints.statementSummary, { params: { id }, query } as never, {
    keepPrevious: true,
  })
  if (!data) return null
  const money = (amount: string): string => `${currencySign(data.currency)} ${formatMoney(amount)}`
  const old = ages.filter((name) => data.ageing[name] !== '0.00')
  const told = [
    t('statement.told', { name: data.client.name, to: formatDate(data.to), amount: money(data.closing) }),
    ...old.map((name) => `${t(`statement.age.${name}`)}: ${money(data.ageing[name])}`),
  ].join('\n')
  return (
    <div className="yu-panel">
      <Link to={`/contacts/view/${id}`}>
        <strong>{data.client.name}</strong> {data.client.code}
      </Link>
      <span>
        {t('statement.opening')}: {money(data.opening)}
      </span>
      <span>
        {t('statement.closing')}: <strong>{money(data.closing)}</strong>
      </span>
      {old.map((name) => (
        <span key={name} className={name === 'current' ? undefined : 'yu-field-error'}>
          {t(`statement.age.${name}`)}: {money(data.ageing[name])}
        </span>
      ))}
      <a href={whatsAppLink(data.phone, told)} target="_blank" rel="noopener noreferrer">
        <ChatIcon /> WhatsApp
      </a>
    </div>
  )
}

function Send({ id, query, onClose }: { id: string; query: Query; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const { data } = useCall(statementEndpoints.statementSummary, { params: { id }, query } as never)
  if (!data) return null
  return (
    <Modal open footer={null} title={t('statement.send')} onCancel={onClose} destroyOnHidden>
      <CallForm
        endpoint={statementEndpoints.emailStatement}
        values={{ email: data.email ?? '', message: '' }}
        submit={t('statement.send')}
        toInput={({ email, message }) =>
          ({
            params: { id },
            body: { ...query, ...(email ? { email } : {}), ...(message ? { message } : {}) },
          }) as never
        }
        onDone={({ to }) => {
          notices.success(t('statement.queued', { to }))
          onClose()
        }}
      >
        <Field name="email" label={t('field.email')} kind="text" />
        <Field name="message" label={t('statement.message')} kind="long" />
      </CallForm>
    </Modal>
  )
}
