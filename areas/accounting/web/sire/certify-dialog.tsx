import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type SireType, sireEndpoints } from '../../contract/index.ts'

interface Props {
  body: { type: SireType; year: number; month: number }
  action: 'register' | 'adjust'
  onDone: () => void
}

/** What was done at the portal: its day and the constancia that proves it. */
export function CertifyDialog({ body, action, onDone }: Props): ReactNode {
  const { t } = useSpeech()
  const title = t(action === 'register' ? 'sire.registerByHand' : 'sire.action.adjust')
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={sireEndpoints.pushSire}
        values={{ ...body, action, date: null, constancia: '' }}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={['sire']}
        onDone={onDone}
      >
        <Field name="date" label={t('sire.registeredOn')} kind="date" span="half" required autoFocus />
        <Field name="constancia" label={t('sire.constancia')} kind="text" span="half" required />
      </CallForm>
    </Modal>
  )
}
