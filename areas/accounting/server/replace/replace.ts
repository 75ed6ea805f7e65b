import { full } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { audit, type Ctx, fieldProblems, mustMay, serve, type Uploads, word } from '@yupana/platform'
import { MOST_PAIRS, type Replaced, replaceEndpoints, replaceFields } from '../../contract/replace/replace.ts'
import { holdChart } from '../account/check.ts'
import { namedAccounts, renameUses } from '../account/uses.ts'
import { filedAgainst } from '../sire/filed-vouchers.ts'
import { readPairs } from './pairs.ts'
import {
  type AccountPairs,
  type FiledPlaces,
  filedValues,
  holdAccounts,
  holdVouchers,
  placeOnOthers,
  staysAsItIs,
} from './versions.ts'

interface Asked {
  year: number
  pairs: AccountPairs
  simulate: boolean
  reason: string | undefined
}

/**
 * Lines of open months, masters and settings of the year name other accounts. A register that was filed and would say something else stays as it is.
 * @throws BusinessError `invalid` (422) with what is wrong of the accounts, `account_lines_locked`, `account_asks_more` (409)
 */
export const replaceAccount = serve(replaceEndpoints.replaceAccount, async (ctx, { params, body }) => {
  const asked = await askedOf(ctx, params, body as unknown as Uploads)
  const { year, pairs, simulate } = asked
  await holdChart(ctx, year)
  const accounts = await mustBeAccounts(ctx, year, pairs, true)
  const filed = await filedAgainst(ctx, year, pairs)
  const vouchers = simulate ? [] : await heldVouchers(ctx, year, pairs, filed)
  const places = await placesOf(ctx, year, pairs, filed)
  await mustMoveWhole(ctx, year, pairs, filed)
  await mustHaveAnalysis(ctx, year, pairs, filed)
  const told = toldOf(ctx, asked, accounts, places, await namedAccounts(ctx, year, [...pairs.keys()]))
  told.reason = await sealedOnce(ctx, year, places)
  if (simulate) return told
  if (told.reason && !asked.reason)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'month_reason_required' }] })
  if (vouchers.length > 0) await placeOnOthers(ctx, vouchers, pairs)
  await rename(ctx, asked, told)
  return { ...told, applied: true }
})

/** Of codes that the year has no account of: what names them names accounts that it has. The books stay. */
export const replaceOrphan = serve(replaceEndpoints.replaceOrphan, async (ctx, { params, body }) => {
  const asked = await askedOf(ctx, params, body as unknown as Uploads)
  const { year, pairs, simulate } = asked
  await holdChart(ctx, year)
  const accounts = await mustBeAccounts(ctx, year, pairs, false)
  const told = toldOf(ctx, asked, accounts, [], await namedAccounts(ctx, year, [...pairs.keys()]))
  if (simulate) return told
  await rename(ctx, asked, told)
  return { ...told, applied: true }
})

async function askedOf(
  ctx: Ctx,
  { year, oldAoC, newAoC }: { year: number; oldAoC: string; newAoC: string },
  { fields, files }: Uploads,
): Promise<Asked> {
  mustMay(ctx, full('ACCOUNTINGVOUCHERS'))
  const read = replaceFields.safeParse(fields)
  if (!read.success) throw new BusinessError('invalid', {}, { errors: fieldProblems(read.error) })
  const more = files[0] ? await readPairs(files[0].bytes) : []
  const all = [{ from: oldAoC, to: newAoC }, ...more.filter(({ from, to }) => from !== oldAoC || to !== newAoC)]
  if (all.length > MOST_PAIRS) throw new BusinessError('import_too_large', { rows: MOST_PAIRS })
  mustBePairs(all)
  const { simulate, reason } = read.data
  return {
    year,
    simulate: simulate === 'true',
    reason,
    pairs: new Map(all.map(({ from, to }) => [from, to])),
  }
}

