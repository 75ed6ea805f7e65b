import { reverseSource } from '@yupana/accounting/server'
import { openDay } from '@yupana/company/server'
import { BusinessError, fixed } from '@yupana/kernel'
import { audit, type Ctx, movedState, mustMay, serve } from '@yupana/platform'
import {
  type LetterStatus,
  letterBack,
  letterStates,
  type OpenLetterStatus,
} from '../../contract/letter/letter.states.ts'
import { type LetterOperationOut, letterEndpoints, letterOperationEndpoints } from '../../contract/letter/letter.ts'
import { type LetterOperationStatus, letterOperationStates } from '../../contract/letter/operation.states.ts'
import { openItemStates } from '../../contract/open-item.states.ts'
import { undoItemCredits } from '../item-credits.ts'
import { takeBackMoney } from '../money.ts'
import { documentsMove } from '../open-items.ts'
import { assertUnmatched } from '../reconciliation/matched.ts'
import { type HeldLetter, holdLetter, holdLetters, rightsOf } from './held.ts'
import { readLetter, readOperation } from './queries.ts'

interface Move {
  letter_id: string
  from_status: LetterStatus | null
  to_status: LetterStatus
  from_code: string | null
  amount: string
  liability_local: string
  before_operation_id: string | null
  before_account_id: string | null
}

const refuse = (code: string): never => {
  throw new BusinessError(code, {}, { status: 409 })
}

export const voidLetterOperation = serve(
  letterOperationEndpoints.voidLetterOperation,
  async (ctx, { params: { id }, body }) => {
    const operation = await readOperation(ctx, id)
    mustMay(ctx, rightsOf(operation.direction, 'void'))
    return takeBack(ctx, id, body?.reason, 'letter_moved_since')
  },
)

/** While we hold it, with those that came of the same swap: what they took the place of is owed as it was. */
export const voidLetter = serve(letterEndpoints.voidLetter, async (ctx, { params: { id }, body }) => {
  const letter = await readLetter(ctx, id)
  mustMay(ctx, rightsOf(letter.direction as HeldLetter['direction'], 'void'))
  if (body?.version !== undefined && body.version !== letter.version) refuse('already_updated')
  letterStates.move(letter.status as LetterStatus, 'void')
  const [swap] = letter.operations
  await takeBack(ctx, swap!.id, body?.reason, 'letter_together')
  return readLetter(ctx, id)
})

