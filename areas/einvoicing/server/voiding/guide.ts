import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { eDocumentStates, eStateOf, eStatusOf } from '../../contract/document.states.ts'
import { showState } from '../owner.ts'

/**
 * Takes a guide back. The tax office voids guides on its portal only, by a person: what it has is taken back here once that was done.
 * One that never left is not sent; one that was refused has nothing to take back.
 * @param atPortal the person says that it was voided on the portal
 * @throws BusinessError `guide_void_at_portal` (409) where the office has it; `guide_under_way` (409) while that is not known
 */
export async function takeBackGuide(ctx: Ctx, id: string, atPortal: boolean): Promise<void> {
  const [row] = await ctx.query<{ kind: string; status: number; accepted: boolean }>(
    'select kind, status, accepted_at is not null as accepted from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) return
  const state = eStateOf(row.status)
  if (state === 'rejected') return showState(ctx, { kind: row.kind, id }, { status: row.status, detail: null })
  if (state === 'sent') throw new BusinessError('guide_under_way', {}, { status: 409 })
  if (row.accepted && !atPortal) throw new BusinessError('guide_void_at_portal', {}, { status: 409 })
  const status = eStatusOf[eDocumentStates.move(state, 'withdraw')]
  await ctx.query('update einvoicing.document set status = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    status,
  ])
  showState(ctx, { kind: row.kind, id }, { status, detail: null })
}
