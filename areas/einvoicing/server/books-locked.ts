import { BusinessError } from '@yupana/kernel'
import { type Ctx, TryLater } from '@yupana/platform'

const LOCKED = 'month_locked'
/** Somebody opens a month by hand, and then it is tried at once (`booksOpened`); this is for when that falls between. */
const LOCKED_SECONDS = 600

/** Whether an answer of the office finds no month that is open to what follows from it. */
export const booksLocked = (error: unknown): boolean => error instanceof BusinessError && error.code === LOCKED

/** An answer that the books cannot take yet is asked for again later: it is never lost, and no such try counts as a failure. */
export const untilBooksOpen = (name: string): TryLater => new TryLater(LOCKED_SECONDS, `${name}: ${LOCKED}`)

/** Once a month is open, what waited for that is asked for again at once; what waits for anything else waits on. */
export async function booksOpened(ctx: Ctx): Promise<void> {
  await ctx.query(
    `update platform.outbox set due_at = now() where company_id = $1 and kind in ('einvoice.send', 'einvoice.void') and status = 'pending'
       and claimed_by is null and last_error like $2`,
    [ctx.companyId, `%: ${LOCKED}`],
  )
  ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, 'einvoice.void'))
}
