import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { readApart, SpreadsheetError } from '@yupana/platform'
import { MOST_PAIRS } from '../../contract/replace/replace.ts'

export interface AccountPair {
  from: string
  to: string
}

/**
 * Pairs of a file: the account that goes and the one that comes, in its first two columns. Headings and empty rows are passed over.
 * @throws BusinessError `file_type` (415), `import_too_large` (422), `invalid` (422) with the rows that are no pairs
 */
export async function readPairs(bytes: Uint8Array): Promise<AccountPair[]> {
  const workbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const pairs: AccountPair[] = []
  const errors: FieldProblem[] = []
  let row = 0
  try {
    for await (const [from = '', to = ''] of readApart(bytes, workbook ? 'xlsx' : 'csv', { maxRows: MOST_PAIRS + 1 })) {
      row += 1
      const pair = { from: from.trim(), to: to.trim() }
      if (isPair(pair)) pairs.push(pair)
      else if (pair.from !== '' && row > 1) errors.push({ field: `row ${row}`, code: 'account_code' })
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'too_large') throw new BusinessError('import_too_large', { rows: MOST_PAIRS })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  return pairs
}

const isPair = ({ from, to }: AccountPair): boolean => [from, to].every((code) => /^\d{2,12}$/.test(code))
