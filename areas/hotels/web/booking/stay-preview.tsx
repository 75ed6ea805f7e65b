import type { Problem } from '@yupana/contract'
import { formatDate, formatMoney, problemOf, useClient, useSettled, useSpeech, useWatch } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type HotelFileOut, stayCalls } from '../../contract/index.ts'

export type StayVerb = 'move' | 'extend' | 'split'
export const CALLS = { move: stayCalls.moveStay, extend: stayCalls.extendStay, split: stayCalls.splitStay } as const

type Found = { file: HotelFileOut } | { problem: Problem }

/** What a change of a stay would cost, or all that refuses it, while it is typed: nothing is done. */
export function StayPreview({ verb, params }: { verb: StayVerb; params: { id: string; stayId: string } }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const typed = useSettled(bodyOf(verb, useWatch() as Values), 300)
  const [found, setFound] = useState<Found>()
  const text = JSON.stringify(typed)
  useEffect(() => {
    const stop = new AbortController()
    void client
      .call(
        CALLS[verb] as typeof stayCalls.moveStay,
        { params, body: typed as never },
        { signal: stop.signal, simulate: true },
      )
      .then((answer) => setFound({ file: (answer as unknown as { answer: HotelFileOut }).answer }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFound({ problem: problemOf(error) })
      })
    return () => stop.abort()
  }, [text])
  if (!found) return <p className="yu-soft">{t('ui.simulating')}</p>
  if ('problem' in found) return <Alert type="warning" showIcon title={saidOf(found.problem)} />
  const { file } = found
  const stays = file.stays.filter(({ status }) => ['option', 'confirmed', 'in'].includes(status))
  return (
    <Alert
      type="info"
      showIcon
      title={`${t('hotelFile.totalAfter')}: ${file.currency} ${formatMoney(file.total)}`}
      description={
        <ul className="yu-stay-lines">
          {stays.map(({ id, room, unit, checkin, checkout, nights }) => (
            <li key={id}>
              {`${unit?.code ?? room.code} · ${formatDate(checkin)} – ${formatDate(checkout)} · `}
              {nights.map(({ amount }) => formatMoney(amount)).join(' + ')}
            </li>
          ))}
        </ul>
      }
    />
  )
}

const saidOf = ({ errors, message: whole }: Problem): string =>
  errors.length > 0 ? [...new Set(errors.map(({ message, code }) => message || code))].join(' ') : whole

type Values = Readonly<Record<string, unknown>>
const blank = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

/** The body of a verb by what was typed. */
export function bodyOf(verb: StayVerb, { unit, from, checkin, checkout, on, reprice, price, reason }: Values): object {
  if (verb === 'split') return { on: blank(on) }
  const pricing = { reprice: reprice === true, price: blank(price), reason: blank(reason) }
  if (verb === 'extend') return { checkin: blank(checkin), checkout: blank(checkout), ...pricing }
  return { unit: unit ? { id: (unit as { id: string }).id } : null, from: blank(from), ...pricing }
}
