import { full, type Permission, read, type Verb, withVerb } from '@yupana/contract'
import { BusinessError, type Currency, type Decimal, ddmmyyyy, dec, fixed, type Problems } from '@yupana/kernel'
import { type Ctx, mustMay } from '@yupana/platform'
import {
  type LetterAction,
  type LetterStatus,
  letterStates,
  type OpenLetterStatus,
} from '../../contract/letter/letter.states.ts'

export type LetterDirection = 'receivable' | 'payable'
export type LetterKind = 'letter' | 'invoice'

/** A letter that is held, with what is owed of it. */
export interface HeldLetter {
  id: string
  version: number
  kind: LetterKind
  direction: LetterDirection
  number: number
  party_id: string
  party_number: string | null
  party_name: string
  currency: Currency
  exchange_rate: string
  issue_on: string
  due_on: string
  amount: string
  status: LetterStatus
  open_status: OpenLetterStatus
  liability_local: string
  operation_id: string
  exchange_id: string
  account_id: string | null
  place: string | null
  guarantor_name: string | null
  guarantor_number: string | null
  guarantor_address: string | null
  item: string
  booked_on: string
  balance: string
  local_balance: string
  ledger_code: string
  /** Day of what was done to it last. */
  last_on: string
}

const MODULES = { receivable: 'COLLECTION', payable: 'PAYMENTS' } as const
export const looksAt = (direction: LetterDirection): Permission => read(MODULES[direction])
/** Who may do this to letters of a side, by all of the module or by that power alone. */
export const rightsOf = (direction: LetterDirection, verb: Verb = 'edit'): Permission =>
  withVerb(full(MODULES[direction]), verb)

const SERIES = { letter: { receivable: 'LC', payable: 'LP' }, invoice: { receivable: 'FN', payable: 'FN' } } as const
/** How a letter is called in books and statements: `LC-00000012`. */
export const paperOf = ({ kind, direction, number }: Pick<HeldLetter, 'kind' | 'direction' | 'number'>) => ({
  ...{ documentType: '00', serie: SERIES[kind][direction], number: String(number).padStart(8, '0') },
})
/** The same in SQL. @param t the letter */
export const PAPER_SERIE = (t: string): string =>
  `case when ${t}.kind = 'invoice' then 'FN' when ${t}.direction = 'receivable' then 'LC' else 'LP' end`

/** Account of what we hold, and of what a bank has. */
export const codeIn = (
  { kind, direction }: Pick<HeldLetter, 'kind' | 'direction'>,
  status: OpenLetterStatus,
): string => {
  if (direction === 'payable') return 'purchase.letters'
  if (status === 'discounted') return kind === 'letter' ? 'treasury.letterDiscounted' : 'treasury.invoiceDiscounted'
  if (kind === 'invoice') return 'sale.receivable'
  return status === 'collection' ? 'treasury.letterCollection' : 'sale.letters'
}

/** Letters held in the order of their ids, then their open items in the order of theirs. @throws BusinessError `not_found` (404), also for those of a side that the person may not write */
export async function holdLetters(ctx: Ctx, ids: readonly string[], may: Verb | null = 'edit'): Promise<HeldLetter[]> {
  await ctx.query(
    'select 1 from treasury.letter where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  await ctx.query(
    "select 1 from treasury.open_item where company_id = $1 and document_kind = 'letter' and document_id = any($2::uuid[]) order by id for update",
    [ctx.companyId, ids],
  )
  const rows = await ctx.query<HeldLetter>(
    `select t.id, t.version, t.kind, t.direction, t.number, t.party_id, t.party_number, t.party_name, t.currency, t.exchange_rate, t.issue_on::text, t.due_on::text, t.amount, t.status,
       t.open_status, t.liability_local, t.operation_id, t.exchange_id, t.account_id, t.place, t.guarantor_name, t.guarantor_number, t.guarantor_address,
       o.id as item, o.booked_on::text, o.balance, o.local_balance, o.ledger_code,
       (select x.date::text from treasury.letter_operation x where x.company_id = t.company_id and x.id = t.operation_id) as last_on
     from treasury.letter t join treasury.open_item o on o.company_id = t.company_id and o.document_kind = 'letter' and o.document_id = t.id
     where t.company_id = $1 and t.id = any($2::uuid[]) order by t.id`,
    [ctx.companyId, ids],
  )
  if (rows.length < new Set(ids).size) throw new BusinessError('not_found', {}, { status: 404 })
  if (may) for (const direction of new Set(rows.map((row) => row.direction))) mustMay(ctx, rightsOf(direction, may))
  return rows
}

/** One letter for a verb. @throws BusinessError `not_found` (404), `already_updated`, `illegal_state` (409) */
export async function holdLetter(
  ctx: Ctx,
  id: string,
  { action, version }: { action?: LetterAction; version?: number | undefined },
): Promise<HeldLetter> {
  const [letter] = await holdLetters(ctx, [id], null)
  if (version !== undefined && version !== letter!.version)
    throw new BusinessError('already_updated', {}, { status: 409 })
  if (action) letterStates.move(letter!.status, action)
  return letter!
}

/** What is done to a letter comes after what was done to it before: its debt is in that account from then on. */
export function assertAfterLast(letters: readonly HeldLetter[], date: string, problems: Problems): void {
  const last = letters
    .map((letter) => letter.last_on)
    .toSorted()
    .at(-1)!
  if (date < last) problems.add('date', 'letter_before_last', { date: ddmmyyyy(last) })
}

/** What is owed of it in its currency and in soles. */
export const owedOf = ({ balance, local_balance }: HeldLetter): { amount: Decimal; local: Decimal } => ({
  ...{ amount: dec(balance), local: dec(local_balance) },
})

/** Nothing of it was paid: what a bank takes is whole. */
export const isWhole = ({ amount, balance }: HeldLetter): boolean => fixed(amount) === fixed(balance)
