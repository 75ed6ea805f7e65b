import { type Ctx, together, uuidv7 } from '@yupana/platform'
import {
  buildCertificateXml,
  buildGuideXml,
  buildInvoiceXml,
  buildNoteXml,
  type CertificateDocument,
  documentFileName,
  type InvoiceDocument,
  type Law,
  signXmlAside,
} from '@yupana/sunat'
import { type EDocumentRow, type Fiscal, lockDocument } from './document.ts'
import { officeLaw } from './law.ts'
import { readSetting, type Setting, usableCredential } from './settings.ts'

export interface Signed<F extends Fiscal = InvoiceDocument> {
  document: EDocumentRow<F>
  setting: Setting
  companyId: string
  /** File name without extension: RUC-TT-SERIE-NUMBER. */
  name: string
  xml: Uint8Array
  digest: string
}

const isCertificate = (fiscal: Fiscal): fiscal is CertificateDocument => fiscal.type === '20' || fiscal.type === '40'

function xmlOf(fiscal: Fiscal, law: Law): string {
  if (fiscal.type === '09' || fiscal.type === '31') return buildGuideXml(fiscal, { law })
  if (isCertificate(fiscal)) return buildCertificateXml(fiscal, { law })
  if ('modified' in fiscal) return buildNoteXml(fiscal, { law })
  return buildInvoiceXml(fiscal, { law })
}

/** The signed XML of a document: made and kept the first time, the same bytes ever after. */
export async function signed<F extends Fiscal = InvoiceDocument>(ctx: Ctx, id: string): Promise<Signed<F>> {
  const [document, setting] = await together(lockDocument<F>(ctx, id), readSetting(ctx))
  return signedBy(ctx, document, setting)
}

/** The same of a document that is held already. */
export async function signedBy<F extends Fiscal>(
  ctx: Ctx,
  document: EDocumentRow<F>,
  setting: Setting,
): Promise<Signed<F>> {
  const name = documentFileName({
    ruc: setting.ruc,
    type: document.document_type as never,
    serie: document.serie,
    number: document.number,
  })
  if (document.xml_file && document.digest)
    return {
      document,
      setting,
      companyId: ctx.companyId,
      name,
      digest: document.digest,
      xml: await keptBytes(ctx, document.xml_file),
    }
  const { xml, digest } = await signXmlAside(
    xmlOf(document.fiscal, await officeLaw(ctx)),
    usableCredential(setting, ctx.now),
  )
  const bytes = Buffer.from(xml, 'utf8')
  const file = await keepFile(ctx, `${name}.xml`, 'application/xml', bytes)
  ctx.write('update einvoicing.document set xml_file = $3, digest = $4 where company_id = $1 and id = $2', [
    ctx.companyId,
    document.id,
    file,
    digest,
  ])
  return {
    document: { ...document, xml_file: file, digest },
    setting,
    companyId: ctx.companyId,
    name,
    xml: bytes,
    digest,
  }
}

/** Stores a file that the law keeps: never altered, never removed. The bytes are on disk before the row says so. */
export async function keepFile(ctx: Ctx, name: string, type: string, bytes: Uint8Array): Promise<string> {
  const stored = await ctx.services.files.put(ctx.companyId, bytes, { name, type, immutable: true })
  const id = uuidv7()
  ctx.write(
    'insert into platform.file (company_id, id, storage_key, name, media_type, size, sha256, immutable, created_by) values ($1, $2, $3, $4, $5, $6, $7, true, $8)',
    [ctx.companyId, id, stored.key, name, type, stored.size, stored.sha256, ctx.userId],
  )
  return id
}

export async function keptBytes(ctx: Ctx, fileId: string): Promise<Uint8Array> {
  const [row] = await ctx.query<{ storage_key: string }>(
    'select storage_key from platform.file where company_id = $1 and id = $2',
    [ctx.companyId, fileId],
  )
  if (!row) throw new Error(`file ${fileId} has no row`)
  return ctx.services.files.get(row.storage_key)
}
