import { limaTime } from '@yupana/kernel'
import { audit, type Ctx, inCompany, leaveNotice, type OutboxHandler, TryLater } from '@yupana/platform'
import { announce } from './commands.ts'
import { HOTEL_FILE, type StoredFile, storedFile } from './queries.ts'
import { moveFile } from './verbs.ts'

/** Before an option ends whoever made it is told. */
const WARNED_BEFORE_MS = 2 * 3_600_000

/** Waits for the hour of an option, tells of it, and ends it where nobody confirmed it. Done twice it does nothing more. */
export const expireOption: OutboxHandler = async (services, companyId, payload) => {
  const wait = await inCompany(services, companyId, (ctx) => step(ctx, String(payload.file)))
  if (wait > 0) throw new TryLater(wait, 'the option still holds')
}

/** Seconds until there is more to do; none where the option is over. */
async function step(ctx: Ctx, id: string): Promise<number> {
  const [held] = await ctx.query<{ until: string; warned: boolean }>(
    "select hold_until as until, warned from hotels.file where company_id = $1 and id = $2 and status = 'option' for update",
    [ctx.companyId, id],
  )
  if (!held) return 0
  const left = new Date(held.until).getTime() - ctx.now.getTime()
  const file = await storedFile(ctx, id)
  if (left <= 0) {
    await end(ctx, file)
    return 0
  }
  if (left > WARNED_BEFORE_MS) return Math.ceil((left - WARNED_BEFORE_MS) / 1000)
  if (!held.warned) {
    await ctx.query('update hotels.file set warned = true where company_id = $1 and id = $2', [ctx.companyId, id])
    await tell(ctx, file, 'hotelFile.expires', { hour: limaTime(new Date(held.until)).slice(0, 5) })
  }
  return Math.ceil(left / 1000)
}

async function end(ctx: Ctx, before: StoredFile): Promise<void> {
  await moveFile(ctx, before, 'expire', { hold_until: null, penalty: before.penalty ?? '0' })
  const after = await storedFile(ctx, before.id)
  await audit(ctx, { entity: HOTEL_FILE, id: before.id, action: 'expire', before, after })
  announce(ctx, before.id)
  await tell(ctx, after, 'hotelFile.expired', {})
}

const tell = async (ctx: Ctx, file: StoredFile, text: string, params: Record<string, string>): Promise<void> => {
  const { id, createdById, number, guest, holder } = file
  if (!createdById) return
  await leaveNotice(
    ctx,
    { entity: HOTEL_FILE, id, title: `${number} ${guest ?? holder.name}`, text, params },
    createdById,
  )
}
