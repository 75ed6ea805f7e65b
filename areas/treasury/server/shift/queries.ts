import { allowed } from '@yupana/contract'
import { BusinessError, fixed } from '@yupana/kernel'
import {
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  ownAmong,
  readPage,
  refSql,
  serve,
  settingOf,
  type TiedTable,
  together,
  workbookOf,
} from '@yupana/platform'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import {
  type ShiftOut,
  shiftColumns,
  shiftEndpoints,
  shiftMovementColumns,
  shiftMovementList,
} from '../../contract/shift/shift.ts'
import { accountMine } from '../account/usable.ts'
import { treasurySettings } from '../setting.ts'
import {
  differencesOf,
  drawersOf,
  expectedOf,
  type KeptShift,
  type MethodRow,
  methodsOf,
  summaryOf,
} from './expected.ts'

/** Whose a shift is: of the branch of its terminal. */
export const shiftTied: TiedTable = { table: 'treasury.shift', columns: { branch: 't.branch_id' } }

export const personSql = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'name', concat_ws(' ', ${alias}.name, nullif(${alias}.last_name, ''))) end`

export const instantSql = (column: string): { shown: string; by: string } => ({
  shown: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  by: column,
})

const difference = (currency: 'pen' | 'usd'): string =>
  `case when t.account_${currency}_id is not null then t.counted_${currency} - t.expected_${currency} end`
const ofDrawer = (currency: 'pen' | 'usd'): string =>
  `case when t.account_${currency}_id is not null then t.opening_${currency} end`

const shiftRows = listSource(shiftColumns, {
  ties: shiftTied.columns,
  from: `treasury.shift t join company.user_account u on u.id = t.responsible_id
    left join company.user_account v on v.id = t.approved_by`,
  countFrom: 'treasury.shift t',
  also: 't.version',
  sql: {
    terminal: {
      shown: `case when t.terminal_id is null then null else jsonb_build_object('id', t.terminal_id, 'code', t.terminal_code, 'name', t.terminal_name) end`,
      id: 't.terminal_id',
    },
    responsible: { shown: personSql('u'), id: 't.responsible_id' },
    approvedBy: { shown: personSql('v'), id: 't.approved_by' },
    openedAt: instantSql('t.opened_at'),
    closedAt: instantSql('t.closed_at'),
    openingPen: ofDrawer('pen'),
    openingUsd: ofDrawer('usd'),
    differencePen: difference('pen'),
    differenceUsd: difference('usd'),
    waits: `(t.counted_at is not null and ${inStates<ShiftStatus>('t.status', 'OP')})`,
    account: { id: 'x.id' },
  },
  ofLines: {
    'account.id': (test) =>
      `exists (select from treasury.account x where x.company_id = t.company_id and x.id in (t.account_pen_id, t.account_usd_id) and ${test})`,
  },
  search: "platform.fold(concat_ws(' ', t.number::text, t.terminal_name, u.name, u.last_name))",
})

/** SQL: a shift of drawers that this person may see; who answers for one, or approves, sees it. @param user, approves parameters */
const seenSql = (user: string, approves: string): string =>
  `(${approves}::boolean or ${user}::uuid in (t.responsible_id, t.created_by) or (${accountMine('t.account_pen_id', user)} and ${accountMine('t.account_usd_id', user)}))`
const approves = ({ session }: Pick<Ctx, 'session'>): boolean => allowed(['POSSHIFT.approve'], session)
const sourceFor = (ctx: Ctx): ListSource => ({
  ...shiftRows,
  where: seenSql('$2', '$3'),
  params: [ctx.userId, approves(ctx)],
})

async function isSeen(ctx: Ctx, id: string): Promise<boolean> {
  const [seen] = await ctx.query(
    `select 1 from treasury.shift t where t.company_id = $1 and t.id = $4 and ${seenSql('$2', '$3')}`,
    [ctx.companyId, ctx.userId, approves(ctx), id],
  )
  return seen !== undefined
}

/** @throws BusinessError `not_found` (404) where a shift is of another branch, or of drawers of others */
export async function assertSeen(ctx: Ctx, id: string): Promise<void> {
  await assertOwn(ctx, shiftTied, id)
  if (!(await isSeen(ctx, id))) throw new BusinessError('not_found', {}, { status: 404 })
}

const list = shiftEndpoints.shifts.list!
export const shiftExport = workbookOf('shift', 'shift.plural', list, sourceFor)

type Head = Omit<ShiftOut, 'mine' | 'needsApproval' | 'stale' | 'drawers' | 'methods' | 'summary' | 'counts'>
interface Whole extends KeptShift {
  head: Head
  account_pen: ShiftOut['drawers'][number]['account'] | null
  account_usd: ShiftOut['drawers'][number]['account'] | null
  opening_difference_pen: string
  opening_difference_usd: string
  last_closing_pen: string | null
  last_closing_usd: string | null
}

interface CountRow {
  line: number
  at: string
  by: ShiftOut['counts'][number]['by']
  notes: string | null
  pieces: ShiftOut['counts'][number]['denominations']
  by_method: { method: { id: string }; currency: string; amount: string }[]
  pen: string
  usd: string
  expected_pen: string
  expected_usd: string
}

/** Whether this person may be told what the books say of a shift that is not counted yet: who approves it, and does not answer for it. */
const seesBooks = (ctx: Ctx, shift: KeptShift): boolean =>
  shift.counted_at !== null ||
  (allowed(['POSSHIFT.approve'], ctx.session) && ![shift.responsible_id, shift.created_by].includes(ctx.userId))

/** What the tables keep of a shift. @throws BusinessError `not_found` (404) */
export async function keptShift(ctx: Ctx, id: string): Promise<Whole> {
  const [[row], [head]] = await together(
    ctx.query<Omit<Whole, 'head'>>(
      `select t.*, ${refSql('p')} as account_pen, ${refSql('d')} as account_usd from treasury.shift t
       left join treasury.account p on p.company_id = t.company_id and p.id = t.account_pen_id
       left join treasury.account d on d.company_id = t.company_id and d.id = t.account_usd_id where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    ),
    ctx.query<Head>(
      `select ${shiftRows.select}, ${refSql('b')} as branch, t.notes, t.close_notes as "closeNotes",
         (select z.hash from treasury.z_report z where z.company_id = t.company_id and z.shift_id = t.id) as "zHash"
       from ${shiftRows.from} left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    ),
  )
  if (!row || !head) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, head }
}

const countsOf = (ctx: Ctx, id: string): Promise<CountRow[]> =>
  ctx.query<CountRow>(
    `select c.line, ${instantSql('c.counted_at').shown} as at, ${personSql('u')} as by, c.notes, c.pieces, c.by_method, c.pen, c.usd, c.expected_pen, c.expected_usd
     from treasury.shift_count c join company.user_account u on u.id = c.counted_by where c.company_id = $1 and c.shift_id = $2 order by c.line`,
    [ctx.companyId, id],
  )

/** A shift as it is told to who asks. @throws BusinessError `not_found` (404) */
export async function readShift(ctx: Ctx, id: string): Promise<ShiftOut> {
  const shift = await keptShift(ctx, id)
  const [summary, methods, counts, live, { shiftApproval }] = await together(
    summaryOf(ctx, shift),
    methodsOf(ctx, id),
    countsOf(ctx, id),
    expectedOf(ctx, shift),
    settingOf(ctx, treasurySettings),
  )
  const told = seesBooks(ctx, shift)
  const closed = shift.status === 'CL'
  const counted = shift.counted_at !== null
  const differs = differencesOf(shift).some((each) => !each.difference.isZero())
  const stale =
    counted && !closed && drawersOf(shift).some(({ currency, expected }) => !live[currency].eq(expected ?? 0))
  return {
    ...shift.head,
    mine: [shift.responsible_id, shift.created_by].includes(ctx.userId),
    needsApproval: counted ? differs || shiftApproval === 'always' : null,
    stale,
    drawers: drawersOut(shift, counts, told, live),
    methods: methodsOut(methods, counts, told),
    summary: told ? summary : null,
    counts: counts.map((count) => ({
      ...{ line: count.line, at: count.at, by: count.by, notes: count.notes, denominations: count.pieces },
      drawers: drawersOf(shift).map(({ currency }) => ({
        currency,
        counted: currency === 'PEN' ? count.pen : count.usd,
        expected: told ? (currency === 'PEN' ? count.expected_pen : count.expected_usd) : null,
      })),
    })),
  }
}

function drawersOut(
  shift: Whole,
  counts: readonly CountRow[],
  told: boolean,
  live: Awaited<ReturnType<typeof expectedOf>>,
): ShiftOut['drawers'] {
  return drawersOf(shift).map(({ currency, opening, counted, expected }) => {
    const soles = currency === 'PEN'
    const first = counts[0] && (soles ? counts[0].pen : counts[0].usd)
    return {
      account: (soles ? shift.account_pen : shift.account_usd)!,
      currency,
      opening: fixed(opening),
      lastClosing: soles ? shift.last_closing_pen : shift.last_closing_usd,
      openingDifference: soles ? shift.opening_difference_pen : shift.opening_difference_usd,
      expected: told ? fixed(expected ?? live[currency]) : null,
      counted: counted === null ? null : fixed(counted),
      firstCounted: counts.length > 1 ? (first ?? null) : null,
      difference: counted === null || expected === null ? null : fixed(counted.minus(expected)),
    }
  })
}

/** By means of payment, with what was counted of it last: vouchers of cards, telephone wallets. */
function methodsOut(methods: readonly MethodRow[], counts: readonly CountRow[], told: boolean): ShiftOut['methods'] {
  const last = counts.at(-1)?.by_method ?? []
  return methods.map(({ method, currency, expected, cash }) => ({
    method,
    currency,
    expected: told || !cash ? expected : null,
    counted: last.find((each) => each.method.id === method.id && each.currency === currency)?.amount ?? null,
  }))
}

async function currentOf(ctx: Ctx, terminal: string | undefined): Promise<ShiftOut | null> {
  const [open] = await ctx.query<{ id: string }>(
    `select id from treasury.shift where company_id = $1 and ${inStates<ShiftStatus>('status', 'OP')} and ${terminal ? 'terminal_id' : 'responsible_id'} = $2`,
    [ctx.companyId, terminal ?? ctx.userId],
  )
  if (!open) return null
  const own = await ownAmong(ctx, shiftTied, [open.id])
  return own.size > 0 && (await isSeen(ctx, open.id)) ? readShift(ctx, open.id) : null
}

interface PlaceAccount {
  id: string
  code: string
  name: string
  currency: string
  openBy: string | null
}
interface PlaceTerminal {
  id: string
  code: string
  name: string
  accounts: PlaceAccount[]
  openBy: string | null
}

const OPEN_BY = (test: string): string =>
  `(select concat_ws(' ', u.name, nullif(u.last_name, '')) from treasury.shift s join company.user_account u on u.id = s.responsible_id
    where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')} and ${test} limit 1)`

const placesOf = (ctx: Ctx): [Promise<PlaceTerminal[]>, Promise<PlaceAccount[]>] => {
  const { branch = null, ...others } = ctx.session.ties ?? {}
  // Who is tied to a warehouse or a seller has no drawer.
  if (Object.keys(others).length > 0) return [Promise.resolve([]), Promise.resolve([])]
  return [
    ctx.query<PlaceTerminal>(
      `select t.id, t.code, t.name, ${OPEN_BY('(s.terminal_id = t.id or s.account_pen_id = t.account_id or s.account_usd_id = t.account_usd_id)')} as "openBy",
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name, 'currency', a.currency) order by a.currency), '[]')
          from treasury.account a where a.company_id = t.company_id and a.id in (t.account_id, t.account_usd_id) and a.active) as accounts
       from treasury.shown_terminal t where t.company_id = $1 and t.active and ($3::uuid is null or t.branch_id = $3)
         and coalesce((select bool_or(p.terminal_id = t.id) from company.shown_person_terminal p where p.company_id = t.company_id and p.user_id = $2), true)
       order by t.code`,
      [ctx.companyId, ctx.userId, branch],
    ),
    ctx.query<PlaceAccount>(
      `select a.id, a.code, a.name, a.currency, ${OPEN_BY('a.id in (s.account_pen_id, s.account_usd_id)')} as "openBy"
       from treasury.account a where a.company_id = $1 and a.active and a.type = 'cash' and a.purpose is distinct from 'rendering' and $2::uuid is null and ${accountMine('a.id', '$3')} order by a.currency, a.code`,
      [ctx.companyId, branch, ctx.userId],
    ),
  ]
}

const movementSource = listSource(shiftMovementColumns, {
  from: `treasury.movement t join treasury.account a on a.company_id = t.company_id and a.id = t.account_id
    left join treasury.method m on m.company_id = t.company_id and m.id = t.method_id`,
  also: `t.source_id as "sourceId", (t.reverses is not null or exists (select from treasury.movement b where b.company_id = t.company_id and b.reverses = t.id)) as undone`,
  sql: {
    party: 't.party_name',
    method: refSql('m'),
    account: refSql('a'),
    currency: 'a.currency',
    at: instantSql('t.created_at'),
  },
  search: "platform.fold(concat_ws(' ', t.number::text, t.party_name, t.description, t.operation_number))",
})

export const shiftReads = [
  serve(shiftEndpoints.shifts, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceFor(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(shiftEndpoints.exportShifts, shiftExport),
  serve(shiftEndpoints.currentShift, async (ctx, { query }) => ({ shift: await currentOf(ctx, query.terminal) })),
  serve(shiftEndpoints.shiftPlaces, async (ctx) => {
    const [{ cashShift }, terminals, accounts] = await together(settingOf(ctx, treasurySettings), ...placesOf(ctx))
    return { used: cashShift, terminals, accounts }
  }),
  serve(shiftEndpoints.shift, async (ctx, { params }) => {
    await assertSeen(ctx, params.id)
    return readShift(ctx, params.id)
  }),
  serve(shiftEndpoints.shiftMovements, async (ctx, { params, query }) => {
    await assertSeen(ctx, params.id)
    await keptShift(ctx, params.id)
    const own = { ...movementSource, where: 't.shift_id = $2', params: [params.id] }
    return readPage<never>(ctx, shiftMovementList, own, query, await companyPageSize(ctx))
  }),
]
