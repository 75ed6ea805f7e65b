import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  buildInvoiceXml,
  buildSummaryXml,
  type InvoiceDocument,
  invoiceTotals,
  priceLine,
  readInvoiceXml,
  selfSignedCredential,
  signXml,
  summaryLineOf,
  validateInvoice,
  verifySignature,
  writeBook,
  zipDocument,
} from '@yupana/sunat'

/**
 * `node tools/bench/sunat.ts [DOCUMENTS]`: milliseconds of CPU of each step with a five-line invoice, summaries of 1,000
 * lines and a purchases book of 10,000, and how much the heap grows over DOCUMENTS (100,000) that are built, signed,
 * zipped and, one in ten, read. Prints JSON.
 */
const documents = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(documents) || documents < 1000) throw new RangeError('DOCUMENTS must be 1000 or more')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const issuer = {
  ruc: '20100070970',
  legalName: 'COMERCIAL ANDINA S.A.C.',
  address: { ubigeo: '150122', establishmentCode: '0000', line: 'Av. José Larco 345', district: 'MIRAFLORES' },
}
const buyers = {
  '01': { documentType: '6', documentNumber: '20131312955', legalName: 'DISTRIBUIDORA EL SOL S.R.L.' },
  '03': { documentType: '1', documentNumber: '45678912', legalName: 'MARÍA QUISPE HUAMÁN' },
} as const

function invoice(number: number, type: '01' | '03' = '01'): InvoiceDocument {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    code: `P${index}`,
    description: `Producto ${number} ${index}`,
    unitCode: 'NIU',
    ...priceLine({ quantity: String(index + 1), price: '12.345', affectation: '10', igvRate: '18' }),
  }))
  const draft = {
    ...{ type, serie: type === '01' ? 'F001' : 'B001', number, issueDate: '2026-11-20', issueTime: '10:15:30' },
    ...{ currency: 'PEN' as const, issuer, customer: buyers[type], lines, payment: { kind: 'Contado' as const } },
  }
  return { ...draft, totals: invoiceTotals(draft) }
}

/** Milliseconds of CPU a call, after a warm-up. */
function cpu(times: number, step: (index: number) => unknown): number {
  for (let index = 0; index < Math.ceil(times / 5); index++) step(index + 1)
  const start = process.cpuUsage()
  for (let index = 0; index < times; index++) step(index + 1)
  const { user, system } = process.cpuUsage(start)
  return Math.round(((user + system) / times) * 1) / 1000
}

const credential = selfSignedCredential({ ruc: issuer.ruc, name: issuer.legalName })
const one = invoice(1)
const xml = buildInvoiceXml(one)
const signed = signXml(xml, credential).xml
const tickets = Array.from({ length: 1000 }, (_, index) => invoice(index + 1, '03'))
// SUNAT takes 500 lines a file: a thousand are two.
const summaries = [0, 500].map((first) => ({
  ...{ type: 'RC' as const, issueDate: '2026-11-20', number: first / 500 + 1, referenceDate: '2026-11-20', issuer },
  lines: tickets.slice(first, first + 500).map((ticket) => summaryLineOf(ticket, '1')),
}))
const purchases = Array.from({ length: 10_000 }, (_, index) => ({
  ...{ period: '20261100', cuo: `C-${index}`, line: 'M1', issueDate: '2026-11-05', documentType: '01', series: 'F001' },
  ...{ number: String(index + 1), partyType: '6', partyNumber: '20131312955', partyName: 'PROVEEDOR SAC' },
  ...{ base: '100.00', igv: '18.00', total: '118.00', currency: 'PEN', exchangeRate: '1.000', state: '1' },
}))

const steps = {
  check: cpu(2000, () => validateInvoice(one)),
  build: cpu(2000, () => buildInvoiceXml(one)),
  sign: cpu(1000, () => signXml(xml, credential)),
  zip: cpu(1000, () => zipDocument('20100070970-01-F001-1', signed)),
  verify: cpu(500, () => verifySignature(signed)),
  parse: cpu(500, () => readInvoiceXml(signed)),
  summary1000: cpu(10, () => summaries.map((each) => buildSummaryXml(each))),
  book10000: cpu(3, () => writeBook('8.1', { ruc: issuer.ruc, period: '2026-11' }, purchases)),
}

function heapMb(): number {
  collect()
  return Math.round(process.memoryUsage().heapUsed / 10_485.76) / 100
}

function work(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    const document = signXml(buildInvoiceXml(invoice(number)), credential).xml
    zipDocument(`20100070970-01-F001-${number}`, document)
    if (number % 10 === 0) readInvoiceXml(document)
  }
}

const tenth = Math.floor(documents / 10)
work(1, tenth)
const early = heapMb()
work(tenth, documents)
const late = heapMb()
const heap = { documents, afterTenthMb: early, afterAllMb: late, growthMb: Math.round((late - early) * 100) / 100 }
process.stdout.write(`${JSON.stringify({ cpuMs: steps, heap }, null, 2)}\n`)
