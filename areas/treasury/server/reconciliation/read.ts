import { BusinessError, dec, fixed } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
import {
  type BankLineOut,
  type BookMovementOut,
  type ReconciliationOut,
  reconciliationColumns,
  reconciliationEndpoints,
  type Workspace,
} from '../../contract/reconciliation/reconciliation.ts'
import { accountMine } from '../account/usable.ts'
import { assertTold } from '../shift/blind.ts'
import { type OpenMovement, type RuleHit, type Suggestion, suggest } from './suggest.ts'

export type Reconciliation = ReconciliationOut & { status: ReconciliationStatus }

/** SQL of what nothing explains of a line `l` and of a movement `m`. */
export const LINE_LEFT =
  'l.amount - coalesce((select sum(p.amount) from treasury.match_part p where p.company_id = l.company_id and p.line_id = l.id), 0)'
export const MOVEMENT_LEFT =
  'm.amount - coalesce((select sum(p.amount) from treasury.match_part p where p.company_id = m.company_id and p.movement_id = m.id), 0)'
/** SQL: what moved `m` came to the bank and went back from there (a cheque that bounced), so that both of its movements are on its statement. */
const SENT_BACK = `(exists (select from treasury.payment p where p.company_id = m.company_id and p.id = m.source_id and m.kind in ('income', 'expense') and p.sent_back_on is not null)
  or exists (select from treasury.transfer t where t.company_id = m.company_id and t.id = m.source_id and m.kind = 'transfer' and t.sent_back_on is not null))`
/** SQL: a movement `m` that the bank may show; one that was taken back by a day, and what took it back, are nothing to it unless they were sent back, or one of them is matched. */
export const movementStands = (to: string): string => {
  const free = (row: string): string =>
    `not exists (select from treasury.match_part p where p.company_id = ${row}.company_id and p.movement_id = ${row}.id)`
  const other = (which: string): string =>
    `exists (select from treasury.movement b where b.company_id = m.company_id and ${which} and b.date <= ${to} and ${free('b')})`
  return `not (${free('m')} and (${other('b.reverses = m.id')} or (m.reverses is not null and ${other('b.id = m.reverses')})) and not ${SENT_BACK})`
}

/** SQL: line `l` of account `a` waits to be explained: what came until its last finished reconciliation is explained all together. */
export const LINE_WAITS = `l.ignored_reason is null and ${LINE_LEFT} <> 0
  and l.date > coalesce((select max(r.to_on) from treasury.reconciliation r where r.company_id = a.company_id and r.account_id = a.id
    and ${inStates<ReconciliationStatus>('r.status', 'finished')}), '-infinity'::date)`

const sourceFor = ({ userId }: Pick<Ctx, 'userId'>): ListSource => ({
  ...listSource(reconciliationColumns, {
    from: 'treasury.reconciliation t join treasury.account a on a.company_id = t.company_id and a.id = t.account_id',
    countFrom:
      'treasury.reconciliation t join treasury.account a on a.company_id = t.company_id and a.id = t.account_id',
    also: 't.version',
    sql: {
      account: { shown: "jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name)", id: 't.account_id' },
      to: 't.to_on',
      currency: 'a.currency',
    },
    search: "platform.fold(a.code || ' ' || a.name)",
    paper: { number: 't.number', kept: 'integer', amounts: ['t.statement_balance'] },
  }),
  where: accountMine('t.account_id', '$2'),
  params: [userId],
})

const list = reconciliationEndpoints.reconciliations.list!

interface Sums {
  books: string
  onlyBooks: string
  onlyBank: string
  ignored: string
  explained: number
  lines: number
}

/** What books and bank say up to a day, and what of each the other does not know. @param id the reconciliation whose lines are counted */
async function sumsOf(ctx: Ctx, accountId: string, to: string, id: string | null): Promise<Sums> {
  const [row] = await ctx.query<Sums>(
    `with line as (
       select l.ignored_reason is not null as ignored, ${LINE_LEFT} as open, exists (select from treasury.match_part p join treasury.match x on x.company_id = p.company_id and x.id = p.match_id
           where p.company_id = l.company_id and p.line_id = l.id and x.reconciliation_id = $4) as mine
       from treasury.statement_line l where l.company_id = $1 and l.account_id = $2 and l.date <= $3),
     movement as (
       select ${MOVEMENT_LEFT} as open from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.date <= $3 and ${movementStands('$3')})
     select coalesce((select sum(m.amount) from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.date <= $3), 0) as books,
       coalesce((select sum(open) from movement), 0) as "onlyBooks",
       coalesce((select sum(open) from line where not ignored), 0) as "onlyBank", coalesce((select sum(open) from line where ignored), 0) as ignored,
       (select count(*)::int from line where (mine and open = 0) or ignored) as explained, (select count(*)::int from line where open <> 0 or mine or ignored) as lines`,
    [ctx.companyId, accountId, to, id],
  )
  return row!
}

