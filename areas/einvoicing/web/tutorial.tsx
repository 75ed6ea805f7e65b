import {
  Answer,
  CallForm,
  Field,
  type FormValues,
  PageHead,
  useCall,
  useCommand,
  useGo,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Button, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { type EInvoiceSettings, einvoicingEndpoints, environments } from '../contract/index.ts'
import { CertificateForm } from './certificate-form.tsx'
import './einvoicing.css'

/** From nothing to electronic documents, in three steps. Who left in the middle goes on where they were. */
export default function Tutorial(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(einvoicingEndpoints.settings, {})
  return (
    <section className="yu-page">
      <PageHead title={t('einvoice.tutorial')} />
      <Answer call={call} fresh>
        {(settings) => <TutorialSteps settings={settings} reload={() => void call.refetch()} />}
      </Answer>
    </section>
  )
}

interface StepProps {
  settings: EInvoiceSettings
  onDone: () => void
}

function TutorialSteps({ settings, reload }: { settings: EInvoiceSettings; reload: () => void }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const [step, setStep] = useState(settings.eInvoiceStatus === 1 ? 1 : 0)
  const next = (): void => {
    reload()
    setStep(step + 1)
  }
  const end = (): void => {
    void session.reload().then(() => go('/einvoice/configuration', { replace: true }))
  }
  return (
    <div className="yu-panels">
      <Steps
        current={step}
        items={[{ title: t('einvoice.step1') }, { title: t('einvoice.step2') }, { title: t('einvoice.step3') }]}
      />
      <div className="yu-panel yu-certificate" key={`${step}.${settings.version}`}>
        {step === 0 && <UserStep settings={settings} onDone={next} />}
        {step === 1 && <CertificateStep settings={settings} onDone={next} />}
        {step === 2 && <EnvironmentStep settings={settings} onDone={end} />}
      </div>
    </div>
  )
}

function UserStep({ settings, onDone }: StepProps): ReactNode {
  const { t } = useSpeech()
  const { solUser, version } = settings
  return (
    <>
      <p>{t('einvoice.step1Text')}</p>
      <CallForm
        endpoint={einvoicingEndpoints.tutorialUser}
        values={{ solUser, solPassword: '', version } as FormValues}
        submit={t('einvoice.next')}
        onDone={onDone}
      >
        <Field name="solUser" label={t('einvoice.solUser')} kind="code" autoFocus />
        <Field name="solPassword" label={t('einvoice.solPassword')} kind="password" />
      </CallForm>
    </>
  )
}

function CertificateStep({ settings, onDone }: StepProps): ReactNode {
  const { t } = useSpeech()
  const { version, certificateExpiresOn } = settings
  const keep = useCommand(einvoicingEndpoints.tutorialCertificate, { onSuccess: onDone })
  return (
    <>
      <p>{t('einvoice.step2Text')}</p>
      <CertificateForm
        endpoint={einvoicingEndpoints.tutorialCertificate}
        version={version}
        submit={t('einvoice.next')}
        onDone={onDone}
      >
        {certificateExpiresOn && (
          <Button loading={keep.isPending} onClick={() => keep.mutate({ body: { version } })}>
            {t('einvoice.step2Keep')}
          </Button>
        )}
      </CertificateForm>
    </>
  )
}

function EnvironmentStep({ settings, onDone }: StepProps): ReactNode {
  const { t } = useSpeech()
  const { environment, autoSend, version } = settings
  return (
    <>
      <p>{t('einvoice.step3Text')}</p>
      <CallForm
        endpoint={einvoicingEndpoints.tutorialEnvironment}
        values={{ environment, autoSend, version } as FormValues}
        submit={t('einvoice.finish')}
        onDone={onDone}
      >
        <Field
          name="environment"
          label={t('einvoice.environment')}
          kind="choice"
          options={environments.map((value) => ({ value, label: t(`einvoice.environment.${value}`) }))}
          help={t('einvoice.environmentHelp')}
        />
        <Field name="autoSend" label={t('einvoice.autoSend')} kind="flag" help={t('einvoice.autoSendHelp')} />
      </CallForm>
    </>
  )
}
