import { inCompany, type Services } from '@yupana/platform'
import { type DocumentName, type SendOutcome, zipDocument } from '@yupana/sunat'
import type { Signed } from '../sign.ts'
import { guideOffice, isGuide } from './guide-office.ts'
import type { Office } from './step.ts'
import { taxOffice } from './tax-office.ts'

/** Guides go over REST and are asked for by their ticket, all else by SOAP and its number. */
export function officeFor(services: Services, ready: Signed): Office {
  const { document, setting } = ready
  const soap = taxOffice(services, setting, document.document_type)
  const name: DocumentName = {
    ruc: setting.ruc,
    type: document.document_type,
    serie: document.serie,
    number: String(document.number),
  }
  const zip = (): Uint8Array => zipDocument(ready.name, Buffer.from(ready.xml).toString('utf8'))
  const ask = (): Promise<SendOutcome> => soap.getStatusCdr(name)
  if (!isGuide(document.document_type)) return { send: () => soap.sendBill(ready.name, zip()), ask, mayAsk: () => true }
  return guideOffice(services, ready, {
    zip,
    askByName: ask,
    keepTicket: (ticket) =>
      inCompany(services, ready.companyId, async (ctx) => {
        await ctx.query('update einvoicing.document set ticket = $3 where company_id = $1 and id = $2', [
          ctx.companyId,
          document.id,
          ticket,
        ])
      }),
  })
}
