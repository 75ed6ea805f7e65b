import { affectationOf } from '@yupana/catalogue/contract'
import { detractionTerms } from '@yupana/company/server'
import { allocate, BusinessError, Decimal, dec, type FieldProblem, fixed, Problems, sum, ZERO } from '@yupana/kernel'
import { type Ctx, lockDocument, serve } from '@yupana/platform'
import { invoiceStates } from '../../contract/invoice.states.ts'
import { invoiceTotals, isFree } from '../../contract/invoice.totals.ts'
import { type InvoiceBody, type InvoiceOut, invoiceBody } from '../../contract/invoice.ts'
import { typedOperations } from '../../contract/operation.ts'
import { withServiceCharge } from '../../contract/service-charge.ts'
import { linesByCode, splitCalls } from '../../contract/split.ts'
import { findAdvances } from '../advance/usable.ts'
import { type CheckedLines, checkLines, withRate } from '../line/check.ts'
import { readOverrides } from '../line/price-floor.ts'
import { type Checked, checkInvoice } from './check.ts'
import { changeDraft, createDraft } from './draft.ts'
import { type Invoice, invoiceTable } from './queries.ts'
import { withheldParties } from './withheld.ts'

/** SAL-017: a sale whose lines are under different detractions becomes drafts of one each. */
export const splitTyped = serve(splitCalls.splitTyped, async (ctx, { body: { draft, version, ...sale } }) => {
  const before = draft ? await lockDocument(ctx, invoiceTable, draft.id, version) : undefined
  return split(ctx, sale, before)
})

export const splitDraft = serve(splitCalls.splitDraft, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, invoiceTable, id, body?.version)
  return split(ctx, asTyped(before), before)
})

interface Part {
  body: InvoiceBody
  /** Lines of the whole. */
  lines: number[]
}

/** All parts are checked before one is written; what stands as a draft already becomes the first of them. */
async function split(ctx: Ctx, sale: InvoiceBody, before: Invoice | undefined) {
  if (before) invoiceStates.move(before.status, 'edit')
  if (sale.madeFrom ?? before?.madeFrom) throw new BusinessError('made_from_whole', {}, { status: 409 })
  const kept = before && {
    overrides: await readOverrides(ctx, 'invoice', before.id),
    quotation: before.quotation?.id ?? null,
    madeFrom: before.madeFrom,
  }
  const { parts, total } = await partsOf(ctx, sale)
  const refused: FieldProblem[] = []
  const ready: { part: Part; checked: Checked }[] = []
  // As many as a sale has codes.
  for (const part of parts) {
    const checked = await inWhole(part, refused, () => checkInvoice(ctx, part.body, kept, { stretch: true }))
    if (checked) ready.push({ part, checked })
  }
  if (refused.length > 0) throw new BusinessError('invalid', {}, { errors: refused })
  const drafts: InvoiceOut[] = []
  for (const { part, checked } of ready) {
    const first = before !== undefined && drafts.length === 0
    drafts.push(await (first ? changeDraft(ctx, before, part.body, checked) : createDraft(ctx, part.body, checked)))
  }
  return { drafts, difference: fixed(sum(drafts.map((each) => each.total)).minus(total)) }
}

/** What speaks against a part, at the lines of the whole. */
async function inWhole<T>({ lines }: Part, refused: FieldProblem[], check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errors.length === 0) throw error
    const at = (field: string): string => field.replace(/^items\[(\d+)\]/, (_, i) => `items[${lines[Number(i)]}]`)
    for (const each of error.errors) {
      const field = at(each.field)
      if (!refused.some((known) => known.field === field && known.code === each.code)) refused.push({ ...each, field })
    }
    return undefined
  }
}

/** The sale as bodies of one code each, and what it came to. @throws BusinessError `nothing_to_split` (422) */
async function partsOf(ctx: Ctx, sale: InvoiceBody): Promise<{ parts: Part[]; total: Decimal }> {
  const problems = new Problems()
  const rated = await withRate(ctx, sale, problems)
  problems.throwIfAny()
  const whole = await checkLines(ctx, rated, problems)
  problems.throwIfAny()
  const codes = sale.items.map(({ item }) => whole.items.get(item.id)?.detraction ?? null)
  const groups = linesByCode(codes)
  if (sale.documentType !== '01' || groups.length < 2) throw new BusinessError('nothing_to_split', {}, { status: 422 })
  const advances = await advancesBy(ctx, sale, whole, groups)
  const typed = sale.detractionDeposit ? await detractionTerms(ctx, sale.date) : undefined
  const parts = groups.map((lines, at) => {
    const code = codes[lines[0]!] ?? null
    return {
      lines,
      body: {
        ...sale,
        items: lines.map((i) => sale.items[i]!),
        advances: advances[at]!,
        // Only of a code without percentage it is typed.
        detractionDeposit: code && typed?.get(code)?.percent === null ? sale.detractionDeposit : null,
        // Nothing is perceived of what is under detraction.
        perceptionCode: code ? null : sale.perceptionCode,
      },
    }
  })
  const charged = await chargedPercent(ctx, sale)
  const asked = sum((sale.advances ?? []).map(({ amount }) => amount))
  return { parts, total: dec(withServiceCharge(whole.totals, charged).total).minus(asked) }
}

