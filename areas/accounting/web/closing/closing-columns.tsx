import type { ClosingRow } from '@yupana/company/contract'
import { ClosingCount } from '@yupana/company/web'
import {
  type Column,
  formatDate,
  Link,
  LockIcon,
  LockOpenIcon,
  MoreIcon,
  QuantityInput,
  ToneTag,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { refreshEndpoints } from '../../contract/index.ts'
import { type Month, type Side, shortRate, type useRates } from './use-rates.ts'

/** What somebody wants of a month. */
export interface Asked {
  what: 'force' | 'exchange' | 'destinations'
  row: Month
}

interface Shown {
  year: number
  form: ReturnType<typeof useRates>
  mayWrite: boolean
  rowsOf: ReadonlyMap<number, readonly ClosingRow[]>
  /** Whether seals are those of what stands. */
  validOf: ReadonlyMap<number, boolean>
  /** The months have been asked what they wait for. */
  checked: boolean
  nameOf: (month: number) => string
  remove: (id: string) => void
  ask: (asked: Asked) => void
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

/** What a month is by its rates, its vouchers and its lock, and what is done to it. */
export function useClosingColumns(shown: Shown): Column<Month>[] {
  const { t } = useSpeech()
  const { rowsOf, validOf, nameOf } = shown
  const rate = useRateColumn(shown)
  return [
    { field: 'month', label: t('ui.month'), kind: 'text', render: ({ month }) => nameOf(month) },
    rate('purchase'),
    rate('sale'),
    { field: 'published', label: 'SUNAT', kind: 'text', render: (row) => <Published of={row} /> },
    ...useStateColumns(shown),
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
      render: ({ locked, month }) => (
        <>
          <Link to="/lock-month">
            {locked ? <LockIcon /> : <LockOpenIcon />} {t(locked ? 'monthLock.locked' : 'monthLock.open')}
          </Link>
          {validOf.has(month) && (
            <div>
              <ToneTag tone={validOf.get(month) ? 'good' : 'bad'}>
                {t(validOf.get(month) ? 'monthLock.sealValid' : 'monthLock.sealBroken')}
              </ToneTag>
            </div>
          )}
        </>
      ),
    },
    { field: 'action', label: '', kind: 'text', render: (row) => <Actions of={row} {...shown} /> },
  ]
}

/** Drafts of the month, its destinations and its exchange difference: as they are, or what is to be done about them. */
function useStateColumns({ year, rowsOf, checked }: Shown): Column<Month>[] {
  const { t } = useSpeech()
  const rowOf = (month: number, name: string): ClosingRow | undefined =>
    rowsOf.get(month)?.find((row) => row.name === name)
  const none = <span className="yu-soft">–</span>
  return [
    {
      field: 'drafts',
      label: t('monthClosing.drafts'),
      kind: 'text',
      render: ({ month }) => {
        const row = rowOf(month, 'drafts')
        return row ? <Link to={row.path}>{row.count}</Link> : none
      },
    },
    {
      field: 'used',
      label: t('exchangeDifference'),
      kind: 'text',
      render: ({ used, month }) => {
        const vouchers = `/vouchers/year/${year}/month/${String(month).padStart(2, '0')}`
        if (rowOf(month, 'fxVoucher'))
          return <ToneTag tone="bad">{t(used ? 'monthClosing.outdated' : 'monthClosing.missing')}</ToneTag>
        return used ? <Link to={vouchers}>{t('monthClosing.upToDate')}</Link> : none
      },
    },
    {
      field: 'destinations',
      label: t('monthClosing.destinations'),
      kind: 'text',
      render: ({ month }) => {
        if (rowOf(month, 'destinationsStale')) return <ToneTag tone="bad">{t('monthClosing.missing')}</ToneTag>
        return checked ? t('monthClosing.upToDate') : none
      },
    },
  ]
}

function Actions({ of: row, mayWrite, nameOf, remove, ask }: { of: Month } & Shown): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayRefresh = useMay(refreshEndpoints.refreshExchange.permission)
  const asks = (what: Asked['what']) => () => ask({ what, row })
  const refreshes = [
    { key: 'exchange', label: t('exchangeDifference'), onClick: asks('exchange') },
    { key: 'destinations', label: t('monthClosing.destinations'), onClick: asks('destinations') },
  ]
  const rates = row.used
    ? [{ key: 'force', label: t('monthClosing.force'), onClick: asks('force') }]
    : row.id
      ? [{ key: 'remove', label: t('monthClosing.remove'), onClick: () => remove(row.id!) }]
      : []
  const items = [
    ...(mayRefresh && !row.locked ? refreshes : []),
    ...(row.locked ? [] : [{ key: 'lock', label: t('monthClosing.lock'), onClick: () => go('/lock-month') }]),
    ...(mayWrite && !row.locked ? rates : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small" icon={<MoreIcon />} aria-label={t('monthClosing.actions', { month: nameOf(row.month) })} />
    </Dropdown>
  )
}

function Published({ of: { published } }: { of: Month }): ReactNode {
  const { t } = useSpeech()
  if (!published) return <span className="yu-soft">{t('monthClosing.notPublished')}</span>
  const { date, purchase, sale } = published
  return (
    <ToneTag tone="neutral">
      {t('monthClosing.published', { date: formatDate(date), purchase: shortRate(purchase), sale: shortRate(sale) })}
    </ToneTag>
  )
}
