import {
  dressed,
  type PaperHead,
  paperAs,
  paperPage,
  paperPdf,
  paperTicket,
  printedCurrency,
  printedIssuer,
  printedParty,
} from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { amountInWords } from '@yupana/sunat'
import { quotationEndpoints } from '../../contract/quotation.ts'
import { printedLines, printedTotals } from '../print.ts'
import { readQuotation } from './queries.ts'

interface Head extends PaperHead {
  place: string | null
  clientAddress: string | null
  footer: string | null
}

async function readHead(ctx: Ctx, id: string): Promise<Head> {
  const [head] = await ctx.query<Head>(
    `select m.fiscal_name as name, m.ruc, g.trade_name as "tradeName", coalesce(nullif(b.address, ''), g.address) as address, g.phone, g.email,
       concat_ws(' - ', u.district, u.province, u.department) as place, coalesce(t.client_said, jsonb_build_object('address', a.first_line)) ->> 'address' as "clientAddress", d.footer
     from sales.quotation t
     join company.company m on m.id = t.company_id
     join company.configuration g on g.company_id = t.company_id
     left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
     left join law.ubigeo u on u.code = coalesce(b.geographic_code, g.geographic_code)
     left join company.document_series d on d.company_id = t.company_id and d.document_type = 'CT' and d.serie = t.serie
     left join parties.address a on a.company_id = t.company_id and a.client_id = t.client_id and a.is_primary
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!head) throw new Error(`quotation ${id} has no head`)
  return head
}

/** A quotation on paper, by the company's template: an offer with its last day and its terms, no tax document. @throws BusinessError `not_found` (404) */
export async function printedQuotation(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const quotation = await readQuotation(ctx, id)
  const head = await readHead(ctx, id)
  const { client, currency } = quotation
  const document: PrintedDocument = {
    title: 'COTIZACIÓN',
    number: `${quotation.serie}-${quotation.number}`,
    issuer: printedIssuer({ ...head, address: [head.address, head.place].filter(Boolean).join(' - ') }),
    buyer: printedParty(client.name, client.documentType, client.number, head.clientAddress),
    issueDate: ddmmyyyy(quotation.date),
    ...printedCurrency(currency),
    paymentTerm: quotation.paymentTerm.name,
    seller: String(quotation.seller.name ?? ''),
    sections: [
      {
        title: 'Oferta',
        rows: [
          { label: 'Válida hasta', value: ddmmyyyy(quotation.validUntil) },
          { label: 'Precios', value: 'Incluyen impuestos' },
        ],
      },
    ],
    lines: printedLines(quotation.items),
    totals: printedTotals(quotation),
    total: quotation.total,
    amountInWords: amountInWords(quotation.total, currency as 'PEN' | 'USD'),
    notes: [
      ...(quotation.terms ? ['Condiciones comerciales:', ...quotation.terms.split('\n')] : []),
      quotation.notes,
      head.footer,
      quotation.status === 'voided' ? `COTIZACIÓN ANULADA${quotation.reason ? `: ${quotation.reason}` : ''}` : null,
    ].filter((text) => text !== null),
    legends: ['Esta cotización no es un comprobante de pago.'],
  }
  // It represents no electronic document; the terms and accounts of the template are for its buyer all the same.
  const branchId = quotation.branch?.id ?? null
  return { ...(await dressed(ctx, document, { branchId })), internal: true }
}

export const quotationPrints = [
  serve(quotationEndpoints.quotationPdf, async (ctx, { params }) =>
    paperPdf(ctx, await printedQuotation(ctx, params.id)),
  ),
  serve(quotationEndpoints.quotationTicket, async (ctx, { params }) =>
    paperTicket(ctx, await printedQuotation(ctx, params.id)),
  ),
  serve(quotationEndpoints.quotationHtml, async (ctx, { params }) => paperPage(await printedQuotation(ctx, params.id))),
  serve(quotationEndpoints.renderQuotation, async (ctx, { params, query }) =>
    paperAs(ctx, await printedQuotation(ctx, params.id), query.format),
  ),
]
