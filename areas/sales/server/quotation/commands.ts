import { findSeries, returnNumber, takeNumber } from '@yupana/company/server'
import { addDays, BusinessError, type DateText, dec, fixed, Problems, round } from '@yupana/kernel'
import { audit, type Ctx, serve, settingOf, uuidv7 } from '@yupana/platform'
import { quotationStates } from '../../contract/quotation.states.ts'
import { QUOTATION_TYPE, type QuotationBody, quotationEndpoints } from '../../contract/quotation.ts'
import { type CheckedLines, checkLines, checkReferences, collect, lineRecords, withRate } from '../line/check.ts'
import { totalColumns } from '../line/columns.ts'
import {
  checkFloors,
  type KeptOverride,
  overrideAudit,
  type PriceOverride,
  readOverrides,
} from '../line/price-floor.ts'
import { salesSettings } from '../setting.ts'
import { lockQuotation } from './lock.ts'
import { quotationId, readQuotation } from './queries.ts'

interface Checked extends CheckedLines {
  overrides: (PriceOverride | undefined)[]
  validUntil: DateText
  exchangeRate: string
}

/**
 * Everything that can be said against a body, all at once.
 * @param kept what was let in the quotation as it stands; of a new one undefined
 * @throws BusinessError `invalid` (422)
 */
async function check(ctx: Ctx, given: QuotationBody, kept?: readonly KeptOverride[]): Promise<Checked> {
  const problems = new Problems()
  const body = await withRate(ctx, given, problems)
  if (body.date > ctx.today) problems.add('date', 'future_date')
  const validUntil = body.validUntil ?? addDays(body.date, await usualDays(ctx))
  if (validUntil < body.date) problems.add('validUntil', 'valid_until_past')
  await checkReferences(ctx, body, problems)
  // A number that was taken stays, also where its series was put away.
  if (!kept) await collect(problems, () => findSeries(ctx, QUOTATION_TYPE, body.serie))
  const checked = await checkLines(ctx, body, problems)
  const overrides = await checkFloors(ctx, { ...body, items: checked.lines }, checked.items, kept ?? [], problems)
  problems.throwIfAny()
  return { ...checked, overrides, validUntil, exchangeRate: body.exchangeRate }
}

async function usualDays(ctx: Ctx): Promise<number> {
  return (await settingOf(ctx, salesSettings)).quotationDays
}

/** The number is taken last, and with the transaction: a quotation that fails leaves no gap. */
export const createQuotation = serve(quotationEndpoints.createQuotation, async (ctx, { body }) => {
  const checked = await check(ctx, body)
  const id = uuidv7()
  const head = headOf(ctx, body, checked)
  const names = Object.keys(head)
  const number = await takeNumber(ctx, QUOTATION_TYPE, body.serie)
  await ctx.query(
    `insert into sales.quotation (company_id, id, number, created_by, ${names.join(', ')}) values ($1, $2, $3, $4, ${names.map((_, i) => `$${i + 5}`).join(', ')})`,
    [ctx.companyId, id, number, ctx.userId, ...Object.values(head)],
  )
  await writeLines(ctx, id, checked)
  const quotation = await readQuotation(ctx, id)
  await audit(
    ctx,
    { entity: 'quotation', id, action: 'create', after: quotation },
    ...overrideAudit('quotation', id, checked),
  )
  return quotation
})

/** The series stays: the number is of it. */
export const updateQuotation = serve(quotationEndpoints.updateQuotation, async (ctx, { params: { id }, body }) => {
  const row = await lockQuotation(ctx, id, body.version)
  const status = quotationStates.move(row.status, 'edit')
  if (body.serie !== row.serie)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'serie_stays' }] })
  const before = await readQuotation(ctx, id)
  const checked = await check(ctx, body, await readOverrides(ctx, 'quotation', id))
  const head = {
    ...headOf(ctx, body, checked),
    status,
    reason: null,
    sent_at: null,
    answered_at: null,
    client_said: null,
  }
  await ctx.query(
    `update sales.quotation set version = version + 1, ${Object.keys(head)
      .map((name, i) => `${name} = $${i + 3}`)
      .join(', ')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(head)],
  )
  await ctx.query('delete from sales.quotation_line where company_id = $1 and quotation_id = $2', [ctx.companyId, id])
  await writeLines(ctx, id, checked)
  const after = await readQuotation(ctx, id)
  await audit(
    ctx,
    { entity: 'quotation', id, action: 'update', before, after },
    ...overrideAudit('quotation', id, checked),
  )
  return after
})

/** The last of its series gives its number back, so that none is missing. */
export const removeQuotation = serve(quotationEndpoints.removeQuotation, async (ctx, { params }) => {
  const id = await quotationId(ctx, params.number)
  const row = await lockQuotation(ctx, id)
  quotationStates.move(row.status, 'remove')
  const before = await readQuotation(ctx, id)
  if (before.invoices.length > 0) throw new BusinessError('in_use', {}, { status: 409 })
  if (!(await returnNumber(ctx, QUOTATION_TYPE, row.serie, row.number)))
    throw new BusinessError('quotation_not_last', {}, { status: 409 })
  await ctx.query('delete from sales.quotation where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'quotation', id, action: 'delete', before })
})

function headOf(
  ctx: Ctx,
  body: QuotationBody,
  { totals, validUntil, exchangeRate: rate }: Checked,
): Record<string, unknown> {
  return {
    serie: body.serie,
    date: body.date,
    valid_until: validUntil,
    client_id: body.client.id,
    seller_id: body.seller.id,
    branch_id: body.branch?.id ?? ctx.session.branchId,
    payment_term_id: body.paymentTerm.id,
    currency: body.currency,
    exchange_rate: rate,
    notes: body.notes ?? null,
    terms: body.terms ?? null,
    ...Object.fromEntries(totalColumns.map((name) => [name, totals[name]])),
    local_total: fixed(round(dec(totals.total).times(rate))),
  }
}

async function writeLines(ctx: Ctx, id: string, checked: Checked): Promise<void> {
  const records = lineRecords(checked)
  const columns = Object.keys(records[0]!)
  await ctx.query(
    `insert into sales.quotation_line (company_id, quotation_id, ${columns.join(', ')}) select $1, $2, ${columns.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::sales.quotation_line, $3) r`,
    [ctx.companyId, id, JSON.stringify(records)],
  )
}
