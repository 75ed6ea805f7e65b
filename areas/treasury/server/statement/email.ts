import { mailDocument } from '@yupana/parties/server'
import { mailSender, reportPdf, serve } from '@yupana/platform'
import { statement, statementEndpoints } from '../../contract/statement.ts'
import { type StatementQuery, statementReport, summaryOf } from './statement.report.ts'

/** Puts the statement into the outbox; it leaves as PDF, as it stands when it leaves, for the days that were asked. */
export const emailStatement = serve(statementEndpoints.emailStatement, async (ctx, { params: { id }, body }) => {
  const { email, message, ...range } = body
  const query: StatementQuery = { ...range, to: range.to ?? ctx.today, id }
  const { client, currency, closing, to: until } = await summaryOf(ctx, query)
  return mailDocument(ctx, {
    entity: 'statement',
    id,
    contactId: id,
    title: 'Estado de cuenta',
    text: `Adjuntamos su estado de cuenta al ${until}, con un saldo de ${currency} ${closing}.`,
    given: { to: email, subject: `Estado de cuenta de ${client.name}`, message },
    field: 'email',
    payload: { query: JSON.stringify(query) },
    trail: { entity: 'client', after: { statement: query } },
  })
})

export const sendStatementMail = mailSender(async (ctx, _id, payload) => {
  const query = statement.query.parse(JSON.parse(String(payload.query)))
  const { content } = await reportPdf(ctx, statementReport, query)
  return [{ filename: 'estado-de-cuenta.pdf', content: content as Uint8Array, contentType: 'application/pdf' }]
})
