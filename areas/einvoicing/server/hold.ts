import type { Ctx } from '@yupana/platform'
import { credentialFaults, type SendingDecision } from '@yupana/sunat'
import { ownWord } from '../contract/own-words.ts'
import { OFFICE_READERS, onItsWay, openAtOffice } from './open-at-office.ts'
import { inLine, type Queued, queue } from './turn.ts'

export type HoldReason =
  | Extract<SendingDecision, { kind: 'hold' }>['reason']
  | 'certificate'
  | 'guide_api_missing'
  | 'guide_no_beta'

/** The text of a document that waits for a person: what SUNAT said, then what to do. */
export const holdText = (reason: HoldReason, said: string): string => `${said} ${ownWord(reason)}`.trim()

/**
 * The answer that stops a whole company: another document is held for its credentials. Every further try would be refused alike,
 * and would bring the SOL user nearer to being locked.
 */
export async function stoppedBy(ctx: Ctx, id: string): Promise<{ code: string; text: string } | undefined> {
  const [held] = await ctx.query<{ code: string; text: string }>(
    `select d.response_code as code, d.response_text as text from einvoicing.document d
     where d.company_id = $1 and ${onItsWay('d.status')} and ${openAtOffice('d')} and d.response_code = any($3::text[]) and d.id <> $2 and not ${inLine('d')}
     order by d.response_code, d.id limit 1`,
    [ctx.companyId, id, credentialFaults],
  )
  return held
}

/**
 * Queues the documents that a person's hand was waited for, lowest numbers first.
 * @param codes only those held with one of these answers; all when absent
 */
export async function requeueHeld(ctx: Ctx, codes?: readonly string[]): Promise<void> {
  const held = await ctx.query<Queued>(
    `with held as (
       update einvoicing.document d set response_code = null, response_text = null
       where d.company_id = $1 and ${openAtOffice('d')} and d.response_text is not null
         and ($2::text[] is null or d.response_code = any($2)) and not ${inLine('d')}
       returning d.id, d.document_type, d.serie, d.number)
     select id, document_type, serie, number from held order by document_type, serie, number`,
    [ctx.companyId, codes ?? null],
  )
  if (held.length > 0) await queue(ctx, held)
}

/** Leaves a document to a person before anything was sent. */
export async function hold(ctx: Ctx, id: string, code: string | null, text: string): Promise<void> {
  await ctx.query(
    'update einvoicing.document set response_code = $3, response_text = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, code, text],
  )
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, {
      kind: 'einvoice',
      permission: OFFICE_READERS,
      id,
      data: { held: true },
    }),
  )
}
