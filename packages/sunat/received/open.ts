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

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,10})?$/
/** A day of XML Schema, with or without a zone. */
const DAY = /^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})?$/

/** A number as it stands, where there is one. @throws ReceivedDocumentError where it is none: `abc`, `1,5`, `1e3`, `0x10` */
export function numberOf(element: XmlElement, path: string): string | undefined {
  const text = textOf(element, path)?.trim()
  if (text === undefined) return undefined
  if (!NUMBER.test(text)) throw new ReceivedDocumentError(`${path} is no number`)
  return text.replace('+', '')
}

/** A day as YYYY-MM-DD, where there is one. @throws ReceivedDocumentError where the calendar does not have it */
export function dayOf(element: XmlElement, path: string): string | undefined {
  const text = textOf(element, path)?.trim()
  if (text === undefined) return undefined
  const day = DAY.exec(text)?.[1]
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    throw new ReceivedDocumentError(`${path} is no day`)
  return day
}

/** @throws ReceivedDocumentError where what was read is not there */
export function needed(read: string | undefined, path: string): string {
  if (read === undefined) throw new ReceivedDocumentError(`${path} is missing`)
  return read
}
