/** A line of a bank's statement as its file says it. */
export interface BankLine {
  date: string
  valueDate: string | null
  description: string
  operationNumber: string | null
  branch: string | null
  /** Above zero what the bank credited; two decimals. */
  amount: string
  balance: string | null
}

/** A line that could not be read, and why. */
export interface BadLine {
  row: number
  text: string
  code: 'bad_date' | 'bad_amount' | 'bad_description'
}

export interface BankFile {
  /** `ofx`, `camt053`, `mt940`, the name of a table of a bank, or `mapped`. */
  layout: string
  /** What the file says of the account: its currency, and its number or interbank code, digits only. */
  currency: string | null
  account: string | null
  opening: string | null
  closing: string | null
  lines: BankLine[]
  bad: BadLine[]
}

/** Why a file is no statement that can be read. */
export class BankFileError extends Error {
  override name = 'BankFileError'
  readonly code: BankFileFault
  readonly headings: readonly string[]
  constructor(code: BankFileFault, headings: readonly string[] = []) {
    super(code)
    this.code = code
    this.headings = headings
  }
}

type BankFileFault =
  | 'statement_unreadable'
  | 'statement_too_large'
  | 'statement_columns'
  | 'statement_several'
  | 'statement_dates'
  | 'statement_empty'
