import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  Chooser,
  DownloadIcon,
  EmptyList,
  PageHead,
  UploadIcon,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useMay,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { availabilityEndpoints as calls, type RoomDays } from '../../contract/index.ts'
import { Grid, type Said } from './grid.tsx'
import { boxOf, type Marked } from './grid-model.ts'
import { SetPanel } from './set-panel.tsx'
import '../hotels.css'

const thisYear = (): number => Number(limaDate(systemClock()).slice(0, 4))
const two = (month: number): string => String(month).padStart(2, '0')

/** How many of each room of a hotel may be sold, month by month. HOT-006: without a year nothing is asked and nothing sent. */
export default function Availabilities(): ReactNode {
  const { t } = useSpeech()
  const [params, setParams] = useSearchParams()
  const hotel = params.hotel ? String(params.hotel) : undefined
  const year = Number(params.year ?? thisYear())
  const put = (next: Record<string, string>): void => setParams({ ...params, ...next })
  return (
    <section className="yu-page">
      <PageHead title={t('availability.plural')} actions={hotel && <Files hotel={hotel} year={year} />} />
      <Space wrap>
        <Chooser
          path="/api/hotels/hotel/choose"
          value={hotel ? { id: hotel } : null}
          ariaLabel={t('availability.hotel')}
          placeholder={t('availability.hotel')}
          onChange={(chosen) => put({ hotel: chosen?.id ?? '' })}
        />
        <Select
          aria-label={t('availability.year')}
          value={year}
          options={[-1, 0, 1, 2, 3].map((off) => ({ value: thisYear() + off, label: String(thisYear() + off) }))}
          onChange={(value: number) => put({ year: String(value) })}
        />
      </Space>
      {hotel ? (
        <Year key={`${hotel} ${year}`} hotel={hotel} year={year} />
      ) : (
        <EmptyList empty={{ text: t('availability.chooseHotel') }} />
      )}
    </section>
  )
}

function Files({ hotel, year }: { hotel: string; year: number }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const mayWrite = useMay(full('AVAILABILITIES'))
  const params = { hotelId: hotel, year }
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void download(calls.availabilityXls, { params })}>
        {t('availability.downloadXls')}
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void download(calls.availabilityCsv, { params })}>
        {t('availability.downloadCsv')}
      </Button>
      {mayWrite && (
        <Button icon={<UploadIcon />} onClick={() => go(`/import-availabilities/hotel/${hotel}/year/${year}`)}>
          {t('ui.import')}
        </Button>
      )}
    </>
  )
}

function Year({ hotel, year }: { hotel: string; year: number }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(calls.availability, { params: { hotelId: hotel, year } })
  return (
    <Answer call={call}>
      {({ rooms }) =>
        rooms.length === 0 ? (
          <EmptyList empty={{ text: t('availability.noRooms') }} />
        ) : (
          <Month hotel={hotel} year={year} rooms={rooms} />
        )
      }
    </Answer>
  )
}

interface MonthProps {
  hotel: string
  year: number
  rooms: readonly RoomDays[]
}

function Month({ hotel, year, rooms: all }: MonthProps): ReactNode {
  const { t, language } = useSpeech()
  const today = limaDate(systemClock())
  const [month, setMonth] = useState(year === thisYear() ? Number(today.slice(5, 7)) : 1)
  const [marked, setMarked] = useState<Marked>({ anchor: { room: 0, day: 0 }, head: { room: 0, day: 0 } })
  const mayWrite = useMay(full('AVAILABILITIES'))
  const { say, busy } = useSaying(hotel, year)
  const of = `${year}-${two(month)}`
  const rooms = all.map((room) => ({ ...room, days: room.days.filter(({ date }) => date.startsWith(of)) }))
  const show = (next: number): void => {
    setMonth(next)
    setMarked({ anchor: { room: 0, day: 0 }, head: { room: 0, day: 0 } })
  }
  const { rooms: between, days } = boxOf(marked)
  const chosen = rooms.slice(between[0], between[1] + 1)
  const nights = chosen[0]?.days.slice(days[0], days[1] + 1) ?? []
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <Space className="yu-nights-bar">
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('availability.previousMonth')}
          disabled={month === 1}
          onClick={() => show(month - 1)}
        />
        <strong className="yu-nights-month">{name.format(new Date(`${of}-01T00:00:00Z`))}</strong>
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('availability.nextMonth')}
          disabled={month === 12}
          onClick={() => show(month + 1)}
        />
      </Space>
      <Grid rooms={rooms} marked={marked} onMark={setMarked} onSay={say} mayWrite={mayWrite} />
      {mayWrite && (
        <>
          <p className="yu-soft">{t('availability.help')}</p>
          <SetPanel
            rooms={chosen.map(({ code }) => code)}
            days={nights}
            busy={busy}
            onApply={(set, weekdays) =>
              say(
                chosen.map((room) => ({
                  room: room.id,
                  days: room.days
                    .slice(days[0], days[1] + 1)
                    .filter(({ date }) => weekdays.includes(((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1))
                    .map(({ date }) => ({ date, ...set })),
                })),
              )
            }
          />
        </>
      )}
    </>
  )
}

/** Says what was marked, room after room; a refusal is shown and the rest waits. */
function useSaying(hotel: string, year: number) {
  const { t } = useSpeech()
  const [busy, setBusy] = useState(false)
  const update = useCommand(calls.updateAvailability, { success: t('availability.saved'), invalidates: ['hotel'] })
  const send = async (said: readonly Said[]): Promise<void> => {
    setBusy(true)
    try {
      for (const { room, days } of said)
        if (days.length > 0)
          await update.mutateAsync({ params: { hotel, room }, body: { year, days: days.map((each) => ({ ...each })) } })
    } catch {
      // The command has shown why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, say: (said: readonly Said[]) => void send(said) }
}
