import { mailedPaper } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { lockDocument, mailSender, serve } from '@yupana/platform'
import { quotationEndpoints } from '../../contract/quotation.ts'
import { markSent } from './moves.ts'
import { printedQuotation } from './print.ts'
import { quotationTable } from './queries.ts'

/** Puts the mail into the outbox; the quotation counts as sent from then on. */
export const emailQuotation = serve(quotationEndpoints.emailQuotation, async (ctx, { params: { id }, body }) => {
  const quotation = await markSent(ctx, await lockDocument(ctx, quotationTable, id))
  const number = `${quotation.serie}-${quotation.number}`
  const title = `Cotización ${number}`
  const until = ddmmyyyy(quotation.validUntil)
  const text = `Adjuntamos la cotización ${number} por ${quotation.currency} ${quotation.total}, válida hasta el ${until}.`
  return mailDocument(ctx, { entity: 'quotation', id, contactId: quotation.client.id, title, text, given: body })
})

export const sendQuotationMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await printedQuotation(ctx, id)),
])
