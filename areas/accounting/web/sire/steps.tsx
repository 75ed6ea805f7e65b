import { full } from '@yupana/contract'
import { formatDate, formatMoney, useCall, useCommand, useDownload, useMay, useNotices, useSpeech } from '@yupana/ui'
import { Alert, Button, Popconfirm, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type SireAction,
  type SirePeriodOut,
  type SireStatus,
  type SireType,
  sireEndpoints,
  sireStates,
} from '../../contract/index.ts'
import { CertifyDialog } from './certify-dialog.tsx'

interface Counted {
  kind: string
  count: number
  undecided: number
  creates: number
}
interface Props {
  period: SirePeriodOut
  kinds: readonly Counted[]
  may: boolean
}

/** What may be done with the month as it stands, and what the office said of it. */
export function PeriodSteps({ period, kinds, may }: Props): ReactNode {
  const { t } = useSpeech()
  const status = period.status as SireStatus
  const { ticket, sent, registeredOn, constancia } = period
  const waiting = status === 'sending' || status === 'requested'
  return (
    <>
      {may && <Buttons period={period} kinds={kinds} />}
      {may && status === 'requested' && <GiveUp period={period} label="sire.stopWaiting" />}
      {waiting && <Alert type="info" title={ticket ? t('sire.waiting', { ticket }) : t('sire.waitingNoTicket')} />}
      {period.message && <Alert type="error" title={period.message} />}
      {period.problems.length > 0 && (
        <Alert
          type="error"
          title={t('sire.rejectedTitle')}
          description={<Lines of={period.problems.map(({ row, field, message }) => `${row} ${field} ${message}`)} />}
        />
      )}
      {sent && status !== 'compared' && status !== 'decided' && (
        <p className="yu-soft">
          {t('sire.sentSums', { count: sent.count, base: formatMoney(sent.base), igv: formatMoney(sent.igv) })}
        </p>
      )}
      {registeredOn && (
        <Alert
          type="success"
          title={t('sire.filed', { date: formatDate(registeredOn), constancia: constancia ?? '' })}
        />
      )}
      {status === 'decided' && <Invalid period={period} />}
    </>
  )
}

