import { BusinessError } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'

interface Found {
  account: string
  rendering: string | null
  own: boolean
}

/**
 * Money of the account of a holder is of one of their renderings, which is open: held until the transaction ends, so that it is not approved meanwhile.
 * @param moves what is moved by which payment or transfer, which stand already
 * @throws BusinessError `rendering_closed`, `rendering_required`, `rendering_of_another` (409)
 */
export async function assertRenderings(
  ctx: Ctx,
  moves: readonly { accountId: string; sourceId: string }[],
): Promise<void> {
  const [accounts, sources] = [moves.map((move) => move.accountId), moves.map((move) => move.sourceId)]
  const found = await ctx.query<Found>(
    `select m.account, r.id as rendering, r.account_id = m.account as own
     from (select distinct * from unnest($2::uuid[], $3::uuid[]) m(account, source)) m
     join treasury.rendering_account a on a.company_id = $1 and a.account_id = m.account
     left join lateral (select rendering_id from treasury.payment where company_id = $1 and id = m.source
       union all select rendering_id from treasury.transfer where company_id = $1 and id = m.source) s on true
     left join treasury.rendering r on r.company_id = $1 and r.id = s.rendering_id`,
    [ctx.companyId, accounts, sources],
  )
  for (const { rendering, own } of found) {
    if (rendering === null) throw new BusinessError('rendering_required', {}, { status: 409 })
    if (!own) throw new BusinessError('rendering_of_another', {}, { status: 409 })
  }
  if (found.length === 0) return
  const open = await ctx.query(
    `select 1 from treasury.rendering where company_id = $1 and id = any($2::uuid[]) and ${inStates<RenderingStatus>('status', 'PD')} order by id for share`,
    [ctx.companyId, found.map(({ rendering }) => rendering)],
  )
  if (open.length < new Set(found.map(({ rendering }) => rendering)).size)
    throw new BusinessError('rendering_closed', {}, { status: 409 })
}
