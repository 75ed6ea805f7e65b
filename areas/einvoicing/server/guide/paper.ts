import { BusinessError } from '@yupana/kernel'
import type { Ctx, PrintedDocument } from '@yupana/platform'
import type { GuideDocument } from '@yupana/sunat'
import { keptBytes, signed } from '../sign.ts'

type Signed = Awaited<ReturnType<typeof signed<GuideDocument>>>

/**
 * What a guide that was handed over has on its paper. The QR of a guide is the address that the tax office answers with: until then there is
 * none (RS 123-2022: the transfer begins with the accepted guide).
 */
export function guideMarks(ctx: Ctx, electronic: Signed | undefined): Partial<PrintedDocument> {
  return {
    ...(electronic ? { issueTime: electronic.document.fiscal.issueTime, hash: electronic.digest } : {}),
    ...(electronic?.document.link ? { qr: electronic.document.link } : {}),
    consultUrl: ctx.services.config.publicUrl,
    ...(electronic?.setting.environment === 'production' ? {} : { environmentMark: 'DEMOSTRACIÓN: SIN VALOR LEGAL' }),
  }
}

/** Whether the paper has to say that it has no QR yet. */
export const waitsForQr = (electronic: Signed | undefined): boolean =>
  electronic !== undefined && !electronic.document.link

/** The XML of a guide and, once the tax office has answered, its CDR: what goes with a mail. */
export async function guideFiles(ctx: Ctx, id: string) {
  const { name, xml, document } = await signed<GuideDocument>(ctx, id)
  const cdr = document.cdr_file
  return [
    { filename: `${name}.xml`, content: xml, contentType: 'application/xml' },
    ...(cdr ? [{ filename: `R-${name}.zip`, content: await keptBytes(ctx, cdr), contentType: 'application/zip' }] : []),
  ]
}

/** The XML that is sent, signed, the same bytes ever after. */
export async function guideUbl(ctx: Ctx, id: string) {
  const { name, xml } = await signed<GuideDocument>(ctx, id)
  return { name: `${name}.xml`, type: 'application/xml', content: xml }
}

/** @throws BusinessError `not_issued` (409) */
export function assertIssued({ number }: { number: string | null }): void {
  if (number === null) throw new BusinessError('not_issued', {}, { status: 409 })
}
