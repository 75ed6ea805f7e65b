import { type DocumentName, parseDocumentFileName, unzipSafely, type ZipEntry, ZipError } from '@yupana/sunat'
import { IntakeFault } from './verdict.ts'

export interface PackedDocument {
  base: string
  ruc: string
  xml: Uint8Array
}

const LIMITS = { maxEntries: 500, maxBytes: 100_000_000 }

/**
 * Opens a pack: `RUC-LT-YYYYMMDD-n.zip` with up to 500 XML, each under its own name.
 * @throws IntakeFault for what is answered with a SOAP fault before anything is registered
 */
export function openPack(pack: { userRuc: string; fileName: string; zip: Uint8Array }): {
  name: DocumentName
  base: string
  documents: PackedDocument[]
} {
  const base = pack.fileName.replace(/\.zip$/i, '')
  const name = parseDocumentFileName(base)
  if (name?.type !== 'LT' || base === pack.fileName) throw new IntakeFault('0151', pack.fileName)
  if (name.ruc !== pack.userRuc) throw new IntakeFault('0154', name.ruc)
  const documents = entriesOf(pack.zip).map((entry) => {
    const inner = entry.name.replace(/\.xml$/i, '')
    const named = parseDocumentFileName(inner)
    if (inner === entry.name || !named) throw new IntakeFault('0159', entry.name)
    return { base: inner, ruc: named.ruc, xml: entry.bytes }
  })
  if (documents.length === 0) throw new IntakeFault('0157')
  return { name, base, documents }
}

function entriesOf(zip: Uint8Array): ZipEntry[] {
  try {
    return unzipSafely(zip, LIMITS)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    if (error.fault === 'empty') throw new IntakeFault('0155', error.message)
    if (error.fault === 'name') throw new IntakeFault('0159', error.message)
    throw new IntakeFault(error.fault === 'bomb' ? '0158' : '0156', error.message)
  }
}
