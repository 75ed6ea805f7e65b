import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatInstant,
  LockIcon,
  LockOpenIcon,
  monthName,
  PageHead,
  ToneTag,
  useCall,
  useCommand,
  useMay,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { monthLockEndpoints } from '../../contract/index.ts'
import { monthsInWords } from './month-text.ts'

interface MonthState {
  month: number
  locked: boolean
  at: string | null
  by: string | null
}

const lockedBy = ({ at, by }: MonthState): string => (at ? `${formatInstant(at)} · ${by ?? ''}` : '')

/** Months of the chosen year, open or locked. Reopening asks why, for the history keeps it. */
export default function MonthLock(): ReactNode {
  const { t, language } = useSpeech()
  const { year } = useSession()
  const mayWrite = useMay(full('ACCOUNTSETTINGS', 'COMPANYCONFIG'))
  const [reopening, setReopening] = useState<number>()
  const params = { year: Number(year) }
  const call = useCall(monthLockEndpoints.monthLock, { params })
  const seals = useCall(monthLockEndpoints.monthSeals, { params })
  const validOf = new Map(seals.data?.months.map(({ month, valid }) => [month, valid]))
  const { lockMonth, question } = useLock(params)
  const command = useCommand(monthLockEndpoints.monthLockEdit, {
    success: t('ui.saved'),
    onSuccess: () => setReopening(undefined),
  })
  const nameOf = ({ month }: MonthState) => monthName(String(month).padStart(2, '0'), language)
  const columns: Column<MonthState>[] = [
    { field: 'month', label: t('ui.month'), kind: 'text', render: nameOf },
    {
      field: 'locked',
      label: t('field.status'),
      kind: 'text',
      render: ({ locked }) => (
        <>
          {locked ? <LockIcon /> : <LockOpenIcon />} {t(locked ? 'monthLock.locked' : 'monthLock.open')}
        </>
      ),
    },
    {
      field: 'seal',
      label: t('monthLock.seal'),
      kind: 'text',
      render: ({ month }) => <Seal valid={validOf.get(month)} />,
    },
    { field: 'at', label: t('ui.history'), kind: 'text', render: lockedBy },
    {
      field: 'action',
      label: '',
      kind: 'text',
      render: ({ month, locked }) =>
        mayWrite && (
          <Button size="small" onClick={() => (locked ? setReopening(month) : lockMonth(month))}>
            {t(locked ? 'ui.reopen' : 'ui.lock')}
          </Button>
        ),
    },
  ]
  return (
    <section className="yu-page">
      {question}
      <PageHead title={`${t('monthLock')} ${year}`} />
      <Answer call={call}>
        {({ months }) => (
          <DataTable label={t('monthLock')} columns={columns} rows={months} rowKey={({ month }) => String(month)} />
        )}
      </Answer>
      {reopening !== undefined && (
        <Reopen
          busy={command.isPending}
          onCancel={() => setReopening(undefined)}
          onReopen={(reason) => command.mutate({ params, body: { month: reopening, locked: false, reason } })}
        />
      )}
    </section>
  )
}

/** Locks a month; what else would be locked with it is asked about first. */
function useLock(params: { year: number }): { lockMonth: (month: number) => void; question: ReactNode } {
  const { t, language } = useSpeech()
  const [modal, question] = Modal.useModal()
  const lock = useCommand(monthLockEndpoints.monthLockEdit, {
    success: t('ui.saved'),
    // What else is locked with it is asked about first.
    onProblem: ({ code, message }) => {
      const asks = code === 'locks_earlier_months' || code === 'locks_future_month'
      if (asks) askLock(monthsInWords(message, language))
      return asks
    },
  })
  const asked = useRef(0)
  const send = (month: number, confirmed = false): void => {
    asked.current = month
    lock.mutate({ params, body: { month, locked: true, confirmed } })
  }
  const asking = useRef(false)
  const askLock = (content: string): void => {
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
      onOk: () => send(asked.current, true),
    })
  }
  return { lockMonth: (month) => send(month), question }
}

/** Whether the ledger of a locked month is still what was sealed. */
function Seal({ valid }: { valid: boolean | undefined }): ReactNode {
  const { t } = useSpeech()
  if (valid === undefined) return null
  return <ToneTag tone={valid ? 'good' : 'bad'}>{t(valid ? 'monthLock.sealValid' : 'monthLock.sealBroken')}</ToneTag>
}

interface ReopenProps {
  busy: boolean
  onCancel: () => void
  onReopen: (reason: string) => void
}

function Reopen({ busy, onCancel, onReopen }: ReopenProps): ReactNode {
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
