import { audit, inCompany, type OpenCtx, query } from '@yupana/platform'
import { type Addressee, mailAccount } from './account-mails.ts'

export interface Trace {
  companyId: string
  userId: string
  /** `signIn`, `signInRefused`, `signOut`, `switch`. */
  action: string
  /** Of the session, or why there is none. */
  after: Record<string, unknown>
}

/** Leaves a row in the audit trail of the company, with the address that asked. */
export async function trace(ctx: OpenCtx, { companyId, userId, action, after }: Trace): Promise<void> {
  await inCompany(ctx.services, companyId, (inside) =>
    audit(
      { ...inside, userId, requestId: ctx.requestId, address: ctx.address },
      { entity: 'session', id: userId, action, after: { ...after, userAgent: ctx.userAgent } },
    ),
  )
}

/** Whether the person has worked before, but never from this browser at this address. To be asked before the session is opened. */
export async function isNewPlace(ctx: OpenCtx, userId: string): Promise<boolean> {
  const [seen] = await query<{ before: boolean; here: boolean }>(
    ctx.database.open,
    `select exists (select from company.session where user_id = $1) as before,
       exists (select from company.session where user_id = $1 and address = $2 and user_agent = $3) as here`,
    [userId, ctx.address, ctx.userAgent],
  )
  return seen?.before === true && !seen.here
}

/** Tells the person by mail that somebody signed in with their name from a place that was not seen before. */
export async function tellNewPlace(ctx: OpenCtx, companyId: string, to: Addressee): Promise<void> {
  await inCompany(ctx.services, companyId, (inside) =>
    mailAccount({ ...inside, language: ctx.language }, 'newPlace', to, {
      more: { address: ctx.address, browser: ctx.userAgent || '–' },
    }),
  )
}
