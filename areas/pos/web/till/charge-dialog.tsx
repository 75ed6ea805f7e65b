import { currencySign, dec, formatMoney } from '@yupana/kernel'
import { MoneyInput, useSpeech } from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { likelyNotes, type Settlement, settle, type Tender } from '../../contract/till/payment.ts'
import type { TillBootstrap, TillLease } from '../../contract/till/till.ts'
import { NumberPad } from './number-pad.tsx'

export type Method = TillBootstrap['methods'][number]

interface Props {
  total: string
  methods: readonly Method[]
  lease: TillLease
  /** The way that was pressed: all of it is paid so. */
  first: Method | undefined
  onCharged: (settlement: Settlement) => void
  onClose: () => void
}

/** One choice of how to pay: dollars are a choice of their own. */
interface Way {
  key: string
  method: Method
  currency: Tender['currency']
  label: string
}

function waysOf(methods: readonly Method[], { terminal, houseRate }: TillLease): Way[] {
  return methods.flatMap((method) => {
    const soles: Way = { key: method.id, method, currency: 'PEN', label: method.name }
    const dollars = method.kind === 'cash' && terminal.accountUsd && houseRate
    return dollars
      ? [soles, { key: `${method.id} USD`, method, currency: 'USD' as const, label: `${method.name} US$` }]
      : [soles]
  })
}