interface Head {
  booksBalance: string | null
  onlyBooks: string | null
  finishedAt: string | null
  finishedBy: string | null
  reopenReason: string | null
}

/** @throws BusinessError `not_found` (404), `drawer_counted_blind` (409) */
export async function readReconciliation(ctx: Ctx, id: string): Promise<Reconciliation> {
  const source = sourceFor(ctx)
  const [row] = await ctx.query<Omit<Reconciliation, keyof Head> & Head>(
    `select ${source.select}, t.books_balance::text as "booksBalance", t.only_books::text as "onlyBooks", t.reopen_reason as "reopenReason",
       to_char(t.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "finishedAt", (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = t.finished_by) as "finishedBy"
     from ${source.from} where t.company_id = $1 and t.id = $3 and ${source.where}`,
    [ctx.companyId, ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  await assertTold(ctx, [row.account.id], row.to)
  const sums = await sumsOf(ctx, row.account.id, row.to, id)
  // What was finished says what it said then.
  const finished = row.status === 'finished'
  const [books, onlyBooks] = finished ? [row.booksBalance!, row.onlyBooks!] : [sums.books, sums.onlyBooks]
  const ignored = finished ? dec(row.statementBalance).minus(books).plus(onlyBooks) : dec(sums.ignored)
  const difference = dec(row.statementBalance).minus(dec(books).minus(onlyBooks).plus(ignored))
  return {
    ...row,
    ...{
      booksBalance: fixed(books),
      onlyBooks: fixed(onlyBooks),
      ignored: fixed(ignored),
      difference: fixed(difference),
    },
    onlyBank: finished ? '0.00' : fixed(sums.onlyBank),
    ...{ explained: sums.explained, lines: sums.lines },
  }
}

type Line = Omit<BankLineOut, 'suggestions'>
type Movement = BookMovementOut & { partyNumber: string | null; documents: string[] }

interface Asked {
  from?: string | undefined
  to: string
  id: string | null
}

/** Lines that are open, ignored, or explained in this reconciliation. */
const readLines = (ctx: Ctx, accountId: string, { from, to, id }: Asked): Promise<Line[]> =>
  ctx.query<Line>(
    `select * from (
       select l.id, l.date::text, l.position, l.description, l.operation_number as "operationNumber", l.amount::text, (${LINE_LEFT})::text as left, l.ignored_reason as "ignoredReason",
         (select p.match_id from treasury.match_part p join treasury.match x on x.company_id = p.company_id and x.id = p.match_id
          where p.company_id = l.company_id and p.line_id = l.id and x.reconciliation_id = $4 order by p.match_id desc limit 1) as match
       from treasury.statement_line l where l.company_id = $1 and l.account_id = $2 and l.date <= $3 and ($5::date is null or l.date >= $5)) o
     where o.left::numeric <> 0 or o.match is not null order by o.date desc, o.position desc, o.id`,
    [ctx.companyId, accountId, to, id, from ?? null],
  )

const readMovements = (ctx: Ctx, accountId: string, { to, id }: Asked): Promise<Movement[]> =>
  ctx.query<Movement>(
    `select * from (
       select m.id, m.date::text, m.kind, m.number, m.source_id as source, m.party_name as party, c.document_number as "partyNumber", m.description as about,
         m.operation_number as "operationNumber", m.amount::text, (${MOVEMENT_LEFT})::text as left,
         (select p.match_id from treasury.match_part p join treasury.match x on x.company_id = p.company_id and x.id = p.match_id
          where p.company_id = m.company_id and p.movement_id = m.id and x.reconciliation_id = $4 order by p.match_id desc limit 1) as match,
         coalesce((select array_agg(distinct i.serie || '-' || ltrim(i.number, '0')) from treasury.payment_line y join treasury.open_item i on i.company_id = y.company_id and i.id = y.open_item_id
           where y.company_id = m.company_id and y.payment_id = m.source_id), '{}') as documents
       from treasury.movement m left join parties.client c on c.company_id = m.company_id and c.id = m.party_id
       where m.company_id = $1 and m.account_id = $2 and m.date <= $3 and ${movementStands('$3')}) o
     where o.left::numeric <> 0 or o.match is not null order by o.date desc, o.id`,
    [ctx.companyId, accountId, to, id],
  )

/** Rules whose words a line has; the first by code of each line. */
const readHits = async (ctx: Ctx, accountId: string, { to }: Asked): Promise<RuleHit[]> => {
  const rows = await ctx.query<{ line: string; automatic: boolean; rule: RuleHit['rule'] }>(
    `select distinct on (l.id) l.id as line, r.automatic, jsonb_build_object('id', r.id, 'name', r.name, 'category', jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)) as rule
     from treasury.statement_line l
     join treasury.match_rule r on r.company_id = l.company_id and r.active and (r.direction = 'both' or (r.direction = 'in') = (l.amount > 0))
       and (r.amount_from is null or abs(l.amount) >= r.amount_from) and (r.amount_to is null or abs(l.amount) <= r.amount_to)
       and case when r.expression and r.contains ~ '[\\\\][1-9]' then false when r.expression then l.description ~* r.contains or platform.fold(l.description) ~* r.contains else position(platform.fold(r.contains) in platform.fold(l.description)) > 0 end
     join treasury.category c on c.company_id = r.company_id and c.id = r.category_id and c.active and (c.type = '1') = (l.amount > 0)
     where l.company_id = $1 and l.account_id = $2 and l.date <= $3 and l.ignored_reason is null
       and not exists (select from treasury.match_part p where p.company_id = l.company_id and p.line_id = l.id)
     order by l.id, r.code`,
    [ctx.companyId, accountId, to],
  )
  return rows
}

const openOf = ({ left, ...row }: Movement): OpenMovement => ({ ...row, amount: left })

/** What each open line of the account may be. */
export async function readSuggestions(
  ctx: Ctx,
  accountId: string,
  asked: Asked,
): Promise<{ lines: Line[]; movements: Movement[]; found: Map<string, Suggestion[]> }> {
  const [lines, movements, hits] = await together(
    readLines(ctx, accountId, asked),
    readMovements(ctx, accountId, asked),
    readHits(ctx, accountId, asked),
  )
  const open = lines.filter(({ left, ignoredReason }) => ignoredReason === null && !dec(left).isZero())
  const found = suggest(
    open.map(({ left, ...line }) => ({ ...line, amount: left })),
    movements.filter(({ left }) => !dec(left).isZero()).map(openOf),
    hits,
  )
  return { lines, movements, found }
}

const stateOf = ({ left, ignoredReason }: Line): string => {
  if (ignoredReason !== null) return 'ignored'
  return dec(left).isZero() ? 'matched' : 'open'
}

async function workspace(
  ctx: Ctx,
  accountId: string,
  query: { from?: string | undefined; to?: string | undefined; state: string; reconciliation?: string | undefined },
): Promise<Workspace> {
  const [account] = await ctx.query<Workspace['account']>(
    `select a.id, a.code, a.name, a.currency, a.number from treasury.account a where a.company_id = $1 and a.id = $2 and ${accountMine('a.id', '$3')}`,
    [ctx.companyId, accountId, ctx.userId],
  )
  if (!account) throw new BusinessError('not_found', {}, { status: 404 })
  const [standing] = await ctx.query<{ id: string }>(
    `select id from treasury.reconciliation where company_id = $1 and account_id = $2 and case when $3::uuid is null then ${inStates<ReconciliationStatus>('status', 'open')} else id = $3 end`,
    [ctx.companyId, accountId, query.reconciliation ?? null],
  )
  if (query.reconciliation && !standing) throw new BusinessError('not_found', {}, { status: 404 })
  const reconciliation = standing ? await readReconciliation(ctx, standing.id) : null
  const asked = { from: query.from, to: query.to ?? reconciliation?.to ?? ctx.today, id: standing?.id ?? null }
  await assertTold(ctx, [accountId], asked.to)
  const { lines, movements, found } = await readSuggestions(ctx, accountId, asked)
  return {
    ...{ reconciliation, account },
    lines: lines
      .filter((line) => query.state === 'all' || stateOf(line) === query.state)
      .map((line) => ({ ...line, suggestions: found.get(line.id) ?? [] })),
    movements: movements.map(({ documents, about, ...row }) => ({
      ...row,
      about: about ?? (documents.slice(0, 3).join(', ') || null),
    })),
  }
}

export const reconciliationExport = workbookOf('reconciliation', 'reconciliation.plural', list, sourceFor)

export const reconciliationReads = [
  exportRoute(reconciliationEndpoints.exportReconciliations, reconciliationExport),
  serve(reconciliationEndpoints.reconciliations, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceFor(ctx), query, await companyPageSize(ctx)),
  ),
  serve(reconciliationEndpoints.reconciliation, (ctx, { params }) => readReconciliation(ctx, params.id)),
  serve(reconciliationEndpoints.reconciliationWorkspace, (ctx, { params, query }) => workspace(ctx, params.id, query)),
]
