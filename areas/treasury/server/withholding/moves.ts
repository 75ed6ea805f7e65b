import { commonLabels, full, say, withVerb } from '@yupana/contract'
import { eStateOf } from '@yupana/einvoicing/contract'
import { type EStatus, holdElectronic, keptBytes, sendNow, signed, withdraw } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, mustMay, serve, serveOpen } from '@yupana/platform'
import type { CertificateDocument } from '@yupana/sunat'
import { type RetentionStatus, retentionStates } from '../../contract/retention.states.ts'
import { certificates } from '../../contract/retention.ts'
import { voidReceived } from '../retention/commands.ts'
import { voidPerceived } from '../retention/perceived.ts'
import { type Certificate, type CertificateNoun, moduleOf, readRetention } from '../retention/queries.ts'
import { issueCertificates } from './certificate.ts'

/** A certificate held for a move: what the office has of it first, as its answers come in this order. */
async function hold(ctx: Ctx, id: string, noun: CertificateNoun): Promise<Certificate> {
  await holdElectronic(ctx, id)
  await ctx.query('select 1 from treasury.retention where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  return readRetention(ctx, id, noun)
}

const reads = (noun: CertificateNoun) => (ctx: Ctx, id: string) => readRetention(ctx, id, noun)

async function setStatus(ctx: Ctx, id: string, status: RetentionStatus, reason?: string | null): Promise<void> {
  await ctx.query(
    `update treasury.retention set status = $3, version = version + 1, void_refusal = null,
       void_reason = case when $3 in ('voiding', 'voided') then coalesce($4, void_reason) else void_reason end,
       voided_on = case when $3 = 'voided' then $5::date else voided_on end
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, status, reason ?? null, ctx.today],
  )
}

/**
 * One of a client is taken back at once. One of ours that never left is not sent; any other is reversed by the tax office, and stands until that answered:
 * its payment may be voided then.
 */
async function voidCertificate(
  ctx: Ctx,
  noun: CertificateNoun,
  id: string,
  said: string | undefined,
): Promise<Certificate> {
  const before = await hold(ctx, id, noun)
  mustMay(ctx, withVerb(full(moduleOf(before.kind, before.direction)), 'void'))
  if (before.direction === 'received')
    return noun === 'retention' ? voidReceived(ctx, before, said) : voidPerceived(ctx, before, said)
  retentionStates.move(before.status, 'askVoid')
  const reason = said ?? say(commonLabels['reason.void']!, ctx.language)
  const status = retentionStates.move(before.status, (await withdraw(ctx, id, reason)) === 'asked' ? 'askVoid' : 'void')
  await setStatus(ctx, id, status, reason)
  const after = await reads(noun)(ctx, id)
  await audit(ctx, { entity: noun, id, action: status === 'voiding' ? 'askVoid' : 'void', before, after })
  return after
}

/** What still stands of one that was rejected or reversed, on a new one with a number of its own. @throws BusinessError `certificate_nothing_left` (409) */
async function reissue(ctx: Ctx, noun: CertificateNoun, id: string): Promise<Certificate> {
  const before = await hold(ctx, id, noun)
  mustMay(ctx, withVerb(full(moduleOf(before.kind, before.direction)), 'edit'))
  const status = retentionStates.move(before.status, 'reissue')
  const left = await ctx.query<{ id: string; date: string; party: string }>(
    'select id, date, party_id as party from treasury.withholding where company_id = $1 and retention_id = $2 and live order by id for update',
    [ctx.companyId, id],
  )
  const [first] = left
  if (!first) throw new BusinessError('certificate_nothing_left', {}, { status: 409 })
  await setStatus(ctx, id, status)
  const { party, date } = first
  const made = await issueCertificates(ctx, {
    ...{ kind: before.kind, party, date, ids: left.map((each) => each.id), replaces: id },
  })
  const after = await reads(noun)(ctx, made)
  await audit(ctx, { entity: noun, id, action: 'reissue', before, after })
  return after
}

/** What the tax office says of a certificate: the payment stands whatever it is. */
export async function hearCertificate(ctx: Ctx, id: string, { status, voidRefused }: EStatus): Promise<void> {
  const [row] = await ctx.query<{ status: RetentionStatus; kind: string }>(
    'select status, kind from treasury.retention where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) return
  const state = eStateOf(status)
  const action = voidRefused
    ? ('refuseVoid' as const)
    : state === 'rejected'
      ? ('reject' as const)
      : state === 'voided'
        ? ('acceptVoid' as const)
        : undefined
  if (!action || !retentionStates.can(row.status, action)) return
  const to = retentionStates.move(row.status, action)
  await setStatus(ctx, id, to)
  if (voidRefused)
    await ctx.query('update treasury.retention set void_refusal = $3 where company_id = $1 and id = $2', [
      ctx.companyId,
      id,
      voidRefused.text,
    ])
  const change = {
    before: { status: row.status },
    after: { status: to, ...(voidRefused ? { answer: voidRefused.text } : {}) },
  }
  await audit(ctx, { entity: row.kind === '20' ? 'retention' : 'perception', id, action, ...change })
}

/** Its XML, once it is ours. @throws BusinessError `file_not_ready` (409) of one that was given to us */
async function ublOf(ctx: Ctx, noun: CertificateNoun, id: string) {
  assertOurs(await readRetention(ctx, id, noun))
  const { name, xml } = await signed<CertificateDocument>(ctx, id)
  return { name: `${name}.xml`, type: 'application/xml', content: xml }
}

async function cdrOf(ctx: Ctx, noun: CertificateNoun, id: string) {
  assertOurs(await readRetention(ctx, id, noun))
  const { name, document } = await signed<CertificateDocument>(ctx, id)
  if (!document.cdr_file) throw new BusinessError('file_not_ready', {}, { status: 409 })
  return { name: `R-${name}.zip`, type: 'application/zip', content: await keptBytes(ctx, document.cdr_file) }
}

function assertOurs({ direction }: Pick<Certificate, 'direction'>): void {
  if (direction !== 'issued') throw new BusinessError('file_not_ready', {}, { status: 409 })
}

export const certificateMoves = (['retention', 'perception'] as const).flatMap((noun) => {
  // The calls of both kinds are alike but for their paths.
  const calls = certificates[noun] as typeof certificates.retention
  return [
    serve(calls.void, (ctx, { params, body }) => voidCertificate(ctx, noun, params.id, body?.reason)),
    serve(calls.reissue, (ctx, { params }) => reissue(ctx, noun, params.id)),
    serveOpen(calls.send, async (ctx, { params }) => {
      await ctx.tenant(async (inside) => {
        const { kind, direction } = await readRetention(inside, params.id, noun)
        mustMay(inside, withVerb(full(moduleOf(kind, direction)), 'edit'))
        if (direction !== 'issued') throw new BusinessError('not_found', {}, { status: 404 })
      })
      await sendNow(ctx, params.id)
      return ctx.tenant((inside) => readRetention(inside, params.id, noun))
    }),
    serve(calls.ubl, (ctx, { params }) => ublOf(ctx, noun, params.id)),
    serve(calls.cdr, (ctx, { params }) => cdrOf(ctx, noun, params.id)),
  ]
})
