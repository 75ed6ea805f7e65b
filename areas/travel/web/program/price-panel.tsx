import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { type Column, DataTable, Money, problemOf, textOf, useClient, useSpeech, useWatch } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { NO_ROOMS, type Priced, packageEndpoints } from '../../contract/index.ts'
import { programBody } from './values.ts'

type Ask = Readonly<Record<string, unknown>>

interface Said {
  priced?: Priced
  problem?: ReturnType<typeof problemOf>
}

/** What the server says of a program, a moment after the last key. */
function usePrice(ask: Ask | null): Said {
  const client = useClient()
  const [said, say] = useState<Said>({})
  const asked = ask && JSON.stringify(ask)
  useEffect(() => {
    if (!asked) return undefined
    let stands = true
    const timer = setTimeout(() => {
      client
        .call(packageEndpoints.pricePackage, { body: JSON.parse(asked) })
        .then((priced) => stands && say({ priced }))
        // A price of before is none of what is typed now: why there is none takes its place.
        .catch((error: unknown) => stands && say({ problem: problemOf(error) }))
    }, 300)
    return () => {
      stands = false
      clearTimeout(timer)
    }
  }, [asked])
  return said
}

const whole = (given: unknown): number => Math.max(0, Math.trunc(Number(given) || 0))

interface FormParty {
  adults?: unknown
  juniors?: unknown
  children?: string
  free?: unknown
  rooms?: Readonly<Record<string, unknown>>
}

/** Ages as they are typed: `8, 10`. */
export const agesOf = (text: unknown): number[] => (String(text ?? '').match(/\d+/g) ?? []).map(Number)

export const partyOf = (party: FormParty | undefined) => ({
  ...{ adults: whole(party?.adults), juniors: whole(party?.juniors), free: whole(party?.free) },
  children: agesOf(party?.children),
  rooms: Object.fromEntries(Object.keys(NO_ROOMS).map((room) => [room, whole(party?.rooms?.[room])])),
})

/** Cost, price and margin of the program in the form, for each option. */
export function PricePanel(): ReactNode {
  const values = useWatch() as Record<string, unknown>
  const speech = useSpeech()
  const { priced, problem } = usePrice(askOf(values))
  if (!problem) return <PriceTable priced={priced} />
  // Which field it is stands in the problem of the first one.
  const [first] = problem.errors ?? []
  return (
    <Alert
      type="warning"
      showIcon
      title={(first && speech.problem(first.code, first.params)) ?? textOf(problem, speech)}
    />
  )
}

const refOf = (id: unknown): { id: string } | null => (typeof id === 'string' ? { id } : null)

function askOf(values: Record<string, unknown>): Ask | null {
  if (!Array.isArray(values.services) || !Array.isArray(values.options)) return null
  const { services, options, pricing } = programBody(values) as {
    services: { item: unknown; typed: unknown }[]
    options: { letter: string; name: string; hotels: { item: unknown }[] }[]
    pricing: unknown
  }
  const party = values.party as FormParty | undefined
  const known = <R extends { item: unknown }>(rows: R[]): R[] => rows.filter(({ item }) => item)
  // Nothing was chosen yet: there is nothing to price.
  if (known([...services, ...options.flatMap(({ hotels }) => hotels)]).length === 0) return null
  return {
    start: typeof values.start === 'string' ? values.start : addDays(limaDate(systemClock()), 30),
    currency: values.currency ?? 'USD',
    ...(party
      ? { quotation: refOf(values.id), package: refOf((values.package as { id?: unknown } | null)?.id) }
      : { package: refOf(values.id) }),
    group: values.group ? { id: (values.group as { id: string }).id } : null,
    party: party ? partyOf(party) : { adults: 2, rooms: { DBL: 1 } },
    brackets: party ? [] : [2, 4, 6, 10],
    services: known(services),
    options: options.map((each) => ({ ...each, hotels: known(each.hotels) })),
    pricing,
    typed: values.typed ?? {},
  }
}

/** Options below each other: whom it costs what, and what is missing. */
export function PriceTable({ priced }: { priced: Priced | undefined }): ReactNode {
  const { t } = useSpeech()
  if (!priced) return <p className="yu-soft">{t('travelProgram.noPrice')}</p>
  return (
    <>
      {priced.options.map((option) => (
        <PricedOption key={option.letter} option={option} currency={priced.currency} />
      ))}
    </>
  )
}

type Option = Priced['options'][number]

function PricedOption({ option, currency }: { option: Option; currency: string }): ReactNode {
  const { t } = useSpeech()
  const { letter, figures, total, missing, roomless, belowMinimum, brackets, singleSupplement } = option
  const costs = total.cost !== undefined
  const money = (field: string, label: string) => ({ field, label: t(label), kind: 'money' as const, currency })
  const columns: Column<Option['figures'][number]>[] = [
    {
      field: 'type',
      label: t('travelFare.passenger'),
      kind: 'text',
      render: ({ type, age }) => [t(`travelProgram.type.${type}`), age].filter((each) => each !== undefined).join(' '),
    },
    { field: 'room', label: t('travelFare.room'), kind: 'text' },
    ...(costs ? [money('cost', 'travelFare.cost')] : []),
    money('price', 'field.price'),
    ...(costs ? [{ field: 'margin', label: t('travelProgram.margin'), kind: 'text' as const }] : []),
  ]
  return (
    <section>
      <h3>{t('travelProgram.option', { letter })}</h3>
      {missing.length > 0 && (
        <Alert type="error" title={t('travelProgram.missing', { names: missing.join(', ') })} showIcon />
      )}
      {roomless && <Alert type="warning" title={t('travelProgram.roomless')} showIcon />}
      {costs && belowMinimum && <Alert type="warning" title={t('travelProgram.belowMinimum')} showIcon />}
      <DataTable
        label={t('travelProgram.option', { letter })}
        columns={columns}
        rows={figures}
        rowKey={({ type, age, room }) => `${type}.${room}.${age}`}
      />
      <p>
        {t('field.total')} <Money value={total.price} currency={currency} />
        {costs && ` · ${t('travelProgram.margin')} ${total.margin}`}
        {singleSupplement && (
          <span className="yu-soft">
            {' '}
            · {t('travelProgram.single')} <Money value={singleSupplement} currency={currency} />
          </span>
        )}
      </p>
      {brackets.length > 0 && <Brackets rows={brackets} currency={currency} />}
    </section>
  )
}

function Brackets({ rows, currency }: { rows: Option['brackets']; currency: string }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Option['brackets'][number]>[] = [
    { field: 'pax', label: t('travelFare.pax'), kind: 'quantity' },
    { field: 'double.price', label: 'DBL', kind: 'money', currency },
    { field: 'single.price', label: 'SGL', kind: 'money', currency },
  ]
  return <DataTable label={t('travelFare.pax')} columns={columns} rows={rows} rowKey={({ pax }) => String(pax)} />
}
