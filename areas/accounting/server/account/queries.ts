import { BusinessError } from '@yupana/kernel'
import { companyPageSize, exportRoute, listSource, readOptions, readPage, serve, workbookOf } from '@yupana/platform'
import { accountColumns, accountEndpoints, accountExports } from '../../contract/account/account.ts'

const accountSource = listSource(accountColumns, {
  from: 'accounting.account t',
  also: 't.version',
  search: "platform.fold(t.code || ' ' || t.name)",
})

export const accounts = serve(accountEndpoints.accounts, async (ctx, { query }) =>
  readPage<never>(ctx, accountEndpoints.accounts.list!, accountSource, query, await companyPageSize(ctx)),
)

export const accountExport = workbookOf(
  'account',
  'accounting.accounts',
  accountEndpoints.accounts.list!,
  () => accountSource,
)
export const exportAccounts = exportRoute(accountExports.exportAccounts, accountExport)

export const chooseAccount = serve(accountEndpoints.chooseAccount, (ctx, { query }) =>
  readOptions(
    ctx,
    accountEndpoints.chooseAccount.list!,
    { ...accountSource, select: 't.id, t.code, t.name, t.year, t.level, t.analysis', where: 't.active' },
    query,
  ),
)

export const account = serve(accountEndpoints.account, async (ctx, { params }) => {
  const [row] = await ctx.query<never>(
    `select ${accountSource.select} from accounting.account t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, params.id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
})
