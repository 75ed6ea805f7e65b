import { formatQuantity } from '@yupana/kernel'
import {
  Chooser,
  type ChooserValue,
  formatInstant,
  PageHead,
  problemOf,
  textOf,
  useNotices,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Descriptions } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { TillState } from '../device/till.ts'
import { useTill } from '../device/use-till.ts'
import { ApprovalDialog } from '../till/approval-dialog.tsx'
import { TillGate } from '../till/gates.tsx'
import { Favourites } from './favourites.tsx'
import { HeldHere } from './held-here.tsx'
import { Pin } from './pin.tsx'
import { PosFrame } from './pos-frame.tsx'

/** This device: which till it is, what it keeps, and what was not sent. */
export default function PosConfig(): ReactNode {
  const { t } = useSpeech()
  const { state } = useTill()
  const { phase } = state
  const dead = phase === 'noStorage' || phase === 'otherTab' || phase === 'starting'
  return (
    <PosFrame>
      {dead ? (
        <TillGate phase={phase} />
      ) : (
        <div className="yu-page yu-pos-config">
          <PageHead title={t('till.device')} />
          {state.lease && phase !== 'leaseLost' ? (
            <Device state={state} lease={state.lease} />
          ) : (
            <TakeTill state={state} />
          )}
          {state.held > 0 && <HeldHere />}
          {state.lease && <Favourites branch={state.lease.branch.id} />}
          <Pin />
        </div>
      )}
    </PosFrame>
  )
}

/** Which till this browser becomes; one that another device has is taken over with a supervisor's yes. */
function TakeTill({ state }: { state: TillState }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const { till } = useTill()
  const [chosen, setChosen] = useState<ChooserValue | undefined>(state.lease?.terminal)
  const terminal = chosen?.id
  const [refused, setRefused] = useState<{ code: string; text: string }>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const take = async (approval?: string): Promise<void> => {
    if (!terminal) return
    setBusy(true)
    setAsking(false)
    setRefused(undefined)
    try {
      await till.take(terminal, approval)
    } catch (error) {
      const problem = problemOf(error)
      setRefused({ code: problem.code, text: textOf(problem.errors[0] ?? problem, speech) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="yu-pos-card">
      <h2>{t('till.chooseTerminal')}</h2>
      <p className="yu-soft">{t('till.chooseTerminalHelp')}</p>
      <div className="yu-till-row">
        <div className="yu-pos-terminal">
          <Chooser
            autoFocus
            path="/api/pos/terminals/choose"
            value={chosen ?? null}
            ariaLabel={t('terminal')}
            placeholder={t('terminal')}
            onChange={setChosen}
          />
        </div>
        <Button type="primary" size="large" disabled={!terminal} loading={busy} onClick={() => void take()}>
          {t('till.take')}
        </Button>
      </div>
      {refused && (
        <Alert
          type="warning"
          showIcon
          title={refused.text}
          action={
            refused.code === 'terminal_leased' && <Button onClick={() => setAsking(true)}>{t('till.takeOver')}</Button>
          }
        />
      )}
      {asking && terminal && (
        <ApprovalDialog
          power="lease"
          subject={terminal}
          terminal={terminal}
          text={t('till.approveLease')}
          onApproved={({ token }) => void take(token)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Device({ state, lease }: { state: TillState; lease: NonNullable<TillState['lease']> }): ReactNode {
  const { t } = useSpeech()
  const { till } = useTill()
  const notices = useNotices()
  const space = useSpace()
  const rows: [string, ReactNode][] = [
    [t('terminal'), `${lease.terminal.code} · ${lease.terminal.name}`],
    [t('field.branch'), lease.branch.name],
    [t('field.warehouse'), lease.terminal.warehouse?.name ?? '—'],
    [t('till.leaseUntil'), formatInstant(lease.until)],
    [t('till.goodsKnown'), String(state.catalogue?.items.all.length ?? 0)],
    [
      t('till.numbersLeft'),
      Object.entries(state.numbers)
        .map(([serie, left]) => `${serie}: ${left}`)
        .join(' · '),
    ],
    [t('till.toSend'), t('till.unsent', { count: state.unsent })],
    [t('till.space'), space],
  ]
  const leave = (): void => void till.leave().catch(notices.problem)
  return (
    <section className="yu-pos-card">
      <Descriptions
        column={1}
        size="small"
        items={rows.map(([label, children]) => ({ key: label, label, children }))}
      />
      <div className="yu-till-row">
        <Button size="large" onClick={() => void till.sync()}>
          {t('till.syncNow')}
        </Button>
        <Button size="large" onClick={() => window.print()}>
          {t('till.testPrinter')}
        </Button>
        {/* What was not sent would be lost with the till. */}
        <Button size="large" danger disabled={state.unsent > 0} onClick={leave}>
          {t('till.leave')}
        </Button>
      </div>
    </section>
  )
}

/** Megabytes that the browser keeps for this site, of those that it lets it keep. */
function useSpace(): string {
  const [text, setText] = useState('—')
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ usage = 0, quota = 0 }) => {
      const megabytes = (bytes: number): string => formatQuantity(Math.round(bytes / 1_048_576))
      setText(`${megabytes(usage)} / ${megabytes(quota)} MB`)
    })
  }, [])
  return text
}
