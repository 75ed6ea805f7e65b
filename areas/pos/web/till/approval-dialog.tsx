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

/** What is asked of the server, and why it was refused. */
function useApprove({ power, subject, terminal, onApproved }: Props) {
  const speech = useSpeech()
  const api = useClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const approve = async (user: string, pin: string, reason: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { token, approver } = await api.call(approvalEndpoints.approve, {
        body: { power, subject, user: { id: user }, pin, reason, terminal: { id: terminal } },
      } as never)
      onApproved({ token, by: approver.name ?? '', reason })
    } catch (error) {
      const problem = problemOf(error)
      setRefused(textOf(problem.errors[0] ?? problem, speech))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, approve }
}

/** A supervisor says yes with the PIN, at the till of the cashier. */
export function ApprovalDialog(props: Props): ReactNode {
  const { t } = useSpeech()
  const { busy, refused, approve } = useApprove(props)
  const [user, setUser] = useState<string>()
  const [pin, setPin] = useState('')
  const [reason, setReason] = useState('')
  const whole = user !== undefined && /^\d{4,8}$/.test(pin) && reason.trim().length >= 3
  const enter = (): void => {
    if (!whole) return
    setPin('')
    void approve(user, pin, reason.trim())
  }
  return (
    <Modal open width={420} title={t('till.approval')} footer={null} onCancel={props.onClose}>
      <p>{props.text}</p>
      <div className="yu-till-approval">
        <Approver power={props.power} value={user} onChange={setUser} />
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
          onPressEnter={enter}
          {...(refused ? { status: 'error' as const } : {})}
        />
        {refused && (
          <p className="yu-till-refused" role="alert">
            {refused}
          </p>
        )}
        <NumberPad value={pin} decimals={false} onChange={(next) => setPin(next.slice(0, 8))} />
        <Button type="primary" size="large" block disabled={!whole} loading={busy} onClick={enter}>
          {t('till.approve')}
        </Button>
      </div>
    </Modal>
  )
}

interface ApproverProps {
  power: ApprovalPower
  value: string | undefined
  onChange: (user: string) => void
}

function Approver({ power, value, onChange }: ApproverProps): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(approvalEndpoints.approvers, { query: { power } })
  return (
    <Select
      size="large"
      autoFocus
      placeholder={t('till.approver')}
      aria-label={t('till.approver')}
      value={value}
      notFoundContent={t('till.noApprover')}
      options={(data?.data ?? []).map(({ id, name, ready }) => ({
        ...{ value: id, disabled: !ready },
        label: ready ? name : `${name} · ${t('till.noPin')}`,
      }))}
      onChange={onChange}
    />
  )
}
