import { full } from '@yupana/contract'
import { formatAmount } from '@yupana/kernel'
import {
  Answer,
  type Column,
  DataTable,
  DownloadIcon,
  formatDate,
  Link,
  LockIcon,
  monthName,
  PageHead,
  type Tone,
  ToneTag,
  useCall,
  useCommand,
  useDownload,
  useMay,
  useScreenParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Checkbox, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BookCell, type BookGrid, pleEndpoints } from '../../contract/index.ts'

type Book = BookGrid['books'][number]
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)
const two = (month: number): string => String(month).padStart(2, '0')

/** The electronic books of a year by month: what was made, what is wrong, what was given to SUNAT. */
export default function BookGridScreen(): ReactNode {
  const { t } = useSpeech()
  const session = useSession()
  const { year = String(session.year) } = useScreenParams()
  const call = useCall(pleEndpoints.bookGrid, { query: { year: Number(year) } })
  return (
    <section className="yu-page">
      <PageHead title={`${t('ple.plural')} ${year}`} subtitle={t('ple.help')} />
      <Answer call={call}>{(grid) => <Grid of={grid} />}</Answer>
    </section>
  )
}

function Grid({ of }: { of: BookGrid }): ReactNode {
  const { t } = useSpeech()
  const [all, setAll] = useState(false)
  const columns = useColumns(of)
  const made = new Set(of.cells.map(({ book }) => book))
  const rows = of.books.filter(({ book, duty }) => all || duty !== 'free' || made.has(book))
  const regime = t(`company.taxRegime.${of.regime}`)
  const before = of.year - 1
  return (
    <>
      <p className="yu-soft">
        {of.income === null || of.units === null
          ? t('ple.dutyUnknown', { regime, before })
          : t('ple.dutyOf', { regime, before, income: formatAmount(of.income, 'PEN'), units: of.units })}
      </p>
      <MonthTools of={of} />
      <Checkbox checked={!all} onChange={({ target }) => setAll(!target.checked)} className="yu-hint">
        {t('ple.onlyDue')}
      </Checkbox>
      <DataTable label={t('ple.plural')} columns={columns} rows={rows} rowKey={({ book }) => book} frozen={1} />
      <Alert type="info" showIcon className="yu-hint" title={t('ple.unsure')} />
    </>
  )
}

/** What is done to all books of one month. */
function MonthTools({ of: { year, months } }: { of: BookGrid }): ReactNode {
  const { t, language } = useSpeech()
  const session = useSession()
  const mayMake = useMay(full('ACCOUNTINGREPORT'))
  const [month, setMonth] = useState(session.year === String(year) ? Number(session.month) : 12)
  const [busy, setBusy] = useState(false)
  const download = useDownload()
  const make = useCommand(pleEndpoints.makeBooks, { success: t('ple.made'), invalidates: ['book', 'monthLock'] })
  const nameOf = (of: number): string => monthName(two(of), language)
  const chosen = months.find((each) => each.month === month)
  const zip = (): void => {
    setBusy(true)
    void download(pleEndpoints.booksZip, { query: { year, month } }).finally(() => setBusy(false))
  }
  return (
    <Space wrap>
      <Select
        aria-label={t('ple.month')}
        value={month}
        onChange={setMonth}
        options={MONTHS.map((value) => ({ value, label: nameOf(value) }))}
      />
      {mayMake && (
        <Button type="primary" loading={make.isPending} onClick={() => make.mutate({ body: { year, month } })}>
          {t('ple.make', { month: nameOf(month) })}
        </Button>
      )}
      <Button icon={<DownloadIcon />} loading={busy} onClick={zip}>
        {t('ple.zip')}
      </Button>
      {chosen && !chosen.locked && <ToneTag tone="neutral">{t('ple.monthOpen')}</ToneTag>}
      {chosen !== undefined && chosen.gaps > 0 && (
        <Link to={`/vouchers/year/${year}/month/${two(month)}`}>{t('ple.gaps', { count: chosen.gaps })}</Link>
      )}
    </Space>
  )
}

const DUTY: Readonly<Record<Book['duty'], Tone>> = { due: 'progress', free: 'neutral', unknown: 'warning' }

function useColumns({ year, months, cells }: BookGrid): readonly Column<Book>[] {
  const { t, language } = useSpeech()
  const cellOf = new Map(cells.map((cell) => [`${cell.book} ${cell.month}`, cell]))
  const lockedOf = new Map(months.map(({ month, locked }) => [month, locked]))
  return [
    {
      ...{ field: 'name', label: t('ple.book'), kind: 'text', width: 200 },
      render: ({ book, name }) => (
        <span title={name}>
          <b>{book}</b> {name}
        </span>
      ),
    },
    {
      ...{ field: 'duty', label: '', kind: 'text', width: 96, phone: 'none' },
      render: ({ duty }) => <ToneTag tone={DUTY[duty]}>{t(`ple.duty.${duty}`)}</ToneTag>,
    },
    ...MONTHS.map((month): Column<Book> => {
      const name = monthName(two(month), language)
      return {
        field: `month${month}`,
        label: lockedOf.get(month) ? `${name.slice(0, 3)} ✓` : name.slice(0, 3),
        kind: 'text',
        width: 56,
        render: ({ book, cadence }) =>
          cadence === 'year' && month !== 12 ? null : (
            <Link to={`/report/ple/year/${year}/month/${two(month)}/book/${book.replaceAll('.', '-')}`}>
              <CellText of={cellOf.get(`${book} ${month}`)} />
            </Link>
          ),
      }
    }),
  ]
}

/** What a cell says at a glance; the rest where one points at it. */
function CellText({ of }: { of: BookCell | undefined }): ReactNode {
  const { t } = useSpeech()
  if (!of) return <span title={t('ple.notMade')}>–</span>
  const { lines, errors, filed, stale } = of
  const count = lines === null ? '' : lines === 0 ? '0' : String(lines)
  const said = [
    filed && t('ple.filed', { date: formatDate(filed.filedOn) }),
    filed?.changed && t('ple.filedChanged'),
    lines === 0 ? t('ple.empty') : lines !== null && t('ple.lines', { count: lines }),
    errors !== null && errors > 0 && t('ple.errors', { count: errors }),
    stale && t('ple.stale'),
  ].filter(Boolean)
  const tone: Tone = filed
    ? filed.changed
      ? 'warning'
      : 'good'
    : errors !== null && errors > 0
      ? 'bad'
      : stale
        ? 'warning'
        : 'neutral'
  return (
    <span title={said.join(' · ')}>
      <ToneTag tone={tone}>
        {filed && <LockIcon />} {count}
        {errors !== null && errors > 0 ? ` · ${errors}` : ''}
      </ToneTag>
    </span>
  )
}
