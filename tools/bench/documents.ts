import { type PrintedDocument, pdfRenderer, printedPdf } from '@yupana/platform'
import {
  buildInvoiceXml,
  type InvoiceDocument,
  invoiceTotals,
  priceLine,
  selfSignedCredential,
  signXml,
} from '@yupana/sunat'

const line = {
  id: 1,
  description: 'Laptop 14 pulgadas',
  unitCode: 'NIU',
  ...priceLine({ quantity: '2', price: '2500', affectation: '10', igvRate: '18' }),
}
const draft: Omit<InvoiceDocument, 'totals'> = {
  type: '01',
  serie: 'F001',
  number: 1,
  issueDate: '2026-11-20',
  issueTime: '10:15:30',
  currency: 'PEN',
  issuer: {
    ruc: '20601234565',
    legalName: 'COMERCIAL ANDINA S.A.C.',
    address: { establishmentCode: '0000', ubigeo: '150122' },
  },
  customer: { documentType: '6', documentNumber: '20100070970', legalName: 'CLIENTE S.A.' },
  lines: Array.from({ length: 5 }, (_, i) => ({ ...line, id: i + 1 })),
  payment: { kind: 'Contado' },
}

const printed: PrintedDocument = {
  title: 'FACTURA ELECTRÓNICA',
  number: 'F001-00000001',
  issuer: {
    name: 'COMERCIAL ANDINA S.A.C.',
    identityType: 'RUC',
    identityNumber: '20601234565',
    address: 'Av. Arequipa 1234',
  },
  buyer: { name: 'CLIENTE S.A.', identityType: 'RUC', identityNumber: '20100070970' },
  issueDate: '20/11/2026',
  currency: 'PEN',
  currencyName: 'SOLES',
  lines: Array.from({ length: 20 }, (_, i) => ({
    code: `P${i}`,
    description: 'Laptop 14 pulgadas Core i5',
    unit: 'NIU',
    quantity: '2',
    unitPrice: '2950.00',
    total: '5900.00',
  })),
  totals: [{ label: 'IGV', amount: '900.00' }],
  total: '5900.00',
  amountInWords: 'CINCO MIL NOVECIENTOS Y 00/100 SOLES',
  qr: '20601234565|01|F001|1|900.00|5900.00|2026-11-20|6|20100070970|abc',
}

/** CPU of what every invoice costs beside the database: its signed XML and its printed forms. */
export async function benchDocuments(): Promise<Record<string, string>> {
  const credential = selfSignedCredential({ ruc: '20601234565', name: 'BENCH' })
  const invoice = { ...draft, totals: invoiceTotals(draft) }
  const renderer = pdfRenderer()
  const out = {
    'signed XML of a five-line invoice, ms of CPU': await cpuOf(300, async () =>
      signXml(buildInvoiceXml(invoice), credential),
    ),
    'A4 PDF of 20 lines with QR, ms of CPU': await cpuOf(40, () =>
      renderer.render(printedPdf(printed, { paper: 'A4' })),
    ),
    '80 mm ticket, ms of CPU': await cpuOf(40, () => renderer.render(printedPdf(printed, { paper: '80' }))),
  }
  await renderer.close()
  return out
}

async function cpuOf(times: number, work: () => Promise<unknown>): Promise<string> {
  for (let i = 0; i < 5; i += 1) await work()
  const before = process.cpuUsage()
  for (let i = 0; i < times; i += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / times).toFixed(2)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchDocuments(), null, 2)}\n`)
