import { BusinessError } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  insertRecord,
  lockRecord,
  type RecordTable,
  serve,
  updateRecord,
  word,
} from '@yupana/platform'
import { restatedByDefault } from '../../contract/account/account.rules.ts'
import { type AccountOut, accountEndpoints } from '../../contract/account/account.ts'
import { completed, holdChart, parentOf, problemsOf, readKnown, type WholeAccount } from './check.ts'
import { readAccount } from './queries.ts'
import { accountUses, type UsedAccount } from './uses.ts'

export function accountRow(body: WholeAccount): Record<string, unknown> {
  const of = (n: number) => body.destinations[n - 1]
  return {
    year: body.year,
    code: body.code,
    name: body.name,
    level: body.level,
    type: body.type,
    analysis: body.analysis,
    cost_center: body.apply?.costCenter ?? false,
    budget: body.apply?.budget ?? false,
    cash_flow: body.apply?.cashFlow ?? false,
    exchange_difference: body.apply?.exchangeDifference ?? restatedByDefault(body.code),
    medium: body.apply?.medium ?? false,
    tax_document: body.apply?.taxDocument ?? false,
    ...Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`destination${n}`, of(n)?.account?.code ?? null],
        [`percent${n}`, of(n)?.percent ?? null],
      ]),
    ),
    format: body.format?.code ?? null,
    function_format: body.functionFormat?.code ?? null,
    group_id: body.group?.id ?? null,
    active: body.active,
  }
}

const accountRecord: RecordTable<WholeAccount, AccountOut> = {
  entity: 'account',
  table: 'accounting.account',
  columns: accountRow,
  unique: { account_company_id_year_code_key: 'code' },
  read: readAccount,
}

export const createAccount = serve(accountEndpoints.createAccount, async (ctx, { body }) => {
  await holdChart(ctx, body.year)
  const account = completed(body)
  await check(ctx, account)
  await openParent(ctx, account)
  return insertRecord(ctx, accountRecord, account)
})

export const updateAccount = serve(accountEndpoints.updateAccount, async (ctx, { params: { id }, body }) => {
  const account = completed(body)
  await holdChart(ctx, account.year)
  const before = await lockRecord(ctx, accountRecord, id, body.version)
  await check(ctx, account)
  const renamed = before.code !== account.code || before.year !== account.year
  const heading = before.level === 3 && account.level !== 3
  const off = before.active && !account.active
  if (renamed || heading || off) await refuseUsed(ctx, before, off && !renamed && !heading)
  if (renamed || (before.level !== 3 && account.level === 3)) await refuseParent(ctx, before)
  if (renamed) await openParent(ctx, account)
  return updateRecord(ctx, accountRecord, id, account, before)
})

/** @throws BusinessError `invalid` (422), with all that is wrong */
async function check(ctx: Ctx, account: WholeAccount): Promise<void> {
  const errors = problemsOf(account, await readKnown(ctx, account.year))
  if (account.group) {
    const [group] = await ctx.query('select 1 from accounting.account_group where company_id = $1 and id = $2', [
      ctx.companyId,
      account.group.id,
    ])
    if (!group) errors.push({ field: 'group', code: 'reference_not_found' })
  }
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/** Accounts that lines, settings or others need stay. @param off whether it is only switched off: what it holds stays in it */
async function refuseUsed(ctx: Ctx, { year, code }: AccountOut, off: boolean): Promise<void> {
  const uses = (await accountUses(ctx, year, [code])).filter(({ where }) => !off || where !== 'account.usedBy.lines')
  if (uses.length > 0) throw inUse(ctx, code, uses)
}

async function refuseParent(ctx: Ctx, { year, code }: AccountOut): Promise<void> {
  const [child] = await ctx.query<{ code: string }>(
    'select code from accounting.account where company_id = $1 and year = $2 and starts_with(code, $3) and code <> $3 order by code limit 1',
    [ctx.companyId, year, code],
  )
  if (child)
    throw new BusinessError(
      'account_in_use',
      { code, where: `${word(ctx.language, 'account.usedBy.below')} ${child.code}` },
      { status: 409 },
    )
}

/** What uses an account, in words. */
export const whereOf = (ctx: Pick<Ctx, 'language'>, uses: readonly Omit<UsedAccount, 'code'>[]): string =>
  uses.map(({ where, label }) => [word(ctx.language, where), label].filter(Boolean).join(' ')).join(', ')

export const inUse = (ctx: Pick<Ctx, 'language'>, code: string, uses: readonly UsedAccount[]): BusinessError =>
  new BusinessError('account_in_use', { code, where: whereOf(ctx, uses) }, { status: 409 })

/**
 * An account that took lines becomes a heading once another stands below it: only while nothing needs it.
 * @throws BusinessError `account_in_use` (409)
 */
async function openParent(ctx: Ctx, { year, code }: WholeAccount): Promise<void> {
  const { levels } = await readKnown(ctx, year)
  const parent = parentOf(code, levels)
  if (parent === undefined || levels.get(parent) !== 3) return
  const uses = await accountUses(ctx, year, [parent])
  if (uses.length > 0) throw inUse(ctx, parent, uses)
  await ctx.query(
    `update accounting.account set level = case when length(code) = 2 then 1 else 2 end, version = version + 1, destination1 = null, percent1 = null, destination2 = null,
       percent2 = null, destination3 = null, percent3 = null where company_id = $1 and year = $2 and code = $3`,
    [ctx.companyId, year, parent],
  )
  const [changed] = await ctx.query<{ id: string }>(
    'select id from accounting.account where company_id = $1 and year = $2 and code = $3',
    [ctx.companyId, year, parent],
  )
  await audit(ctx, { entity: 'account', id: changed!.id, action: 'update', after: { code: parent, level: 2 } })
}
