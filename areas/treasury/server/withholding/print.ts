import { dressed, paperPdf, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { signed } from '@yupana/einvoicing/server'
import { ddmmyyyy, formatAmount } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, together } from '@yupana/platform'
import { amountInWords, type CertificateDocument } from '@yupana/sunat'
import { certificates } from '../../contract/retention.ts'
import { type Certificate, type CertificateNoun, readRetention } from '../retention/queries.ts'

const TITLES = {
  '20': 'COMPROBANTE DE RETENCIÓN',
  '40': 'COMPROBANTE DE PERCEPCIÓN',
} as const
const PAID = { '20': 'Pagado', '40': 'Cobrado' } as const
const NET = { '20': 'Neto pagado', '40': 'Total cobrado' } as const

const signedHead = ({ issuer }: CertificateDocument) => ({
  ...{ name: issuer.legalName, tradeName: issuer.tradeName ?? null },
  ...(issuer.address?.line ? { address: issuer.address.line } : {}),
})

/** A certificate on paper, by the company's template; one that was given to us as it was entered. */
async function certificatePaper(ctx: Ctx, certificate: Certificate): Promise<PrintedDocument> {
  const { id, kind, client, direction } = certificate
  const ours = direction === 'issued'
  const electronic = ours ? await signed<CertificateDocument>(ctx, id) : undefined
  const [head, names] = await together(readPaperHead(ctx), typeNames(ctx))
  const party = printedParty(String(client.name ?? ''), '6', String(client.code ?? ''))
  const percent = electronic?.document.fiscal.percent
  const document: PrintedDocument = {
    title: ours ? `${TITLES[kind]} ELECTRÓNICO` : TITLES[kind],
    number: `${certificate.serie}-${certificate.number}`,
    // What was signed stays, whatever the company is called since.
    issuer: printedIssuer(electronic ? { ...head, ...signedHead(electronic.document.fiscal) } : head),
    buyer: party,
    words: { buyer: ours && kind === '20' ? 'Proveedor' : 'Cliente' },
    issueDate: ddmmyyyy(certificate.date),
    ...(electronic ? { issueTime: electronic.document.fiscal.issueTime } : {}),
    ...printedCurrency('PEN'),
    ...(percent ? { sections: [{ title: 'Régimen', rows: [{ label: 'Tasa', value: `${percent} %` }] }] } : {}),
    lines: ours ? withheldLines(certificate, names) : receivedLines(certificate, names),
    hideQuantities: true,
    totals: certificate.settled ? [{ label: NET[kind], amount: certificate.settled }] : [],
    total: certificate.amount,
    amountInWords: amountInWords(certificate.amount, 'PEN'),
    notes: [
      certificate.notes,
      certificate.status === 'voided' || certificate.status === 'reissued' || certificate.status === 'rejected'
        ? `SIN EFECTO: ${certificate.voidReason ?? certificate.answer?.text ?? ''}`
        : null,
    ].filter((text) => text !== null && text !== undefined),
    ...(electronic ? { hash: electronic.digest, consultUrl: ctx.services.config.publicUrl } : { internal: true }),
    ...(electronic?.setting.environment === 'production' ? {} : { environmentMark: 'DEMOSTRACIÓN: SIN VALOR LEGAL' }),
  }
  return dressed(ctx, document, { branchId: null })
}

/** `Factura F001-00000001`: a paper names a document by what it is, not by its code. */
const called = ({ documentType, serie, number }: Named, names: ReadonlyMap<string, string>): string =>
  `${names.get(documentType) ?? documentType} ${serie}-${number}`
type Named = Record<'documentType' | 'serie' | 'number', string>

const typeNames = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await ctx.query<{ code: string; name: string }>(
        "select code, name_es as name from law.code where list = 'document_type'",
      )
    ).map(({ code, name }) => [code, name]),
  )

const withheldLines = ({ withheld, kind }: Certificate, names: ReadonlyMap<string, string>): PrintedDocument['lines'] =>
  withheld.map(({ document, payment, date, currency, paid, exchangeRate, amount }) => ({
    description: [
      called(document, names),
      `${PAID[kind]} ${ddmmyyyy(date)} (N.° ${payment.number}): ${formatAmount(paid, currency as 'PEN')}`,
      currency === 'PEN' ? null : `T. C. ${Number(exchangeRate)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    ...{ unit: '', quantity: '1', total: amount },
  }))

const receivedLines = ({ items }: Certificate, names: ReadonlyMap<string, string>): PrintedDocument['lines'] =>
  items.map(({ document, amount }) => ({
    description: called(document, names),
    ...{ unit: '', quantity: '1', total: amount },
  }))

export const certificatePapers = (['retention', 'perception'] as const).map((noun: CertificateNoun) =>
  serve((certificates[noun] as typeof certificates.retention).pdf, async (ctx, { params }) =>
    paperPdf(ctx, await certificatePaper(ctx, await readRetention(ctx, params.id, noun))),
  ),
)