const MOST_SHOWN = 20
function Lines({ of }: { of: readonly string[] }): ReactNode {
  return (
    <ul>
      {of.slice(0, MOST_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {of.length > MOST_SHOWN && <li>… {of.length - MOST_SHOWN}</li>}
    </ul>
  )
}

/** What the office would refuse is told before it is sent. */
function Invalid({ period: { type, year, month } }: { period: SirePeriodOut }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(sireEndpoints.validateSire, { query: { type: type as SireType, year, month } }, { silent: true })
  if (!call.data || call.data.total === 0) return null
  return (
    <Alert
      type="warning"
      title={`${t('sire.invalidTitle')} (${call.data.total})`}
      description={<Lines of={call.data.data.map(({ row, field, message }) => `${row.name} · ${field}: ${message}`)} />}
    />
  )
}

function Buttons({ period, kinds }: Omit<Props, 'may'>): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const [certifying, setCertifying] = useState<'register' | 'adjust'>()
  const { type, year, month, ways } = period
  const status = period.status as SireStatus
  const body = { type: type as SireType, year, month }
  const invalidates = ['sire', 'entry', 'summary', 'monthLock']
  const recompare = useCommand(sireEndpoints.recompareSire, { success: t('sire.compared'), invalidates })
  const request = useCommand(sireEndpoints.requestSire, { success: t('sire.requested'), invalidates })
  const enable = useCommand(sireEndpoints.enableSire, { invalidates })
  const push = useCommand(sireEndpoints.pushSire, { success: t('sire.pushed'), invalidates })
  const rows = kinds.reduce((sum, { count }) => sum + count, 0)
  const undecided = kinds.reduce((sum, each) => sum + each.undecided, 0)
  const can = (move: Parameters<typeof sireStates.can>[1]): boolean => sireStates.can(status, move)
  const sends = (action: SireAction) => () => push.mutate({ body: { ...body, action } })
  const failedSending = status === 'failed' && period.action !== 'proposal'
  return (
    <Space wrap className="yu-strip">
      {can('request') && (
        <Button onClick={() => request.mutate({ body })} loading={request.isPending}>
          {t('sire.request')}
        </Button>
      )}
      {can('recompare') && (
        <Button onClick={() => recompare.mutate({ body })} loading={recompare.isPending}>
          {t('sire.recompare')}
        </Button>
      )}
      {can('recompare') && undecided > 0 && <ReplaceAll body={body} invalidates={invalidates} />}
      {kinds.some(({ creates }) => creates > 0) && <Generate body={body} />}
      {(can('freeze') || status === 'none') && (
        <Button
          type={status === 'none' ? 'default' : 'primary'}
          loading={enable.isPending}
          onClick={() => enable.mutate({ body: { ...body, enabled: true, noMovement: rows === 0 } })}
        >
          {t(rows === 0 ? 'sire.noMovement' : 'sire.freeze')}
        </Button>
      )}
      {status === 'ready' &&
        ways.map((action, i) => (
          <Button key={action} type={i === 0 ? 'primary' : 'default'} loading={push.isPending} onClick={sends(action)}>
            {t(`sire.action.${action}`)}
          </Button>
        ))}
      {can('unfreeze') && (
        <Button onClick={() => enable.mutate({ body: { ...body, enabled: false } })}>{t('sire.unfreeze')}</Button>
      )}
      {failedSending && <Failed period={period} busy={push.isPending} again={sends(period.action as SireAction)} />}
      {status === 'preliminary' && type !== 'no-domiciled' && (
        <Button type="primary" loading={push.isPending} onClick={sends('register')}>
          {t('sire.action.register')}
        </Button>
      )}
      {status === 'preliminary' && (
        <Button onClick={() => setCertifying('register')}>{t('sire.registerByHand')}</Button>
      )}
      {can('adjust') && <Button onClick={() => setCertifying('adjust')}>{t('sire.action.adjust')}</Button>}
      {undecided === 0 && rows > 0 && (
        <Button onClick={() => void download(sireEndpoints.sireFile, { query: body })}>{t('sire.file')}</Button>
      )}
      {certifying && <CertifyDialog body={body} action={certifying} onDone={() => setCertifying(undefined)} />}
    </Space>
  )
}

/** What broke on its way goes on where it broke; what the office refused is decided anew. */
function Failed({ period, busy, again }: { period: SirePeriodOut; busy: boolean; again: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      {period.problems.length === 0 && (
        <Button type="primary" loading={busy} onClick={again}>
          {t('sire.retry')}
        </Button>
      )}
      <GiveUp period={period} label="sire.giveUp" />
    </>
  )
}

function GiveUp({ period: { type, year, month }, label }: { period: SirePeriodOut; label: string }): ReactNode {
  const { t } = useSpeech()
  const giveUp = useCommand(sireEndpoints.giveUpSire, { invalidates: ['sire'] })
  return (
    <Button loading={giveUp.isPending} onClick={() => giveUp.mutate({ body: { type: type as SireType, year, month } })}>
      {t(label)}
    </Button>
  )
}

interface Place {
  type: SireType
  year: number
  month: number
}

function ReplaceAll({ body, invalidates }: { body: Place; invalidates: readonly string[] }): ReactNode {
  const { t } = useSpeech()
  const replace = useCommand(sireEndpoints.replaceAllSire, { success: t('sire.decidedDone'), invalidates })
  return (
    <Popconfirm
      title={t('sire.replaceAllText')}
      okText={t('sire.replaceAll')}
      cancelText={t('ui.cancel')}
      onConfirm={() => replace.mutate({ body })}
    >
      <Button loading={replace.isPending}>{t('sire.replaceAll')}</Button>
    </Popconfirm>
  )
}

/** Vouchers of the rows that are to be made here. */
function Generate({ body: { type, year, month } }: { body: Place }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const may = useMay(full('ACCOUNTINGVOUCHERS'))
  const generate = useCommand(sireEndpoints.generateSire, {
    invalidates: ['sire', 'entry', 'summary'],
    onSuccess: ({ made, skipped }) =>
      notices.success(
        [
          t('sire.generated', { made: made.length, skipped: skipped.length }),
          ...skipped.slice(0, 5).map(({ name, message }) => `${name}: ${message}`),
        ].join('. '),
      ),
  })
  if (!may) return null
  return (
    <Button loading={generate.isPending} onClick={() => generate.mutate({ params: { type }, body: { year, month } })}>
      {t('sire.generate')}
    </Button>
  )
}
