import { inCompany, type Services } from '@yupana/platform'
import { type DocumentName, type SendOutcome, zipDocument } from '@yupana/sunat'
import type { Signed } from '../sign.ts'
import { guideOffice, isGuide } from './guide-office.ts'
import { taxOffice } from './tax-office.ts'

/** What came of a call about a document, whichever service answered. */
export type StepOutcome = SendOutcome | { kind: 'in-process' }

/** The service of the tax office that takes a document. */
export interface Office {
  send(): Promise<StepOutcome>
  ask(): Promise<StepOutcome>
  /** Whether there is something to ask with; without it the same file is sent again, which the office tells from a new one. */
  mayAsk(): boolean
}

/** Guides go over REST and are asked for by their ticket, all else by SOAP and its number. */
export function officeFor(services: Services, ready: Signed): Office {
  const { document, setting } = ready
  const soap = taxOffice(services, setting)
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
