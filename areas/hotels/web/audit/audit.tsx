import { full } from '@yupana/contract'
import { addDays, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  type Column,
  DataTable,
  formatDate,
  formatInstant,
  formatMoney,
  Link,
  PageHead,
  useCall,
  useCommand,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Popconfirm, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type AuditIssue, auditEndpoints as calls, type HotelAudit, hotelEndpoints } from '../../contract/index.ts'
import '../hotels.css'

type Decision = 'noShow' | 'late'

/** The night audit of a hotel: what keeps its day open, what closing it charges, and the figures of days that are closed. */
export default function NightAudit(): ReactNode {
  const { hotelId = '' } = useScreenParams()
  const call = useCall(hotelEndpoints.hotel, { params: { id: hotelId } })
  return (
    <Answer call={call}>
      {({ id, name, businessDate }) => (
        <OfDay key={id} hotel={{ id, name: name.es }} last={businessDate ?? limaDate(systemClock())} />
      )}
    </Answer>
  )
}

/** @param last the day that the desk works on: later ones are still to come */
function OfDay({ hotel, last }: { hotel: { id: string; name: string }; last: string }): ReactNode {
  const { t } = useSpeech()
  const [date, setDate] = useState(last)
  const call = useCall(calls.hotelAudit, { params: { id: hotel.id, date } })
  return (
    <section className="yu-page">
      <PageHead title={t('hotelAudit.title')} subtitle={<Link to={`/hotels/view/${hotel.id}`}>{hotel.name}</Link>} />
      <div className="yu-links">
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('hotelChart.earlier')}
          onClick={() => setDate(addDays(date, -1))}
        />
        <strong style={{ alignSelf: 'center' }}>{formatDate(date)}</strong>
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('hotelChart.later')}
          disabled={date >= last}
          onClick={() => setDate(addDays(date, 1))}
        />
      </div>
      <Answer call={call}>{(audit) => <Audit key={`${date} ${String(audit.closed)}`} audit={audit} />}</Answer>
    </section>
  )
}

function Audit({ audit }: { audit: HotelAudit }): ReactNode {
  const { t } = useSpeech()
  const [decided, setDecided] = useState<Readonly<Record<string, Decision>>>({})
  const said = audit.closed
    ? t('hotelAudit.closed', { who: audit.closedBy ?? '', at: formatInstant(audit.closedAt!) })
    : t('hotelAudit.open')
  const decide = (stay: string, as: Decision | undefined): void =>
    setDecided(({ [stay]: _, ...others }) => (as ? { ...others, [stay]: as } : others))
  return (
    <>
      <p role="status">{said}</p>
      {!audit.closed && (
        <>
          <Issues title={t('hotelAudit.blockers')} issues={audit.blockers} decided={decided} onDecide={decide} />
          {audit.blockers.length === 0 && <p className="yu-soft">{t('hotelAudit.noBlockers')}</p>}
          <Issues title={t('hotelAudit.warnings')} issues={audit.warnings} />
          <Nights audit={audit} />
        </>
      )}
      <Figures figures={audit.figures} />
      {!audit.closed && audit.date === audit.businessDate && <Close audit={audit} decided={decided} />}
    </>
  )
}

interface IssuesProps {
  title: string
  issues: readonly AuditIssue[]
  decided?: Readonly<Record<string, Decision>>
  onDecide?: (stay: string, as: Decision | undefined) => void
}

