import { BusinessError } from '@yupana/kernel'

/** What the database refuses of an entry, as the business says it. */
export function missingReference(
  error: unknown,
  entries: readonly { year: number; lines: readonly { account: string }[] }[],
): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error
  const constraint = String(error.constraint)
  const year = [...new Set(entries.map((each) => each.year))].join(', ')
  if (constraint === 'journal_entry_company_id_year_month_fkey')
    return new BusinessError('year_not_open', { year }, { status: 409 })
  if (constraint === 'journal_entry_company_id_year_archive_fkey')
    return new BusinessError('archive_not_found', { year }, { status: 409 })
  if (constraint === 'journal_line_company_id_year_account_code_fkey') {
    // Row-level security keeps the missing key to itself: the message names the accounts of the entry.
    const code = [...new Set(entries.flatMap(({ lines }) => lines.map((line) => line.account)))].join(', ')
    return new BusinessError('account_not_found', { code, year }, { status: 409 })
  }
  return error
}
