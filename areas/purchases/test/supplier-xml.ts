import { rucCheckDigit } from '@yupana/kernel'
import {
  buildInvoiceXml,
  buildNoteXml,
  type Credential,
  invoiceTotals,
  noteTotals,
  priceLine,
  selfSignedCredential,
  signXml,
} from '@yupana/sunat'

export const OWN_RUC = `2060123456${rucCheckDigit('2060123456')}`
export const SUPPLIER_RUC = '20131312955'

let credential: Credential | undefined
const signed = (xml: string): string => {
  credential ??= selfSignedCredential({ ruc: SUPPLIER_RUC, name: 'DISTRIBUIDORA EL SOL S.R.L.' })
  return signXml(xml, credential).xml
}

const address = {
  ubigeo: '150101',
  establishmentCode: '0000',
  line: 'Jr. de la Unión 100',
  district: 'LIMA',
  province: 'LIMA',
  department: 'LIMA',
}

export interface SuppliedLine {
  code?: string
  description: string
  quantity: string
  price: string
  /** Catalog 07; taxed where absent. */
  affectation?: string
}

/** Drops the XML of one line and answers what it became. */
export async function dropSupplierXml(
  caller: {
    upload(path: string, bytes: Uint8Array, name?: string, type?: string): Promise<{ body: { data: { id: string }[] } }>
  },
  number: number,
  currency: 'PEN' | 'USD' = 'PEN',
): Promise<string> {
  const lines = [{ code: 'X-1', description: 'Cable', quantity: '2', price: '10' }]
  const xml = Buffer.from(supplierXml({ number, currency, lines }))
  return (await caller.upload('/api/received-bills', xml, 'f.xml', 'application/xml')).body.data[0]!.id
}

interface Supplied {
  number: number
  lines: readonly SuppliedLine[]
  serie?: string
  currency?: 'PEN' | 'USD'
  issueDate?: string
  ruc?: string
  receiver?: string
  type?: '01' | '07' | '08'
  reason?: string
  modified?: string
  dueDate?: string
}

/** The XML of a supplier, as its own program would sign it. */
export function supplierXml({
  number,
  lines,
  ruc = SUPPLIER_RUC,
  receiver = OWN_RUC,
  type = '01',
  ...more
}: Supplied): string {
  const head = {
    ...{ serie: more.serie ?? 'F001', number, issueDate: more.issueDate ?? '2026-11-10', issueTime: '10:15:30' },
    currency: more.currency ?? ('PEN' as const),
    issuer: { ruc, legalName: 'DISTRIBUIDORA EL SOL S.R.L.', address },
    customer: { documentType: '6', documentNumber: receiver, legalName: 'COMERCIAL ANDINA S.A.C.' },
    lines: lines.map(({ code, description, quantity, price, affectation = '10' }, i) => ({
      ...{ id: i + 1, description, unitCode: 'NIU', ...(code ? { code } : {}) },
      ...priceLine({ quantity, price, affectation, igvRate: '18' } as never),
    })),
  } as never as Parameters<typeof invoiceTotals>[0] & { lines: never }
  if (type === '01') {
    const totals = invoiceTotals(head)
    const payment = more.dueDate
      ? { kind: 'Credito', amount: totals.payable, instalments: [{ amount: totals.payable, dueDate: more.dueDate }] }
      : { kind: 'Contado' }
    return signed(buildInvoiceXml({ ...head, type, totals, payment } as never))
  }
  const note = {
    ...{ ...head, type, reason: { code: more.reason ?? '07', description: 'Devolución' } },
    modified: [{ type: '01', number: more.modified ?? 'F001-1', issueDate: '2026-11-10' }],
  }
  return signed(buildNoteXml({ ...note, totals: noteTotals(note as never) } as never))
}
