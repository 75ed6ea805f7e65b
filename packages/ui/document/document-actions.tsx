import { type Permission, type Verb, withVerb } from '@yupana/contract'
import { Button, Dropdown, Input, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../i18n.ts'
import { CircleArrowRightIcon, FlaskIcon, MoreIcon } from '../icons.ts'
import { useSession, useSessionStore } from '../session/session-context.tsx'
import { useMedia } from '../shell/media.ts'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { TrialButton, type TrialBy, TrialDrawer } from './trial-button.tsx'

/** What can be done with a document. `move` names an action of its states table: without it the action is always legal. */
export interface DocumentAction {
  key: string
  label: string
  icon?: ReactNode
  permission: Permission
  move?: string
  /** Shown as a button; the others stand in the menu. */
  primary?: boolean
  danger?: boolean
  /** A button like the others, also where it is the first one: not what people come for. */
  quiet?: boolean
  /** Asks first; `reason` makes the person say why. */
  confirm?: { title: string; text: string; reason?: string }
  /** `mod+enter` */
  keys?: string
  /** The call that it makes, where that may be tried: its dialog, or the menu where it has none, offers to see what it would write. */
  trial?: TrialBy
  run: (reason: string) => Promise<unknown> | unknown
}

/** The states table, as far as a screen needs it. */
export interface LegalMoves {
  can: (action: string) => boolean
}

/** The actions that are legal now and that the user may do. */
export function useLegalActions(actions: readonly DocumentAction[], moves: LegalMoves | undefined): DocumentAction[] {
  const session = useSessionStore()
  useSession()
  return actions.filter(
    (each) =>
      (each.move === undefined || moves?.can(each.move) === true) &&
      session.may(withVerb(each.permission, verbOf(each.key))),
  )
}

/** What an action does in its module, by its key. */
function verbOf(key: string): Verb {
  if (key === 'remove' || key === 'delete') return 'delete'
  if (key === 'void' || key === 'issue' || key === 'approve') return key
  return key === 'copy' || key === 'duplicate' ? 'new' : 'edit'
}

/** One at a time: a second press may come before anything is drawn. */
function useRunning(done: () => void): {
  running: string | undefined
  run: (action: DocumentAction, reason?: string) => Promise<void>
} {
  const [running, setRunning] = useState<string>()
  const busy = useRef(false)
  const run = async (action: DocumentAction, reason = ''): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setRunning(action.key)
    try {
      await action.run(reason)
      done()
    } catch {
      // The command has shown why; the dialog stays open with what was typed.
    } finally {
      busy.current = false
      setRunning(undefined)
    }
  }
  return { running, run }
}

export function DocumentActions({ actions }: { actions: readonly DocumentAction[] }): ReactNode {
  // There a button beside the first has room for its sign alone.
  const phone = useMedia('(max-width: 640px)')
  const [asked, setAsked] = useState<DocumentAction>()
  const { running, run } = useRunning(() => setAsked(undefined))
  const start = (action: DocumentAction): void => {
    if (running !== undefined) return
    if (action.confirm) setAsked(action)
    else void run(action)
  }
  useShortcuts(
    actions.flatMap((each) => (each.keys ? [{ keys: each.keys, label: each.label, run: () => start(each) }] : [])),
  )
  const [tried, setTried] = useState<DocumentAction>()
  const tries = actions.filter((each) => each.trial && !each.confirm)
  const rest = actions.filter((each) => !each.primary)
  const buttons = actions.filter((each) => each.primary)
  // What comes next stands last, where the hand is after reading.
  const [first] = buttons
  const next = first && !first.danger && !first.quiet ? first : undefined
  const shown = next ? [...buttons.slice(1), next] : buttons
  return (
    <>
      <MoreActions rest={rest} tries={tries} running={running} onStart={start} onTry={setTried} />
      {shown.map((each) => (
        <Button
          key={each.key}
          icon={each.icon ?? (phone && each !== next ? <CircleArrowRightIcon /> : undefined)}
          danger={each.danger}
          type={each === next ? 'primary' : 'default'}
          loading={running === each.key}
          onClick={() => start(each)}
        >
          {each.label}
          {each === next && each.keys?.length === 1 && <kbd>{each.keys.toUpperCase()}</kbd>}
        </Button>
      ))}
      <TrialDrawer trial={tried?.trial?.('')} action={tried?.label ?? ''} onClose={() => setTried(undefined)} />
      {asked?.confirm && (
        <ConfirmAction
          key={asked.key}
          action={asked}
          confirm={asked.confirm}
          running={running === asked.key}
          onRun={(reason) => void run(asked, reason)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface MoreActionsProps {
  rest: readonly DocumentAction[]
  /** Those that may be tried. */
  tries: readonly DocumentAction[]
  running: string | undefined
  onStart: (action: DocumentAction) => void
  onTry: (action: DocumentAction) => void
}

/** The menu of what has no button, and of what may be tried. */
function MoreActions({ rest, tries, running, onStart, onTry }: MoreActionsProps): ReactNode {
  const t = useT()
  const entries = [
    ...rest.map((each) => ({
      item: { key: each.key, label: each.label, icon: each.icon, danger: each.danger },
      run: () => onStart(each),
    })),
    ...tries.map((each) => ({
      item: { key: `try.${each.key}`, label: t('ui.simulate', { action: each.label }), icon: <FlaskIcon /> },
      run: () => onTry(each),
    })),
  ]
  if (entries.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entries.map(({ item }) => item),
        onClick: ({ key }) => entries.find(({ item }) => item.key === key)?.run(),
      }}
    >
      <Button
        icon={<MoreIcon />}
        aria-label={t('ui.moreActions')}
        loading={rest.some((each) => each.key === running)}
      />
    </Dropdown>
  )
}

interface ConfirmActionProps {
  action: DocumentAction
  confirm: NonNullable<DocumentAction['confirm']>
  running: boolean
  onRun: (reason: string) => void
  onCancel: () => void
}

function ConfirmAction({ action, confirm, running, onRun, onCancel }: ConfirmActionProps): ReactNode {
  const t = useT()
  const [reason, setReason] = useState('')
  const { trial, label } = action
  const short = confirm.reason !== undefined && reason.trim().length < 3
  return (
    <Modal
      open
      title={confirm.title}
      okText={label}
      okButtonProps={{ danger: action.danger, loading: running, disabled: short }}
      cancelText={t('ui.cancel')}
      footer={(buttons) => (
        <>
          {trial && <TrialButton trial={() => trial(reason.trim())} action={label} disabled={short} />}
          {buttons}
        </>
      )}
      onOk={() => onRun(reason.trim())}
      onCancel={onCancel}
    >
      <p>{confirm.text}</p>
      {confirm.reason !== undefined && (
        <Input.TextArea
          autoFocus
          rows={2}
          maxLength={200}
          placeholder={confirm.reason}
          aria-label={confirm.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Modal>
  )
}
