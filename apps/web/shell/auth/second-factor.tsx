import { secondFactorEndpoints } from '@yupana/company/contract'
import { Answer, CallForm, Field, ToneTag, useCall, useRefresh, useSessionStore, useSpeech } from '@yupana/ui'
import { Alert, Button, Modal, QRCode, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { CodeField } from './code-field.tsx'

type Step = { name: 'password' } | { name: 'scan'; secret: string; uri: string } | { name: 'codes'; codes: string[] }

/** Two-step verification of one's own account: how it stands, setting it up, turning it off. */
export function SecondFactor(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(secondFactorEndpoints.secondFactor, {})
  const [step, setStep] = useState<Step>()
  const [removing, setRemoving] = useState(false)
  return (
    <Answer call={call}>
      {({ enabled, required, recoveryCodes }) => (
        <div className="yu-factor">
          <p className="yu-soft">{t('secondFactor.text')}</p>
          {required && !enabled && <Alert type="warning" showIcon title={t('secondFactor.needed')} />}
          <p>
            <ToneTag tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'secondFactor.on' : 'secondFactor.off')}</ToneTag>
            {enabled && <span className="yu-soft">{t('secondFactor.left', { count: recoveryCodes })}</span>}
          </p>
          {enabled ? (
            <Button danger onClick={() => setRemoving(true)}>
              {t('secondFactor.remove')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => setStep({ name: 'password' })}>
              {t('secondFactor.start')}
            </Button>
          )}
          {step && <SetUp step={step} onStep={setStep} />}
          {removing && <Removal onDone={() => setRemoving(false)} />}
        </div>
      )}
    </Answer>
  )
}

function SetUp({ step, onStep }: { step: Step; onStep: (step: Step | undefined) => void }): ReactNode {
  const { t } = useSpeech()
  const refresh = useRefresh()
  const session = useSessionStore()
  const close = (): void => {
    onStep(undefined)
    refresh('secondFactor')
    // The company may have been waiting for this: what the person may do is read anew.
    if (step.name === 'codes') void session.renew().then(() => session.reload())
  }
  return (
    <Modal open title={t('secondFactor')} footer={null} onCancel={close} maskClosable={false}>
      {step.name === 'password' && (
        <CallForm
          endpoint={secondFactorEndpoints.startSecondFactor}
          values={{ password: '' }}
          submit={t('auth.continue')}
          onDone={(made) => onStep({ name: 'scan', ...made })}
        >
          <Field name="password" label={t('profile.presentPassword')} kind="password" />
        </CallForm>
      )}
      {step.name === 'scan' && (
        <>
          <p>{t('secondFactor.scan')}</p>
          <div className="yu-factor-key">
            <QRCode value={step.uri} bgColor="#fff" color="#000" />
            <Typography.Text code copyable={{ text: step.secret }}>
              {step.secret.match(/.{1,4}/g)?.join(' ')}
            </Typography.Text>
          </div>
          <CallForm
            endpoint={secondFactorEndpoints.confirmSecondFactor}
            values={{ code: '' }}
            submit={t('secondFactor.confirm')}
            onDone={({ recoveryCodes }) => onStep({ name: 'codes', codes: recoveryCodes })}
          >
            <CodeField />
          </CallForm>
        </>
      )}
      {step.name === 'codes' && (
        <>
          <h3>{t('secondFactor.recovery')}</h3>
          <p>{t('secondFactor.recoveryText')}</p>
          <Typography.Paragraph copyable={{ text: step.codes.join('\n') }}>
            <span className="yu-factor-codes">
              {step.codes.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </span>
          </Typography.Paragraph>
          <Button type="primary" onClick={close}>
            {t('auth.continue')}
          </Button>
        </>
      )}
    </Modal>
  )
}

function Removal({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  return (
    <Modal open title={t('secondFactor.remove')} footer={null} onCancel={onDone}>
      <CallForm
        endpoint={secondFactorEndpoints.removeSecondFactor}
        values={{ password: '', code: '' }}
        submit={t('secondFactor.remove')}
        success={t('secondFactor.changed')}
        onDone={() => {
          onDone()
          void session.renew().then(() => session.reload())
        }}
      >
        <Field name="password" label={t('profile.presentPassword')} kind="password" />
        <Field name="code" label={t('secondFactor.code')} kind="text" />
      </CallForm>
    </Modal>
  )
}
