import { addDays, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyList,
  Link,
  PageHead,
  useCall,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Segmented, Space } from 'antd'
import type { ReactNode } from 'react'
import { chartEndpoints } from '../../contract/index.ts'
import { Tape } from './tape.tsx'
import '../hotels.css'

const SPANS = [14, 30] as const

/** Doors by days, with who is behind each; those without one on top. */
export default function Chart(): ReactNode {
  const { t } = useSpeech()
  const { hotelId = '' } = useScreenParams()
  const [params, setParams] = useSearchParams()
  const from = params.from ? String(params.from) : limaDate(systemClock())
  const days = Number(params.days ?? SPANS[0])
  const put = (next: Record<string, string>): void => setParams({ ...params, ...next })
  const call = useCall(
    chartEndpoints.hotelChart,
    { params: { id: hotelId }, query: { from, days } },
    { keepPrevious: true },
  )
  return (
    <section className="yu-page">
      <PageHead
        title={t('hotelChart.title')}
        subtitle={call.data && <Link to={`/hotels/view/${hotelId}`}>{call.data.hotel.name}</Link>}
      />
      <Space wrap>
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('hotelChart.earlier')}
          onClick={() => put({ from: addDays(from, -days) })}
        />
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('hotelChart.later')}
          onClick={() => put({ from: addDays(from, days) })}
        />
        <Segmented
          value={days}
          options={SPANS.map((value) => ({ value, label: t('hotelChart.days', { count: String(value) }) }))}
          onChange={(value) => put({ days: String(value) })}
        />
      </Space>
      <Answer call={call}>
        {(chart) =>
          chart.units.length === 0 ? <EmptyList empty={{ text: t('hotelChart.none') }} /> : <Tape chart={chart} />
        }
      </Answer>
      <p className="yu-soft">{t('hotelChart.help')}</p>
    </section>
  )
}
