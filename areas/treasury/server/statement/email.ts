import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, reportPdf, type Services, serve, uuidv7 } from '@yupana/platform'
import { statement, statementEndpoints, statementQuery } from '../../contract/statement.ts'
import { type StatementQuery, statementSource, summaryOf } from './statement.report.ts'

/** Puts the statement into the outbox; it leaves as PDF, as it stands when it leaves, for the days that were asked. */
export const emailStatement = serve(statementEndpoints.emailStatement, async (ctx, { params: { id }, body }) => {
  const { email, message, ...range } = body
  const query: StatementQuery = { ...range, to: range.to ?? ctx.today, id }
  const { client, currency, closing, email: own, to: until } = await summaryOf(ctx, query)
  const [company] = await ctx.query<{ enabled: boolean; name: string }>(
    'select g.mail_enabled as enabled, m.fiscal_name as name from company.configuration g join company.company m on m.id = g.company_id where g.company_id = $1',
    [ctx.companyId],
  )
  if (!company?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const to = email ?? own
  if (!to) throw new BusinessError('invalid', {}, { errors: [{ field: 'email', code: 'email_missing' }] })
  const mailId = uuidv7()
  const text =
    message ??
    `Estimado cliente:\n\nAdjuntamos su estado de cuenta al ${until}, con un saldo de ${currency} ${closing}.\n\n${company.name}`
  await ctx.query(
    "insert into platform.mail (company_id, id, to_address, subject, body, entity, entity_id) values ($1, $2, $3, $4, $5, 'statement', $6)",
    [ctx.companyId, mailId, to, `Estado de cuenta de ${client.name}`, text, id],
  )
  await enqueue(ctx, 'statement.email', { mailId, query: JSON.stringify(query) })
  await audit(ctx, { entity: 'client', id, action: 'email', after: { to, statement: query } })
  return { id: mailId, to, status: 'queued' }
})

/** With the outbox's doubling pauses: rather more than an hour, for a mail server that is being restarted. */
const MOST_ATTEMPTS = 12

/** Sends a queued statement. The message id is that of its row, so that a second run does not send it twice. */
export async function sendStatementMail(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
  attempt: number,
): Promise<void> {
  const mailId = String(payload.mailId)
  const mail = await inCompany(services, companyId, (ctx) => readMail(ctx, mailId, String(payload.query)))
  if (!mail) return
  try {
    await services.mailer.send({ ...mail, messageId: `${mailId}@yupana` })
    await note(services, companyId, mailId, 'sent', null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (attempt >= MOST_ATTEMPTS) await note(services, companyId, mailId, 'failed', reason)
    else throw error
  }
}

async function readMail(ctx: Ctx, mailId: string, asked: string) {
  const [mail] = await ctx.query<{ to_address: string; subject: string; body: string }>(
    "select to_address, subject, body from platform.mail where company_id = $1 and id = $2 and status = 'queued'",
    [ctx.companyId, mailId],
  )
  if (!mail) return undefined
  const query = statementQuery.parse(JSON.parse(asked))
  const { content } = await reportPdf(ctx, statement, statementSource, query)
  return {
    to: [mail.to_address],
    subject: mail.subject,
    text: mail.body,
    attachments: [{ filename: 'estado-de-cuenta.pdf', content: content as Uint8Array, contentType: 'application/pdf' }],
  }
}

async function note(
  services: Services,
  companyId: string,
  id: string,
  status: string,
  error: string | null,
): Promise<void> {
  await inCompany(services, companyId, (ctx) =>
    ctx.query(
      "update platform.mail set status = $3, error = $4, sent_at = case when $3 = 'sent' then now() end where company_id = $1 and id = $2",
      [companyId, id, status, error],
    ),
  )
}
