import { readLanguage, say } from '@yupana/contract'
import { addDays, BusinessError, type DateText, dec, formatAmount } from '@yupana/kernel'
import {
  type Ctx,
  inCompany,
  leaveNotice,
  type Notice,
  queueMail,
  type Services,
  textOf,
  uuidv7,
} from '@yupana/platform'
import { renderingStates } from '../../contract/rendering/rendering.states.ts'
import { keptRendering } from './queries.ts'

const KIND = 'rendering.due'
/** Eight in the morning in Lima, which keeps UTC−5 all the year. */
const MORNING = 'T13:00:00Z'
const DAYS_BETWEEN = 7

/** Has its holder reminded on the morning after the day on which it is due: one row of the outbox a rendering. */
export async function remindOn(ctx: Ctx, id: string, dueOn: DateText): Promise<void> {
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at)
     select $1, $2, '${KIND}', jsonb_build_object('id', $3::text), now() + ($4::timestamptz - $5::timestamptz)
     where not exists (select from platform.outbox where company_id = $1 and kind = '${KIND}' and status = 'pending' and payload->>'id' = $3 and claimed_by is null)`,
    [ctx.companyId, uuidv7(), id, `${addDays(dueOn, 1)}${MORNING}`, ctx.now],
  )
}

/** Money that is not accounted for in time: who holds it and who gave it are told, every week until it is. */
export async function remindRendering(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const id = String(payload.id)
  await inCompany(services, companyId, async (ctx) => {
    const rendering = await keptRendering(ctx, id)
    if (!renderingStates.can(rendering.status, 'approve')) return
    const { dueDate, balance, currency, number, holder, holderUsers, createdBy } = rendering
    // It was given more time.
    if (dueDate >= ctx.today) return remindOn(ctx, id, dueDate)
    const params = { holder, amount: formatAmount(dec(balance).abs(), currency) }
    const notice = { entity: 'rendering', id, title: String(number), text: 'rendering.dueNotice', params }
    const told = dec(balance).isZero() ? [] : [...new Set([...holderUsers, ...(createdBy ? [createdBy] : [])])]
    for (const user of told) await leaveNotice(ctx, notice, user)
    await mailOf(ctx, told, notice)
    await remindOn(ctx, id, addDays(ctx.today, DAYS_BETWEEN - 1))
  }).catch((error) => {
    // It was deleted meanwhile.
    if (!(error instanceof BusinessError) || error.code !== 'not_found') throw error
  })
}

/** The same by mail, each in their language. */
async function mailOf(ctx: Ctx, users: readonly string[], { id, title, text, params }: Notice): Promise<void> {
  const readers = await ctx.query<{ email: string; language: string | null }>(
    `select u.email, u.language from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     where m.company_id = $1 and m.active and m.user_id = any($2::uuid[]) order by u.email`,
    [ctx.companyId, users],
  )
  for (const { email, language } of readers) {
    const spoken = readLanguage(language ?? undefined) ?? 'es'
    const link = `${ctx.services.config.publicUrl}/rendering-of-account/view/${id}`
    await queueMail(ctx, {
      ...{ to: email, entity: 'rendering', entityId: id },
      subject: `${say(textOf('rendering')!, spoken)} ${title}`,
      text: `${say(textOf(text)!, spoken, params)}\n\n${link}`,
    })
  }
}
