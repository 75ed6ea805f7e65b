import { Decimal, dec, type Problems, round, sum } from '@yupana/kernel'
import type { VoucherLine } from '../../contract/voucher/line.ts'
import type { LedgerLine } from './store.ts'

/** What the chart asks of a line in an account. */
export interface AccountFacts {
  code: string
  level: number
  active: boolean
  /** 1: by documents. */
  analysis: number
  costCenter: boolean
  cashFlow: boolean
}

/** What a voucher is checked against, read beforehand. */
export interface Facts {
  accounts: ReadonlyMap<string, AccountFacts>
  clients: ReadonlySet<string>
  costCenters: ReadonlySet<string>
  year: number
}

/** The amounts of a typed line. Its soles stand on one side; its dollars, where it has some, on the same. */
type Amounts = Partial<Pick<VoucherLine, 'debit' | 'credit' | 'debitForeign' | 'creditForeign'>>
export const amountsOf = (line: Amounts) => ({
  debit: dec(line.debit ?? 0),
  credit: dec(line.credit ?? 0),
  foreign: dec(line.debitForeign ?? 0).minus(line.creditForeign ?? 0),
})

export function ledgerLine(line: VoucherLine): LedgerLine {
  return {
    ...{ account: line.account.code, ...amountsOf(line), memo: line.memo, party: line.client?.id },
    ...{ costCenter: line.costCenter?.id, documentType: line.documentType, serie: line.documentSerial },
    ...{ number: line.documentNumber, documentDate: line.documentDate, dueOn: line.dueDate, cashFlow: line.cashFlow },
    ...{ paymentMeans: line.paymentMeans, operationNumber: line.operationNumber, detractionOn: line.detractionDate },
    ...{ detractionNumber: line.detractionNumber, corrects: line.corrects },
  }
}

/** All that is wrong with the lines of a voucher, each beside its field. @param currency of the voucher: one in soles has no dollars */
export function lineProblems(lines: readonly VoucherLine[], currency: string, facts: Facts, problems: Problems): void {
  lines.forEach((line, i) => {
    const at = (field: string): string => `lines[${i}].${field}`
    sideProblems(line, currency, at, problems)
    accountProblems(line, facts, at, problems)
    if (line.client && !facts.clients.has(line.client.id)) problems.add(at('client'), 'client_not_found')
    if (line.costCenter && !facts.costCenters.has(line.costCenter.id))
      problems.add(at('costCenter'), 'cost_center_not_found')
  })
}

type At = (field: string) => string

/** Exactly one side is above zero, and what it is in dollars stands on the same one. */
function sideProblems(line: VoucherLine, currency: string, at: At, problems: Problems): void {
  const { debit, credit, foreign } = amountsOf(line)
  if (debit.isZero() === credit.isZero()) problems.add(at(debit.isZero() ? 'debit' : 'credit'), 'one_side')
  if (foreign.isZero()) return
  const field = foreign.isPositive() ? 'debitForeign' : 'creditForeign'
  if (currency === 'PEN') problems.add(at(field), 'foreign_in_local')
  else if (!debit.isZero() && foreign.isNegative()) problems.add(at(field), 'foreign_other_side')
  else if (!credit.isZero() && foreign.isPositive()) problems.add(at(field), 'foreign_other_side')
}

function accountProblems(line: VoucherLine, { accounts, year }: Facts, at: At, problems: Problems): void {
  const { code } = line.account
  const account = accounts.get(code)
  if (!account) {
    problems.add(at('account'), 'account_not_found', { code, year })
    return
  }
  if (account.level !== 3) problems.add(at('account'), 'account_not_register', { code })
  else if (!account.active) problems.add(at('account'), 'account_not_active', { code })
  const named = { code }
  if (account.analysis === 1 && !line.client) problems.add(at('client'), 'client_required', named)
  if (account.analysis === 1 && !(line.documentType && line.documentNumber))
    problems.add(at('documentNumber'), 'document_required', named)
  if (account.costCenter && !line.costCenter) problems.add(at('costCenter'), 'cost_center_required', named)
  if (account.cashFlow && !line.cashFlow) problems.add(at('cashFlow'), 'cash_flow_required', named)
}

export interface Sums {
  debit: Decimal
  credit: Decimal
  debitForeign: Decimal
  creditForeign: Decimal
}

export function sumsOf(lines: readonly Partial<VoucherLine>[]): Sums {
  const of = (field: 'debit' | 'credit' | 'debitForeign' | 'creditForeign'): Decimal =>
    sum(lines.map((line) => dec(line[field] ?? 0)))
  return {
    debit: of('debit'),
    credit: of('credit'),
    debitForeign: of('debitForeign'),
    creditForeign: of('creditForeign'),
  }
}

/** How far a line's soles may be from its dollars at the rate of the voucher before it is told. */
const NEAR = new Decimal('0.05')

/** Lines whose soles are not what their dollars are worth at the voucher's rate, counted from 0: told, not refused. */
export function farLines(lines: readonly Amounts[], rate: Decimal | string): number[] {
  return lines.flatMap((line, i) => {
    const { debit, credit, foreign } = amountsOf(line)
    if (foreign.isZero()) return []
    const worth = round(foreign.abs().times(rate))
    return worth.minus(debit.plus(credit)).abs().gt(NEAR) ? [i] : []
  })
}