/** @throws BusinessError `invalid` (422) with `same_account`, or `repeated_in_file` where one goes twice or comes and goes */
function mustBePairs(pairs: readonly { from: string; to: string }[]): void {
  const going = pairs.map(({ from }) => from)
  const errors = pairs.flatMap(({ from, to }, i): FieldProblem[] => {
    if (from === to) return [{ field: `pairs[${i}].to`, code: 'same_account', params: { code: from } }]
    if (going.indexOf(from) < i || going.includes(to))
      return [{ field: `pairs[${i}]`, code: 'repeated_in_file', params: { value: from } }]
    return []
  })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/**
 * The names of the accounts.
 * @param standing the accounts that go are those of the year; where it is false the year has none such
 * @throws BusinessError `invalid` (422) with `account_not_found`, `account_not_register`
 */
async function mustBeAccounts(ctx: Ctx, year: number, pairs: AccountPairs, standing: boolean) {
  const rows = await ctx.query<{ code: string; name: string; register: boolean }>(
    'select code, name, level = 3 and active as register from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])',
    [ctx.companyId, year, [...pairs].flat()],
  )
  const known = new Map(rows.map((row) => [row.code, row]))
  const errors = [...pairs].flatMap(([from, to], i): FieldProblem[] => {
    const told = (field: string, code: string, account: string): FieldProblem => ({
      ...{ field: `pairs[${i}].${field}`, code, params: { code: account, year } },
    })
    return [
      ...(standing && !known.has(from) ? [told('from', 'account_not_found', from)] : []),
      ...(known.has(to) ? [] : [told('to', 'account_not_found', to)]),
      ...(known.get(to)?.register === false ? [told('to', 'account_not_register', to)] : []),
    ]
  })
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Vouchers first, then the accounts: who changes one of them holds it before its lines. What came meanwhile is taken too. */
async function heldVouchers(ctx: Ctx, year: number, pairs: AccountPairs, filed: FiledPlaces): Promise<string[]> {
  await holdVouchers(ctx, year, pairs, filed)
  await holdAccounts(ctx, year, pairs)
  return holdVouchers(ctx, year, pairs, filed)
}

interface Place {
  code: string
  archive: string
  month: number
  vouchers: number
  lines: number
  locked: boolean
}

const LINES = `accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live`

const placesOf = (ctx: Ctx, year: number, pairs: AccountPairs, filed: FiledPlaces): Promise<Place[]> =>
  ctx.query<Place>(
    `select l.account_code as code, e.archive, e.month, count(distinct e.id)::int as vouchers, count(*)::int as lines, bool_or(${staysAsItIs('$4', '$5')}) as locked
     from ${LINES} where l.company_id = $1 and l.year = $2 and l.account_code = any($3::text[])
     group by l.account_code, e.archive, e.month order by e.archive, e.month, l.account_code`,
    [ctx.companyId, year, [...pairs.keys()], ...filedValues(filed)],
  )

/**
 * Debts, money and stock are what all lines of their account come to, of every year: it goes over whole or not at all.
 * @throws BusinessError `account_lines_locked` (409)
 */
async function mustMoveWhole(ctx: Ctx, year: number, pairs: AccountPairs, filed: FiledPlaces): Promise<void> {
  const held = await ctx.query<{ code: string; lines: number }>(
    `select l.account_code as code, count(*)::int as lines from ${LINES}
     join accounting.account a on a.company_id = l.company_id and a.year = $2 and a.code = l.account_code and (a.analysis in (1, 2, 4) or a.code like '2%')
     where l.company_id = $1 and l.account_code = any($3::text[]) and (l.year <> $2 or ${staysAsItIs('$4', '$5')}) group by l.account_code order by l.account_code`,
    [ctx.companyId, year, [...pairs.keys()], ...filedValues(filed)],
  )
  const [first] = held
  if (first) throw new BusinessError('account_lines_locked', { ...first }, { status: 409 })
}

/** @throws BusinessError `account_asks_more` (409) where lines lack what the account that comes asks for */
async function mustHaveAnalysis(ctx: Ctx, year: number, pairs: AccountPairs, filed: FiledPlaces): Promise<void> {
  const [lacking] = await ctx.query<{ code: string; lines: number }>(
    `select a.code, count(*)::int as lines from unnest($3::text[], $4::text[]) p(old, new)
     join accounting.account a on a.company_id = $1 and a.year = $2 and a.code = p.new
     join ${LINES} on l.company_id = $1 and l.year = $2 and l.account_code = p.old and not ${staysAsItIs('$5', '$6')}
     where (a.analysis = 1 and (l.party_id is null or l.number is null)) or (a.cost_center and l.cost_center_id is null) or (a.cash_flow and l.cash_flow is null)
     group by a.code order by a.code limit 1`,
    [ctx.companyId, year, [...pairs.keys()], [...pairs.values()], ...filedValues(filed)],
  )
  if (lacking) throw new BusinessError('account_asks_more', { ...lacking }, { status: 409 })
}

async function sealedOnce(ctx: Ctx, year: number, places: readonly Place[]): Promise<boolean> {
  const months = places.filter(({ locked }) => !locked).map(({ month }) => month)
  const [sealed] = await ctx.query(
    'select 1 from company.month_lock_history where company_id = $1 and year = $2 and month = any($3::int[]) and locked limit 1',
    [ctx.companyId, year, months],
  )
  return sealed !== undefined
}

const add = (rows: readonly Place[], of: 'vouchers' | 'lines'): number => rows.reduce((sum, row) => sum + row[of], 0)

function toldOf(
  ctx: Ctx,
  { pairs }: Asked,
  names: ReadonlyMap<string, string>,
  places: readonly Place[],
  uses: Awaited<ReturnType<typeof namedAccounts>>,
): Replaced {
  const byPlace = Map.groupBy(places, ({ archive, month }) => `${archive} ${month}`)
  return {
    pairs: [...pairs].map(([from, to]) => {
      const own = places.filter(({ code }) => code === from)
      const moved = own.filter(({ locked }) => !locked)
      return {
        from: { code: from, name: names.get(from) ?? '' },
        to: { code: to, name: names.get(to) ?? '' },
        ...{ vouchers: add(moved, 'vouchers'), lines: add(moved, 'lines') },
        left: add(own, 'lines') - add(moved, 'lines'),
      }
    }),
    places: [...byPlace.values()].map((rows) => {
      const { archive, month, locked } = rows[0]!
      return { archive, month, locked, vouchers: add(rows, 'vouchers'), lines: add(rows, 'lines') }
    }),
    uses: uses.map(({ code, where, uses: count }) => ({ code, usedBy: word(ctx.language, where), uses: count })),
    ...{ reason: false, applied: false },
  }
}

async function rename(ctx: Ctx, { year, pairs, reason }: Asked, told: Replaced): Promise<void> {
  for (const [from, to] of pairs) renameUses(ctx, { year, from, to })
  await audit(
    ctx,
    ...told.pairs.map(({ from, to, vouchers, lines, left }) => ({
      ...{ entity: 'accountPlan', id: `${year}-${from.code}`, action: 'replace' as const },
      after: { year, from: from.code, to: to.code, vouchers, lines, left, ...(reason ? { reason } : {}) },
    })),
  )
}
