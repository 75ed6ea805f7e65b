import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  Chooser,
  EmptyList,
  Link,
  MoneyInput,
  PageHead,
  useCall,
  useCommand,
  useMay,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  availabilityEndpoints,
  ratePlanEndpoints as calls,
  type PriceMatrix,
  seasonEndpoints,
} from '../../contract/index.ts'
import '../hotels.css'

const ADULTS = 3

/** What a night of each room costs in each season, plan by plan. */
export default function Prices(): ReactNode {
  const { t } = useSpeech()
  const { hotelId = '' } = useScreenParams()
  const [params, setParams] = useSearchParams()
  const plan = params.plan ? String(params.plan) : undefined
  const ofHotel = [{ field: 'hotel.id', operator: 'EQUAL' as const, value: hotelId }]
  return (
    <section className="yu-page">
      <PageHead
        title={t('roomPrice.title')}
        subtitle={
          <>
            <Link to="/hotel-rate-plans">{t('ratePlan.plural')}</Link>
            {' · '}
            <Link to="/hotel-seasons">{t('season.plural')}</Link>
            {' · '}
            <Link to="/hotel-cancellation-policies">{t('cancellationPolicy.plural')}</Link>
          </>
        }
      />
      <Chooser
        path="/api/hotels/rate-plan/choose"
        query={{ filters: ofHotel }}
        value={plan ? { id: plan } : null}
        ariaLabel={t('ratePlan')}
        placeholder={t('ratePlan')}
        onChange={(chosen) => setParams({ ...params, plan: chosen?.id ?? '' })}
      />
      {plan && <Plan key={plan} hotel={hotelId} plan={plan} />}
    </section>
  )
}

function Plan({ hotel, plan }: { hotel: string; plan: string }): ReactNode {
  const { t } = useSpeech()
  const ofHotel = [{ field: 'hotel.id', operator: 'EQUAL' as const, value: hotel, group: 0 }]
  const year = Number(limaDate(systemClock()).slice(0, 4))
  const rooms = useCall(availabilityEndpoints.availability, { params: { hotelId: hotel, year } })
  const seasons = useCall(seasonEndpoints.seasons, { query: { filters: ofHotel, limit: 200 } })
  const read = useCall(calls.ratePlan, { params: { id: plan } })
  const prices = useCall(calls.prices, { query: { ratePlan: plan } })
  return (
    <Answer call={read}>
      {({ base }) =>
        base ? (
          <p>{t('roomPrice.derived', { base: `${base.code} · ${base.name}` })}</p>
        ) : (
          <Answer call={rooms}>
            {(found) => (
              <Answer call={seasons}>
                {({ data }) => (
                  <Answer call={prices} fresh>
                    {(matrix) => <Matrix key={matrix.version} matrix={matrix} rooms={found.rooms} seasons={data} />}
                  </Answer>
                )}
              </Answer>
            )}
          </Answer>
        )
      }
    </Answer>
  )
}

interface Row {
  room: { id: string; code: string; name: string }
  season: { id: string; name: string }
  /** Of one adult and more, of an extra adult, and the percent of a child; empty where there is none. */
  adults: string[]
  extraAdult: string
  child: string
}

interface MatrixProps {
  matrix: PriceMatrix
  rooms: readonly Row['room'][]
  seasons: readonly Row['season'][]
}

const rowsOf = ({ matrix, rooms, seasons }: MatrixProps): Row[] =>
  rooms.flatMap((room) =>
    seasons.map((season) => {
      const found = matrix.prices.find((each) => each.room.id === room.id && each.season.id === season.id)
      return {
        ...{ room, season, extraAdult: found?.extraAdult ?? '' },
        adults: Array.from({ length: Math.max(ADULTS, found?.adults.length ?? 0) }, (_, i) => found?.adults[i] ?? ''),
        child: found?.children.find(({ kind }) => kind === 'percent')?.value ?? '',
      }
    }),
  )

function Matrix(props: MatrixProps): ReactNode {
  const { matrix } = props
  const { t } = useSpeech()
  const [rows, setRows] = useState(() => rowsOf(props))
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const mayWrite = useMay(full('AVAILABILITIES'))
  const save = useCommand(calls.updatePrices, { success: t('roomPrice.saved'), invalidates: ['ratePlan'] })
  if (rows.length === 0) return <EmptyList empty={{ text: t('roomPrice.none') }} />
  const put = (at: number, change: Partial<Row>): void => {
    setRows((before) => before.with(at, { ...before[at]!, ...change }))
    setTouched((before) => new Set([...before, at]))
  }
  const send = (): void =>
    save.mutate({
      body: {
        ratePlan: { id: matrix.ratePlan.id },
        version: matrix.version,
        prices: [...touched].map((at) => bodyOf(rows[at]!, matrix)),
      },
    })
  return (
    <>
      <div className="yu-nights-scroll">
        <table className="yu-nights">
          <thead>
            <tr>
              <th scope="col">{t('roomPrice.room')}</th>
              <th scope="col">{t('season')}</th>
              {rows[0]!.adults.map((_, i) => (
                <th key={i} scope="col">
                  {i === 0 ? t('roomPrice.adults_one') : t('roomPrice.adults', { count: String(i + 1) })}
                </th>
              ))}
              <th scope="col">{t('roomPrice.extraAdult')}</th>
              <th scope="col">{t('roomPrice.child')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <PriceRow
                key={`${row.room.id} ${row.season.id}`}
                row={row}
                disabled={!mayWrite}
                onPut={(change) => put(at, change)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <Button type="primary" disabled={touched.size === 0} loading={save.isPending} onClick={send}>
          {t('ui.save')}
        </Button>
      )}
    </>
  )
}

/** A child's percent is of all ages that the hotel calls a child; slabs of amounts that stand stay. */
function bodyOf({ room, season, adults, extraAdult, child }: Row, { prices }: PriceMatrix) {
  const found = prices.find((each) => each.room.id === room.id && each.season.id === season.id)
  const others = (found?.children ?? []).filter(({ kind }) => kind !== 'percent')
  const ageTo = found?.children.find(({ kind }) => kind === 'percent')?.ageTo ?? 17
  const said = adults.findLastIndex((each) => each !== '')
  return {
    ...{ room: { id: room.id }, season: { id: season.id } },
    adults: adults.slice(0, said + 1).map((each) => each || '0'),
    extraAdult: extraAdult || null,
    children: child === '' ? others : [...others, { ageTo, kind: 'percent' as const, value: child }],
  }
}

function PriceRow({
  row,
  disabled,
  onPut,
}: {
  row: Row
  disabled: boolean
  onPut: (change: Partial<Row>) => void
}): ReactNode {
  const { t } = useSpeech()
  const { room, season, adults, extraAdult, child } = row
  const cell = (value: string, label: string, put: (text: string) => void): ReactNode => (
    <td>
      <MoneyInput
        value={value}
        disabled={disabled}
        ariaLabel={`${room.code}, ${season.name}, ${label}`}
        onChange={(text) => put(text ?? '')}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row">{room.code}</th>
      <td>{season.name}</td>
      {adults.map((value, i) => (
        <Cell key={i}>{cell(value, String(i + 1), (text) => onPut({ adults: adults.with(i, text) }))}</Cell>
      ))}
      {cell(extraAdult, t('roomPrice.extraAdult'), (text) => onPut({ extraAdult: text }))}
      {cell(child, t('roomPrice.child'), (text) => onPut({ child: text }))}
    </tr>
  )
}

const Cell = ({ children }: { children: ReactNode }): ReactNode => children
