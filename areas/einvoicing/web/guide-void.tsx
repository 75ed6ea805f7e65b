import type { CallInput, Endpoint } from '@yupana/contract'
import { TrialButton, tried, useCommand, useSpeech } from '@yupana/ui'
import { Checkbox, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { eStateOf } from '../contract/document.states.ts'

const LEAST_REASON = 3

interface GuideVoidProps {
  endpoint: Endpoint
  guide: { id: string; eStatus: number }
  /** `outputGuide`: its words are `<noun>.voidTitle`, `.voidText`, `.voidReason`, `.voided`. */
  noun: string
  /** By all that tells it from others. */
  words: string
  /** What is read again. */
  invalidates?: readonly string[]
  onClose: () => void
}

/** Voids a guide; what the tax office has, only after the person says that it was voided there. */
export function GuideVoid({ endpoint, guide, noun, words, invalidates = [], onClose }: GuideVoidProps): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const [atPortal, setAtPortal] = useState(false)
  const voidIt = useCommand(endpoint, { success: t(`${noun}.voided`), invalidates, onSuccess: onClose })
  const input = () =>
    ({ params: { id: guide.id }, body: { reason: reason.trim(), atPortal } }) as unknown as CallInput<Endpoint>
  const accepted = eStateOf(guide.eStatus) === 'accepted'
  const ready = reason.trim().length >= LEAST_REASON && (!accepted || atPortal)
  return (
    <Modal
      open
      title={t(`${noun}.voidTitle`, { number: words })}
      okText={t('einvoice.voidGuide')}
      okButtonProps={{ danger: true, disabled: !ready, loading: voidIt.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => voidIt.mutate(input() as never)}
      footer={(buttons) => (
        <>
          <TrialButton
            trial={() => tried(endpoint, input as never)('')}
            action={t('einvoice.voidGuide')}
            disabled={!ready}
          />
          {buttons}
        </>
      )}
    >
      <div className="yu-dialog-fields">
        <p>{t(`${noun}.voidText`)}</p>
        {accepted && (
          <Checkbox checked={atPortal} onChange={(event) => setAtPortal(event.target.checked)}>
            {t('einvoice.voidAtPortal')}
          </Checkbox>
        )}
        <label htmlFor="void-reason">{t(`${noun}.voidReason`)}</label>
        <Input
          id="void-reason"
          autoFocus
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  )
}
