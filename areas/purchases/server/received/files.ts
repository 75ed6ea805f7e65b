import { BusinessError } from '@yupana/kernel'
import { ReceivedDocumentError, type ReceivedInvoice, readInvoiceXml, unzipSafely, ZipError } from '@yupana/sunat'

/** Documents that one drop brings, and bytes that its archives may inflate to. */
const MOST_DOCUMENTS = 500
const MOST_BYTES = 100_000_000

/** A file of a drop: an XML, or one of an archive. */
export interface Dropped {
  file: string
  bytes: Uint8Array
}

/** What of a drop cannot be read, by its file. */
export interface Refused {
  file: string
  refusal: BusinessError
}

const refusal = (code: string, params: Record<string, string | number> = {}): BusinessError =>
  new BusinessError(code, params, { status: 422 })

/** The XML files of a drop, out of their archives too; what else lies in these, as papers and answers of the tax office, is told or left. */
export function openFiles(files: readonly { name: string; bytes: Uint8Array }[]): {
  xml: Dropped[]
  refused: Refused[]
} {
  const xml: Dropped[] = []
  const refused: Refused[] = []
  for (const { name, bytes } of files) {
    if (!isArchive(bytes)) {
      xml.push({ file: name, bytes })
      continue
    }
    try {
      const entries = unzipSafely(bytes, {
        maxEntries: 2 * MOST_DOCUMENTS,
        maxBytes: MOST_BYTES,
        allowed: /^[^\0\\]{1,200}$/,
      })
      const own = entries.filter((entry) => !/\.pdf$/i.test(entry.name))
      if (own.length === 0) refused.push({ file: name, refusal: refusal('received_empty') })
      xml.push(...own.map((entry) => ({ file: `${name} › ${entry.name}`, bytes: entry.bytes })))
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      refused.push({ file: name, refusal: refusal('received_zip', { fault: error.fault }) })
    }
  }
  if (xml.length > MOST_DOCUMENTS) throw refusal('received_too_many', { most: MOST_DOCUMENTS })
  return { xml, refused }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Names of roots that are documents of suppliers, though no bills: what they are is said. */
const OTHERS = /is not an invoice or note|document type .* is not read/

/** @throws BusinessError `received_unreadable`, `received_not_bill` (422) */
export function readXml({ bytes }: Dropped): ReceivedInvoice {
  try {
    return readInvoiceXml(bytes)
  } catch (error) {
    if (!(error instanceof ReceivedDocumentError)) throw error
    throw refusal(OTHERS.test(error.message) ? 'received_not_bill' : 'received_unreadable')
  }
}
