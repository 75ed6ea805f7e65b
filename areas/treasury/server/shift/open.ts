import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, type Decimal, fixed, Problems } from '@yupana/kernel'
import { audit, type Ctx, checkOwn, inStates, isTied, serve, settingOf, uuidv7 } from '@yupana/platform'
import { cashPointStates } from '../../contract/cash-point/cash-point.states.ts'
import { type CountedPieces, type DrawerCurrency, worthOf } from '../../contract/shift/denomination.ts'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import { type OpenShiftBody, shiftEndpoints } from '../../contract/shift/shift.ts'
import { accountsOf, chosenAccount, type UsableAccount } from '../account/usable.ts'
import { writeSheet } from '../cash-point/commands.ts'
import { takeTreasuryNumber } from '../number.ts'
import { fundsOf } from '../payment/funds.ts'
import { treasurySettings } from '../setting.ts'
import { bookDifferences } from './difference.ts'
import { checkPieces } from './pieces.ts'
import { readShift } from './queries.ts'

interface Account {
  id: string
  currency: DrawerCurrency
}
interface Place {
  terminal: { id: string; code: string; name: string } | null
  branchId: string | null
  accounts: readonly Account[]
}

/** A person begins to answer for drawers: what is in them is counted, what differs from the books is booked, and from then on their money is theirs. */
export const openShift = serve(shiftEndpoints.openShift, async (ctx, { body }) => {
  const { cashShift } = await settingOf(ctx, treasurySettings)
  if (!cashShift) throw new BusinessError('shifts_not_used', {}, { status: 409 })
  const place = await placeOf(ctx, body)
  const currencies = place.accounts.map(({ currency }) => currency)
  checkPieces(body.denominations, currencies)
  await assertOpenMonth(ctx, ctx.today)
  // Money that moves meanwhile waits, and is of the shift then.
  await ctx.query(
    'select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, place.accounts.map(({ id }) => id)],
  )
  const number = await takeTreasuryNumber(ctx, 'shift')
  await assertNoneOpen(ctx, place)
  const id = uuidv7()
  const drawers = await Promise.all(place.accounts.map((account) => openDrawer(ctx, account, body.denominations)))
  const responsible = await personName(ctx)
  await insert(ctx, { id, number, body, place, drawers })
  await writeSheet(ctx, {
    ...{ kind: 'opening', status: cashPointStates.move('created', 'close'), shiftId: id, responsibleId: ctx.userId },
    ...{ pieces: body.denominations, notes: body.notes ?? null },
    drawers: drawers.map((each) => ({ ...each, balance: each.counted.minus(each.difference) })),
  })
  const { exchangeRate } = body
  const found = { shiftId: id, number, responsible, moment: 'apertura', line: 1, ofShift: null, exchangeRate }
  await bookDifferences(ctx, found, drawers)
  const after = await readShift(ctx, id)
  await audit(ctx, { entity: 'shift', id, action: 'open', after })
  return after
})

/** The drawers: those of the terminal, or those that are named. @throws BusinessError `terminal_not_allowed` (403), `shift_accounts`, `shift_account_type` */
async function placeOf(ctx: Ctx, { terminal: asked, accounts: named }: OpenShiftBody): Promise<Place> {
  const problems = new Problems()
  const terminal = asked ? await terminalOf(ctx, asked.id) : undefined
  if (asked && !terminal) problems.add('terminal', 'reference_not_found')
  problems.throwIfAny()
  const field = terminal ? 'terminal' : 'accounts'
  if (isTied(ctx.session)) checkOwn(ctx, { branch: { field, ids: [terminal?.branch_id] } }, problems)
  const own = terminal && [terminal.account_id, terminal.account_usd_id].filter((id) => id !== null)
  const ids = own ?? (named ?? []).map(({ id }) => id)
  if (ids.length === 0) problems.add(field, 'shift_accounts')
  const known = await accountsOf(ctx, ids)
  const accounts = ids
    .flatMap((id) => chosenAccount(known, id, field, problems) ?? [])
    .toSorted((a, b) => a.currency.localeCompare(b.currency)) as (UsableAccount & Account)[]
  if (new Set(accounts.map(({ currency }) => currency)).size < accounts.length || new Set(ids).size < ids.length)
    problems.add(field, 'shift_accounts')
  // Of what somebody accounts for there is no drawer to count.
  if (accounts.some(({ type, purpose }) => type !== 'cash' || purpose === 'rendering'))
    problems.add(field, 'shift_account_type')
  problems.throwIfAny()
  return {
    terminal: terminal ? { id: terminal.id, code: terminal.code, name: terminal.name } : null,
    branchId: terminal?.branch_id ?? null,
    accounts,
  }
}

