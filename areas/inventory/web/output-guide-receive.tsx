import type { LineLot } from '@yupana/catalogue/contract'
import type { Problem } from '@yupana/contract'
import { dec, limaDate, plain, systemClock } from '@yupana/kernel'
import { Chooser, DateInput, figureOf, formatQuantity, QuantityInput, useCommand, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type OutputGuideOut, outputGuideEndpoints } from '../contract/index.ts'
import { LotsButton } from './lot/lots-button.tsx'
import { sumOfLots } from './lot/typed-lots.ts'
import { STOCK_READS } from './output-guide-states.ts'
import './output-guide.css'

type Place = { id: string; code?: string | null; name?: string | null }
type Came = { line: number; received: string | null; lost: string | null; lots: LineLot[]; lostLots: LineLot[] }
/** Why lines are refused, by their numbers. */
type Refusals = ReadonlyMap<number, readonly string[]>

const positive = (quantity: string | null): boolean => quantity !== null && /[1-9]/.test(quantity)

/** What arrived, line by line, and what was lost on the way; everything that is still to come stands there to begin with. */
export function OutputGuideReceive({ guide, onClose }: { guide: OutputGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { id, version, items } = guide
  const open = items.filter(({ toReceive }) => toReceive !== '0')
  const [date, setDate] = useState<string | null>(limaDate(systemClock()))
  const [into, setInto] = useState<Place | null>(guide.toWarehouse ?? guide.warehouse)
  const [came, setCame] = useState<Came[]>(() =>
    open.map(({ line, toReceive }) => ({ line, received: toReceive, lost: null, lots: [], lostLots: [] })),
  )
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const sent = came.filter(({ received, lost }) => positive(received) || positive(lost))
  const [lossReason, setReason] = useState('')
  const [lossAccount, setAccount] = useState('')
  const receive = useCommand(outputGuideEndpoints.receiveOutputGuide, {
    ...{ success: t('outputGuide.receivedNotice'), invalidates: STOCK_READS, onSuccess: onClose },
    onProblem: ({ errors }) => {
      setRefusals(refusalsOf(errors, sent))
      // What stands at its line needs no notice, which would cover it.
      return errors.length > 0 && errors.every(({ field }) => field?.startsWith('items['))
    },
  })
  const put = (at: number, change: Partial<Came>): void => {
    setCame(came.map((each, i) => (i === at ? { ...each, ...change } : each)))
    setRefusals(new Map([...refusals].filter(([line]) => line !== came[at]!.line)))
  }
  const lossy = came.some(({ lost }) => positive(lost))
  const send = (): void =>
    receive.mutate({
      params: { id },
      body: {
        ...{ date: date ?? '', version, warehouse: into && { id: into.id } },
        items: sent.map(({ received, lost, ...each }) => ({ ...each, received: received ?? '0', lost: lost ?? '0' })),
        ...(lossy ? { lossReason: lossReason.trim() || null, lossAccount: lossAccount.trim() || null } : {}),
      },
    })
  return (
    <Modal
      open
      title={t('outputGuide.receive')}
      okText={t('outputGuide.receive')}
      okButtonProps={{
        loading: receive.isPending,
        disabled: !date || !into || (lossy && lossReason.trim().length < 3),
      }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={send}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="receive-date">{t('field.date')}</label>
        <DateInput id="receive-date" value={date} onChange={(day) => setDate(day ?? null)} />
        <label htmlFor="receive-into">{t('outputGuide.receiveInto')}</label>
        <Chooser
          id="receive-into"
          path="/api/warehouses/choose"
          value={into}
          onChange={(option) => setInto(option ?? null)}
        />
        {open.map((each, i) => (
          <Line
            key={each.line}
            {...{ guide: id, of: each, came: came[i]!, refused: refusals.get(each.line) ?? [] }}
            onChange={(change) => put(i, change)}
          />
        ))}
        {lossy && <Loss reason={[lossReason, setReason]} account={[lossAccount, setAccount]} />}
      </div>
    </Modal>
  )
}

/** Which lines of what was sent the refusals are of. */
function refusalsOf(errors: Problem['errors'], sent: readonly Came[]): Refusals {
  const told = errors.flatMap(({ field, message, code }) => {
    const line = sent[Number(/^items\[(\d+)\]/.exec(field ?? '')?.[1] ?? Number.NaN)]?.line
    return line === undefined ? [] : [{ line, text: message || code }]
  })
  return new Map(
    [...Map.groupBy(told, ({ line }) => line)].map(([line, all]) => [line, [...new Set(all.map(({ text }) => text))]]),
  )
}

interface LineProps {
  guide: string
  of: OutputGuideOut['items'][number]
  came: Came
  refused: readonly string[]
  onChange: (change: Partial<Came>) => void
}

function Line({ guide, of, came: { received, lost, lots, lostLots }, refused, onChange }: LineProps): ReactNode {
  const { t } = useSpeech()
  const { line, item, toReceive, unit, tracking } = of
  const editor = {
    ...{ item, tracking, dueDated: false, way: 'back' as const, warehouse: undefined },
    of: { kind: 'outputGuide', id: guide },
  }
  return (
    <fieldset className="yu-parts">
      <legend>
        {item.name}{' '}
        <span className="yu-soft">
          {t('outputGuide.toReceive')} {formatQuantity(toReceive)} {unit.code}
        </span>
      </legend>
      <div className="yu-receive">
        <div className="yu-receive-figure">
          <label htmlFor={`received-${line}`}>{t('outputGuide.received')}</label>
          <QuantityInput
            id={`received-${line}`}
            value={received}
            onChange={(quantity) => onChange({ received: quantity })}
          />
          <LotsButton
            {...{ ...editor, lots, quantity: received ?? '' }}
            whole={received === toReceive}
            onChange={(named) => onChange({ lots: named, ...(named.length > 0 && { received: sumOfLots(named) }) })}
          />
        </div>
        <div className="yu-receive-figure">
          <label htmlFor={`lost-${line}`}>{t('outputGuide.lost')}</label>
          <QuantityInput
            id={`lost-${line}`}
            value={lost}
            onChange={(quantity) => onChange({ lost: quantity, received: restOf(toReceive, quantity) })}
          />
          {positive(lost) && (
            <LotsButton
              {...{ ...editor, lots: lostLots, quantity: lost ?? '' }}
              whole={lost === toReceive}
              onChange={(named) => onChange({ lostLots: named, ...(named.length > 0 && { lost: sumOfLots(named) }) })}
            />
          )}
        </div>
      </div>
      {refused.map((text) => (
        <div key={text} className="yu-field-error" role="alert">
          {text}
        </div>
      ))}
    </fieldset>
  )
}

/** What is lost does not arrive. */
function restOf(toReceive: string, lost: string | null | undefined): string {
  const rest = dec(toReceive).minus(figureOf(lost ?? ''))
  return rest.isNegative() ? '0' : plain(rest)
}

type Typed = [value: string, set: (value: string) => void]

/** Why something is missing, and the account that bears it. */
function Loss({ reason, account }: { reason: Typed; account: Typed }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <label htmlFor="loss-reason">{t('outputGuide.lossReason')}</label>
      <Input id="loss-reason" maxLength={200} value={reason[0]} onChange={(event) => reason[1](event.target.value)} />
      <label htmlFor="loss-account">{t('outputGuide.lossAccount')}</label>
      <Input
        id="loss-account"
        maxLength={12}
        placeholder={t('outputGuide.lossAccountHelp')}
        value={account[0]}
        onChange={(event) => account[1](event.target.value)}
      />
    </>
  )
}
