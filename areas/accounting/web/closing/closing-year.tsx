import { type ClosingRow, monthLockEndpoints } from '@yupana/company/contract'
import { ClosingCount, OwnExceptions } from '@yupana/company/web'
import { full, type Problem } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  Link,
  LockIcon,
  LockOpenIcon,
  monthName,
  PageHead,
  problemText,
  QuantityInput,
  ToneTag,
  useCall,
  useCommand,
  useMay,
  useNotices,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ClosingYear as Closings, closingEndpoints } from '../../contract/index.ts'
import { ForceRate } from './force-rate.tsx'

type Month = Closings['months'][number]
type Side = 'purchase' | 'sale'
type Typed = Partial<Record<Side, string>>

/** The dollar at the end of each month, what SUNAT published of it, and what the month still waits for. */
export default function ClosingYear(): ReactNode {
  const { year } = useSession()
  const call = useCall(closingEndpoints.closing, { params: { id: String(year) } })
  return (
    <Answer call={call} fresh>
      {(answer) => <YearForm key={JSON.stringify(answer.months.map(({ version }) => version))} of={answer} />}
    </Answer>
  )
}

function YearForm({ of: { year, months } }: { of: Closings }): ReactNode {
  const { t, language } = useSpeech()
  const mayWrite = useMay(full('ACCOUNTSETTINGS'))
  const form = useRates(year, months)
  const [forced, setForced] = useState<Month>()
  const checks = useCall(monthLockEndpoints.monthChecks, { params: { year } }, { silent: true })
  const rowsOf = new Map(checks.data?.months.map(({ month, rows }) => [month, rows]))
  const remove = useCommand(closingEndpoints.removeClosing, { success: t('monthClosing.removed') })
  const nameOf = (month: number) => monthName(String(month).padStart(2, '0'), language)
  const columns = useColumns({
    year,
    form,
    mayWrite,
    rowsOf,
    nameOf,
    remove: (id) => remove.mutate({ params: { id } }),
    force: setForced,
  })
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('monthClosing.plural')} ${year}`}
        actions={
          mayWrite && (
            <Space>
              <Button onClick={form.fetch}>{t('monthClosing.fetch')}</Button>
              <Button type="primary" disabled={!form.touched} loading={form.busy} onClick={form.save}>
                {t('ui.save')}
              </Button>
            </Space>
          )
        }
      />
      <OwnExceptions />
      <DataTable
        label={t('monthClosing.plural')}
        columns={columns}
        rows={months}
        rowKey={({ month }) => String(month)}
      />
      {forced && <ForceRate year={year} of={forced} name={nameOf(forced.month)} onDone={() => setForced(undefined)} />}
    </section>
  )
}

interface Shown {
  year: number
  form: ReturnType<typeof useRates>
  mayWrite: boolean
  rowsOf: ReadonlyMap<number, ClosingRow[]>
  nameOf: (month: number) => string
  remove: (id: string) => void
  force: (row: Month) => void
}

function useRateColumn({ form, mayWrite, nameOf }: Shown): (side: Side) => Column<Month> {
  const { t } = useSpeech()
  return (side) => ({
    field: side,
    label: t(`exchangeRate.${side}`),
    kind: 'text',
    width: 130,
    render: (row) =>
      !mayWrite || row.locked || row.used ? (
        (row[side] ?? <span className="yu-soft">–</span>)
      ) : (
        <>
          <QuantityInput
            value={form.value(row, side)}
            places={3}
            ariaLabel={`${t(`exchangeRate.${side}`)} · ${nameOf(row.month)}`}
            {...(form.problem(row.month, side) ? { status: 'error' as const } : {})}
            onChange={(value) => form.type(row.month, side, value ?? '')}
          />
          {form.problem(row.month, side) && <div className="yu-field-error">{form.problem(row.month, side)}</div>}
        </>
      ),
  })
}

function useColumns(shown: Shown): Column<Month>[] {
  const { t } = useSpeech()
  const { year, mayWrite, rowsOf, nameOf, remove, force } = shown
  const rate = useRateColumn(shown)
  return [
    { field: 'month', label: t('ui.month'), kind: 'text', render: ({ month }) => nameOf(month) },
    rate('purchase'),
    rate('sale'),
    { field: 'published', label: 'SUNAT', kind: 'text', render: (row) => <Published of={row} /> },
    {
      field: 'used',
      label: t('monthClosing.voucher'),
      kind: 'text',
      render: ({ used, month }) =>
        used ? (
          <Link to={`/vouchers/year/${year}/month/${String(month).padStart(2, '0')}`}>{t('monthClosing.used')}</Link>
        ) : (
          <span className="yu-soft">{t('monthClosing.noVoucher')}</span>
        ),
    },
    {
      field: 'pending',
      label: t('monthClosing.pending'),
      kind: 'text',
      render: ({ month }) => <ClosingCount rows={rowsOf.get(month) ?? []} month={nameOf(month)} />,
    },
    {
      field: 'locked',
      label: t('field.status'),
      kind: 'text',
      render: ({ locked }) => (
        <Link to="/lock-month">
          {locked ? <LockIcon /> : <LockOpenIcon />} {t(locked ? 'monthLock.locked' : 'monthLock.open')}
        </Link>
      ),
    },
    {
      field: 'action',
      label: '',
      kind: 'text',
      render: (row) =>
        mayWrite &&
        !row.locked &&
        row.id && (
          <Space size={4}>
            {row.used ? (
              <Button size="small" onClick={() => force(row)}>
                {t('monthClosing.force')}
              </Button>
            ) : (
              <Button size="small" type="text" onClick={() => remove(row.id!)}>
                {t('monthClosing.remove')}
              </Button>
            )}
          </Space>
        ),
    },
  ]
}

function Published({ of: { published } }: { of: Month }): ReactNode {
  const { t } = useSpeech()
  if (!published) return <span className="yu-soft">{t('monthClosing.notPublished')}</span>
  const { date, purchase, sale } = published
  return (
    <ToneTag tone="neutral">
      {t('monthClosing.published', { date: formatDate(date), purchase: short(purchase), sale: short(sale) })}
    </ToneTag>
  )
}
const short = (rate: string): string => rate.replace(/(\.\d{3})\d*$/, '$1')

/** What was typed into the twelve months, and how the call found it. */
function useRates(year: number, months: readonly Month[]) {
  const speech = useSpeech()
  const { t } = speech
  const notices = useNotices()
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const value = (row: Month, side: Side): string => typed[row.month]?.[side] ?? row[side] ?? ''
  const changed = months.filter((row) =>
    (['purchase', 'sale'] as const).some((side) => value(row, side) !== (row[side] ?? '')),
  )
  const told = (problem: Problem): boolean => {
    const found = problem.errors.flatMap(({ field, message }) => {
      const [, index, side] = /^months\[(\d+)\]\.(purchase|sale)$/.exec(field ?? '') ?? []
      const row = index === undefined ? undefined : changed[Number(index)]
      return row ? [[`${row.month}.${side}`, problemText(message, speech)]] : []
    })
    setProblems(Object.fromEntries(found))
    return found.length > 0 && found.length === problem.errors.length
  }
  const command = useCommand(closingEndpoints.createClosing, {
    success: t('ui.saved'),
    invalidates: ['monthLock'],
    onProblem: told,
  })
  return {
    value,
    touched: changed.length > 0,
    busy: command.isPending,
    problem: (month: number, side: Side): string | undefined => problems[`${month}.${side}`],
    type(month: number, side: Side, text: string): void {
      setTyped((before) => ({ ...before, [month]: { ...before[month], [side]: text } }))
      setProblems(({ [`${month}.${side}`]: _, ...rest }) => rest)
    },
    /** Months that have none and of which SUNAT published the close. */
    fetch(): void {
      const found = months.filter(
        (row) => row.published && !row.locked && !row.used && !value(row, 'purchase') && !value(row, 'sale'),
      )
      setTyped((before) => ({
        ...before,
        ...Object.fromEntries(
          found.map(({ month, published }) => [
            month,
            { purchase: short(published!.purchase), sale: short(published!.sale) },
          ]),
        ),
      }))
      notices.success(
        found.length > 0 ? t('monthClosing.fetched', { count: found.length }) : t('monthClosing.fetchedNone'),
      )
    },
    save(): void {
      command.mutate({
        body: {
          year,
          months: changed.map((row) => ({
            month: row.month,
            purchase: value(row, 'purchase'),
            sale: value(row, 'sale'),
            ...(row.version === null ? {} : { version: row.version }),
          })),
        },
      })
    },
  }
}
