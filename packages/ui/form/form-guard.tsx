import { useBlocker } from '@tanstack/react-router'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { formatInstant } from '../date-text.ts'
import { useT } from '../i18n.ts'
import { KeptIcon } from '../icons.ts'
import { useSessionStore } from '../session/session-context.tsx'
import type { Drafts } from './draft/form-draft.ts'
import type { FormValues } from './form-state.ts'

export function DraftOffer({
  drafts,
  onTake,
}: {
  drafts: Drafts
  onTake: (values: FormValues | undefined) => void
}): ReactNode {
  const t = useT()
  const { found, chosen } = drafts
  useEffect(() => {
    if (found && chosen) onTake(drafts.take())
  }, [found, chosen])
  if (!found || chosen) return null
  return (
    <Alert
      type="info"
      showIcon
      className="yu-draft"
      title={t('ui.draftFound', { at: formatInstant(found.at) })}
      action={
        <>
          <Button size="small" type="primary" onClick={() => onTake(drafts.take())}>
            {t('ui.draftTake')}
          </Button>{' '}
          <Button size="small" onClick={drafts.drop}>
            {t('ui.draftDrop')}
          </Button>
        </>
      }
    />
  )
}

/** Beside the title, from the first time that what is typed was kept. */
export function KeptAt({ drafts }: { drafts: Drafts }): ReactNode {
  const t = useT()
  const [at, setAt] = useState<string>()
  useEffect(() => drafts.whenKept((instant) => setAt(formatInstant(instant).slice(-5))), [drafts])
  if (at === undefined) return null
  return (
    <span className="yu-kept">
      <KeptIcon />
      {t('ui.draftKept', { at })}
    </span>
  )
}

/** Asks before a form with changes is left; an expired session is not held up, for its draft is kept. */
export function LeaveGuard({
  dirty,
  saved,
  onLeave,
}: {
  dirty: boolean
  saved: { current: boolean }
  onLeave: () => void
}): ReactNode {
  const t = useT()
  const session = useSessionStore()
  const asks = (): boolean => dirty && !saved.current && session.get().status === 'open'
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  return (
    <Modal
      open={blocker.status === 'blocked'}
      title={t('ui.leaveTitle')}
      okText={t('ui.stay')}
      cancelText={t('ui.leave')}
      onOk={() => blocker.reset?.()}
      cancelButtonProps={{
        danger: true,
        onClick: () => {
          onLeave()
          blocker.proceed?.()
        },
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('ui.leaveText')}
    </Modal>
  )
}
