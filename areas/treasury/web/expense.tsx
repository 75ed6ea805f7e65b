import type { ReactNode } from 'react'
import IncomeList from './income-list.tsx'
import IncomeNew from './income-new.tsx'
import IncomeView from './income-view.tsx'
import { SideContext, sides } from './payment-side.ts'

const asExpense = (screen: ReactNode): ReactNode => <SideContext value={sides.expense}>{screen}</SideContext>

export function ExpenseList(): ReactNode {
  return asExpense(<IncomeList />)
}

export function ExpenseNew(): ReactNode {
  return asExpense(<IncomeNew />)
}

export function ExpenseView(): ReactNode {
  return asExpense(<IncomeView />)
}
