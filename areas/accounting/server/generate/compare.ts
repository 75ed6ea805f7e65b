import { periodOf } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { AccountMap } from '../accounts.ts'
import { mapsOf } from '../post.ts'
import { type LineRecord, lineOf } from '../posted-entry.ts'
import { ledgerLineOf, lineKey, linesKey } from '../replace-source.ts'
import { type Held, holdVouchers, type LedgerLine } from '../voucher/store.ts'
import { NOBODY_ASKS } from './request.ts'

/** A voucher as it stands, and as its source and the settings of its year have it now. */
export interface Compared {
  held: Held
  /** What took it back, which follows it. */
  reversals: readonly Held[]
  /** Absent where a concept of the settings has no account, which `lacks` names. */
  wanted?: { lines: readonly LedgerLine[]; memo: string }
  lacks: string[]
  isSame: boolean
  locked: boolean
  adjusted: boolean
  /** An account of documents, money or stock that it would leave while other lines stay there: half of a balance on another account is two wrong ones. */
  split?: { code: string; lines: number }
}

/** Vouchers of documents, payments and the generator, none that takes another back. */
export const REGENERATED = `e.origin in ('DOCUMENT', 'PAYMENT', 'GENERATE') and e.source_kind not in ${NOBODY_ASKS} and e.reverses is null`

interface Asked {
  voucher: string
  memo: string
  lines: LineRecord[]
}

/**
 * Compares standing vouchers, which are held until the transaction ends where they are to be written. One that was generated is what its source asked for; of the others each line goes where its
 * concept of the settings leads now, and one without a concept stays.
 * @param ids of vouchers
 */
export async function compareVouchers(ctx: Ctx, ids: readonly string[], hold: boolean): Promise<Compared[]> {
  const held = await holdVouchers(ctx, `coalesce(e.voucher_id, e.id) = any($2::uuid[]) and ${REGENERATED}`, [ids], hold)
  const standing = held.map((each) => each.standing)
  const reversals = await holdVouchers(ctx, 'e.reverses = any($2::uuid[])', [standing.map(({ id }) => id)], hold)
  const months = [...held, ...reversals].map((each) => each.standing)
  const [asked, locked, maps] = await together(
    ctx.query<Asked>(
      `select entry_id as voucher, memo, lines from accounting.posting_request where company_id = $1 and entry_id = any($2::uuid[]) and state = 'generated'`,
      [ctx.companyId, standing.map(({ voucherId }) => voucherId)],
    ),
    ctx.query<{ year: number; month: number }>(
      `select distinct n.year, n.month from unnest($2::int[], $3::int[]) n(year, month) where company.month_is_locked($1, n.year, n.month)`,
      [ctx.companyId, months.map(({ year }) => year), months.map(({ month }) => month)],
    ),
    mapsOf(
      ctx,
      standing.map(({ date }) => ({ on: date })),
    ),
  )
  const closed = new Set(locked.map(({ year, month }) => `${year} ${month}`))
  const isLocked = ({ standing: { year, month } }: Held): boolean => closed.has(`${year} ${month}`)
  const requests = new Map(asked.map((each) => [each.voucher, each]))
  const compared = held.map((each): Compared => {
    const { voucherId, id, date, version, origin } = each.standing
    const own = reversals.filter((reversal) => reversal.standing.reverses === id)
    const lacks: string[] = []
    const wanted = wantedOf(each, requests.get(voucherId), maps.get(periodOf(date).year)!, lacks)
    return {
      ...{ held: each, reversals: own, lacks, locked: isLocked(each) || own.some(isLocked) },
      ...(lacks.length === 0 ? { wanted } : {}),
      isSame:
        lacks.length === 0 && wanted.memo === each.standing.memo && linesKey(wanted.lines) === linesKey(each.lines),
      adjusted: origin === 'GENERATE' && version > 1,
    }
  })
  return markSplit(ctx, compared)
}

/** Accounts that a voucher leaves. */
const leaves = ({ held, wanted }: Compared): string[] =>
  wanted
    ? held.lines.flatMap((line, i) =>
        wanted.lines[i] && wanted.lines[i].account !== line.account ? [line.account] : [],
      )
    : []

/** Balances by document, bank and stock go over to another account whole or not at all, as where an account is replaced. */
async function markSplit(ctx: Ctx, compared: readonly Compared[]): Promise<Compared[]> {
  const codes = [...new Set(compared.filter(({ isSame }) => !isSame).flatMap(leaves))]
  if (codes.length === 0) return [...compared]
  const going = compared.flatMap(({ held, reversals }) => [held, ...reversals]).map(({ standing }) => standing.id)
  const rows = await ctx.query<{ code: string; lines: number }>(
    `select l.account_code as code, count(*)::int as lines from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
     join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and (a.analysis in (1, 2, 4) or a.code like '2%')
     where l.company_id = $1 and l.account_code = any($2::text[]) and not (l.entry_id = any($3::uuid[])) group by l.account_code`,
    [ctx.companyId, codes, going],
  )
  const staying = new Map(rows.map((row) => [row.code, row]))
  return compared.map((each) => {
    const split = each.isSame ? undefined : leaves(each).flatMap((code) => staying.get(code) ?? [])[0]
    return split ? { ...each, split } : each
  })
}

/** @param lacks is told the concepts without an account */
function wantedOf({ standing, lines }: Held, asked: Asked | undefined, map: AccountMap, lacks: string[]) {
  const accountOf = (named: string): string => {
    const code = /^\d+$/.test(named) ? named : map.get(named)
    if (!code && !lacks.includes(named)) lacks.push(named)
    return code ?? ''
  }
  if (!asked)
    return {
      memo: standing.memo,
      lines: lines.map((line) => (line.rule ? { ...line, account: accountOf(line.rule) } : line)),
    }
  return {
    memo: asked.memo,
    lines: asked.lines.map((given): LedgerLine => {
      const line = ledgerLineOf(lineOf(given))
      const account = accountOf(line.account)
      return account === line.account ? line : { ...line, account, rule: line.account }
    }),
  }
}

/** Lines, counted from 1, that are not what they are to be; one side is missing where a voucher has more. */
export function differingLines(before: readonly LedgerLine[], after: readonly LedgerLine[]) {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i)
  return places.flatMap((i) => {
    const [was, is] = [before[i], after[i]]
    return was && is && lineKey(was) === lineKey(is) ? [] : [{ line: i + 1, was, is }]
  })
}

/** The lines of what takes it back, from what they are to be. */
export const turned = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit, foreign: line.foreign.negated() }))
