import { serve } from '@yupana/platform'
import { quotationEndpoints } from '../../contract/quotation.ts'
import { mailSender, queueMail } from '../mail.ts'
import { fileNameOf, mailedPdf } from '../print.ts'
import { lockQuotation } from './lock.ts'
import { markSent } from './moves.ts'
import { printedQuotation } from './print.ts'

/** Puts the mail into the outbox; the quotation counts as sent from then on. */
export const emailQuotation = serve(quotationEndpoints.emailQuotation, async (ctx, { params: { id }, body }) => {
  const quotation = await markSent(ctx, await lockQuotation(ctx, id))
  const number = `${quotation.serie}-${quotation.number}`
  const title = `Cotización ${number}`
  const until = quotation.validUntil.split('-').reverse().join('/')
  const text = `Adjuntamos la cotización ${number} por ${quotation.currency} ${quotation.total}, válida hasta el ${until}.`
  return queueMail(ctx, { entity: 'quotation', id, clientId: quotation.client.id, title, text }, body)
})

export const sendQuotationMail = mailSender(async (ctx, quotationId) => {
  const printed = await printedQuotation(ctx, quotationId)
  return [
    { filename: `${fileNameOf(printed)}.pdf`, content: await mailedPdf(ctx, printed), contentType: 'application/pdf' },
  ]
})
