import { eStateOf } from '@yupana/einvoicing/contract'
import { documentWords, TrialButton, tried, useCommand, useSpeech } from '@yupana/ui'
import { Checkbox, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../contract/index.ts'

const LEAST_REASON = 3

/** Voids a guide; what the tax office has, only after the person says that it was voided there. */
export function GuideVoid({ guide, onClose }: { guide: CarrierGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { id, serie, number, eStatus, client } = guide
  const [reason, setReason] = useState('')
  const [atPortal, setAtPortal] = useState(false)
  const voidIt = useCommand(carrierGuideEndpoints.voidCarrierGuide, {
    success: t('carrierGuide.voided'),
    onSuccess: onClose,
  })
  const input = () => ({ params: { id }, body: { reason: reason.trim(), atPortal } })
  const accepted = eStateOf(eStatus) === 'accepted'
  const ready = reason.trim().length >= LEAST_REASON && (!accepted || atPortal)
  return (
    <Modal
      open
      title={t('carrierGuide.voidTitle', {
        number: documentWords(`${t('carrierGuide')} ${serie}-${number}`, client.name),
      })}
      okText={t('carrierGuide.action.void')}
      okButtonProps={{ danger: true, disabled: !ready, loading: voidIt.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => voidIt.mutate(input())}
      footer={(buttons) => (
        <>
          <TrialButton
            trial={() => tried(carrierGuideEndpoints.voidCarrierGuide, input)('')}
            action={t('carrierGuide.action.void')}
            disabled={!ready}
          />
          {buttons}
        </>
      )}
    >
      <div className="yu-dialog-fields">
        <p>{t('carrierGuide.voidText')}</p>
        {accepted && (
          <Checkbox checked={atPortal} onChange={(event) => setAtPortal(event.target.checked)}>
            {t('carrierGuide.voidAtPortal')}
          </Checkbox>
        )}
        <label htmlFor="void-reason">{t('carrierGuide.voidReason')}</label>
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
