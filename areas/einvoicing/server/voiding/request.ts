import { BusinessError, ddmmyyyy, limaDate } from '@yupana/kernel'
import { type Ctx, enqueue, uuidv7 } from '@yupana/platform'
import { sendingDeadline } from '@yupana/sunat'
import {
  type EDetail,
  type EDocumentAction,
  eDocumentStates,
  eStateOf,
  eStatusOf,
} from '../../contract/document.states.ts'
import { isCertificate } from '../gateways/tax-office.ts'
import { officeLaw } from '../law.ts'
import { showState } from '../owner.ts'

/** A day before the instant at which a window closes is its last one. */
const MOMENT_MS = 1

interface Held {
  id: string
  kind: string
  status: number
  detail: EDetail | null
  attempts: number
  document_type: string
  serie: string
  date: string
}

/** What has to be done at the office for it. `asked`: it answers later, and nothing is undone before; `done`: it has nothing to say. */
export type Withdrawal = 'done' | 'asked'

export type VoidingMessage = 'RA' | 'RC' | 'RR'

/** By which message the office voids a document of this type: sale tickets, and notes of their series, by a summary; certificates by a reversal. */
export function messageFor(documentType: string, serie: string): VoidingMessage {
  if (isCertificate(documentType)) return 'RR'
  return documentType === '03' || (['07', '08'].includes(documentType) && serie.startsWith('B')) ? 'RC' : 'RA'
}

/** Holds an electronic document until the transaction ends: before the sale that it tells of, for the office's answers come in this order. */
export async function holdElectronic(ctx: Ctx, id: string): Promise<Held | undefined> {
  const [row] = await ctx.query<Held>(
    'select id, kind, status, detail, attempts, document_type, serie, date from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  return row
}

/**
 * Takes an electronic document back with the sale that it tells of. One that never left is simply not sent; one that was refused
 * has nothing to take back; for any other a voiding is written down and sent by the outbox, once the document itself is answered: the
 * sale stands until the office has answered the voiding.
 * @param reason 3 to 100 characters go to the tax office
 * @throws BusinessError `void_deadline` (409) where the office would refuse it for being late
 */
export async function withdraw(ctx: Ctx, id: string, reason: string): Promise<Withdrawal> {
  const row = await holdElectronic(ctx, id)
  if (!row) return 'done'
  const state = eStateOf(row.status)
  if (state === 'rejected') {
    showState(ctx, row, { status: row.status, detail: null })
    return 'done'
  }
  const action: EDocumentAction = state === 'waiting' && row.attempts === 0 ? 'withdraw' : 'askVoid'
  const to = eDocumentStates.move(state, action)
  if (action === 'askVoid') await assertInTime(ctx, row)
  await ctx.query('update einvoicing.document set status = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    eStatusOf[to],
  ])
  showState(ctx, row, { status: eStatusOf[to], detail: to === 'voided' ? null : row.detail })
  if (to === 'voided') return 'done'
  await askOffice(ctx, row, reason)
  return 'asked'
}

/** Until which day the office voids a document, and by which message. */
export async function voidingUntil(
  ctx: Ctx,
  { documentType, serie, date }: { documentType: string; serie: string; date: string },
): Promise<{ by: VoidingMessage; until: string | null; late: boolean }> {
  const by = messageFor(documentType, serie)
  const deadline = sendingDeadline(by, date, await officeLaw(ctx))
  const until = deadline ? limaDate(new Date(deadline.getTime() - MOMENT_MS)) : null
  return { by, until, late: deadline !== undefined && ctx.now >= deadline }
}

async function assertInTime(ctx: Ctx, { document_type, serie, date }: Held): Promise<void> {
  const { until: last, late } = await voidingUntil(ctx, { documentType: document_type, serie, date })
  if (!late || last === null) return
  throw new BusinessError('void_deadline', { date: ddmmyyyy(last) }, { status: 409 })
}

async function askOffice(ctx: Ctx, { id, document_type, serie }: Held, reason: string): Promise<void> {
  const voiding = uuidv7()
  // The settings row is the lock: numbers of a day are taken one after the other.
  await ctx.query('select 1 from einvoicing.setting where company_id = $1 for update', [ctx.companyId])
  await ctx.query(
    `insert into einvoicing.voiding (company_id, id, document_id, kind, issue_date, number, reason, created_at, requested_by)
     select $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6, $7, $8 from (
       select number from einvoicing.voiding where company_id = $1 and kind = $4 and issue_date = $5
       union all select number from einvoicing.summary where company_id = $1 and kind = $4 and issue_date = $5) n`,
    [
      ...[ctx.companyId, voiding, id, messageFor(document_type, serie), ctx.today, reason.slice(0, 100)],
      ...[ctx.now, ctx.userId],
    ],
  )
  await enqueue(ctx, 'einvoice.void', { id: voiding })
}
