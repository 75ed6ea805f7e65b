import { currencySign, fixed } from '@yupana/kernel'
import { formatMoney, MoneyInput, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type CountedPieces,
  type DrawerCurrency,
  denominations,
  LOOSE,
  loosePieces,
  worthOf,
} from '../../contract/index.ts'
import './cash.css'

interface PadProps {
  currencies: readonly DrawerCurrency[]
  pieces: CountedPieces
  onChange: (pieces: CountedPieces) => void
}

/** Notes and coins to be counted, each with a box, and what they come to: made for a thumb. */
export function DenominationPad({ currencies, pieces, onChange }: PadProps): ReactNode {
  return (
    <div className="yu-pads">
      {currencies.map((currency) => (
        <Pad key={currency} {...{ currency, pieces, onChange }} />
      ))}
    </div>
  )
}

const countOf = (pieces: CountedPieces, currency: string, value: string): number =>
  pieces.find((each) => each.currency === currency && each.value === value)?.count ?? 0

/** The pieces with one of them counted anew. */
const withCount = (pieces: CountedPieces, piece: CountedPieces[number]): CountedPieces => [
  ...pieces.filter((each) => each.currency !== piece.currency || each.value !== piece.value),
  ...(piece.count > 0 ? [piece] : []),
]

function Pad({ currency, pieces, onChange }: Omit<PadProps, 'currencies'> & { currency: DrawerCurrency }): ReactNode {
  const { t } = useSpeech()
  const set = (value: string, count: number): void => onChange(withCount(pieces, { currency, value, count }))
  const loose = worthOf(
    pieces.filter((each) => each.value === LOOSE),
    currency,
  )
  return (
    <fieldset className="yu-pad">
      <legend>{t(`paymentAccount.currency.${currency}`)}</legend>
      <div className="yu-pad-pieces">
        {denominations[currency].map((value) => (
          <Piece
            key={value}
            label={t('denomination.pieces', { value: `${currencySign(currency)} ${value}` })}
            text={`${currencySign(currency)} ${value}`}
            count={countOf(pieces, currency, value)}
            worth={worthOf(
              pieces.filter((each) => each.value === value),
              currency,
            ).toString()}
            onChange={(count) => set(value, count)}
          />
        ))}
        <div className="yu-piece yu-piece-loose">
          <span>{t('denomination.loose')}</span>
          <MoneyInput
            ariaLabel={`${t('denomination.loose')} ${currency}`}
            value={loose.isZero() ? '' : fixed(loose)}
            onChange={(typed) => {
              const amount = /^\d+(\.\d+)?$/.test(typed ?? '') ? fixed(typed!) : '0'
              onChange(withCount(pieces, loosePieces(currency, amount)))
            }}
          />
        </div>
      </div>
      <output className="yu-pad-total" aria-live="polite">
        <span>{t('denomination.total')}</span>
        <strong>
          <span className="yu-sign">{currencySign(currency)}</span> {formatMoney(fixed(worthOf(pieces, currency)))}
        </strong>
      </output>
    </fieldset>
  )
}

interface PieceProps {
  label: string
  text: string
  count: number
  worth: string
  onChange: (count: number) => void
}

/** At most this many of one piece. */
const PIECES = /^\d{0,6}$/

/** Whole pieces alone: what is typed and is no number of them stays as it is typed, marked, and counts for nothing. */
function Piece({ label, text, count, worth, onChange }: PieceProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState('')
  const wrong = typed !== '' && count === 0
  return (
    <div className="yu-piece">
      <span className="yu-piece-value">{text}</span>
      <Button tabIndex={-1} aria-label={`− ${label}`} disabled={count === 0} onClick={() => onChange(count - 1)}>
        −
      </Button>
      <Input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={wrong ? typed : count === 0 ? '' : String(count)}
        placeholder="0"
        {...(wrong ? { status: 'error' as const, title: t('denomination.whole'), 'aria-invalid': true } : {})}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const given = event.target.value.trim()
          const whole = PIECES.test(given)
          setTyped(whole ? '' : given)
          onChange(whole ? Number(given) : 0)
        }}
      />
      <Button tabIndex={-1} aria-label={`+ ${label}`} onClick={() => onChange(count + 1)}>
        +
      </Button>
      <span className={count === 0 ? 'yu-piece-worth yu-faint' : 'yu-piece-worth'}>{formatMoney(worth)}</span>
    </div>
  )
}
