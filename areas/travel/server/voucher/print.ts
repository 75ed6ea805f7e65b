import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { paperWords } from '../../contract/paper-words.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { travelVoucherEndpoints } from '../../contract/voucher/voucher.ts'
import { keptVoucher } from './queries.ts'

/** What the supplier reads: who comes, to what, when, and at whose charge. No price. */
async function printedVoucher(ctx: Ctx, id: string, lang?: ClientLanguage): Promise<PrintedDocument> {
  const { number, date, status, supplier, reservation, content } = await keptVoucher(ctx, id)
  const language = lang ?? content.language
  const said = paperWords[language]
  const head = await readPaperHead(ctx)
  const issuer = printedIssuer({ ...head, phone: null, email: null })
  const document: PrintedDocument = {
    title: said.voucher,
    number: [number, ...(status === 'voided' ? [said.voided] : [])].join(' · '),
    ...{ issuer, issueDate: ddmmyyyy(date), ...printedCurrency('PEN') },
    sections: [
      {
        title: `${reservation.number} · ${reservation.title}`,
        rows: [
          ...(supplier ? [{ label: said.supplier, value: supplier.name ?? '' }] : []),
          { label: said.travellers, value: [String(content.pax), ...content.passengers].join(' · ') },
          { label: said.chargedTo, value: issuer.name },
          ...(content.emergencyPhone ? [{ label: said.emergency, value: content.emergencyPhone }] : []),
        ],
      },
      {
        title: said.services,
        rows: content.services.map(({ names, date: on, time, nights, locator }) => ({
          label: [ddmmyyyy(on), time].filter(Boolean).join(' '),
          value: [
            names[language],
            nights === null ? null : `${nights} ${said.nights}`,
            locator && `${said.confirmation} ${locator}`,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      },
    ],
    ...{ lines: [], totals: [], hideUnits: true, hideQuantities: true, internal: true },
  }
  return dressed(ctx, document, { branchId: null })
}

export const travelVoucherPdf = serve(travelVoucherEndpoints.travelVoucherPdf, async (ctx, { params, query }) =>
  paperPdf(ctx, await printedVoucher(ctx, params.id, query.lang)),
)
