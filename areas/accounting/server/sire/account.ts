import { BusinessError, Problems } from '@yupana/kernel'
import { audit, serve, uuidv7 } from '@yupana/platform'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { factsOf } from '../voucher/check.ts'
import { holdPeriodById, moved } from './period.ts'
import { readRow } from './queries.ts'

/** The archive of a register where none is named. */
export const archiveOf = (type: string): string => (type === 'sale' ? '14' : '08')

export const setSireAccount = serve(sireEndpoints.setSireAccount, async (ctx, { params: { id }, body }) => {
  const [of] = await ctx.query<{ period: string }>(
    'select period_id as period from accounting.sire_row where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!of) throw new BusinessError('not_found', {}, { status: 404 })
  const period = await holdPeriodById(ctx, of.period)
  moved(period!, 'recompare')
  // Read once nobody else changes it.
  const row = await readRow(ctx, id)
  const { type, year } = period!
  const archive = body.archive ?? archiveOf(type)
  const center = body.costCenter ?? undefined
  const problems = new Problems()
  if (row.kind !== 'onlySunat' || row.voucher)
    problems.add('account', 'sire_option', { document: `${row.series}-${row.number}`, option: 'CREATE' })
  const facts = await factsOf(ctx, { lines: [{ account: { code: body.account }, costCenter: center }] }, year)
  const account = facts.accounts.get(body.account)
  if (!account) problems.add('account', 'account_not_found', { code: body.account, year })
  else if (account.level !== 3) problems.add('account', 'account_not_register', { code: body.account })
  else if (!account.active) problems.add('account', 'account_not_active', { code: body.account })
  if (account?.costCenter && !center) problems.add('costCenter', 'cost_center_required', { code: body.account })
  if (center && !facts.costCenters.has(center.id)) problems.add('costCenter', 'cost_center_not_found')
  const [known] = await ctx.query(
    'select 1 from accounting.archive where company_id = $1 and year = $2 and code = $3',
    [...[ctx.companyId, year, archive]],
  )
  if (!known) problems.add('archive', 'archive_not_found', { code: archive, year })
  problems.throwIfAny()
  const said = [body.account, center?.id ?? null, archive]
  await ctx.query(
    'update accounting.sire_row set account_code = $3, cost_center_id = $4, archive = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, ...said],
  )
  await ctx.query(
    `insert into accounting.sire_account (company_id, id, type, party_number, account_code, cost_center_id, archive) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, type, party_number) do update set account_code = excluded.account_code, cost_center_id = excluded.cost_center_id, archive = excluded.archive`,
    [ctx.companyId, uuidv7(), type, row.partyNumber, ...said],
  )
  await audit(ctx, {
    ...{ entity: 'sire', id: period!.id, action: 'account' },
    after: { document: `${row.series}-${row.number}`, account: body.account, archive },
  })
  return readRow(ctx, id)
})