/** What the company charges where the sale does not say it; of money for later nothing. */
async function chargedPercent(ctx: Ctx, { servicePercent, advance, client }: InvoiceBody) {
  if (servicePercent !== undefined || advance) return servicePercent
  return (await withheldParties(ctx, { client: client.id })).serviceCharge
}

/** Of each advance, by part: in the proportion of what the parts have of its tax, and never more than one of them has; what they round less than the sale stays in the advance. */
async function advancesBy(
  ctx: Ctx,
  { advances }: InvoiceBody,
  whole: CheckedLines<InvoiceBody['items'][number]>,
  groups: readonly number[][],
): Promise<NonNullable<InvoiceBody['advances']>[]> {
  const asked = advances ?? []
  const known = await findAdvances(
    ctx,
    asked.map(({ invoice }) => invoice.id),
  )
  const rooms = groups.map((lines) => roomOf(lines.map((i) => whole.lines[i]!)))
  const lost = new Map(
    [...roomOf(whole.lines)].map(([tax, all]) => [tax, all.minus(sum(rooms.map((room) => room.get(tax) ?? ZERO)))]),
  )
  const shares = asked.map(({ invoice, amount }) => {
    const tax = known.get(invoice.id)?.tax.type ?? ''
    const room = rooms.map((each) => each.get(tax) ?? ZERO)
    const has = room.some((each) => each.gt(0))
    const split = has ? allocate(amount, room) : room.map((_, i) => (i === 0 ? dec(amount) : ZERO))
    const { within, over } = leveled(split, room)
    const stays = Decimal.max(ZERO, Decimal.min(over, lost.get(tax) ?? ZERO))
    lost.set(tax, (lost.get(tax) ?? ZERO).minus(stays))
    // What the sale does not have either is refused where it is.
    within.push(within.pop()!.plus(over).minus(stays))
    within.forEach((share, i) => {
      rooms[i]!.set(tax, Decimal.max(ZERO, room[i]!.minus(share)))
    })
    return within.map((share) => ({ invoice, amount: fixed(share) }))
  })
  return groups.map((_, at) => shares.flatMap((each) => (dec(each[at]!.amount).gt(0) ? [each[at]!] : [])))
}

/** A cent that a part has no room for goes where there is some; `over` is what none has. */
function leveled(shares: readonly Decimal[], room: readonly Decimal[]): { within: Decimal[]; over: Decimal } {
  let over = ZERO
  const cut = shares.map((share, i) => {
    const fits = Decimal.min(share, room[i]!)
    over = over.plus(share.minus(fits))
    return fits
  })
  const within = cut.map((share, i) => {
    const more = Decimal.min(over, room[i]!.minus(share))
    over = over.minus(more)
    return share.plus(more)
  })
  return { within, over }
}

/** By tax: what lines come to with it. */
function roomOf(lines: CheckedLines['lines']): Map<string, Decimal> {
  const totals = invoiceTotals(lines.map((line) => ({ ...line, plasticBag: false }))).lines
  const room = new Map<string, Decimal>()
  lines.forEach((line, i) => {
    if (!isFree(line)) room.set(line.tax.type, (room.get(line.tax.type) ?? ZERO).plus(totals[i]!.total))
  })
  return room
}

/** A draft as it would be typed again. */
function asTyped({ items, fees, advances, operationType, ...draft }: Invoice): InvoiceBody {
  const refOf = (ref: { id: string } | null) => ref && { id: ref.id }
  return invoiceBody.parse({
    ...pick(draft, ['documentType', 'serie', 'date', 'currency', 'exchangeRate', 'notes', 'orderReference']),
    ...pick(draft, ['advance', 'byGuides', 'countryOfUse', 'detractionDeposit', 'perceptionCode', 'servicePercent']),
    // Its instalments say it.
    ...(fees.length > 0 ? {} : { dueDate: draft.dueDate }),
    client: refOf(draft.client),
    seller: refOf(draft.seller),
    warehouse: refOf(draft.warehouse),
    paymentTerm: refOf(draft.paymentTerm),
    quotation: refOf(draft.quotation),
    operationType: (typedOperations as readonly string[]).includes(operationType) ? operationType : null,
    fees: fees.map(({ date, amount }) => ({ date, amount })),
    advances: advances.map(({ invoice, amount }) => ({ invoice: refOf(invoice), amount })),
    items: items.map((line) => ({
      ...pick(line, ['description', 'quantity', 'price', 'includeTaxPrice', 'discountA', 'discountB', 'tax']),
      ...pick(line, ['quotationLine', 'guideLine', 'properties', 'cargo', 'lots']),
      item: refOf(line.item),
      costCenter: refOf(line.costCenter),
      freeKind: isFree(line) && line.affectation !== affectationOf[line.tax.type] ? line.affectation : null,
    })),
  })
}

const pick = <T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>
