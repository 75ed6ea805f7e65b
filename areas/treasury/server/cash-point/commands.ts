import { BusinessError, type Decimal, dec, fixed, Problems } from '@yupana/kernel'
import { audit, type Ctx, inStates, serve, settingOf, uuidv7 } from '@yupana/platform'
import { cashPointStates } from '../../contract/cash-point/cash-point.states.ts'
import { type CashPointKind, type CashPointOut, cashPointEndpoints } from '../../contract/cash-point/cash-point.ts'
import { type CountedPieces, type DrawerCurrency, worthOf } from '../../contract/shift/denomination.ts'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import { accountsOf, chosenAccount } from '../account/usable.ts'
import { takeTreasuryNumber } from '../number.ts'
import { fundsOf } from '../payment/funds.ts'
import { treasurySettings } from '../setting.ts'
import { assertTold } from '../shift/blind.ts'
import { checkPieces } from '../shift/pieces.ts'
import { openDaily } from './open-daily.ts'
import { readCashPoint } from './queries.ts'

interface Counted {
  accountId: string
  currency: DrawerCurrency
  balance: Decimal
  counted: Decimal
}

export interface SheetFacts {
  kind: CashPointKind
  status: string
  drawers: readonly Counted[]
  pieces: CountedPieces
  responsibleId: string
  shiftId?: string
  notes?: string | null
  approvedBy?: string | null
  reverses?: string
}

/** Writes a sheet with the next number. */
export async function writeSheet(ctx: Ctx, sheet: SheetFacts): Promise<string> {
  const number = await takeTreasuryNumber(ctx, 'cashPoint')
  if (sheet.kind === 'daily' && sheet.status === 'created') await assertNoneOpen(ctx, sheet)
  const id = uuidv7()
  const [pen, usd] = (['PEN', 'USD'] as const).map((each) => sheet.drawers.find(({ currency }) => currency === each))
  const closed = sheet.status === 'created' ? null : ctx.now
  await ctx.query(
    `insert into treasury.cash_point (company_id, id, number, kind, status, date, account_pen_id, account_usd_id, shift_id, responsible_id,
       balance_pen, balance_usd, counted_pen, counted_usd, pieces, notes, created_at, created_by, closed_at, closed_by, approved_by, reverses_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      ...[
        ctx.companyId,
        id,
        number,
        sheet.kind,
        sheet.status,
        ctx.today,
        pen?.accountId ?? null,
        usd?.accountId ?? null,
      ],
      ...[sheet.shiftId ?? null, sheet.responsibleId, fixed(pen?.balance ?? 0), fixed(usd?.balance ?? 0)],
      ...[fixed(pen?.counted ?? 0), fixed(usd?.counted ?? 0), JSON.stringify(sheet.pieces), sheet.notes ?? null],
      ...[ctx.now, ctx.userId, closed, closed && ctx.userId, sheet.approvedBy ?? null, sheet.reverses ?? null],
    ],
  )
  return id
}

/** Who makes one waits for the number, so that of two at once the second sees the first. @throws BusinessError `cash_point_open` (409) */
async function assertNoneOpen(ctx: Ctx, { drawers, responsibleId }: SheetFacts): Promise<void> {
  const [open] = await openDaily(ctx, { accounts: drawers.map(({ accountId }) => accountId), user: responsibleId })
  if (open) throw new BusinessError('cash_point_open', { number: open.number, user: open.user }, { status: 409 })
}

/** What is in drawers and what the books say of them now; money that moves meanwhile waits. */
async function countDrawers(
  ctx: Ctx,
  accounts: readonly { id: string; currency: DrawerCurrency }[],
  pieces: CountedPieces,
): Promise<Counted[]> {
  checkPieces(
    pieces,
    accounts.map(({ currency }) => currency),
  )
  await ctx.query(
    'select 1 from treasury.account where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, accounts.map(({ id }) => id)],
  )
  return Promise.all(
    accounts.map(async ({ id, currency }) => ({
      ...{ accountId: id, currency, counted: worthOf(pieces, currency) },
      balance: (await fundsOf(ctx, id, ctx.today)).balance,
    })),
  )
}

/** Who answers for a drawer counts it blind, at its closing: a sheet would say what the books have. @throws BusinessError `cash_point_own_shift`, `drawer_counted_blind` (409) */
async function assertNotOwn(ctx: Ctx, accounts: readonly string[]): Promise<void> {
  const [own] = await ctx.query(
    `select 1 from treasury.shift where company_id = $1 and ${inStates<ShiftStatus>('status', 'OP')} and $3::uuid in (responsible_id, created_by)
       and (account_pen_id = any($2::uuid[]) or account_usd_id = any($2::uuid[])) limit 1`,
    [ctx.companyId, accounts, ctx.userId],
  )
  if (own) throw new BusinessError('cash_point_own_shift', {}, { status: 409 })
  // Nor does who is told of no drawer learn by a sheet what that of a colleague holds.
  await assertTold(ctx, accounts, ctx.today)
}

const createCashPoint = serve(cashPointEndpoints.createCashPoint, async (ctx, { body }) => {
  const { cashShift } = await settingOf(ctx, treasurySettings)
  if (body.kind === 'daily' && cashShift) throw new BusinessError('cash_point_shifts', {}, { status: 409 })
  const problems = new Problems()
  const known = await accountsOf(
    ctx,
    body.accounts.map(({ id }) => id),
  )
  const accounts = body.accounts.map(({ id }, i) => chosenAccount(known, id, `accounts[${i}]`, problems))
  accounts.forEach((account, i) => {
    if (account && account.type !== 'cash') problems.add(`accounts[${i}]`, 'shift_account_type')
  })
  if (new Set(accounts.map((account) => account?.currency)).size < accounts.length)
    problems.add('accounts', 'shift_accounts')
  const responsibleId = body.responsible?.id ?? ctx.userId
  const [person] = await ctx.query('select 1 from company.membership where company_id = $1 and user_id = $2', [
    ctx.companyId,
    responsibleId,
  ])
  if (!person) problems.add('responsible', 'reference_not_found')
  problems.throwIfAny()
  await assertNotOwn(
    ctx,
    body.accounts.map(({ id }) => id),
  )
  const drawers = await countDrawers(
    ctx,
    accounts.map((account) => ({ id: account!.id, currency: account!.currency as DrawerCurrency })),
    body.denominations,
  )
  const id = await writeSheet(ctx, {
    ...{ kind: body.kind, status: cashPointStates.initial, drawers, pieces: body.denominations, responsibleId },
    notes: body.notes ?? null,
  })
  const after = await readCashPoint(ctx, id)
  await audit(ctx, { entity: 'cashPoint', id, action: 'create', after })
  return after
})

/** A sheet, held. @throws BusinessError `not_found` (404), `already_updated`, `cash_point_of_shift` (409) */
async function holdSheet(ctx: Ctx, id: string, version?: number): ReturnType<typeof readCashPoint> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from treasury.cash_point where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  const sheet = await readCashPoint(ctx, id)
  if (sheet.shift) throw new BusinessError('cash_point_of_shift', {}, { status: 409 })
  if (version !== undefined && version !== held.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: sheet })
  return sheet
}

const accountsIn = ({ drawers }: CashPointOut): { id: string; currency: DrawerCurrency }[] =>
  drawers.map(({ account, currency }) => ({ id: account.id, currency: currency as DrawerCurrency }))

async function rewrite(
  ctx: Ctx,
  sheet: CashPointOut,
  { pieces, notes, status }: { pieces: CountedPieces; notes: string | null; status: string },
): Promise<void> {
  await assertNotOwn(
    ctx,
    accountsIn(sheet).map(({ id }) => id),
  )
  const drawers = await countDrawers(ctx, accountsIn(sheet), pieces)
  const of = (currency: string) => drawers.find((each) => each.currency === currency)
  const closed = status === sheet.status ? null : ctx.now
  const other = closed && sheet.responsible?.id !== ctx.userId ? ctx.userId : null
  await ctx.query(
    `update treasury.cash_point set version = version + 1, status = $3, balance_pen = $4, balance_usd = $5, counted_pen = $6, counted_usd = $7, pieces = $8, notes = $9,
       closed_at = $10, closed_by = $11, approved_by = $12 where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, sheet.id, status, fixed(of('PEN')?.balance ?? 0), fixed(of('USD')?.balance ?? 0)],
      ...[fixed(of('PEN')?.counted ?? 0), fixed(of('USD')?.counted ?? 0), JSON.stringify(pieces), notes],
      ...[closed, closed && ctx.userId, other],
    ],
  )
}

