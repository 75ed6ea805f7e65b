import {
  amountInWords,
  buildInvoiceXml,
  documentFileName,
  type InvoiceDocument,
  invoiceTotals,
  priceLine,
  problemText,
  qrText,
  signXml,
  validateInvoice,
  zipDocument,
} from '../index.ts'
import { credential, customer, issuer } from './company.ts'

const chairs = priceLine({ quantity: '2', price: '118', taxIncluded: true, affectation: '10', igvRate: '18' })
const delivery = priceLine({ quantity: '1', price: '40', affectation: '10', igvRate: '18' })

const draft: Omit<InvoiceDocument, 'totals'> = {
  type: '01',
  serie: 'F001',
  number: 7,
  issueDate: '2026-11-20',
  issueTime: '10:15:30',
  currency: 'PEN',
  issuer,
  customer,
  lines: [
    { id: 1, code: 'SILLA-01', description: 'Silla de cedro', unitCode: 'NIU', ...chairs },
    { id: 2, description: 'Entrega a domicilio', unitCode: 'ZZ', ...delivery },
  ],
  payment: {
    kind: 'Credito',
    amount: '283.20',
    instalments: [
      { amount: '141.60', dueDate: '2026-12-20' },
      { amount: '141.60', dueDate: '2027-01-20' },
    ],
  },
}

/** An invoice on credit in two instalments: totals, checks, XML, signature, the zip to be sent and the text of the QR. */
export function invoiceExample() {
  const totals = invoiceTotals(draft)
  const words = { code: '1000', text: amountInWords(totals.payable, draft.currency) }
  const invoice: InvoiceDocument = { ...draft, totals, legends: [words] }
  const problems = validateInvoice(invoice, { today: '2026-11-20' })
  if (problems.length > 0) throw new Error(problems.map((problem) => problemText(problem, 'es')).join('\n'))
  const { xml, digest } = signXml(buildInvoiceXml(invoice), credential)
  const name = documentFileName({ ruc: issuer.ruc, ...invoice })
  return { invoice, name, xml, zip: zipDocument(name, xml), qr: qrText(invoice, digest), words: words.text }
}