interface Terminal {
  id: string
  code: string
  name: string
  branch_id: string | null
  account_id: string | null
  account_usd_id: string | null
  allowed: boolean
}

/** A till that this person may work at: who is given some works at no other. @throws BusinessError `terminal_not_allowed` (403) */
async function terminalOf(ctx: Ctx, id: string): Promise<Terminal | undefined> {
  const [row] = await ctx.query<Terminal>(
    `select t.id, t.code, t.name, t.branch_id, t.account_id, t.account_usd_id,
       coalesce((select bool_or(p.terminal_id = t.id) from company.shown_person_terminal p where p.company_id = t.company_id and p.user_id = $3), true) as allowed
     from treasury.shown_terminal t where t.company_id = $1 and t.id = $2 and t.active`,
    [ctx.companyId, id, ctx.userId],
  )
  if (row && !row.allowed) throw new BusinessError('terminal_not_allowed', { terminal: row.name }, { status: 403 })
  return row
}

/** Who opens waits for the number, so that of two at once the second sees the first. @throws BusinessError `shift_open_exists` (409) */
async function assertNoneOpen(ctx: Ctx, { terminal, accounts }: Place): Promise<void> {
  const [open] = await ctx.query<{ number: number; user: string }>(
    `select s.number, concat_ws(' ', u.name, nullif(u.last_name, '')) as user from treasury.shift s join company.user_account u on u.id = s.responsible_id
     where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'OP')}
       and (s.terminal_id = $2 or s.responsible_id = $3 or s.account_pen_id = any($4::uuid[]) or s.account_usd_id = any($4::uuid[])) order by s.number limit 1`,
    [ctx.companyId, terminal?.id ?? null, ctx.userId, accounts.map(({ id }) => id)],
  )
  if (open) throw new BusinessError('shift_open_exists', { ...open }, { status: 409 })
}

interface OpenDrawer {
  accountId: string
  currency: DrawerCurrency
  counted: Decimal
  difference: Decimal
  lastClosing: string | null
}

async function openDrawer(ctx: Ctx, { id, currency }: Account, pieces: CountedPieces): Promise<OpenDrawer> {
  const counted = worthOf(pieces, currency)
  const { balance } = await fundsOf(ctx, id, ctx.today)
  const own = currency.toLowerCase()
  const [last] = await ctx.query<{ counted: string | null }>(
    `select counted_${own} as counted from treasury.shift where company_id = $1 and account_${own}_id = $2 and ${inStates<ShiftStatus>('status', 'CL')}
     order by z_number desc limit 1`,
    [ctx.companyId, id],
  )
  return { accountId: id, currency, counted, difference: counted.minus(balance), lastClosing: last?.counted ?? null }
}

async function personName(ctx: Ctx): Promise<string> {
  const [person] = await ctx.query<{ name: string }>(
    "select concat_ws(' ', name, nullif(last_name, '')) as name from company.user_account where id = $1",
    [ctx.userId],
  )
  return person?.name ?? ''
}

interface Opened {
  id: string
  number: number
  body: OpenShiftBody
  place: Place
  drawers: readonly OpenDrawer[]
}

async function insert(ctx: Ctx, { id, number, body, place, drawers }: Opened): Promise<void> {
  const [pen, usd] = (['PEN', 'USD'] as const).map((currency) => drawers.find((each) => each.currency === currency))
  const { terminal, branchId } = place
  await ctx.query(
    `insert into treasury.shift (company_id, id, number, terminal_id, terminal_code, terminal_name, branch_id, account_pen_id, account_usd_id, responsible_id, created_by,
       opened_at, opened_on, opening_pen, opening_usd, opening_difference_pen, opening_difference_usd, last_closing_pen, last_closing_usd, opening_pieces, notes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      ...[ctx.companyId, id, number, terminal?.id ?? null, terminal?.code ?? null, terminal?.name ?? null, branchId],
      ...[pen?.accountId ?? null, usd?.accountId ?? null, ctx.userId, ctx.now, ctx.today],
      ...[fixed(pen?.counted ?? 0), fixed(usd?.counted ?? 0), fixed(pen?.difference ?? 0), fixed(usd?.difference ?? 0)],
      ...[pen?.lastClosing ?? null, usd?.lastClosing ?? null, JSON.stringify(body.denominations), body.notes ?? null],
    ],
  )
}
