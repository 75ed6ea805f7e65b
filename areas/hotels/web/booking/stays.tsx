import { daysBetween } from '@yupana/kernel'
import { formatDate, formatMoney, TrashIcon, useFormContext, useFormState, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ended, type FileMarket } from '../../contract/index.ts'
import { type GuestOfStay, withoutStay } from './guest-stays.ts'
import { type ChosenStay, StaySearch } from './search.tsx'

/** What is booked: found by the search, taken out again by a press. */
export function Stays(): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const { errors } = useFormState({ name: 'stays' })
  const hotel = useWatch({ name: 'hotel' }) as { id: string } | null
  const holder = useWatch({ name: 'holder' }) as { id: string } | null
  const market = useWatch({ name: 'market' }) as FileMarket
  const stays = (useWatch({ name: 'stays' }) ?? []) as ChosenStay[]
  const put = (next: readonly ChosenStay[]): void => {
    setValue('stays', next, { shouldDirty: true, shouldValidate: next.length > 0 })
    const [first] = next
    if (first) setValue('currency', first.currency)
  }
  const takeOut = (at: number): void => {
    const guests = (getValues('guests') ?? []) as GuestOfStay[]
    put(stays.filter((_, i) => i !== at))
    setValue('guests', withoutStay(guests, at + 1), { shouldDirty: true })
  }
  if (!hotel) return null
  return (
    <>
      <StaySearch
        key={hotel.id}
        hotel={hotel.id}
        client={holder?.id}
        market={market}
        onChoose={(stay) => put([...stays, stay])}
      />
      <fieldset className="yu-hotel-parts">
        <legend>{t('hotelFile.stays')}</legend>
        {errors.stays && (
          <p className="yu-field-error" role="alert">
            {t('error.stay_needed')}
          </p>
        )}
        {stays.map((stay, i) => (
          <div key={`${stay.id ?? ''} ${stay.room.id} ${stay.checkin} ${String(i)}`} className="yu-hotel-part">
            <StayLine stay={stay} />
            {!ended(stay.status ?? '') && (
              <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => takeOut(i)} />
            )}
          </div>
        ))}
      </fieldset>
    </>
  )
}

function StayLine({ stay }: { stay: ChosenStay }): ReactNode {
  const { t } = useSpeech()
  const { room, ratePlan, checkin, checkout, adults, children, total, currency } = stay
  const count = daysBetween(checkin, checkout)
  const nights = count === 1 ? t('hotelFile.nights_one') : t('hotelFile.nights', { count: String(count) })
  const persons = children.length > 0 ? `${adults}+${children.length}(${children.join(',')})` : String(adults)
  return (
    <span className="yu-stay-line">
      <strong>{[room.code, room.name].filter(Boolean).join(' · ')}</strong>{' '}
      {`${formatDate(checkin)} – ${formatDate(checkout)} · ${nights} · ${persons} · ${ratePlan.code ?? ''} · ${currency} ${formatMoney(total)}`}
    </span>
  )
}
