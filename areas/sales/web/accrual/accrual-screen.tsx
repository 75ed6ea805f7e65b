import { full } from '@yupana/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  formatMoney,
  PageHead,
  PeriodPicker,
  Totals,
  useCall,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type AccrualOut, accrualEndpoints } from '../../contract/index.ts'

type Row = AccrualOut['guides'][number]

/** What was delivered and not invoiced at the end of a month, and its entry with the one that reverses it. */
export default function AccrualScreen(): ReactNode {
  const { t } = useSpeech()
  const [period, setPeriod] = useState(lastMonth)
  const query = { year: Number(period.year), month: Number(period.month) }
  const call = useCall(accrualEndpoints.accrual, { query })
  return (
    <section className="yu-page">
      <PageHead title={t('accrual')} actions={<PeriodPicker {...period} onChange={setPeriod} />} />
      <Answer call={call}>{(found) => <Found key={`${found.year}-${found.month}`} found={found} />}</Answer>
    </section>
  )
}

function lastMonth(): { year: string; month: string } {
  const today = limaDate(systemClock())
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return month === 1
    ? { year: String(year - 1), month: '12' }
    : { year: String(year), month: String(month - 1).padStart(2, '0') }
}

function Found({ found }: { found: AccrualOut }): ReactNode {
  const { t } = useSpeech()
  const { guides, total, posted, year, month } = found
  const touched = ['entry', 'accrual']
  const post = useCommand(accrualEndpoints.postAccrual, { success: t('accrual.done'), invalidates: touched })
  const undo = useCommand(accrualEndpoints.undoAccrual, { success: t('accrual.undone'), invalidates: touched })
  const may = useMay(full('OUTPUTGUIDES'))
  const button = posted ? (
    <Button loading={undo.isPending} onClick={() => undo.mutate({ params: { id: posted.id } })}>
      {t('accrual.undo')}
    </Button>
  ) : (
    <Button type="primary" loading={post.isPending} onClick={() => post.mutate({ body: { year, month, total } })}>
      {t('accrual.post')}
    </Button>
  )
  const changed = posted && !dec(posted.total).eq(total)
  return (
    <>
      <p className="yu-soft">
        {t('accrual.help', { on: formatDate(found.on), reversed: formatDate(found.reversedOn) })}
      </p>
      {guides.length > 0 && <p className="yu-soft">{t('accrual.prices.help')}</p>}
      {posted ? (
        <Alert
          type={changed ? 'warning' : 'success'}
          showIcon
          className="yu-hint"
          title={t('accrual.posted', { guides: posted.guides, total: formatMoney(posted.total) })}
          description={changed ? t('accrual.changed', { total: formatMoney(total) }) : undefined}
          action={may && button}
        />
      ) : (
        !dec(total).isZero() && (
          <Alert
            type="info"
            showIcon
            className="yu-hint"
            title={t('accrual.due', { guides: guides.length, total: formatMoney(total) })}
            action={may && button}
          />
        )
      )}
      {guides.length === 0 ? (
        <p>{t('accrual.none')}</p>
      ) : (
        <>
          <DataTable
            label={t('accrual')}
            columns={columnsOf(t)}
            rows={guides}
            rowKey={({ guide }) => guide.id}
            rowLink={({ guide }) => `/output-guide/view/${guide.id}`}
          />
          <Totals lines={[{ label: t('field.total'), value: total, strong: true }]} currency="PEN" />
        </>
      )}
    </>
  )
}

const columnsOf = (t: ReturnType<typeof useSpeech>['t']): Column<Row>[] => [
  { field: 'guide.number', label: t('accrual.guide'), kind: 'text' },
  { field: 'date', label: t('field.date'), kind: 'date' },
  { field: 'days', label: t('accrual.days'), kind: 'quantity' },
  { field: 'client.name', label: t('outputGuide.client'), kind: 'text' },
  { field: 'currency', label: t('field.currency'), kind: 'text' },
  {
    ...{ field: 'prices', label: t('accrual.price'), kind: 'text' as const },
    render: ({ prices, returned }) =>
      [...prices.map((source) => t(`accrual.price.${source}`)), ...(returned ? [t('accrual.returned')] : [])].join(
        ', ',
      ),
  },
  {
    ...{ field: 'amount', label: t('accrual.amount'), kind: 'money' as const },
    render: ({ amount, unpriced }) =>
      unpriced > 0 ? `${formatMoney(amount)} · ${t('accrual.unpriced', { count: unpriced })}` : formatMoney(amount),
  },
  { field: 'local', label: t('accrual.local'), kind: 'money' },
]
