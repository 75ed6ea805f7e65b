import { BusinessError } from '@yupana/kernel'
import type { Ctx, PrintedDocument } from '@yupana/platform'

type Issuer = PrintedDocument['issuer']
type Party = NonNullable<PrintedDocument['buyer']>

/** SUNAT catalogue 06, as paper names it. */
const IDENTITY: Readonly<Record<string, string>> = { '6': 'RUC', '1': 'DNI', '4': 'C.E.', '7': 'PASAPORTE' }
const CURRENCY: Readonly<Record<string, string>> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS' }

/** A currency by its code and its name. */
export const printedCurrency = (currency: string): Pick<PrintedDocument, 'currency' | 'currencyName'> => ({
  currency,
  currencyName: CURRENCY[currency] ?? currency,
})

/** To whom a document goes; `documentType` of SUNAT catalogue 06. */
export const printedParty = (
  name: string,
  documentType: string | undefined,
  number: string,
  address?: string | null,
): Party => ({
  name,
  identityType: IDENTITY[documentType ?? ''] ?? 'DOC.',
  identityNumber: number,
  ...(address ? { address } : {}),
})

/** The company, or one of its branches, as it heads a paper. */
export interface PaperHead {
  name: string
  ruc: string
  tradeName: string | null
  address: string
  phone?: string | null | undefined
  email?: string | null | undefined
}

export const printedIssuer = ({ name, ruc, tradeName, address, phone, email }: PaperHead): Issuer => ({
  ...printedParty(name, '6', ruc, address),
  ...(tradeName ? { tradeName } : {}),
  ...(phone ? { phone } : {}),
  ...(email ? { email } : {}),
})

/** @throws BusinessError `not_found` (404) */
export async function readPaperHead(ctx: Ctx): Promise<PaperHead> {
  const [head] = await ctx.query<PaperHead>(
    `select c.fiscal_name as name, c.ruc, k.trade_name as "tradeName", k.address, k.phone, k.email
     from company.configuration k join company.company c on c.id = k.company_id where k.company_id = $1`,
    [ctx.companyId],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  return head
}
