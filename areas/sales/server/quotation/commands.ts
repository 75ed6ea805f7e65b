import { findSeries, returnNumber, takeNumber } from '@yupana/company/server'
import { addDays, BusinessError, type DateText, dec, fixed, Problems, round } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  centersOf,
  checkOwn,
  columnsOf,
  insertDocument,
  lockDocument,
  removeDocument,
  serve,
  settingOf,
  together,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { quotationStates } from '../../contract/quotation.states.ts'
import { QUOTATION_TYPE, type QuotationBody, quotationEndpoints } from '../../contract/quotation.ts'
import { type CheckedLines, checkLines, checkReferences, collect, lineRecords, withRate } from '../line/check.ts'
import {
  checkFloors,
  type KeptOverride,
  overrideAudit,
  type PriceOverride,
  readOverrides,
} from '../line/price-floor.ts'
import { salesSettings } from '../setting.ts'
import { quotationId, quotationTable, readQuotation } from './queries.ts'

interface Checked extends CheckedLines {
  overrides: (PriceOverride | undefined)[]
  validUntil: DateText
  exchangeRate: string
}

/**
 * Everything that can be said against a body, all at once.
 * @param kept what was approved in the quotation as it stands; of a new one undefined
 * @throws BusinessError `invalid` (422)
 */
async function check(ctx: Ctx, given: QuotationBody, kept?: readonly KeptOverride[]): Promise<Checked> {
  const problems = new Problems()
  const body = await withRate(ctx, given, problems)
  if (body.date > ctx.today) problems.add('date', 'future_date')
  checkOwn(
    ctx,
    {
      branch: { field: 'branch', ids: [body.branch?.id ?? ctx.session.branchId] },
      seller: { field: 'seller', ids: [body.seller.id] },
      costCenter: centersOf(body.items),
    },
    problems,
  )
  const validUntil = body.validUntil ?? addDays(body.date, await usualDays(ctx))
  if (validUntil < body.date) problems.add('validUntil', 'valid_until_past')
  const [, , checked] = await together(
    checkReferences(ctx, body, problems),
    // A number that was taken stays, also where its series is no longer active.
    kept ? undefined : collect(problems, () => findSeries(ctx, QUOTATION_TYPE, body.serie)),
    checkLines(ctx, body, problems),
  )
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
  const number = await takeNumber(ctx, QUOTATION_TYPE, body.serie)
  const head = { ...headOf(ctx, body, checked), number, created_by: ctx.userId }
  insertDocument(ctx, quotationTable, id, head, below(checked))
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
  const before = await lockDocument(ctx, quotationTable, id, body.version)
  const status = quotationStates.move(before.status, 'edit')
  if (body.serie !== before.serie)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'serie_stays' }] })
  const checked = await check(ctx, body, await readOverrides(ctx, 'quotation', id))
  const head = {
    ...headOf(ctx, body, checked),
    status,
    reason: null,
    sent_at: null,
    answered_at: null,
    client_said: null,
  }
  updateDocument(ctx, quotationTable, id, head, below(checked))
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
  const before = await lockDocument(ctx, quotationTable, id)
  quotationStates.move(before.status, 'remove')
  if (before.invoices.length > 0) throw new BusinessError('in_use', {}, { status: 409 })
  if (!(await returnNumber(ctx, QUOTATION_TYPE, before.serie, Number(before.number))))
    throw new BusinessError('quotation_not_last', {}, { status: 409 })
  removeDocument(ctx, quotationTable, id)
  await audit(ctx, { entity: 'quotation', id, action: 'delete', before })
})

function headOf(ctx: Ctx, body: QuotationBody, { totals, validUntil, exchangeRate }: Checked): Record<string, unknown> {
  const { lines: _, freeTaxed, freeIgv, ...amounts } = totals
  return columnsOf({
    serie: body.serie,
    date: body.date,
    validUntil,
    client: body.client,
    seller: body.seller,
    branch: { id: body.branch?.id ?? ctx.session.branchId },
    paymentTerm: body.paymentTerm,
    currency: body.currency,
    exchangeRate,
    notes: body.notes,
    terms: body.terms,
    ...amounts,
    localTotal: fixed(round(dec(totals.total).times(exchangeRate))),
  })
}

const below = (checked: Checked): Below => ({ 'sales.quotation_line': lineRecords(checked) })
