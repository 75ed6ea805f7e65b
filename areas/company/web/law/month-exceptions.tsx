import { CallForm, Field, formatInstant, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type MonthException, monthLockEndpoints } from '../../contract/index.ts'
import { monthsInWords } from './month-text.ts'

const HOUR_MS = 3_600_000

interface Props {
  year: number
  month: number
  title: string
  exceptions: readonly MonthException[]
  onClose: () => void
}

/** Who may write into a locked month, until when; and one more. */
export function Exceptions({ year, month, title, exceptions, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const params = { year, month }
  const end = useCommand(monthLockEndpoints.endException, { success: t('monthLock.ended') })
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <div className="yu-stack">
        <p className="yu-soft">{t('monthLock.exceptionText')}</p>
        {exceptions.map(({ id, user, until, reason }) => (
          <Alert
            key={id}
            type="warning"
            showIcon
            title={t('monthLock.exceptionOf', { user: String(user.name ?? ''), until: formatInstant(until) })}
            description={reason}
            action={
              <Button
                size="small"
                loading={end.isPending}
                onClick={() => end.mutate({ params, query: { user: user.id } })}
              >
                {t('monthLock.end')}
              </Button>
            }
          />
        ))}
        <CallForm
          endpoint={monthLockEndpoints.grantException}
          values={{ user: null, until: '1', reason: '' }}
          toInput={({ user, until, reason }) => ({
            params,
            body: { user, reason, until: endOf(Number(until)) } as never,
          })}
          submit={t('monthLock.grant')}
          success={t('monthLock.granted')}
          onDone={onClose}
        >
          <Field name="user" label={t('monthLock.exceptionFor')} kind="ref" choose="/api/configuration/users/choose" />
          <Field
            name="until"
            label={t('monthLock.exceptionDays')}
            kind="choice"
            options={['1', '2', '3', '5', '7'].map((value) => ({ value, label: value }))}
            span="half"
          />
          <Field name="reason" label={t('monthLock.exceptionReason')} kind="long" />
        </CallForm>
      </div>
    </Modal>
  )
}

/** So many days from now; a little less, for the clock of the server may differ. */
const endOf = (days: number): string => new Date(Date.now() + days * 24 * HOUR_MS - HOUR_MS / 12).toISOString()

/** Told in red: what who is here may write into though it is locked. */
export function OwnExceptions(): ReactNode {
  const { t, language } = useSpeech()
  const { data } = useCall(monthLockEndpoints.ownExceptions, {}, { silent: true, staleTime: 60_000 })
  return (data?.exceptions ?? []).map(({ id, year, month, until, reason }) => (
    <Alert
      key={id}
      type="error"
      banner
      title={t('monthLock.ownException', {
        month: monthsInWords(`${year}-${String(month).padStart(2, '0')}`, language),
        until: formatInstant(until),
        reason,
      })}
    />
  ))
}
