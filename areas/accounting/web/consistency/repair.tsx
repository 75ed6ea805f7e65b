import { full } from '@yupana/contract'
import { useCommand, useMay, useSpeech } from '@yupana/ui'
import { Alert, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ConsistencyCheck, consistencyEndpoints, type Repaired } from '../../contract/index.ts'

interface Asked {
  check: ConsistencyCheck
  /** All that can be put right where none is named. */
  keys?: readonly string[]
}

const TOUCHED = ['entry', 'summary', 'consistency', 'inconsistent', 'generator', 'monthLock']

/** Asks before it puts rows right, and says of each what became of it. */
export function useRepair(query: { year: number; month?: number }) {
  const mayWrite = useMay(full('ACCOUNTINGVOUCHERS'))
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const [result, setResult] = useState<Repaired>()
  const command = useCommand(consistencyEndpoints.repairConsistency, { invalidates: TOUCHED, onSuccess: setResult })
  const close = (): void => {
    setAsked(undefined)
    setResult(undefined)
    setReason('')
  }
  const run = (): void => {
    if (!asked) return
    const { check, keys } = asked
    const said = reason.trim()
    command.mutate({
      params: { check },
      body: { ...query, ...(keys ? { keys: [...keys] } : {}), ...(said ? { reason: said } : {}) },
    })
  }
  return { mayWrite, asked, ask: setAsked, reason, setReason, result, run, close, busy: command.isPending }
}

export function RepairDialog({ of }: { of: ReturnType<typeof useRepair> }): ReactNode {
  const { t } = useSpeech()
  const { asked, result } = of
  if (!asked) return null
  return (
    <Modal
      open
      title={asked.keys ? t('consistency.repairChosen', { count: asked.keys.length }) : t('consistency.repairAll')}
      okText={result ? t('ui.close') : t('consistency.repair')}
      okButtonProps={{ loading: of.busy, disabled: of.busy }}
      cancelButtonProps={{ hidden: result !== undefined }}
      cancelText={t('ui.cancel')}
      onOk={result ? of.close : of.run}
      onCancel={of.close}
    >
      {result ? (
        <Told result={result} />
      ) : (
        <>
          <p>{t('consistency.repairText')}</p>
          <Input
            aria-label={t('consistency.reason')}
            placeholder={t('consistency.reason')}
            value={of.reason}
            maxLength={200}
            onChange={({ target }) => of.setReason(target.value)}
          />
        </>
      )}
    </Modal>
  )
}

/** Reasons that are told by themselves. */
const MOST_TOLD = 20

function Told({ result: { updated, left, rows } }: { result: Repaired }): ReactNode {
  const { t } = useSpeech()
  const messages = [...Map.groupBy(rows, ({ message }) => message)]
  return (
    <Alert
      role="status"
      type={left === 0 ? 'success' : 'warning'}
      title={t('consistency.repaired', { updated, left })}
      description={
        <ul>
          {messages.slice(0, MOST_TOLD).map(([message, own]) => (
            <li key={message}>
              {message} ({own.length})
            </li>
          ))}
        </ul>
      }
    />
  )
}
