import { mailedPaper } from '@yupana/company/server'
import { keptBytes, signed } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, mailSender, type PrintedDocument, serve } from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { assertIssued, printedInvoice } from './print.ts'
import { readInvoice } from './queries.ts'

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailInvoice = serve(invoiceEndpoints.emailInvoice, async (ctx, { params: { id }, body }) => {
  const invoice = await readInvoice(ctx, id)
  assertIssued(invoice)
  if (invoice.status === 'voiding')
    throw new BusinessError('document_voiding', { document: `${invoice.serie}-${invoice.number}` }, { status: 409 })
  const number = `${invoice.serie}-${invoice.number}`
  const [noun, said] = invoice.documentType === '01' ? ['Factura', 'factura'] : ['Boleta de venta', 'boleta de venta']
  const title = `${noun} ${number}`
  const text = `Adjuntamos la ${said} ${number} por ${invoice.currency} ${invoice.total}.`
  return mailDocument(ctx, { entity: 'invoice', id, contactId: invoice.client.id, title, text, given: body })
})

/** Mails a document with its paper, its XML and, where the tax office has answered, the CDR. */
export const electronicMail = (printed: (ctx: Ctx, id: string) => Promise<PrintedDocument>) =>
  mailSender(async (ctx, id) => {
    const { name, xml, document } = await signed(ctx, id)
    const cdr = document.cdr_file
    return [
      await mailedPaper(ctx, await printed(ctx, id)),
      { filename: `${name}.xml`, content: xml, contentType: 'application/xml' },
      ...(cdr
        ? [{ filename: `R-${name}.zip`, content: await keptBytes(ctx, cdr), contentType: 'application/zip' }]
        : []),
    ]
  })

export const sendInvoiceMail = electronicMail(printedInvoice)