/** How it is paid: one way or several, until nothing is left. Keys: a figure chooses, Enter on nothing typed is what is left. */
export function ChargeDialog({ total, methods, lease, first, onCharged, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const ways = waysOf(methods, lease)
  const [tenders, setTenders] = useState<readonly Tender[]>([])
  const [way, setWay] = useState<Way | undefined>(() => ways.find(({ method }) => method.id === first?.id))
  const rounds = { coins: lease.settings.cashRounding }
  const done = settle(total, tenders, rounds)
  const pay = (tender: Tender): void => {
    const next = [...tenders, tender]
    const settled = settle(total, next, rounds)
    if (settled.over) return
    if (dec(settled.left).isZero()) {
      onCharged(settled)
      return
    }
    setTenders(next)
    setWay(undefined)
  }
  const choose = (event: KeyboardEvent): void => {
    if (way) return
    const found = ways[Number(event.key) - 1]
    if (!/^\d$/.test(event.key) || !found) return
    event.preventDefault()
    setWay(found)
  }
  return (
    <Modal open width={560} title={t('till.charge')} footer={null} onCancel={way ? () => setWay(undefined) : onClose}>
      {/* Keys of the whole dialog, wherever the focus is in it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div className="yu-till-paying" onKeyDown={choose}>
        <p className="yu-till-due">
          {t('till.due')}
          <strong>
            {currencySign('PEN')} {formatMoney(tenders.length > 0 ? done.left : total)}
          </strong>
        </p>
        <Paid tenders={tenders} ways={ways} onRemove={(at) => setTenders(tenders.filter((_, i) => i !== at))} />
        {way ? (
          <Amount key={`${way.key} ${tenders.length}`} {...{ way, total, tenders, lease }} onPay={pay} />
        ) : (
          <div className="yu-till-ways">
            {ways.map((each, i) => (
              <Button key={each.key} size="large" autoFocus={i === 0} onClick={() => setWay(each)}>
                <kbd>{i + 1}</kbd> {each.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Modal>
  )
}

function Paid({
  tenders,
  ways,
  onRemove,
}: {
  tenders: readonly Tender[]
  ways: readonly Way[]
  onRemove: (at: number) => void
}): ReactNode {
  const { t } = useSpeech()
  if (tenders.length === 0) return null
  return (
    <ul className="yu-till-paid">
      {tenders.map((tender, i) => {
        const label = ways.find(
          ({ method, currency }) => method.id === tender.method && currency === tender.currency,
        )?.label
        return (
          // A way may be used twice: its place is what it is.
          <li key={i}>
            {label}
            <span>
              {currencySign(tender.currency)} {formatMoney(tender.received)}
            </span>
            <Button type="text" aria-label={`${t('ui.remove')} ${label}`} onClick={() => onRemove(i)}>
              ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface AmountProps {
  way: Way
  total: string
  tenders: readonly Tender[]
  lease: TillLease
  onPay: (tender: Tender) => void
}

/** How much by one way: what is left where nothing is typed. */
function Amount({ way, total, tenders, lease, onPay }: AmountProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState('')
  const [operation, setOperation] = useState('')
  const [refused, setRefused] = useState<string>()
  const { method, currency } = way
  const cash = method.kind === 'cash'
  const rate = lease.houseRate ?? '0'
  const left = leftFor(total, tenders, { cash, coins: lease.settings.cashRounding })
  const exact = currency === 'PEN' ? left : dec(left).div(rate).toDecimalPlaces(2, 0).toFixed(2)
  const tenderOf = (received: string): Tender => ({
    ...{ method: method.id, cash, currency, received },
    ...(currency === 'USD' ? { exchangeRate: rate } : {}),
    ...(operation ? { operationNumber: operation } : {}),
    ...(method.kind === 'card' && /^\d{4}$/.test(operation.slice(-4)) ? { last4: operation.slice(-4) } : {}),
  })
  const enter = (received = typed || exact): void => {
    if (!/^\d+(\.\d{1,2})?$/.test(received) || dec(received).isZero()) {
      setRefused(t('error.minimum_amount'))
      return
    }
    if (!cash && dec(received).gt(left)) {
      setRefused(t('error.pos_change_from_card'))
      return
    }
    if (method.asksOperation && operation.trim() === '') {
      setRefused(t('till.operationNeeded'))
      return
    }
    onPay(tenderOf(received))
  }
  return (
    <div className="yu-till-amounts">
      <div>
        <MoneyInput
          autoFocus
          ariaLabel={t('till.received', { method: way.label })}
          prefix={currencySign(currency)}
          value={typed || null}
          onChange={(next) => {
            setTyped(next ?? '')
            setRefused(undefined)
          }}
          onPressEnter={() => enter()}
          {...(refused ? { status: 'error' as const } : {})}
        />
        {currency === 'USD' && <p className="yu-soft">{t('till.atRate', { rate })}</p>}
        {method.asksOperation && (
          <Input
            size="large"
            maxLength={40}
            placeholder={t('till.operation')}
            aria-label={t('till.operation')}
            value={operation}
            onChange={(event) => setOperation(event.target.value)}
            onPressEnter={() => enter()}
          />
        )}
        {refused && (
          <p className="yu-till-refused" role="alert">
            {refused}
          </p>
        )}
        <div className="yu-till-notes">
          <Button size="large" onClick={() => enter(exact)}>
            {t('till.exact')} {formatMoney(exact)}
          </Button>
          {cash &&
            likelyNotes(exact).map((note) => (
              <Button key={note} size="large" onClick={() => enter(note)}>
                {formatMoney(note).replace(/\.00$/, '')}
              </Button>
            ))}
        </div>
      </div>
      <div>
        <NumberPad value={typed} onChange={setTyped} />
        <Button type="primary" size="large" block onClick={() => enter()}>
          {t('ui.accept')}
        </Button>
      </div>
    </div>
  )
}

/** What is still to be paid: of cash as it is rounded. */
function leftFor(
  total: string,
  tenders: readonly Tender[],
  { cash, coins }: { cash: boolean; coins: boolean },
): string {
  if (!cash) {
    const paid = tenders.reduce((sum, each) => sum.plus(settleOne(each)), dec(0))
    return dec(total).minus(paid).toFixed(2)
  }
  const next: Tender = { method: '', cash: true, currency: 'PEN', received: '0' }
  return settle(total, [...tenders, next], { coins }).left
}

const settleOne = ({ received, currency, exchangeRate }: Tender) =>
  currency === 'PEN'
    ? dec(received)
    : dec(received)
        .times(exchangeRate ?? 0)
        .toDecimalPlaces(2)
