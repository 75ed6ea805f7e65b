import { accountMap, postsByItself } from '@yupana/accounting/server'
import { type Decimal, dec, fixed, type Problems, round, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { categoryTypes } from '../../contract/payment/category.ts'
import type { PaymentBody, PaymentLineBody } from '../../contract/payment/payment-body.ts'
import type { SettledLine } from '../../contract/settle.ts'
import type { CategoryRow, PartyRow } from './line.ts'
import type { Direction } from './queries.ts'

/** What the lines without a document name. */
export interface Named {
  categories: ReadonlyMap<string, CategoryRow>
  parties: ReadonlyMap<string, PartyRow>
  /** Whether the books are written by the program. */
  books: boolean
}

export async function readNamed(ctx: Ctx, { date, payments }: PaymentBody, known: readonly string[]): Promise<Named> {
  const ids = (of: readonly (string | undefined)[]) => [...new Set(of.filter((each) => each !== undefined))]
  const categories = ids(payments.map(({ category }) => category?.id))
  const parties = ids([...payments.map(({ client }) => client?.id), ...known])
  const [found, people, books] = await Promise.all([
    categories.length === 0
      ? []
      : ctx.query<CategoryRow>(
          `select id, code, name, type, ledger_code, accounting_does_no_apply, requires_party, requires_cost_center
           from treasury.category where company_id = $1 and id = any($2::uuid[]) and active`,
          [ctx.companyId, categories],
        ),
    parties.length === 0
      ? []
      : ctx.query<PartyRow>(
          'select id, document_number as number, fiscal_name as name from parties.client where company_id = $1 and id = any($2::uuid[])',
          [ctx.companyId, parties],
        ),
    accountMap(ctx, Number(date.slice(0, 4))).then(postsByItself),
  ])
  return {
    categories: new Map(found.map((row) => [row.id, row])),
    parties: new Map(people.map((row) => [row.id, row])),
    books,
  }
}

/** Whether an entry is for one thing and no more. */
export function purposeProblems(line: PaymentLineBody, entry: number, problems: Problems): boolean {
  const given = [line.document, line.category, line.advance || undefined].filter((each) => each != null)
  if (given.length > 1)
    problems.add(`payments[${entry}].${line.category ? 'category' : 'document'}`, 'document_or_category')
  else if (given.length === 0) problems.add(`payments[${entry}].document`, 'document_or_category')
  else if (!line.document && line.paidAmount != null && !dec(line.paidAmount).eq(line.amount))
    problems.add(`payments[${entry}].paidAmount`, 'paid_amount_differs', {
      ...{ amount: fixed(line.amount), worth: fixed(line.amount), paid: fixed(line.paidAmount) },
    })
  else if (line.advance && !line.client) problems.add(`payments[${entry}].client`, 'advance_requires_party')
  else return true
  return false
}

/** The category of a free line, and whom it names, where it may be used. */
export function freeLine(
  direction: Direction,
  line: PaymentLineBody & { category: { id: string } },
  entry: number,
  { named, costCenter, memo }: { named: Named; costCenter: boolean; memo: boolean },
  problems: Problems,
): { category: CategoryRow; party: PartyRow | undefined } | undefined {
  const at = `payments[${entry}]`
  const before = problems.list.length
  const category = named.categories.get(line.category.id)
  const party = line.client ? named.parties.get(line.client.id) : undefined
  if (!category) problems.add(`${at}.category`, 'reference_not_found')
  if (line.client && !party) problems.add(`${at}.client`, 'reference_not_found')
  if (line.openItem) problems.add(`${at}.openItem`, 'document_or_category')
  if (category && category.type !== categoryTypes[direction]) problems.add(`${at}.category`, 'category_other_direction')
  if (category?.requires_party && !line.client) problems.add(`${at}.client`, 'category_requires_party')
  if (category?.requires_cost_center && !costCenter) problems.add('costCenter', 'category_requires_cost_center')
  if (category && named.books && category.accounting_does_no_apply !== memo)
    problems.add(
      memo ? (line.account ? `${at}.account` : 'account') : `${at}.category`,
      memo ? 'account_posts_nothing' : 'category_posts_nothing',
    )
  return category && problems.list.length === before ? { category, party } : undefined
}

/** Money for itself: what it is worth in soles of its day. */
export function ownWorth(amount: string, currency: string, rate: Decimal): SettledLine {
  const paid = round(amount)
  const local = currency === 'PEN' ? paid : round(dec(amount).times(rate))
  return { amount: paid, paid, local, settled: local, difference: ZERO }
}
