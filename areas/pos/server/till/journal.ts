import { BusinessError } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import { tillEndpoints } from '../../contract/till/till.ts'

/** Entries of a device are written once; told again they must be the same. */
export const keepJournal = serve(tillEndpoints.keepJournal, async (ctx, { body: { terminal, device, entries } }) => {
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
  const [last] = await ctx.query<{ sequence: number }>(
    'select max(sequence) as sequence from pos.journal where company_id = $1 and terminal_id = $2 and device = $3',
    [ctx.companyId, terminal.id, device],
  )
  return { sequence: last!.sequence }
})
