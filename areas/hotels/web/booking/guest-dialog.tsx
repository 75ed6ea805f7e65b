import { CallForm, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { guestEndpoints as calls, type GuestOut } from '../../contract/index.ts'
import { blankGuest } from './guest-blank.ts'
import { GuestFields } from './guests.tsx'
import '../hotels.css'

interface GuestDialogProps {
  file: string
  /** Whom to correct; else somebody new, of a stay. */
  guest?: GuestOut
  stay?: number | null
  onClose: () => void
}

/** One guest into the register of lodging, or what of them is corrected. */
export function GuestDialog({ file, guest, stay = null, onClose }: GuestDialogProps): ReactNode {
  const { t } = useSpeech()
  const shared = { success: t('hotelFile.done'), onDone: onClose, submit: t('ui.save') }
  return (
    <Modal
      open
      title={t(guest ? 'hotelFile.guest' : 'hotelFile.addGuest')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {guest ? (
        <CallForm
          {...shared}
          endpoint={calls.changeGuest}
          values={{ ...guest }}
          toInput={(body) => ({ params: { id: file, guestId: guest.id }, body: body as never })}
        >
          <GuestFields at="" />
        </CallForm>
      ) : (
        <CallForm
          {...shared}
          endpoint={calls.addGuest}
          values={{ ...blankGuest, stay }}
          toInput={(body) => ({ params: { id: file }, body: body as never })}
        >
          <GuestFields at="" />
        </CallForm>
      )}
    </Modal>
  )
}
