import { createHash } from 'node:crypto'
import { fixed, limaDate } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { TillSale } from '../../contract/till/sale.ts'
import { saidClientOf } from './client.ts'
import type { Observation } from './observe.ts'
import { outlineOf, type Unread } from './read.ts'

/** What of a sale is the sale: when it was sent and printed is not. */
export function fingerprintOf({ serie, number, emittedAt, items, totals, payments }: TillSale): string {
  const text = JSON.stringify([serie, number, new Date(emittedAt).toISOString(), items, totals, payments])
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Writes a sale down as held, which it is until all of it stands. Of many at once the first one does; false where it is known.
 * Its place among those of its device is its own as long as no other has it.
 */
export async function writeDown(ctx: Ctx, sale: TillSale, held: Observation): Promise<boolean> {
  const at = new Date(sale.emittedAt)
  const rows = await ctx.query(
    `insert into pos.sale (company_id, id, status, terminal_id, branch_id, device, sequence, document_type, serie, number, emitted_at, date, cashier_id, client_id, client_said, total, change,
       offline, fingerprint, body, held_code, held_message, received_at, sent_by)
     select $1, $2, 'held', (select t.id from pos.terminal t where t.company_id = $1 and t.id = $3), (select t.branch_id from pos.terminal t where t.company_id = $1 and t.id = $3), $4,
       case when not exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $5) then $5::int end,
       $6, $7, $8, $9, $10, coalesce((select m.user_id from company.membership m where m.company_id = $1 and m.user_id = $21), $11),
       (select c.id from parties.client c where c.company_id = $1 and c.id = ($12::jsonb ->> 'id')::uuid), $12, $13, $14, $15, $16, $17, $18, $19, $20, $11
     on conflict (company_id, id) do nothing returning id`,
    [
      ...[
        ctx.companyId,
        sale.id,
        sale.terminal.id,
        sale.device,
        sale.sequence,
        sale.documentType,
        sale.serie,
        sale.number,
      ],
      ...[at, limaDate(at), ctx.userId, JSON.stringify(await saidClientOf(ctx, sale)), fixed(sale.totals.total)],
      ...[
        fixed(sale.change),
        sale.offline,
        fingerprintOf(sale),
        JSON.stringify(sale),
        held.code,
        held.message,
        ctx.now,
      ],
      sale.cashier?.id ?? null,
    ],
  )
  return rows.length > 0
}

/** The same of one that cannot be read: its content as it came, and what of it can be told. */
export async function writeUnread(ctx: Ctx, unread: Unread, held: Observation): Promise<boolean> {
  const { sent, fingerprint } = unread
  const { documentType, serie, number, emittedAt, total } = outlineOf(unread)
  const at = emittedAt ? new Date(emittedAt) : ctx.now
  const rows = await ctx.query(
    `insert into pos.sale (company_id, id, status, terminal_id, branch_id, device, sequence, document_type, serie, number, emitted_at, date, cashier_id, client_said, total,
       fingerprint, body, held_code, held_message, received_at, sent_by)
     select $1, $2, 'held', (select t.id from pos.terminal t where t.company_id = $1 and t.id = $3), (select t.branch_id from pos.terminal t where t.company_id = $1 and t.id = $3), $4,
       case when not exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $5) then $5::int end,
       $6, $7, $8, $9, $10, $11, '{"id": null, "documentType": "-", "number": "-", "name": "-"}', $12, $13, $14, $15, $16, $17, $11
     on conflict (company_id, id) do nothing returning id`,
    [
      ...[ctx.companyId, sent.id, sent.terminal.id, sent.device, sent.sequence, documentType, serie, number],
      ...[at, limaDate(at), ctx.userId, fixed(total), fingerprint, JSON.stringify(sent)],
      ...[held.code, held.message, ctx.now],
    ],
  )
  return rows.length > 0
}

export interface KnownSale {
  id: string
  status: 'issued' | 'held'
  fingerprint: string
  code: string | null
  message: string | null
  invoice: { id: string; serie: string; number: string } | null
  observations: Observation[]
}

/** A sale as it is known already. @param lock held until the transaction ends */
export async function knownSales(ctx: Ctx, ids: readonly string[], lock = false): Promise<Map<string, KnownSale>> {
  const rows = await ctx.query<KnownSale>(
    `select t.id, t.status, t.fingerprint, t.held_code as code, t.held_message as message, t.observations,
       case when t.invoice_id is null then null else jsonb_build_object('id', t.invoice_id, 'serie', t.serie, 'number', lpad(t.number::text, 8, '0')) end as invoice
     from pos.sale t where t.company_id = $1 and t.id = any($2::uuid[]) ${lock ? 'order by t.id for update' : ''}`,
    [ctx.companyId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
