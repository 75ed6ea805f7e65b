import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { tillEndpoints } from '../../contract/till/till.ts'
import { readTill } from './terminals.ts'

/** A device that has the till, had it, or was given numbers of it: nobody else writes in its name. @throws BusinessError `terminal_not_leased` (409) */
async function assertItsDevice(ctx: Ctx, terminal: string, device: string): Promise<void> {
  const [known] = await ctx.query<{ known: boolean }>(
    `select exists (select from pos.lease l where l.company_id = $1 and l.terminal_id = $2 and l.device = $3)
       or exists (select from pos.lost_lease l where l.company_id = $1 and l.terminal_id = $2 and l.device = $3)
       or exists (select from pos.block k where k.company_id = $1 and k.terminal_id = $2 and k.device = $3) as known`,
    [ctx.companyId, terminal, device],
  )
  if (!known?.known) throw new BusinessError('terminal_not_leased', {}, { status: 409 })
}

/** Entries of a device are written once; told again they must be the same. Answers the last one of those that were sent. */
export const keepJournal = serve(tillEndpoints.keepJournal, async (ctx, { body: { terminal, device, entries } }) => {
  await readTill(ctx, terminal.id)
  await assertItsDevice(ctx, terminal.id, device)
  const rows = JSON.stringify(entries)
  const given = `jsonb_to_recordset($4::jsonb) as e(sequence int, at timestamptz, kind text, data jsonb)`
  const [differs] = await ctx.query(
    `select 1 from pos.journal j join ${given} on e.sequence = j.sequence
     where j.company_id = $1 and j.terminal_id = $2 and j.device = $3 and (j.kind <> e.kind or j.data <> e.data) limit 1`,
    [ctx.companyId, terminal.id, device, rows],
  )
  if (differs) throw new BusinessError('pos_journal_differs', {}, { status: 409 })
  await ctx.query(
    `insert into pos.journal (company_id, terminal_id, device, sequence, at, kind, data, user_id, received_at)
     select $1, $2, $3, e.sequence, e.at, e.kind, e.data, $5, $6 from ${given} on conflict do nothing`,
    [ctx.companyId, terminal.id, device, rows, ctx.userId, ctx.now],
  )
  return { sequence: Math.max(...entries.map(({ sequence }) => sequence)) }
})
