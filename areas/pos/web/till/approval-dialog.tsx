import { problemOf, textOf, useCall, useClient, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ApprovalPower, approvalEndpoints } from '../../contract/till/approval.ts'
import type { LineApproval } from '../../contract/till/cart.ts'
import { NumberPad } from './number-pad.tsx'

export interface Asked {
  power: ApprovalPower
  subject: string
  /** What it is for, as the supervisor reads it. */
  text: string
}

interface Props extends Asked {
  terminal: string
  onApproved: (approval: LineApproval) => void
  onClose: () => void
}

/** A supervisor says yes with the PIN, at the till of the cashier. */
export function ApprovalDialog({ power, subject, text, terminal, onApproved, onClose }: Props): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const api = useClient()
  const { data } = useCall(approvalEndpoints.approvers, { query: { power } })
  const [user, setUser] = useState<string>()
  const [pin, setPin] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const whole = user !== undefined && /^\d{4,8}$/.test(pin) && reason.trim().length >= 3
  const enter = async (): Promise<void> => {
    if (!whole || busy) return
    setBusy(true)
    try {
      const { token, approver } = await api.call(approvalEndpoints.approve, {
        body: { power, subject, user: { id: user }, pin, reason: reason.trim(), terminal: { id: terminal } },
      } as never)
      onApproved({ token, by: approver.name ?? '', reason: reason.trim() })
    } catch (error) {
      const problem = problemOf(error)
      setRefused(textOf(problem.errors[0] ?? problem, speech))
      setPin('')
    } finally {
      setBusy(false)
    }
  }
  const people = data?.data ?? []
  return (
    <Modal open width={420} title={t('till.approval')} footer={null} onCancel={onClose}>
      <p>{text}</p>
      <div className="yu-till-approval">
        <Select
          size="large"
          autoFocus
          placeholder={t('till.approver')}
          aria-label={t('till.approver')}
          value={user}
          notFoundContent={t('till.noApprover')}
          options={people.map(({ id, name, ready }) => ({
            ...{ value: id, disabled: !ready },
            label: ready ? name : `${name} · ${t('till.noPin')}`,
          }))}
          onChange={setUser}
        />
        <Input
          size="large"
          maxLength={200}
          placeholder={t('till.reason')}
          aria-label={t('till.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Input
          size="large"
          type="password"
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          placeholder="PIN"
          aria-label="PIN"
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
          onPressEnter={() => void enter()}
          {...(refused ? { status: 'error' as const } : {})}
        />
        {refused && (
          <p className="yu-till-refused" role="alert">
            {refused}
          </p>
        )}
        <NumberPad value={pin} decimals={false} onChange={(next) => setPin(next.slice(0, 8))} />
        <Button type="primary" size="large" block disabled={!whole} loading={busy} onClick={() => void enter()}>
          {t('till.approve')}
        </Button>
      </div>
    </Modal>
  )
}
