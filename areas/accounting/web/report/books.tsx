import { ReportScreen } from '@yupana/ui'
import type { ReactNode } from 'react'
import { journalDaily } from '../../contract/index.ts'
import { journalByDay } from '../../contract/reports/journal-days.ts'
import { simpleJournal } from '../../contract/reports/journal-simple.ts'
import { moneyBooks } from '../../contract/reports/money.ts'

/** Lines of a cash account. */
export const PettyCash = (): ReactNode => <ReportScreen report={moneyBooks.pettyCash} />
/** Lines of a bank account. */
export const BankBook = (): ReactNode => <ReportScreen report={moneyBooks.bank} />
/** The journal with a column an account. */
const simple = simpleJournal(journalDaily as never)
export const JournalSimple = (): ReactNode => <ReportScreen report={simple} />
/** The journal by days and archives. */
export const JournalByDay = (): ReactNode => <ReportScreen report={journalByDay} />
