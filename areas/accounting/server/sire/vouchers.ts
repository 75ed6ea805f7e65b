import { assertOpenMonth } from '@yupana/company/server'
import { full } from '@yupana/contract'
import { BusinessError, dec, firstDay, identityProblem, lastDay } from '@yupana/kernel'
import { newClients } from '@yupana/parties/server'
import { audit, type Ctx, mustMay, problemText, serve, uuidv7 } from '@yupana/platform'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import type { VoucherBody } from '../../contract/voucher/voucher.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { saysDocuments } from '../registers/said.ts'
import { checkVoucher } from '../voucher/check.ts'
import { BY_HAND, readVoucher } from '../voucher/queries.ts'
import { placeVersion } from '../voucher/store.ts'
import { archiveOf } from './account.ts'
import { assertNotFiled, registerOfArchive } from './filed.ts'
import { findPeriod, holdPeriodById, type SirePeriod } from './period.ts'
import type { SireRow } from './register-row.ts'
import { proposedLines } from './sire.posting.ts'

interface ToMake {
  id: string
  name: string
  line: SireRow
  account: string | null
  costCenter: string | null
  archive: string | null
}

const MOST = 500
const WAITING = `select t.id, t.series || '-' || t.number as name, t.theirs as line, t.account_code as account, t.cost_center_id as "costCenter", t.archive
  from accounting.sire_row t where t.company_id = $1 and t.period_id = $2 and t.option = 'CREATE' and t.decided_at is not null and ($3::uuid[] is null or t.id = any($3::uuid[]))
    and not exists (select from accounting.journal_entry e where e.company_id = t.company_id and coalesce(e.voucher_id, e.id) = t.voucher_id and e.live)
  order by t.place limit ${MOST} for update of t`

type Skipped = { row: string; name: string; code: string; message: string }

/** Vouchers of what only the office has, as if they were typed: of each that may not be, it is told why. */
export const generateSire = serve(sireEndpoints.generateSire, async (ctx, { params: { type }, body }) => {
  mustMay(ctx, full('ACCOUNTINGSIRE'))
  const found = await findPeriod(ctx, { type, year: body.year, month: body.month })
  // Held before its rows, as by whoever decides or compares.
  const period = found && (await holdPeriodById(ctx, found.id))
  if (!period) return { made: [], skipped: [] }
  await assertOpenMonth(ctx, firstDay(period))
  const rows = await ctx.query<ToMake>(WAITING, [ctx.companyId, period.id, body.ids ?? null])
  const clients = await clientsOf(ctx, rows)
  const made: { row: string; id: string; entry: string }[] = []
  const skipped: Skipped[] = []
  // As those that are typed, each is checked with those before it in the books.
  for (const row of rows) {
    const refused = await voucherOf(ctx, period, row, clients).catch((error: unknown) => refusalOf(ctx, row, error))
    if ('code' in refused) skipped.push(refused)
    else made.push(refused)
  }
  await ctx.query(
    `update accounting.sire_row t set voucher_id = n.voucher, version = t.version + 1 from unnest($2::uuid[], $3::uuid[]) n(id, voucher) where t.company_id = $1 and t.id = n.id`,
    [ctx.companyId, made.map(({ row }) => row), made.map(({ id }) => id)],
  )
  return { made, skipped }
})

/** What is wrong with a row is told with it; a month that is locked and the like stops all. */
function refusalOf(ctx: Ctx, { id, name }: ToMake, error: unknown): Skipped {
  if (!(error instanceof BusinessError) || error.status === 403) throw error
  const [{ code, params } = { code: error.code, params: error.params }] = error.errors
  return { row: id, name, code, message: problemText(ctx, code, params) }
}

/** Who issued them, by number: those that nobody knows yet are made. */
async function clientsOf(ctx: Ctx, rows: readonly ToMake[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(rows.flatMap(({ line }) => line.partyNumber ?? []))]
  const known = await ctx.query<{ id: string; number: string }>(
    `select distinct on (document_number) coalesce(merged_into, id) as id, document_number as number from parties.client
     where company_id = $1 and document_number = any($2::text[]) order by document_number, (merged_into is null) desc, document_type desc`,
    [ctx.companyId, numbers],
  )
  const found = new Map(known.map(({ id, number }) => [number, id]))
  const unknown = new Map(
    rows.flatMap(({ line: { partyType: documentType = '', partyNumber: number = '', partyName } }) =>
      found.has(number) || !partyName || identityProblem(documentType, number) !== undefined
        ? []
        : [
            [
              number,
              { id: uuidv7(), documentType, documentNumber: number, fiscalName: partyName.slice(0, 200) },
            ] as const,
          ],
    ),
  )
  if (unknown.size > 0) mustMay(ctx, full('CLIENT', 'UPLOADCLIENT'))
  const standing = await newClients(ctx, [...unknown.values()])
  for (const [number, { id }] of unknown) found.set(number, standing.get(id) ?? id)
  return found
}

async function voucherOf(
  ctx: Ctx,
  period: SirePeriod,
  { id: row, name, line, account, costCenter, archive }: ToMake,
  clients: ReadonlyMap<string, string>,
) {
  const { type, year } = period
  if (!account) throw new BusinessError('account_required')
  const client = clients.get(line.partyNumber ?? '')
  if (!client) throw new BusinessError('client_not_found')
  const map = await accountMap(ctx, year)
  const side = type === 'sale' ? 'sale' : 'purchase'
  const keys = {
    total: side === 'sale' ? 'sale.receivable' : 'purchase.payable',
    igv: `${side}.igv`,
    icbper: `${side}.icbper`,
  }
  const of = (key: string): string => resolveAccount(map, key, year)
  const dollars = line.currency === 'USD'
  const rate = dec(dollars ? (line.exchangeRate ?? '1') : '1')
  const day = line.issueDate ?? ''
  const inMonth = day >= firstDay(period) && day <= lastDay(period)
  const body: VoucherBody = {
    ...{ archive: { code: archive ?? archiveOf(type) }, date: inMonth ? day : firstDay(period), draft: false },
    ...{ memo: `SIRE ${name} ${line.partyName ?? ''}`.trim().slice(0, 200), rateType: 'sale' },
    ...{ currency: dollars ? ('USD' as const) : ('PEN' as const), exchangeRate: dollars ? rate.toString() : null },
    lines: proposedLines({
      ...{ type, row: line, client, account, costCenter, rate },
      accounts: { total: of(keys.total), igv: of(keys.igv), icbper: of(keys.icbper) },
    }),
  }
  const register = registerOfArchive(body.archive!.code)
  if (register) await assertNotFiled(ctx, register, body.date)
  const checked = await checkVoucher(ctx, body)
  const { date, memo, currency, rateType } = body
  const id = await placeVersion(ctx, {
    ...{ version: 1, date, memo, currency, rateType, origin: 'SIRE', source: { kind: BY_HAND }, ...checked },
  })
  saysDocuments(ctx, [{ voucher: id, columns: line }])
  const after = await readVoucher(ctx, id)
  await audit(ctx, { entity: 'entry', id, action: 'create', after })
  return { row, id, entry: after.entry }
}
