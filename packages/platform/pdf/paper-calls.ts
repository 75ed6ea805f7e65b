import { type PaperOut, paperEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from '../area-server.ts'
import { type Route, serve } from '../http/route.ts'
import type { Readables } from '../notes/index.ts'
import type { PrintedDocument } from './printed-document.ts'
import { qrSvg } from './qr.ts'

/** What the sheet on the screen says as the paper does. */
export function paperRoutes(areas: readonly AreaServer[], readable: Readables): Route[] {
  const papers = new Map(areas.flatMap(({ papers = {} }) => Object.entries(papers)))
  return [
    serve(paperEndpoints.paper, async (ctx, { params: { entity, id } }) => {
      const printed = papers.get(entity)
      if (!printed) throw new BusinessError('not_found', {}, { status: 404 })
      await readable.requireOwn(ctx, entity, id)
      return toldPaper(await printed(ctx, id))
    }),
  ]
}

function toldPaper({ issuer, ...document }: PrintedDocument): PaperOut {
  const { tradeName = null, address = null, phone = null, email = null } = issuer
  return {
    title: document.title,
    number: document.number,
    issuer: { tradeName, address, phone, email },
    accent: document.accent ?? null,
    currency: document.currency,
    amountInWords: document.amountInWords ?? null,
    instalments: [...(document.instalments ?? [])],
    legends: [...(document.legends ?? [])],
    accounts: (document.bankAccounts ?? []).map((account) => ({ ...account, cci: account.cci ?? null })),
    footer: document.footer ?? null,
    qr: document.qr ? `data:image/svg+xml;base64,${Buffer.from(qrSvg(document.qr)).toString('base64')}` : null,
  }
}