/** What was done to it last is taken back, of all the letters to which it was done. */
export const undoLetter = serve(letterEndpoints.undoLetter, async (ctx, { params: { id }, body }) => {
  const letter = await readLetter(ctx, id)
  mustMay(ctx, rightsOf(letter.direction as HeldLetter['direction']))
  if (body?.version !== undefined && body.version !== letter.version) refuse('already_updated')
  const [last] = await ctx.query<{ id: string; first: boolean }>(
    'select operation_id as id, operation_id = exchange_id as first from treasury.letter where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (last!.first) throw new BusinessError('illegal_state', { state: letter.status, action: 'undo' }, { status: 409 })
  await takeBack(ctx, last!.id, body?.reason, 'letter_moved_since')
  return readLetter(ctx, id)
})

/**
 * Takes an operation back: its letters stand where they stood, its debts are owed again, its money and its voucher are reversed. Dated as it was while
 * its month is open, else today.
 * @throws BusinessError `not_found` (404) where its money is in an account of others; `illegal_state`, `letter_moved_since` (or `together`), `letter_paid_since`, `payment_matched` (409)
 */
async function takeBack(
  ctx: Ctx,
  id: string,
  reason: string | undefined,
  together: string,
): Promise<LetterOperationOut> {
  const [head] = await ctx.query<{ status: LetterOperationStatus; date: string; number: number }>(
    'select status, date::text, number from treasury.letter_operation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  const status = letterOperationStates.move(head!.status, 'void')
  const before = await readOperation(ctx, id)
  const on = await openDay(ctx, head!.date)
  await assertUnmatched(ctx, 'letterOperation', id)
  await documentsMove.tell(ctx, { ids: await swappedDocuments(ctx, id) })
  const { drawn, moved } = await heldMoves(ctx, id, together)
  await putBack(ctx, moved)
  await dropLetters(ctx, drawn, on)
  await undoItemCredits(ctx, { kind: 'letterOperation', id }, on)
  await takeBackMoney(ctx, 'letterOperation', id, on)
  await ctx.query(
    'update treasury.letter_operation set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null, on],
  )
  await reverseSource(ctx, 'letterOperation', id, on, `Anulación de la operación de letras ${head!.number}`, 'PAYMENT')
  const after = await readOperation(ctx, id)
  await audit(ctx, { entity: 'letterOperation', id, action: 'void', before, after })
  return after
}

/** The documents whose debts it swapped: held before their items. */
async function swappedDocuments(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct o.document_id as id from treasury.letter_swap s join treasury.open_item o on o.company_id = s.company_id and o.id = s.open_item_id
     where s.company_id = $1 and s.operation_id = $2 and o.document_kind <> 'letter'`,
    [ctx.companyId, id],
  )
  return rows.map((row) => row.id)
}

type Back = Move & { letter: HeldLetter }

/** Its letters, held: nothing was done to them since, and nothing was paid. */
async function heldMoves(ctx: Ctx, id: string, together: string): Promise<{ drawn: Back[]; moved: Back[] }> {
  const moves = await ctx.query<Move>(
    `select letter_id, from_status, to_status, from_code, amount, liability_local, before_operation_id, before_account_id
     from treasury.letter_move where company_id = $1 and operation_id = $2 order by line`,
    [ctx.companyId, id],
  )
  const letters = await holdLetters(
    ctx,
    moves.map((move) => move.letter_id),
    null,
  )
  const byId = new Map(letters.map((letter) => [letter.id, letter]))
  const back = moves.map((move): Back => ({ ...move, letter: byId.get(move.letter_id)! }))
  for (const { letter, to_status: to, amount } of back) {
    if (letter.operation_id !== id) refuse(together)
    const settled = !letterStates.can(letter.status, 'pay')
    if (letter.status !== to || fixed(letter.balance) !== (settled ? '0.00' : fixed(amount)))
      refuse('letter_paid_since')
  }
  return {
    drawn: back.filter((move) => move.from_status === null),
    moved: back.filter((move) => move.from_status !== null),
  }
}

async function putBack(ctx: Ctx, moved: readonly Back[]): Promise<void> {
  if (moved.length === 0) return
  const status = moved.map(({ letter, from_status: from }) =>
    letterStates.move(letter.status, letterBack[from as OpenLetterStatus]),
  )
  await ctx.query(
    `update treasury.letter t set status = m.status, open_status = m.status, liability_local = t.liability_local - m.liability, operation_id = m.operation, account_id = m.account,
       protested_on = case when m.status = t.open_status then t.protested_on end, version = t.version + 1
     from unnest($2::uuid[], $3::text[], $4::numeric[], $5::uuid[], $6::uuid[]) as m(id, status, liability, operation, account) where t.company_id = $1 and t.id = m.id`,
    [
      ...[ctx.companyId, moved.map(({ letter }) => letter.id), status, moved.map((move) => move.liability_local)],
      ...[moved.map((move) => move.before_operation_id), moved.map((move) => move.before_account_id)],
    ],
  )
  await ctx.query(
    `update treasury.open_item o set ledger_code = m.code from unnest($2::uuid[], $3::text[]) as m(id, code) where o.company_id = $1 and o.id = m.id`,
    [ctx.companyId, moved.map(({ letter }) => letter.item), moved.map((move) => move.from_code)],
  )
}

/** Letters that came of it are no more, and nothing is owed of them. */
async function dropLetters(ctx: Ctx, drawn: readonly Back[], on: string): Promise<void> {
  if (drawn.length === 0) return
  for (const { letter } of drawn) letterStates.move(letter.status, 'void')
  await ctx.query(
    `update treasury.letter set status = ${movedState(letterStates, 'status', 'void')}, version = version + 1 where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, drawn.map(({ letter }) => letter.id)],
  )
  await ctx.query(
    `update treasury.open_item set status = ${movedState(openItemStates, 'status', 'void')}, balance = 0, local_balance = 0, voided_on = $3 where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, drawn.map(({ letter }) => letter.item), on],
  )
}

/** For a letter that stands: its version, for who corrects it. */
export const updateLetter = serve(letterEndpoints.updateLetter, async (ctx, { params: { id }, body }) => {
  const letter = await holdLetter(ctx, id, { version: body.version })
  mustMay(ctx, rightsOf(letter.direction))
  const before = await readLetter(ctx, id)
  await ctx.query(
    `update treasury.letter set bank_number = $3, place = $4, guarantor_name = $5, guarantor_number = $6, guarantor_address = $7, notes = $8, version = version + 1
     where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, id, body.bankNumber ?? null, body.place ?? null, body.guarantorName ?? null],
      ...[body.guarantorNumber ?? null, body.guarantorAddress ?? null, body.notes ?? null],
    ],
  )
  const after = await readLetter(ctx, id)
  await audit(ctx, { entity: 'letter', id, action: 'update', before, after })
  return after
})
