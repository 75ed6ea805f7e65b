import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, setDocument, uuidv7 } from '@yupana/platform'
import { type GuideExpenses, guideExpenseEndpoints } from '../../contract/guide-expense.ts'
import { assertBonusMayChange, assertUnsettled } from '../driver/holds.ts'
import { type CarrierGuide, guideTable, readGuide } from './queries.ts'

/** @throws BusinessError `guide_voided` (409), `not_found` (404), `guide.guide_already_updated` (409) */
async function lockLiving(ctx: Ctx, id: string, version?: number): Promise<CarrierGuide> {
  const guide = await lockDocument(ctx, guideTable, id, version)
  if (guide.status === 'voided') throw new BusinessError('guide_voided', {}, { status: 409 })
  return guide
}

export const updateBonus = serve(guideExpenseEndpoints.updateBonus, async (ctx, { params: { id }, body }) => {
  const before = await lockLiving(ctx, id, body.version)
  await assertBonusMayChange(ctx, before, body.bonus)
  setDocument(ctx, guideTable, id, { bonus: body.bonus, bonus_notes: body.bonusNotes ?? null })
  const after = await readGuide(ctx, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'update', before, after })
  return after
})

async function readExpenses(ctx: Ctx, id: string): Promise<GuideExpenses> {
  const [found] = await ctx.query<GuideExpenses>(
    `select coalesce(sum(x.amount), 0.00)::text as total, coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'category', x.category, 'date', x.date,
         'amount', x.amount::text, 'document', x.document, 'notes', x.notes,
         'fee', case when f.id is null then null else jsonb_build_object('id', f.id, 'code', f.license, 'name', f.name) end) order by x.date, x.id), '[]') as data
     from transport.guide_expense x left join transport.guide_fee f on f.company_id = x.company_id and f.id = x.guide_fee_id
     where x.company_id = $1 and x.guide_id = $2`,
    [ctx.companyId, id],
  )
  return found!
}

export const expenses = serve(guideExpenseEndpoints.expenses, async (ctx, { params: { id } }) => {
  await readGuide(ctx, id)
  return readExpenses(ctx, id)
})

export const addExpense = serve(guideExpenseEndpoints.addExpense, async (ctx, { params: { id }, body }) => {
  await lockLiving(ctx, id)
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const [fee] = await ctx.query<{ known: boolean }>(
    'select exists (select from transport.guide_fee where company_id = $1 and id = $2 and active) as known',
    [ctx.companyId, body.fee?.id ?? null],
  )
  if (body.fee && !fee?.known) problems.add('fee', 'reference_not_found')
  problems.throwIfAny()
  const expenseId = uuidv7()
  await ctx.query(
    `insert into transport.guide_expense (company_id, id, guide_id, category, date, amount, guide_fee_id, document, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[ctx.companyId, expenseId, id, body.category, body.date, body.amount, body.fee?.id ?? null],
      ...[body.document ?? null, body.notes ?? null, ctx.now, ctx.userId],
    ],
  )
  await audit(ctx, { entity: 'guideExpense', id: expenseId, action: 'create', after: { guide: id, ...body } })
  return readExpenses(ctx, id)
})

export const removeExpense = serve(guideExpenseEndpoints.removeExpense, async (ctx, { params: { id, expenseId } }) => {
  await lockLiving(ctx, id)
  await assertUnsettled(ctx, expenseId)
  // Liquidations that are voided let go of it; their history keeps what they said.
  await ctx.query(
    'delete from transport.driver_liquidation_expense where company_id = $1 and expense_id = (select id from transport.guide_expense where company_id = $1 and guide_id = $2 and id = $3)',
    [ctx.companyId, id, expenseId],
  )
  const [before] = await ctx.query<Record<string, unknown>>(
    'delete from transport.guide_expense where company_id = $1 and guide_id = $2 and id = $3 returning category, date, amount, document, notes',
    [ctx.companyId, id, expenseId],
  )
  if (!before) throw new BusinessError('not_found', {}, { status: 404 })
  await audit(ctx, { entity: 'guideExpense', id: expenseId, action: 'delete', before: { guide: id, ...before } })
})
