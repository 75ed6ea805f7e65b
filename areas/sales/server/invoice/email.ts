import { keptBytes, signed } from '@yupana/einvoicing/server'
import { serve } from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { mailSender, queueMail } from '../mail.ts'
import { fileNameOf, mailedPdf } from '../print.ts'
import { assertIssued, printedInvoice } from './print.ts'
import { readInvoice } from './queries.ts'

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailInvoice = serve(invoiceEndpoints.emailInvoice, async (ctx, { params: { id }, body }) => {
  const invoice = await readInvoice(ctx, id)
  assertIssued(invoice)
  const number = `${invoice.serie}-${invoice.number}`
  const [noun, said] = invoice.documentType === '01' ? ['Factura', 'factura'] : ['Boleta de venta', 'boleta de venta']
  const title = `${noun} ${number}`
  const text = `Adjuntamos la ${said} ${number} por ${invoice.currency} ${invoice.total}.`
  return queueMail(ctx, { entity: 'invoice', id, clientId: invoice.client.id, title, text }, body)
})

export const sendInvoiceMail = mailSender(async (ctx, invoiceId) => {
  const printed = await printedInvoice(ctx, invoiceId)
  const { name, xml, document } = await signed(ctx, invoiceId)
  return [
    {
      filename: `${fileNameOf(printed)}.pdf`,
      content: await mailedPdf(ctx, printed),
      contentType: 'application/pdf',
    },
    { filename: `${name}.xml`, content: xml, contentType: 'application/xml' },
    ...(document.cdr_file
      ? [
          {
            filename: `R-${name}.zip`,
            content: await keptBytes(ctx, document.cdr_file),
            contentType: 'application/zip',
          },
        ]
      : []),
  ]
})
