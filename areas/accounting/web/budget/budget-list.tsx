import { full } from '@yupana/contract'
import { declaredList, ListPage, PlusIcon, type Say, useGo, useMay, useScreenParams, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { budgetEndpoints } from '../../contract/index.ts'
import { usedTone } from './budget-figures.tsx'

/** The budgets of a year: what was said, ordered, spent, and what is left. */
export default function BudgetList(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '' } = useScreenParams()
  const may = useMay(full('ACCOUNTSETTINGS'))
  const { columns, filters } = useMemo(() => listed(t), [language])
  const always = useMemo(() => [{ field: 'year', operator: 'EQUAL' as const, value: year }], [year])
  const go = useGo()
  const action = may && (
    <Button type="primary" icon={<PlusIcon />} onClick={() => go(`/budget/year/${year}/new`)}>
      {t('budget.new')}
    </Button>
  )
  return (
    <ListPage
      endpoint={budgetEndpoints.budgets}
      exportEndpoint={budgetEndpoints.exportBudgets}
      title={`${t('budget.plural')} ${year}`}
      columns={columns}
      always={always}
      filters={filters}
      actions={action}
      rowLink={({ id }) => `/budget/year/${year}/view/${id}`}
      empty={{ text: t('budget.empty'), action }}
    />
  )
}

function listed(t: Say) {
  const list = declaredList(budgetEndpoints.budgets, t, { code: { width: 110 } })
  const money = (field: 'total' | 'committed' | 'actual' | 'left') => ({
    field,
    label: t(`budget.${field}`),
    kind: 'money' as const,
    sortable: false,
  })
  return {
    ...list,
    columns: [
      ...list.columns,
      ...(['total', 'committed', 'actual', 'left'] as const).map(money),
      {
        field: 'usedPercent',
        label: t('budget.usedPercent'),
        kind: 'text' as const,
        sortable: false,
        render: ({ usedPercent }: { usedPercent: string | null }) => usedTone(usedPercent),
      },
    ],
  }
}
