import { BusinessError, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import {
  type LetterStatus,
  letterBack,
  letterStates,
  type OpenLetterStatus,
} from '../../contract/letter/letter.states.ts'
import { documentsMove, settlements } from '../open-items.ts'
import { paymentMoves } from '../payment/lock.ts'

// Letters are held before their open items, as every document is. One that is discounted is the bank's to collect.
documentsMove.on(async (ctx, { ids }) => {
  const held = await ctx.query<{ status: LetterStatus }>(
    'select status from treasury.letter where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  if (held.some(({ status }) => status === letterStates.move('portfolio', 'discount')))
    throw new BusinessError('letter_discounted', {}, { status: 409 })
})

// Paid whole it is paid; given back it stands where it stood.
settlements.on('letter', async (ctx, id, { balance }) => {
  const [letter] = await ctx.query<{ status: LetterStatus; open: OpenLetterStatus }>(
    'select status, open_status as open from treasury.letter where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  const paid = letterStates.move('portfolio', 'pay')
  const over = dec(balance).isZero()
  if (!letter || over === (letter.status === paid) || (over && !letterStates.can(letter.status, 'pay'))) return
  if (!over && letter.status !== paid) return
  const status = letterStates.move(letter.status, over ? 'pay' : letterBack[letter.open])
  await ctx.query('update treasury.letter set status = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    status,
  ])
})

/** A payment of a letter that moved on since stays: its voucher stands in the account where the letter was then. */
async function assertNotMoved(ctx: Ctx, id: string): Promise<void> {
  const [moved] = await ctx.query(
    `select 1 from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id and o.document_kind = 'letter'
     join treasury.letter_move m on m.company_id = o.company_id and m.letter_id = o.document_id and m.created_at > p.created_at
     join treasury.letter_operation x on x.company_id = m.company_id and x.id = m.operation_id and x.voided_on is null
     where p.company_id = $1 and p.id = $2 limit 1`,
    [ctx.companyId, id],
  )
  if (moved) throw new BusinessError('letter_moved_since', {}, { status: 409 })
}
paymentMoves.on((ctx, { id, action }) =>
  ['close', 'reopen', 'returned', 'keep'].includes(action) ? Promise.resolve() : assertNotMoved(ctx, id),
)
