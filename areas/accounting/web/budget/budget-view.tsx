import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatMoney,
  HistoryButton,
  Link,
  monthName,
  PageHead,
  ToneTag,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { type BudgetItemOut, type BudgetOut, budgetEndpoints } from '../../contract/index.ts'
import { usedTone } from './budget-figures.tsx'

/** A budget with its items: what was said by month, and how it stands. */
export default function BudgetView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(budgetEndpoints.budget, { params: { id } })
  return <Answer call={call}>{(budget) => <Budget of={budget} />}</Answer>
}

const TONES = { draft: 'neutral', approved: 'good', closed: 'progress' } as const

function Budget({ of: budget }: { of: BudgetOut }): ReactNode {
  const { t } = useSpeech()
  const { code, name, year, state, control, costCenter, responsible, total, committed, actual, left, usedPercent } =
    budget
  const tiles = [
    { label: t('budget.total'), value: formatMoney(total) },
    { label: t('budget.committed'), value: formatMoney(committed) },
    { label: t('budget.actual'), value: formatMoney(actual) },
    { label: t('budget.left'), value: formatMoney(left) },
    { label: t('budget.usedPercent'), value: usedTone(usedPercent) },
  ]
  const about = [t(`budget.control.${control}`), costCenter?.name, responsible?.name].filter(Boolean).join(' · ')
  return (
    <section className="yu-page">
      <PageHead
        title={`${code} · ${name}`}
        subtitle={about}
        beside={<ToneTag tone={TONES[state as keyof typeof TONES]}>{t(`budget.state.${state}`)}</ToneTag>}
        actions={<Actions of={budget} />}
      />
      <dl className="yu-figures">
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={`/report/budget?budget=${budget.id}&year=${year}&from=01&to=12`}>{t('report.budgetControl')}</Link>
      </p>
      <Items of={budget} />
    </section>
  )
}

function Actions({ of: budget }: { of: BudgetOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { modal } = App.useApp()
  const may = useMay(full('ACCOUNTSETTINGS'))
  const { id, year, state, version, code, name, currency, exchangeRate, costCenter, responsible, control } = budget
  const update = useCommand(budgetEndpoints.updateBudget, { success: t('budget.changed') })
  const remove = useCommand(budgetEndpoints.removeBudget, {
    success: t('budget.removed'),
    onSuccess: () => go(`/budget/year/${year}`, { replace: true }),
  })
  const to = (next: 'draft' | 'approved' | 'closed'): void =>
    update.mutate({
      params: { id },
      body: {
        ...{ code, name, control, state: next, version },
        currency: currency as 'PEN',
        ...(currency === 'PEN' ? {} : { exchangeRate: exchangeRate.replace(/\.?0+$/, '') }),
        ...(costCenter ? { costCenter: { id: costCenter.id } } : {}),
        ...(responsible ? { responsible: { id: responsible.id } } : {}),
      } as never,
    })
  const ask = (): void => {
    modal.confirm({
      title: `${code} · ${name}`,
      content: t('budget.removeAsk'),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => remove.mutate({ params: { id } }),
    })
  }
  return (
    <Space wrap>
      <HistoryButton entity="budget" id={id} />
      {may && state === 'draft' && (
        <>
          <Button danger onClick={ask}>
            {t('ui.delete')}
          </Button>
          <Button onClick={() => go(`/budget/year/${year}/edit/${id}`)}>{t('ui.edit')}</Button>
          <Button type="primary" loading={update.isPending} onClick={() => to('approved')}>
            {t('budget.approve')}
          </Button>
        </>
      )}
      {may && state === 'approved' && (
        <>
          <Button loading={update.isPending} onClick={() => to('draft')}>
            {t('budget.toDraft')}
          </Button>
          <Button loading={update.isPending} onClick={() => to('closed')}>
            {t('budget.close')}
          </Button>
        </>
      )}
      {may && state === 'closed' && (
        <Button loading={update.isPending} onClick={() => to('approved')}>
          {t('budget.reopen')}
        </Button>
      )}
    </Space>
  )
}

function Items({ of: { items, id, year } }: { of: BudgetOut }): ReactNode {
  const { t, language } = useSpeech()
  const control = (item: BudgetItemOut, detail: string): string =>
    `/report/budget?budget=${id}&year=${year}&from=01&to=12&detail=${detail}&item=${item.itemCode}`
  const money = (field: 'total' | 'left'): Column<BudgetItemOut> => ({
    field,
    label: t(`budget.${field}`),
    kind: 'money',
  })
  const columns: Column<BudgetItemOut>[] = [
    { field: 'itemCode', label: t('budget.itemCode'), kind: 'text', width: 90 },
    {
      field: 'name',
      label: t('budget.item'),
      kind: 'text',
      render: ({ name, base, itemCode }) => (
        <span style={{ paddingInlineStart: 14 * (itemCode.split('.').length - 1), fontWeight: base ? 400 : 600 }}>
          {name}
        </span>
      ),
    },
    { field: 'accounts', label: t('budget.accounts'), kind: 'text', render: ({ accounts }) => accounts.join(', ') },
    money('total'),
    {
      field: 'committed',
      label: t('budget.committed'),
      kind: 'money',
      link: (item) => control(item, 'committed'),
    },
    { field: 'actual', label: t('budget.actual'), kind: 'money', link: (item) => control(item, 'actual') },
    money('left'),
    {
      field: 'usedPercent',
      label: t('budget.usedPercent'),
      kind: 'text',
      render: ({ usedPercent }) => usedTone(usedPercent),
    },
    ...Array.from(
      { length: 12 },
      (_, i): Column<BudgetItemOut> => ({
        field: `months.${i}`,
        label: monthName(String(i + 1).padStart(2, '0'), language).slice(0, 3),
        kind: 'money',
      }),
    ),
  ]
  return <DataTable label={t('budget.items')} columns={columns} rows={items} rowKey={({ id }) => id} frozen={2} />
}
