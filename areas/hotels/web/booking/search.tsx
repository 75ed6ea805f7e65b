import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { DateInput, formatDate, formatMoney, Link, useCall, useShortcuts, useSpeech } from '@yupana/ui'
import { Button, Input, InputNumber } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import {
  type FileMarket,
  type FoundPlan,
  type HotelSearch,
  type Party,
  partyOf,
  searchEndpoints,
} from '../../contract/index.ts'
import '../hotels.css'

/** A stay that was chosen, with what a person knows of it. */
export interface ChosenStay {
  id?: string
  /** Of one that stands. */
  status?: string
  room: { id: string; code?: string | null; name?: string | null }
  ratePlan: { id: string; code?: string | null; name?: string | null }
  checkin: string
  checkout: string
  adults: number
  children: number[]
  /** Said by the search, or as it was kept. */
  total: string
  currency: string
}

interface SearchProps {
  hotel: string
  client: string | undefined
  /** Plans of another one are not sold to it. */
  market: FileMarket
  onChoose: (stay: ChosenStay) => void
}

interface Asked {
  checkin: string
  nights: number
  guests: string
}

/** Rooms and plans between two days, with what each night costs and why others may not be sold. F2 leads here. */
export function StaySearch({ hotel, client, market, onChoose }: SearchProps): ReactNode {
  const { t } = useSpeech()
  const box = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState<Asked>({ checkin: limaDate(systemClock()), nights: 1, guests: '2' })
  const [asked, setAsked] = useState<Asked>()
  const party = partyOf(typed.guests)
  const may = party !== undefined && typed.checkin !== '' && typed.nights > 0
  useShortcuts([{ keys: 'f2', label: t('hotelFile.search'), run: () => box.current?.querySelector('input')?.focus() }])
  const ask = (): void => {
    if (may) setAsked(typed)
  }
  return (
    <fieldset className="yu-hotel-parts" ref={box}>
      <legend>{t('hotelFile.search')} (F2)</legend>
      {/* A form in a form is none: Enter in its fields asks, and sends nothing. */}
      <search
        className="yu-nights-fields"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          ask()
        }}
      >
        <div>
          <label htmlFor="yu-stay-checkin">{t('hotelFile.checkin')}</label>
          <DateInput
            id="yu-stay-checkin"
            value={typed.checkin}
            onChange={(checkin) => setTyped({ ...typed, checkin: checkin ?? '' })}
          />
        </div>
        <div>
          <label htmlFor="yu-stay-nights">{t('hotelFile.night')}</label>
          <InputNumber
            id="yu-stay-nights"
            min={1}
            max={365}
            precision={0}
            value={typed.nights}
            onChange={(nights) => setTyped({ ...typed, nights: nights ?? 1 })}
          />
        </div>
        <div>
          <label htmlFor="yu-stay-guests">{t('hotelFile.searchGuests')}</label>
          <Input
            id="yu-stay-guests"
            value={typed.guests}
            {...(party ? {} : { status: 'error' as const })}
            onChange={({ target }) => setTyped({ ...typed, guests: target.value })}
          />
        </div>
        <Button onClick={ask} disabled={!may}>
          {t('hotelFile.search')}
        </Button>
      </search>
      {asked && <Found hotel={hotel} client={client} market={market} asked={asked} onChoose={onChoose} />}
    </fieldset>
  )
}

function Found({ hotel, client, market, asked, onChoose }: SearchProps & { asked: Asked }): ReactNode {
  const { t } = useSpeech()
  const checkout = addDays(asked.checkin, asked.nights)
  const whom = { market, ...(client ? { client } : {}) }
  const query = { hotel, checkin: asked.checkin, checkout, rooms: asked.guests, ...whom }
  const { data } = useCall(searchEndpoints.searchHotel, { query }, { keepPrevious: true })
  if (!data) return null
  const [found] = data.parties
  const party = partyOf(asked.guests)!
  if (!found || found.rooms.every(({ plans }) => plans.length === 0))
    return (
      <p>
        {t('hotelFile.searchNone')} <Link to={`/hotels/rates/${hotel}`}>{t('roomPrice.title')}</Link>
      </p>
    )
  return (
    <ul className="yu-stay-found">
      {found.rooms.map((room) => (
        <li key={room.id}>
          <strong>{`${room.code} · ${room.name}`}</strong>{' '}
          <span className="yu-soft">{t('hotelFile.left', { count: String(room.left) })}</span>
          <ul>
            {room.plans.map((plan) => (
              <Plan
                key={plan.id}
                plan={plan}
                onChoose={() => onChoose(chosen(room, plan, { checkin: asked.checkin, checkout, party }))}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Room = HotelSearch['parties'][number]['rooms'][number]

const chosen = (
  { id, code, name }: Room,
  plan: FoundPlan,
  { checkin, checkout, party }: { checkin: string; checkout: string; party: Party },
): ChosenStay => ({
  ...{ room: { id, code, name }, ratePlan: { id: plan.id, code: plan.code, name: plan.name }, checkin, checkout },
  ...{ adults: party.adults, children: [...party.children], total: plan.total, currency: plan.currency },
})

function Plan({ plan, onChoose }: { plan: FoundPlan; onChoose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { code, name, currency, nights, total, sellable, reasons, includesTax } = plan
  const each = nights.map(({ date, amount }) => `${formatDate(date).slice(0, 5)}: ${formatMoney(amount)}`).join(' · ')
  return (
    <li>
      <span>{`${code} · ${name}`}</span>{' '}
      {sellable ? (
        <>
          <strong>{`${currency} ${formatMoney(total)}`}</strong> {!includesTax && <>{t('hotelFile.withoutTax')} </>}
          <Button size="small" type="primary" ghost onClick={onChoose}>
            {t('hotelFile.addStay')}
          </Button>
          <div className="yu-soft">{each}</div>
        </>
      ) : (
        <span className="yu-soft">{[...new Set(reasons.map(({ message }) => message))].join(' ')}</span>
      )}
    </li>
  )
}
