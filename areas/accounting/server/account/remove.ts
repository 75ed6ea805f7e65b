import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { accountEndpoints } from '../../contract/account/account.ts'
import { holdChart } from './check.ts'
import { inUse, whereOf } from './commands.ts'
import { readAccount } from './queries.ts'
import { accountUses, type UsedAccount } from './uses.ts'

export const removeAccount = serve(accountEndpoints.removeAccount, async (ctx, { params: { id } }) => {
  const { year, code } = await readAccount(ctx, id)
  await holdChart(ctx, year)
  const { gone, refused } = await removeAccounts(ctx, year, code, [code])
  if (refused[0]) throw inUse(ctx, code, refused)
  if (gone.length === 0) throw new BusinessError('not_found', {}, { status: 404 })
})

const removed = async (ctx: Ctx, year: number, prefix: string) => {
  await holdChart(ctx, year)
  const { gone, refused } = await removeAccounts(ctx, year, prefix)
  if (gone.length === 0 && refused.length > 0) throw inUse(ctx, refused[0]!.code, [refused[0]!])
  const of = Map.groupBy(refused, ({ code }) => code)
  return {
    deleted: gone.length,
    refused: [...of].map(([code, uses]) => ({ code, where: whereOf(ctx, uses) })),
  }
}
export const removeAccountsOfYear = serve(accountEndpoints.removeAccountsOfYear, (ctx, { params }) =>
  removed(ctx, params.year, ''),
)
export const removeAccountsByPrefix = serve(accountEndpoints.removeAccountsByPrefix, (ctx, { params }) =>
  removed(ctx, params.year, params.number),
)

interface Held {
  id: string
  code: string
  name: string
}

interface Standing extends Held {
  destinations: (string | null)[]
}

/** Which of the accounts may go and which stay: those that something uses, and all above one that stays. Nothing is written. */
export async function removable(
  ctx: Ctx,
  year: number,
  prefix: string,
  only?: readonly string[],
): Promise<{ goes: Held[]; refused: UsedAccount[] }> {
  const all = await ctx.query<Standing>(
    'select id, code, name, array[destination1, destination2, destination3] as destinations from accounting.account where company_id = $1 and year = $2 order by code',
    [ctx.companyId, year],
  )
  const named = only && new Set(only)
  const asked = all.filter(({ code }) => code.startsWith(prefix) && (!named || named.has(code)))
  const open = new Set(asked.map(({ code }) => code))
  const refused = await accountUses(ctx, year, [...open])
  for (const { code } of refused) open.delete(code)
  // What stays keeps the accounts above it, and those that its cost goes to.
  const staying = all.filter(({ code }) => !open.has(code))
  for (let next = staying.pop(); next; next = staying.pop()) {
    const { code, destinations } = next
    const needed = [
      ...Array.from(
        { length: Math.max(code.length - 2, 0) },
        (_, i) => [code.slice(0, i + 2), 'account.usedBy.below'] as const,
      ),
      ...destinations.map((each) => [each ?? '', 'account.usedBy.destinations'] as const),
    ]
    for (const [kept, where] of needed) {
      if (!open.delete(kept)) continue
      refused.push({ code: kept, where, label: code })
      staying.push(all.find((each) => each.code === kept)!)
    }
  }
  return {
    goes: asked.filter(({ code }) => open.has(code)),
    refused: refused.sort((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code))),
  }
}

/** Takes out what nothing uses; what stays is answered with what uses it. */
export async function removeAccounts(
  ctx: Ctx,
  year: number,
  prefix: string,
  only?: readonly string[],
): Promise<{ gone: Held[]; refused: UsedAccount[] }> {
  const { goes, refused } = await removable(ctx, year, prefix, only)
  if (goes.length === 0) return { gone: [], refused }
  const gone = await ctx.query<Held>(
    'delete from accounting.account where company_id = $1 and id = any($2::uuid[]) returning id, code, name',
    [ctx.companyId, goes.map(({ id }) => id)],
  )
  await audit(
    ctx,
    ...gone.map(({ id, code, name }) => ({
      entity: 'account',
      id,
      action: 'delete' as const,
      before: { year, code, name },
    })),
  )
  return { gone, refused }
}
