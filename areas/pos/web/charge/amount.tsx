import { currencySign, dec, fixed, formatMoney } from '@yupana/kernel'
import { MoneyInput, type Say, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { inSoles, likelyNotes, settle, type Tender } from '../../contract/till/payment.ts'
import type { TillLease } from '../../contract/till/till.ts'
import { NumberPad } from '../till/number-pad.tsx'
import type { Way } from './ways.ts'

interface AmountProps {
  way: Way
  total: string
  tenders: readonly Tender[]
  lease: TillLease
  onPay: (tender: Tender) => void
}

/** How much by one way: what is left where nothing is typed. */
export function Amount({ way, total, tenders, lease, onPay }: AmountProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState('')
  const [operation, setOperation] = useState('')
  const [refused, setRefused] = useState<string>()
  const exact = exactFor(way, total, tenders, lease)
  const enter = (received = typed || exact): void => {
    const why = refusalOf(way, received, { left: exact, operation, t })
    setRefused(why)
    if (!why) onPay(tenderOf(way, received, { operation, rate: lease.houseRate }))
  }
  return (
    <div className="yu-till-amounts">
      <div>
        <MoneyInput
          autoFocus
          ariaLabel={t('till.received', { method: way.label })}
          prefix={currencySign(way.currency)}
          value={typed || null}
          onChange={(next) => {
            setTyped(next ?? '')
            setRefused(undefined)
          }}
          onPressEnter={() => enter()}
          {...(refused ? { status: 'error' as const } : {})}
        />
        {way.currency === 'USD' && <p className="yu-soft">{t('till.atRate', { rate: lease.houseRate ?? '' })}</p>}
        {way.method.asksOperation && (
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
        <Notes exact={exact} cash={way.method.kind === 'cash'} onNote={enter} />
      </div>
      <div>
        <NumberPad value={typed} onChange={setTyped} />
        <Button type="primary" size="large" block onClick={() => enter()}>
          {t('ui.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** What is likely handed over: exactly it, or the next notes. */
function Notes({ exact, cash, onNote }: { exact: string; cash: boolean; onNote: (note: string) => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-till-notes">
      <Button size="large" onClick={() => onNote(exact)}>
        {t('till.exact')} {formatMoney(exact)}
      </Button>
      {cash &&
        likelyNotes(exact).map((note) => (
          <Button key={note} size="large" onClick={() => onNote(note)}>
            {formatMoney(note).replace(/\.00$/, '')}
          </Button>
        ))}
    </div>
  )
}

function tenderOf(
  { method, currency }: Way,
  received: string,
  { operation, rate }: { operation: string; rate: string | null },
): Tender {
  const digits = operation.slice(-4)
  return {
    ...{ method: method.id, cash: method.kind === 'cash', currency, received },
    ...(currency === 'USD' && rate ? { exchangeRate: rate } : {}),
    ...(operation ? { operationNumber: operation } : {}),
    ...(method.kind === 'card' && /^\d{4}$/.test(digits) ? { last4: digits } : {}),
  }
}

function refusalOf(
  { method }: Way,
  received: string,
  { left, operation, t }: { left: string; operation: string; t: Say },
): string | undefined {
  if (!/^\d+(\.\d{1,2})?$/.test(received) || dec(received).isZero()) return t('error.minimum_amount')
  if (method.kind !== 'cash' && dec(received).gt(left)) return t('till.cardChange')
  return method.asksOperation && operation.trim() === '' ? t('till.operationNeeded') : undefined
}

/** What is still to be paid, in the currency of the way: of cash as it is rounded, of dollars enough of them. */
function exactFor({ method, currency }: Way, total: string, tenders: readonly Tender[], lease: TillLease): string {
  const paid = tenders.reduce((sum, tender) => sum.plus(inSoles(tender)), dec(0))
  if (method.kind !== 'cash') return fixed(dec(total).minus(paid))
  if (currency === 'USD')
    return fixed(
      dec(total)
        .minus(paid)
        .div(lease.houseRate ?? 1)
        .toDecimalPlaces(2, 0),
    )
  const next: Tender = { method: '', cash: true, currency: 'PEN', received: '0' }
  return settle(total, [...tenders, next], { coins: lease.settings.cashRounding }).left
}