const updateCashPoint = serve(cashPointEndpoints.updateCashPoint, async (ctx, { params: { id }, body }) => {
  const before = await holdSheet(ctx, id, body.version)
  const status = cashPointStates.move(before.status, 'update')
  await rewrite(ctx, before, { pieces: body.denominations, notes: body.notes ?? null, status })
  const after = await readCashPoint(ctx, id)
  await audit(ctx, { entity: 'cashPoint', id, action: 'update', before, after })
  return after
})

/** What the books say is that of now; so is what is counted, where it is counted again. */
const closeCashPoint = serve(cashPointEndpoints.closeCashPoint, async (ctx, { params: { id }, body }) => {
  const before = await holdSheet(ctx, id)
  const status = cashPointStates.move(before.status, 'close')
  const pieces = body?.denominations ?? (before.denominations as CountedPieces)
  await rewrite(ctx, before, { pieces, notes: body?.notes ?? before.notes, status })
  const after = await readCashPoint(ctx, id)
  await audit(ctx, { entity: 'cashPoint', id, action: 'close', before, after })
  return after
})

/** It stays where it is, and a sheet of its own says that it does not hold. */
async function voidSheet(ctx: Ctx, id: string, reason: string | undefined): Promise<CashPointOut> {
  const before = await holdSheet(ctx, id)
  if (before.reverses)
    throw new BusinessError('illegal_state', { state: before.status, action: 'void' }, { status: 409 })
  const status = cashPointStates.move(before.status, 'void')
  await ctx.query(
    'update treasury.cash_point set version = version + 1, status = $3, void_reason = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null],
  )
  await writeSheet(ctx, {
    ...{
      kind: before.kind as CashPointKind,
      status: cashPointStates.move('created', 'close'),
      pieces: [],
      reverses: id,
    },
    drawers: before.drawers.map(({ account, currency, balance }) => ({
      ...{ accountId: account.id, currency: currency as DrawerCurrency, balance: dec(balance), counted: dec(0) },
    })),
    ...{ responsibleId: ctx.userId, notes: reason ?? null },
  })
  const after = await readCashPoint(ctx, id)
  await audit(ctx, { entity: 'cashPoint', id, action: 'void', before, after })
  return after
}

export const cashPointCommands = [
  ...[createCashPoint, updateCashPoint, closeCashPoint],
  serve(cashPointEndpoints.voidCashPoint, (ctx, { params: { id }, body }) => voidSheet(ctx, id, body?.reason)),
  serve(cashPointEndpoints.removeCashPoint, async (ctx, { params: { id } }) => {
    await voidSheet(ctx, id, undefined)
  }),
]
