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
import { bodyOf, holeIn, type PriceRow as Row, rowOf } from './price-row.ts'

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

interface MatrixProps {
  matrix: PriceMatrix
  rooms: readonly Row['room'][]
  seasons: readonly Row['season'][]
}

const rowsOf = ({ matrix, rooms, seasons }: MatrixProps): Row[] =>
  rooms.flatMap((room) => seasons.map((season) => rowOf(room, season, matrix)))

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
  const holed = [...touched].map((at) => rows[at]!).find(holeIn)
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
      {holed && (
        <p className="yu-field-error" role="alert">
          {`${holed.room.code} · ${holed.season.name}: ${t('error.price_hole')}`}
        </p>
      )}
      {mayWrite && (
        <Button
          type="primary"
          disabled={touched.size === 0 || holed !== undefined}
          loading={save.isPending}
          onClick={send}
        >
          {t('ui.save')}
        </Button>
      )}
    </>
  )
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
