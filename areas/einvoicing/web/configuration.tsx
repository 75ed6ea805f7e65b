import { full } from '@yupana/contract'
import {
  Answer,
  CallForm,
  Field,
  type FormValues,
  formatDate,
  Link,
  PageHead,
  useCall,
  useMay,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type EInvoiceSettings, einvoicingEndpoints, environments, ticketWays } from '../contract/index.ts'
import { CertificateForm } from './certificate-form.tsx'
import './einvoicing.css'

const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** Where documents go, as whom, and signed by what. */
export default function EInvoiceConfiguration(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(einvoicingEndpoints.settings, {})
  return (
    <section className="yu-page">
      <PageHead title={t('einvoice.configuration')} />
      <Answer call={call} fresh>
        {(settings) => (
          <div className="yu-panels">
            <Warnings settings={settings} />
            <Connection key={settings.version} settings={settings} onDone={() => void call.refetch()} />
            <Certificate settings={settings} onDone={() => void call.refetch()} />
          </div>
        )}
      </Answer>
    </section>
  )
}

function Warnings({ settings }: { settings: EInvoiceSettings }): ReactNode {
  const { t } = useSpeech()
  const { certificateExpiresOn: expires, late, waiting, eInvoiceStatus } = settings
  const soon = expires !== null && Date.parse(expires) - Date.now() < SOON_DAYS * DAY_MS
  return (
    <>
      {eInvoiceStatus === 1 && (
        <Alert type="info" title={<Link to="/einvoice-tutorial">{t('einvoice.continueTutorial')}</Link>} />
      )}
      {soon && <Alert type="warning" title={t('einvoice.certificateSoon', { date: formatDate(expires) })} />}
      {late > 0 && <Alert type="error" title={t('einvoice.late', { count: late })} />}
      {waiting > 0 && <Alert type="info" title={t('einvoice.waiting', { count: waiting })} />}
    </>
  )
}

interface PanelProps {
  settings: EInvoiceSettings
  onDone: () => void
}

function Connection({ settings, onDone }: PanelProps): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const mayWrite = useMay(full('COMPANYCONFIG', 'COMMERCECONFIG'))
  const { environment, solUser, apiClientId, autoSend, hasPassword, hasApiSecret, version } = settings
  const { ticketWay, summaryHour } = settings
  const done = (): void => {
    onDone()
    void session.reload()
  }
  return (
    <div className="yu-panel">
      <CallForm
        endpoint={einvoicingEndpoints.saveSettings}
        values={
          {
            environment,
            solUser,
            solPassword: '',
            apiClientId,
            apiClientSecret: '',
            autoSend,
            ticketWay,
            summaryHour,
            version,
          } as FormValues
        }
        submit={t('ui.save')}
        success={t('ui.saved')}
        toInput={(body) => ({ body: { ...filled(body), version } }) as never}
        onDone={done}
      >
        <Field
          name="environment"
          label={t('einvoice.environment')}
          kind="choice"
          disabled={!mayWrite}
          options={environments.map((value) => ({ value, label: t(`einvoice.environment.${value}`) }))}
          help={t('einvoice.environmentHelp')}
        />
        <Field name="solUser" label={t('einvoice.solUser')} kind="code" disabled={!mayWrite} />
        <Field
          name="solPassword"
          label={t('einvoice.solPassword')}
          kind="password"
          disabled={!mayWrite}
          help={hasPassword ? t('einvoice.solPasswordKept') : undefined}
        />
        <GuideApi mayWrite={mayWrite} hasApiSecret={hasApiSecret} />
        <Field
          name="autoSend"
          label={t('einvoice.autoSend')}
          kind="flag"
          disabled={!mayWrite}
          help={t('einvoice.autoSendHelp')}
        />
        <Tickets mayWrite={mayWrite} />
      </CallForm>
    </div>
  )
}

/** The application registered at SUNAT, with which guides go. */
function GuideApi({ mayWrite, hasApiSecret }: { mayWrite: boolean; hasApiSecret: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="apiClientId"
        label={t('einvoice.apiClientId')}
        kind="code"
        disabled={!mayWrite}
        help={t('einvoice.apiClientHelp')}
      />
      <Field
        name="apiClientSecret"
        label={t('einvoice.apiClientSecret')}
        kind="password"
        disabled={!mayWrite}
        help={hasApiSecret ? t('einvoice.solPasswordKept') : undefined}
      />
    </>
  )
}

/** How sale tickets go. */
function Tickets({ mayWrite }: { mayWrite: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="ticketWay"
        label={t('einvoice.ticketWay')}
        kind="choice"
        disabled={!mayWrite}
        options={ticketWays.map((value) => ({ value, label: t(`einvoice.ticketWay.${value}`) }))}
        help={t('einvoice.ticketWayHelp')}
      />
      <Field name="summaryHour" label={t('einvoice.summaryHour')} kind="integer" disabled={!mayWrite} />
    </>
  )
}

/** What was left empty stays as it is kept. */
function filled(body: FormValues): FormValues {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null))
}

function Certificate({ settings, onDone }: PanelProps): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMPANYCONFIG', 'COMMERCECONFIG'))
  const { certificateExpiresOn: expires, version } = settings
  return (
    <div className="yu-panel yu-certificate">
      <h2>{t('einvoice.certificate')}</h2>
      {expires && (
        <span>
          {t('einvoice.certificateExpires')}: {formatDate(expires)}
        </span>
      )}
      {mayWrite && (
        <CertificateForm
          key={version}
          endpoint={einvoicingEndpoints.saveSettings}
          version={version}
          submit={t('einvoice.upload')}
          onDone={onDone}
        />
      )}
    </div>
  )
}
