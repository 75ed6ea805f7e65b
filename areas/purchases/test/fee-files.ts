/** A fee receipt as SUNAT lists and writes it. */
export interface SampleFee {
  number?: string
  type?: string
  state?: string
  /** DD/MM/YYYY */
  date?: string
  issuer?: string
  customer?: string
  free?: string
  currency?: string
  gross?: string
  withheld?: string
}

const HEAD =
  'Fecha de Emisión|Tipo Doc. Emitido|Nro. Doc. Emitido|Estado Doc. Emitido|Tipo de Doc. Emisor|Nro. Doc. Emisor|Apellidos y Nombres, Denominación o Razón Social del Emisor|Tipo de Renta|Gratuito|Descripción|Observación|Moneda de Operación|Renta Bruta|Impuesto a la Renta|Renta Neta|Monto Neto Pendiente de Pago|'

const ISSUER = '10405060707'
const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const net = (gross: string, withheld: string): string => {
  const left = (cents(gross) - cents(withheld)).toString().padStart(3, '0')
  return `${left.slice(0, -2)}.${left.slice(-2)}`
}

/** The list (TXT) that SUNAT hands out. */
export const feeList = (fees: readonly SampleFee[]): string => [HEAD, ...fees.map(row)].join('\r\n')

function row({ gross = '1000.00', withheld = '0.00', ...fee }: SampleFee): string {
  const cells = [
    ...[fee.date ?? '10/11/2026', fee.type ?? 'RH', fee.number ?? 'E001-1', fee.state ?? 'NO ANULADO', 'RUC'],
    ...[fee.issuer ?? ISSUER, 'RIVAS CHAMORRO JOSE          ', 'A', fee.free ?? 'NO', 'Supervisión de pruebas ', '- '],
    ...[fee.currency ?? 'SOLES', gross, withheld, net(gross, withheld), '0.00'],
  ]
  return `${cells.join('|')}|`
}

/** Its XML, not signed. */
export function feeXml({ gross = '1000.00', withheld = '0.00', ...fee }: SampleFee): string {
  const currency = fee.currency ?? 'PEN'
  const money = (name: string, amount: string) => `<cbc:${name} currencyID="${currency}">${amount}</cbc:${name}>`
  const party = (role: string, number: string, name: string) =>
    `<cac:${role}><cbc:CustomerAssignedAccountID>${number}</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>6</cbc:AdditionalAccountID><cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName></cac:Party></cac:${role}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:ID>${fee.number ?? 'E001-1'}</cbc:ID><cbc:IssueDate>2026-11-10</cbc:IssueDate><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${party('AccountingSupplierParty', fee.issuer ?? ISSUER, 'RIVAS CHAMORRO JOSE')}${party('AccountingCustomerParty', fee.customer ?? '20601234565', 'COMERCIAL ANDINA S.A.C.')}<cac:TaxTotal>${money('TaxAmount', withheld)}<cac:TaxSubtotal>${money('TaxableAmount', gross)}${money('TaxAmount', withheld)}</cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal>${money('LineExtensionAmount', gross)}${money('PayableAmount', net(gross, withheld))}</cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:Item><cbc:Description>Supervisión de pruebas</cbc:Description></cac:Item></cac:InvoiceLine></Invoice>`
}
