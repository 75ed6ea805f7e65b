import { ReceivedDocumentError, readInvoiceXml } from '../index.ts'
import { invoiceExample } from './invoice.ts'

/** A supplier's invoice, read from its XML: typed, with its signature verified over exactly what was read. */
export function supplierXmlExample() {
  const { xml } = invoiceExample()
  const received = readInvoiceXml(xml)
  // One sol less, and the signature no longer holds.
  const altered = readInvoiceXml(xml.replaceAll('283.20', '282.20'))
  let refused = ''
  try {
    readInvoiceXml('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Invoice>&e;</Invoice>')
  } catch (error) {
    if (!(error instanceof ReceivedDocumentError)) throw error
    refused = error.message
  }
  return { received, altered, refused }
}
