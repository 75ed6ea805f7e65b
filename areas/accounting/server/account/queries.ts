import { BusinessError } from '@yupana/kernel'
import {
  at,
  type Ctx,
  companyPageSize,
  type ExportColumn,
  exportRoute,
  type ListExport,
  listSource,
  readOptions,
  readPage,
  refSql,
  serve,
  sheetBack,
  sheetFile,
} from '@yupana/platform'
import { applyFlags } from '../../contract/account/account.rules.ts'
import { type AccountOut, accountColumns, accountEndpoints, accountExports } from '../../contract/account/account.ts'
import { accountSheet } from './sheet.ts'

const FLAGS = {
  costCenter: 't.cost_center',
  budget: 't.budget',
  cashFlow: 't.cash_flow',
  exchangeDifference: 't.exchange_difference',
  medium: 't.medium',
  taxDocument: 't.tax_document',
} as const satisfies Record<(typeof applyFlags)[number], string>

/** Debits less credits of the year, of a heading those of all below it: read from the kept figures, not from lines. */
const MOVEMENT = `(select coalesce(sum(f.plus - f.minus), 0)::numeric(18,2) from platform.figures f where f.company_id = t.company_id and f.metric in ('ledger', 'ledger.opening')
  and f.period between make_date(t.year, 1, 1) and make_date(t.year, 12, 1) and starts_with(f.key, t.code))`

export const accountSource = listSource(accountColumns, {
  from: `accounting.account t left join accounting.account_group g on g.company_id = t.company_id and g.id = t.group_id`,
  countFrom: 'accounting.account t',
  also: 't.version',
  sql: {
    movement: MOVEMENT,
    apply: {
      shown: `jsonb_build_object(${Object.entries(FLAGS)
        .map(([name, column]) => `'${name}', ${column}`)
        .join(', ')})`,
      ...FLAGS,
    },
    group: { shown: refSql('g'), id: 't.group_id' },
  },
  search: "platform.fold(t.code || ' ' || t.name)",
})

export const accounts = serve(accountEndpoints.accounts, async (ctx, { query }) =>
  readPage<never>(ctx, accountEndpoints.accounts.list!, accountSource, query, await companyPageSize(ctx)),
)

/** The columns of the import, so that what was downloaded comes back. */
const exportColumns: ExportColumn[] = sheetBack(accountSheet).map((column) =>
  (applyFlags as readonly string[]).includes(column.field ?? '')
    ? { ...column, value: at(`apply.${column.field}`) }
    : column.field === 'group'
      ? { ...column, value: at('group.code') }
      : column,
)

export const accountExport: ListExport = {
  noun: 'account',
  title: 'accounting.accounts',
  spec: accountEndpoints.accounts.list!,
  listed: accountSource,
  source: () => ({
    ...accountSource,
    select: `${accountSource.select}, ${[1, 2, 3].map((n) => `t.destination${n}, t.percent${n}`).join(', ')}`,
  }),
  columns: exportColumns,
}
export const exportAccounts = exportRoute(accountExports.exportAccounts, accountExport)

/** The whole chart of a year, in the columns that its import takes. */
export const exportChart = serve(accountEndpoints.exportChart, async (ctx, { params: { year }, query }) => {
  const source = accountExport.source(ctx)
  const rows = await ctx.query<Record<string, unknown>>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and t.year = $2 order by t.code`,
    [ctx.companyId, year],
  )
  return sheetFile(ctx, `account-${year}`, exportColumns, rows, query.format)
})

export const accountTemplate = serve(accountEndpoints.accountTemplate, (ctx, { query }) =>
  sheetFile(ctx, 'account', accountSheet, [], query.format),
)

export const chooseAccount = serve(accountEndpoints.chooseAccount, (ctx, { query }) =>
  readOptions(
    ctx,
    accountEndpoints.chooseAccount.list!,
    { ...accountSource, select: 't.id, t.code, t.name, t.year, t.level, t.analysis', where: 't.active' },
    query,
  ),
)

export const account = serve(accountEndpoints.account, (ctx, { params }) => readAccount(ctx, params.id))

const coded = (alias: string): string =>
  `case when ${alias}.code is null then null else jsonb_build_object('code', ${alias}.code, 'name', ${alias}.name) end`
const joined = (alias: string, table: string, on: string): string =>
  `left join accounting.${table} ${alias} on ${alias}.company_id = t.company_id and ${on}`

/** @throws BusinessError `not_found` (404) */
export async function readAccount(ctx: Ctx, id: string): Promise<AccountOut> {
  const ofYear = (n: number): string => `d${n}.year = t.year and d${n}.code = t.destination${n}`
  const destination = (n: number): string =>
    `case when t.destination${n} is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('account', jsonb_build_object('code', t.destination${n}, 'name', d${n}.name), 'percent', t.percent${n}::text)) end`
  const [row] = await ctx.query<AccountOut>(
    `select ${accountSource.select}, ${coded('f')} as format, ${coded('u')} as "functionFormat",
       ${[1, 2, 3].map(destination).join(' || ')} as destinations
     from ${accountSource.from} ${joined('f', 'balance_format', 'f.code = t.format')} ${joined('u', 'balance_format', 'u.code = t.function_format')}
       ${[1, 2, 3].map((n) => joined(`d${n}`, 'account', ofYear(n))).join(' ')}
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
