import { refusedCenters } from '@yupana/company/server'
import { BusinessError, Problems } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  type ListExport,
  listSource,
  lockRecord,
  type RecordTable,
  type Route,
  readOptions,
  readPage,
  refSql,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import {
  type TemplateBody,
  type TemplateOut,
  templateColumns,
  templateEndpoints,
} from '../../contract/template/template.ts'

const source = listSource(templateColumns, {
  from: 'accounting.voucher_template t',
  also: 't.version',
  sql: {
    lines:
      '(select count(*)::int from accounting.voucher_template_line l where l.company_id = t.company_id and l.template_id = t.id)',
  },
  search: "platform.fold(t.code || ' ' || t.name)",
})

/** Accounts are called as in the newest year that has them. */
const LINES = `(select jsonb_agg(jsonb_build_object('account', jsonb_build_object('code', l.account_code, 'name', coalesce(
    (select a.name from accounting.account a where a.company_id = l.company_id and a.code = l.account_code order by a.year desc limit 1), '')),
    'side', l.side, 'kind', l.kind, 'amount', trim_scale(l.amount)::text, 'memo', l.memo,
    'client', case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end,
    'costCenter', case when k.id is null then null else ${refSql('k')} end) order by l.line)
  from accounting.voucher_template_line l
  left join parties.client c on c.company_id = l.company_id and c.id = l.party_id
  left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
  where l.company_id = t.company_id and l.template_id = t.id)`

const record: RecordTable<TemplateBody, TemplateOut> = {
  entity: 'voucherTemplate',
  table: 'accounting.voucher_template',
  columns: ({ code, name, archive, memo, currency }) => ({
    ...{ code, name, archive: archive ?? null, memo: memo ?? null, currency },
  }),
  unique: { voucher_template_code: 'code' },
  async parts(ctx, id, { lines }) {
    await ctx.query('delete from accounting.voucher_template_line where company_id = $1 and template_id = $2', [
      ctx.companyId,
      id,
    ])
    await ctx.query(
      `insert into accounting.voucher_template_line (company_id, template_id, line, account_code, side, kind, amount, memo, party_id, cost_center_id)
       select $1, $2, l.* from jsonb_to_recordset($3::jsonb) as l(line int, account text, side text, kind text, amount numeric, memo text, party uuid, center uuid)`,
      [ctx.companyId, id, JSON.stringify(lines.map(rowOf))],
    )
  },
  async read(ctx, id) {
    const [row] = await ctx.query<TemplateOut>(
      `select t.id, t.version, t.code, t.name, t.archive, t.memo, t.currency, ${LINES} as lines
       from accounting.voucher_template t where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

const rowOf = (
  { account, side, kind, amount, memo, client, costCenter }: TemplateBody['lines'][number],
  i: number,
) => ({
  ...{ line: i + 1, account: account.code, side, kind, memo: memo ?? null },
  ...{ amount: kind === 'missing' ? null : amount, party: client?.id ?? null, center: costCenter?.id ?? null },
})

/** @throws BusinessError `invalid` (422) with every line that is wrong */
async function check(ctx: Ctx, { lines }: TemplateBody): Promise<void> {
  const problems = new Problems()
  const codes = [...new Set(lines.map(({ account }) => account.code))]
  const accounts = await ctx.query<{ code: string; register: boolean }>(
    `select distinct on (code) code, level = 3 as register from accounting.account where company_id = $1 and code = any($2::text[]) order by code, year desc`,
    [ctx.companyId, codes],
  )
  const known = new Map(accounts.map(({ code, register }) => [code, register]))
  const clients = await ctx.query<{ id: string }>(
    'select id from parties.client where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, lines.flatMap(({ client }) => client?.id ?? [])],
  )
  const contacts = new Set(clients.map(({ id }) => id))
  const centers = await refusedCenters(
    ctx,
    lines.flatMap(({ costCenter }) => costCenter?.id ?? []),
  )
  for (const [i, { account, kind, amount, client, costCenter }] of lines.entries()) {
    const register = known.get(account.code)
    if (register === undefined)
      problems.add(`lines[${i}].account`, 'account_not_found', { code: account.code, year: '—' })
    if (register === false) problems.add(`lines[${i}].account`, 'account_not_register', { code: account.code })
    if (kind !== 'missing' && !amount) problems.add(`lines[${i}].amount`, 'required')
    if (client && !contacts.has(client.id)) problems.add(`lines[${i}].client`, 'reference_not_found')
    const refused = costCenter && centers.get(costCenter.id)
    if (refused) problems.add(`lines[${i}].costCenter`, refused)
    const missing = lines.findIndex((each) => each.kind === 'missing')
    if (kind === 'missing' && i > missing) problems.add(`lines[${i}].kind`, 'template_one_missing')
  }
  problems.throwIfAny()
}

const templates = serve(templateEndpoints.templates, async (ctx, { query }) =>
  readPage<never>(ctx, templateEndpoints.templates.list!, source, query, await companyPageSize(ctx)),
)
export const templateExport: ListExport = workbookOf(
  'voucherTemplate',
  'voucherTemplate.plural',
  templateEndpoints.templates.list!,
  () => source,
)
const chooseTemplate = serve(templateEndpoints.chooseTemplate, (ctx, { query }) =>
  readOptions(ctx, templateEndpoints.chooseTemplate.list!, { ...source, select: 't.id, t.code, t.name' }, query),
)

const createTemplate = serve(templateEndpoints.createTemplate, async (ctx, { body }) => {
  await check(ctx, body)
  return insertRecord(ctx, record, body)
})

const updateTemplate = serve(templateEndpoints.updateTemplate, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, record, id, body.version)
  await check(ctx, body)
  return updateRecord(ctx, record, id, body, before)
})

const removeTemplate = serve(templateEndpoints.removeTemplate, async (ctx, { params: { id } }) => {
  await lockRecord(ctx, record, id)
  return removeRecord(ctx, record, id)
})

/** What a path names stands before what it asks for. */
export const templateRoutes: Route[] = [
  ...[templates, exportRoute(templateEndpoints.exportTemplates, templateExport), chooseTemplate, createTemplate],
  serve(templateEndpoints.template, (ctx, { params }) => record.read(ctx, params.id)),
  ...[updateTemplate, removeTemplate],
]