function Issues({ title, issues, decided = {}, onDecide }: IssuesProps): ReactNode {
  const { t } = useSpeech()
  if (issues.length === 0) return null
  const columns: Column<AuditIssue>[] = [
    {
      ...{ field: 'code', label: title, kind: 'text', wraps: true },
      render: ({ code }) => t(`hotelAudit.issue.${code}`),
    },
    {
      ...{ field: 'number', label: t('hotelFile'), kind: 'text' },
      render: ({ file, number, guest }) =>
        file && <Link to={`/files/view/${file}`}>{`${number ?? ''} · ${guest ?? ''}`}</Link>,
    },
    { field: 'about', label: t('hotelAudit.about'), kind: 'text' },
  ]
  if (onDecide && issues.some(({ code }) => code === 'arrival'))
    columns.push({
      ...{ field: 'stay', label: t('hotelAudit.decision'), kind: 'text' },
      render: ({ code, stay, guest }) =>
        code === 'arrival' && stay !== null ? (
          <Select
            aria-label={`${t('hotelAudit.decision')}: ${guest ?? ''}`}
            allowClear
            style={{ minWidth: 130 }}
            value={decided[stay] ?? null}
            options={(['noShow', 'late'] as const).map((value) => ({
              ...{ value, label: value === 'late' ? t('hotelAudit.as.late') : t('hotelFile.action.noShow') },
            }))}
            onChange={(as) => onDecide(stay, as ?? undefined)}
          />
        ) : null,
    })
  return (
    <>
      <h2 className="yu-part-head">{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={issues}
        rowKey={({ code, stay, file, about }) => `${code} ${stay ?? file ?? about ?? ''}`}
      />
    </>
  )
}

function Nights({ audit: { nights } }: { audit: HotelAudit }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<HotelAudit['nights'][number]>[] = [
    { field: 'unit', label: t('hotelFile.unit'), kind: 'text', render: ({ unit, room }) => unit ?? room },
    {
      ...{ field: 'number', label: t('hotelFile'), kind: 'text', wraps: true },
      render: ({ file, number, guest }) => <Link to={`/files/view/${file}`}>{`${number} · ${guest}`}</Link>,
    },
    { field: 'night', label: t('hotelFile.night'), kind: 'date' },
    {
      ...{ field: 'amount', label: t('hotelFolio.amount'), kind: 'money' },
      render: ({ amount, currency }) => `${currency} ${formatMoney(amount)}`,
    },
    { field: 'tax', label: t('hotelAudit.tax'), kind: 'text' },
  ]
  return (
    <>
      <h2 className="yu-part-head">{t('hotelAudit.nights')}</h2>
      {nights.length === 0 ? (
        <p className="yu-soft">{t('hotelAudit.noNights')}</p>
      ) : (
        <DataTable
          label={t('hotelAudit.nights')}
          columns={columns}
          rows={nights}
          rowKey={({ file, night, unit }) => `${file} ${night} ${unit ?? ''}`}
        />
      )}
    </>
  )
}

const MONEY = ['revenue', 'adr', 'revpar'] as const
const COUNTS = ['rooms', 'occupied', 'occupancy', 'arrivals', 'departures', 'noShows', 'charges'] as const

function Figures({ figures }: { figures: HotelAudit['figures'] }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <h2 className="yu-part-head">{t('hotelAudit.figures')}</h2>
      <dl className="yu-account-sums">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`hotelAudit.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
        {MONEY.map((name) => (
          <div key={name}>
            <dt>{t(`hotelAudit.${name}`)}</dt>
            <dd>{formatMoney(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Closing is offered once every arrival is decided and nothing else keeps the day open. */
function Close({ audit, decided }: { audit: HotelAudit; decided: Readonly<Record<string, Decision>> }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('REPORTS'))
  const close = useCommand(calls.closeHotelDay, {
    success: t('hotelAudit.done'),
    invalidates: ['hotel', 'hotelAudit', 'hotelFolio', 'hotelFile', 'roomUnit'],
  })
  if (!may) return null
  const open = audit.blockers.some(({ code, stay }) => code !== 'arrival' || !decided[stay ?? ''])
  const arrivals = Object.entries(decided).map(([stay, as]) => ({ stay, as }))
  return (
    <Popconfirm
      title={t('hotelAudit.close')}
      description={t('hotelAudit.closeText')}
      okText={t('hotelAudit.close')}
      cancelText={t('ui.cancel')}
      onConfirm={() => close.mutate({ params: { id: audit.hotel.id, date: audit.date }, body: { arrivals } })}
    >
      <Button type="primary" disabled={open} loading={close.isPending}>
        {`${t('hotelAudit.close')} ${formatDate(audit.date)}`}
      </Button>
    </Popconfirm>
  )
}
