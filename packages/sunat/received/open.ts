import { decodeXml, elementOf, textOf, type XmlElement, XmlError } from '../ubl/parse.ts'
import { type ScannedDocument, scanDocument } from '../ubl/scan.ts'

/** Thrown for an XML that is not a readable document of the kind asked for. */
export class ReceivedDocumentError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ReceivedDocumentError'
  }
}

/**
 * Opens what came from outside: read once, so that what is read is what its signature is verified over.
 * @throws ReceivedDocumentError
 */
export function openReceived(source: string | Uint8Array): { scanned: ScannedDocument; root: XmlElement } {
  try {
    const scanned = scanDocument(typeof source === 'string' ? source : decodeXml(source))
    return { scanned, root: elementOf(scanned.root) }
  } catch (error) {
    if (error instanceof XmlError) throw new ReceivedDocumentError(`unreadable XML: ${error.message}`)
    throw error
  }
}

/** Text that a document must have. @throws ReceivedDocumentError */
export function demand(element: XmlElement, path: string): string {
  const text = textOf(element, path)
  if (!text) throw new ReceivedDocumentError(`${path} is missing`)
  return text
}
