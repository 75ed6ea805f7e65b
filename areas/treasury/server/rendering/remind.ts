import { readLanguage, say } from '@yupana/contract'
import { addDays, BusinessError, type DateText, ddmmyyyy, dec, formatAmount } from '@yupana/kernel'
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

/** Has its holder reminded on the morning of the day on which it is due: one row of the outbox a rendering. */
export async function remindOn(ctx: Ctx, id: string, dueOn: DateText): Promise<void> {
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at)
     select $1, $2, '${KIND}', jsonb_build_object('id', $3::text), now() + ($4::timestamptz - $5::timestamptz)
     where not exists (select from platform.outbox where company_id = $1 and kind = '${KIND}' and status = 'pending' and payload->>'id' = $3 and claimed_by is null)`,
    [ctx.companyId, uuidv7(), id, `${dueOn}${MORNING}`, ctx.now],
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
    if (dueDate > ctx.today) return remindOn(ctx, id, dueDate)
    const params = { holder, due: ddmmyyyy(dueDate), amount: formatAmount(dec(balance).abs(), currency) }
    const text = dec(balance).isNegative() ? 'rendering.owedNotice' : 'rendering.dueNotice'
    const notice = { entity: 'rendering', id, title: String(number), text, params }
    const told = dec(balance).isZero() ? [] : [...new Set([...holderUsers, ...(createdBy ? [createdBy] : [])])]
    for (const user of told) await leaveNotice(ctx, notice, user)
    if (!dec(balance).isZero()) await mailOf(ctx, told, notice)
    await remindOn(ctx, id, addDays(ctx.today, DAYS_BETWEEN))
  }).catch((error) => {
    // It was deleted meanwhile.
    if (!(error instanceof BusinessError) || error.code !== 'not_found') throw error
  })
}

/** The same by mail, each in their language; also to who holds it without being a user. A link is for who may follow it. */
async function mailOf(ctx: Ctx, users: readonly string[], { id, title, text, params }: Notice): Promise<void> {
  const readers = await ctx.query<{ email: string; language: string | null; user: boolean }>(
    `with users as (select u.email, u.language, true as user from platform.shown_member m join platform.shown_person u on u.id = m.user_id
       where m.company_id = $1 and m.active and m.user_id = any($2::uuid[])),
     holder as (select coalesce(w.email, c.email) as email from treasury.rendering t
       left join company.worker w on w.company_id = t.company_id and w.id = t.worker_id
       left join parties.client c on c.company_id = t.company_id and c.id = t.party_id where t.company_id = $1 and t.id = $3)
     select email, language, "user" from users union all
     select h.email, null, false from holder h where h.email <> '' and lower(h.email) not in (select lower(email) from users) order by email`,
    [ctx.companyId, users, id],
  )
  for (const { email, language, user } of readers) {
    const spoken = readLanguage(language ?? undefined) ?? 'es'
    const link = `${ctx.services.config.publicUrl}/rendering-of-account/view/${id}`
    await queueMail(ctx, {
      ...{ to: email, entity: 'rendering', entityId: id },
      subject: `${say(textOf('rendering')!, spoken)} ${title}`,
      text: `${say(textOf(text)!, spoken, params)}${user ? `\n\n${link}` : ''}`,
    })
  }
}
