import { assertOpenMonth } from '@yupana/company/server'
import { type DateText, fixed, periodOf, sum } from '@yupana/kernel'
import { audit, type Ctx } from '@yupana/platform'
import type { Refreshed } from '../../contract/refresh/refresh.ts'
import type { Origin } from '../../contract/voucher/origin.ts'
import { BY_HAND, citedAs, readVoucher, voucherId } from '../voucher/queries.ts'
import { freeNumbers, holdCounters, holdVoucher, type LedgerLine, placeVersion, takeBack } from '../voucher/store.ts'

export interface Wanted {
  origin: Origin
  archive: string
  date: DateText
  memo: string
  lines: readonly LedgerLine[]
  /** Of an origin that others write too: by which kind of source its own is told. */
  kind?: string
}

/**
 * The one voucher of an origin in an archive on its day, as it is to be: made, written anew, ended, or left alone where it says that already. One does it
 * at a time; twice gives the same.
 * @throws BusinessError `month_locked` (409) where something has to be written
 */
export async function refreshVoucher(ctx: Ctx, wanted: Wanted, simulate: boolean): Promise<Refreshed> {
  const { origin, archive, date, lines, kind = BY_HAND } = wanted
  const place = { ...periodOf(date), archive }
  if (!simulate) {
    await assertOpenMonth(ctx, date)
    await holdCounters(ctx, [place])
  }
  const [found] = await ctx.query<{ id: string; entry: string }>(
    `select ${voucherId('e')} as id, ${citedAs('e')} as entry from accounting.journal_entry e
     where e.company_id = $1 and e.year = $2 and e.month = $3 and e.archive = $4 and e.origin = $5 and e.date = $6 and e.live
       and e.source_kind = $7 order by e.id limit 1`,
    [ctx.companyId, place.year, place.month, archive, origin, date, kind],
  )
  // Where another version came to stand while this one waited, that one is held.
  const held = found && ((await holdVoucher(ctx, found.id)) ?? (await holdVoucher(ctx, found.id)))
  const said = await toldLines(ctx, place.year, lines)
  const total = fixed(sum(lines.map(({ debit }) => debit)))
  const answer = { id: found?.id ?? null, entry: found?.entry ?? null, total, lines: said }
  if (!held && lines.length === 0) return { ...answer, state: 'nothing' }
  if (held && keyOf(held.lines) === keyOf(lines)) return { ...answer, state: 'same' }
  const state = held ? (lines.length === 0 ? 'ended' : 'changed') : 'made'
  if (simulate) return { ...answer, state }
  const before = held && (await readVoucher(ctx, found!.id))
  if (held) await takeBack(ctx, held.standing, held.lines, lines.length === 0)
  if (lines.length === 0) {
    await freeNumbers(ctx, place)
    await audit(ctx, { entity: 'entry', id: found!.id, action: 'remove', before: before! })
    return { ...answer, state }
  }
  const id = await placeVersion(ctx, {
    ...(held ? { voucherId: held.standing.voucherId, number: held.standing.number } : {}),
    ...{ version: (held?.standing.version ?? 0) + 1, archive, date, memo: wanted.memo, origin, lines },
    ...{ source: { kind }, currency: 'PEN', exchangeRate: '1', rateType: 'sale' },
  })
  const after = await readVoucher(ctx, id)
  await audit(ctx, { entity: 'entry', id, action: held ? 'update' : 'create', ...(before ? { before } : {}), after })
  return { ...answer, id, entry: after.entry, state }
}

const keyOf = (lines: readonly LedgerLine[]): string =>
  JSON.stringify(
    lines.map(({ account, debit, credit, foreign, memo, costCenter, party, documentType, serie, number }) => [
      ...[account, fixed(debit), fixed(credit), fixed(foreign), memo ?? null, costCenter ?? null, party ?? null],
      ...[documentType ?? null, serie ?? null, number ?? null],
    ]),
  )

/** Lines in the words of the contract, with the names of their accounts, centres and contacts. */
export async function toldLines(ctx: Ctx, year: number, lines: readonly LedgerLine[]): Promise<Refreshed['lines']> {
  const names = await ctx.query<{ code: string; name: string }>(
    'select code, name from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])',
    [ctx.companyId, year, [...new Set(lines.map(({ account }) => account))]],
  )
  const centers = await ctx.query<{ id: string; code: string; name: string }>(
    'select id, code, name from company.cost_center where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, [...new Set(lines.flatMap(({ costCenter }) => costCenter ?? []))]],
  )
  const clients = await ctx.query<{ id: string; code: string; name: string }>(
    'select id, document_number as code, fiscal_name as name from parties.client where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, [...new Set(lines.flatMap(({ party }) => party ?? []))]],
  )
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  const centerOf = new Map(centers.map((each) => [each.id, each]))
  const clientOf = new Map(clients.map((each) => [each.id, each]))
  return lines.map(({ account, debit, credit, memo, costCenter, party, serie, number }) => ({
    account: { code: account, name: nameOf.get(account) ?? '' },
    ...{ debit: fixed(debit), credit: fixed(credit), memo: memo ?? null },
    costCenter: costCenter ? (centerOf.get(costCenter) ?? null) : null,
    client: party ? (clientOf.get(party) ?? null) : null,
    document: number ? [serie, number].filter(Boolean).join('-') : null,
  }))
}
