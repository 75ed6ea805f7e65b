import { useCommand, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type ClosingRow, monthLockEndpoints } from '../../contract/index.ts'
import { ClosingRows } from './closing-rows.tsx'
import { monthsInWords } from './month-text.ts'

interface Locking {
  lockMonth: (month: number) => void
  question: ReactNode
}

/** Locks a month; what it still waits for, and what else would be locked with it, is told first. */
export function useLock(
  params: { year: number },
  rowsOf: (month: number) => readonly ClosingRow[],
  nameOf: (month: number) => string,
): Locking {
  const { t, language } = useSpeech()
  const [modal, question] = Modal.useModal()
  const lock = useCommand(monthLockEndpoints.monthLockEdit, {
    success: t('ui.saved'),
    // What else is locked with it is asked about first.
    onProblem: ({ code, message }) => {
      const asks = code === 'locks_earlier_months' || code === 'locks_future_month'
      if (asks) ask(monthsInWords(message, language), () => send(asked.current, true))
      return asks
    },
  })
  const asked = useRef(0)
  const send = (month: number, confirmed = false): void => {
    asked.current = month
    lock.mutate({ params, body: { month, locked: true, confirmed } })
  }
  const asking = useRef(false)
  const ask = (content: ReactNode, onOk: () => void): void => {
    // The second press of a double click asks no second time.
    if (asking.current) return
    asking.current = true
    modal.confirm({
      afterClose: () => {
        asking.current = false
      },
      title: t('monthLock'),
      content,
      okText: t('ui.lock'),
      cancelText: t('ui.cancel'),
      onOk: () => {
        asking.current = false
        onOk()
      },
    })
  }
  const lockMonth = (month: number): void => {
    const rows = rowsOf(month)
    if (rows.length === 0) send(month)
    else
      ask(
        <div className="yu-stack">
          <p>{t('monthLock.lockText', { month: `${nameOf(month)} ${params.year}` })}</p>
          <ClosingRows rows={rows} />
        </div>,
        () => send(month),
      )
  }
  return { lockMonth, question }
}

interface CloseProps {
  name: string
  year: number
  month: number
  rows: readonly ClosingRow[]
  busy: boolean
  onCancel: () => void
  onClose: (typed: string) => void
}

/** What is never opened again is typed. */
export function CloseForGood({ name, year, month, rows, busy, onCancel, onClose }: CloseProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState('')
  const wanted = `${String(month).padStart(2, '0')}/${year}`
  const blocked = rows.some(({ severity }) => severity === 'block')
  return (
    <Modal
      open
      title={t('monthLock.toHard')}
      okText={t('monthLock.toHard')}
      okButtonProps={{ danger: true, loading: busy, disabled: blocked || typed.trim() !== wanted }}
      cancelText={t('ui.cancel')}
      onCancel={onCancel}
      onOk={() => onClose(typed.trim())}
    >
      <div className="yu-stack">
        <ClosingRows rows={rows} />
        {!blocked && (
          <>
            <p>{t('monthLock.hardText', { month: name, typed: wanted })}</p>
            <Input
              autoFocus
              maxLength={7}
              aria-label={t('monthLock.typed')}
              placeholder={wanted}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

interface ReopenProps {
  busy: boolean
  onCancel: () => void
  onReopen: (reason: string) => void
}

export function Reopen({ busy, onCancel, onReopen }: ReopenProps): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={t('ui.reopen')}
      okText={t('ui.reopen')}
      okButtonProps={{ loading: busy, disabled: reason.trim().length < 3 }}
      cancelText={t('ui.cancel')}
      onCancel={onCancel}
      onOk={() => onReopen(reason.trim())}
    >
      <Input.TextArea
        autoFocus
        rows={2}
        maxLength={200}
        aria-label={t('monthLock.reason')}
        placeholder={t('monthLock.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
