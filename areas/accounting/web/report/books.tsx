import { ReportScreen } from '@yupana/ui'
import type { ReactNode } from 'react'
import { journalByDay } from '../../contract/reports/journal-days.ts'
import { moneyBooks } from '../../contract/reports/money.ts'

/** Lines of a cash account. */
export const PettyCash = (): ReactNode => <ReportScreen report={moneyBooks.pettyCash} />
/** Lines of a bank account. */
export const BankBook = (): ReactNode => <ReportScreen report={moneyBooks.bank} />
/** The journal by days and archives. */
export const JournalByDay = (): ReactNode => <ReportScreen report={journalByDay} />
