import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { BusinessError, dec, fixed } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  columnsOf,
  insertDocument,
  isPostgresError,
  keepSaid,
  lockDocument,
  refOf,
  removeDocument,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { openItems, retireOpenItems } from '@yupana/treasury/server'
import { billImportStates } from '../../contract/import.states.ts'
import { type BillImportBody, billImportEndpoints } from '../../contract/import.ts'
import {
  billsIn,
  type CheckedImport,
  checkImport,
  figuresOf,
  importRefused,
  type NamedImport,
  TRIBUTES,
  withLines,
} from './check.ts'
import { giveLandedBack } from './close.ts'
import { type CustomsFacts, customsPosting } from './import.posting.ts'
import { importTable, readBillImport, type StoredImport } from './queries.ts'

const refused = (error: unknown): unknown => (isPostgresError(error) && importRefused(error.constraint)) || error

export const createBillImport = serve(billImportEndpoints.createBillImport, async (ctx, { body: given }) => {
  const id = uuidv7()
  const body = await withLines(ctx, given)
  const checked = await checkImport(ctx, body, id)
  const made = { status: billImportStates.initial, created_at: ctx.now, created_by: ctx.userId }
  insertDocument(ctx, importTable, id, { ...headOf(body, checked), ...made }, below(body), { refused })
  attach(ctx, id, billsIn(body))
  const after = await readBillImport(ctx, id)
  await audit(ctx, { entity: 'billImport', id, action: 'create', after })
  return after
})

/** Of an open one its bills change at any time; what customs said is taken back and written anew, while nothing of it is paid. */
export const updateBillImport = serve(
  billImportEndpoints.updateBillImport,
  async (ctx, { params: { id }, body: given }) => {
    const before = await lockDocument(ctx, importTable, id, given.version)
    const body = await withLines(ctx, given)
    billImportStates.move(before.status, 'edit')
    const checked = await checkImport(ctx, body, id, billsIn(before))
    const anew = before.status === 'open' && customsDiffer(before, body, checked)
    if (anew) {
      requireNumber(body)
      await takeCustomsBack(ctx, before, `Corrección de importación ${before.title}`)
    }
    updateDocument(ctx, importTable, id, headOf(body, checked), below(body), { refused })
    attach(ctx, id, billsIn(body))
    const after = await readBillImport(ctx, id)
    if (anew) await enterCustoms(ctx, after)
    await audit(ctx, { entity: 'billImport', id, action: 'update', before, after })
    return readBillImport(ctx, id)
  },
)

export const removeBillImport = serve(billImportEndpoints.removeBillImport, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, importTable, id)
  billImportStates.move(before.status, 'remove')
  removeDocument(ctx, importTable, id)
  await audit(ctx, { entity: 'billImport', id, action: 'delete', before })
})

/** What was right when it was written is asked again. */
export const issueBillImport = serve(billImportEndpoints.issueBillImport, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, importTable, id, body?.version)
  const status = billImportStates.move(before.status, 'issue')
  requireNumber(before)
  const typed = bodyOf(before)
  const checked = await checkImport(ctx, typed, id, billsIn(before))
  updateDocument(ctx, importTable, id, { ...headOf(typed, checked), status }, below(typed), { refused })
  const after = await readBillImport(ctx, id)
  await enterCustoms(ctx, after)
  await audit(ctx, { entity: 'billImport', id, action: 'issue', before, after })
  return readBillImport(ctx, id)
})

export const voidBillImport = serve(billImportEndpoints.voidBillImport, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, importTable, id)
  const status = billImportStates.move(before.status, 'void')
  const reason = body?.reason ?? say(commonLabels['reason.void']!, ctx.language)
  if (before.status === 'closed') await giveLandedBack(ctx, before)
  await takeCustomsBack(ctx, before, `Anulación de importación ${before.title}: ${reason}`)
  setDocument(ctx, importTable, id, { status, void_reason: reason, closed_on: null })
  ctx.write('update purchases.import_bill set live = false where company_id = $1 and import_id = $2', [
    ctx.companyId,
    id,
  ])
  const after = await readBillImport(ctx, id)
  await audit(ctx, { entity: 'billImport', id, action: 'void', before, after })
  return after
})

function requireNumber({ number }: { number?: string | null | undefined }): void {
  if (number) return
  const code = 'import_number_required'
  throw new BusinessError('invalid', {}, { errors: [{ field: 'number', code }] })
}

function headOf(body: NamedImport, checked: CheckedImport): Record<string, unknown> {
  return columnsOf({
    ...{
      documentType: body.documentType,
      customsOffice: body.customsOffice.code,
      year: body.year,
      regime: body.regime,
    },
    ...{ number: body.number, date: body.date, warehouse: body.warehouse, supplier: refOf(body.supplier) },
    ...{ dueOn: body.dueDate, currency: body.currency, dutyBasis: body.dutyBasis, note: body.note, cif: body.cif },
    ...Object.fromEntries(TRIBUTES.map((each) => [each, body[each]])),
    ...figuresOf(checked),
  })
}

const below = ({ goods, costs }: NamedImport): Below => ({
  'purchases.import_goods': goods.map(({ bill, line, weight, volume }, i) =>
    columnsOf({ line: i + 1, bill, billLine: line, weight, volume }),
  ),
  'purchases.import_cost': costs.map(({ bill, line, basis }, i) =>
    columnsOf({ line: i + 1, bill, billLine: line, basis }),
  ),
})

/** A bill belongs to one import that stands. */
function attach(ctx: Ctx, id: string, bills: readonly string[]): void {
  ctx.write(
    'delete from purchases.import_bill where company_id = $1 and import_id = $2 and bill_id <> all($3::uuid[])',
    [...[ctx.companyId, id, bills]],
  )
  ctx.write(
    `insert into purchases.import_bill (company_id, import_id, bill_id) select $1, $2, n.id from unnest($3::uuid[]) as n(id)
     on conflict (company_id, import_id, bill_id) do nothing`,
    [ctx.companyId, id, bills],
    refused,
  )
}

/** As it was typed. */
const bodyOf = (stored: StoredImport): NamedImport => ({
  ...stored,
  documentType: stored.documentType as BillImportBody['documentType'],
  regime: stored.regime as BillImportBody['regime'],
  currency: stored.currency as BillImportBody['currency'],
  customsOffice: { code: stored.customsOffice.code },
  warehouse: { id: stored.warehouse.id },
  supplier: stored.supplier && { id: stored.supplier.id },
  exchangeRate: stored.currency === 'PEN' ? null : stored.exchangeRate,
  goods: stored.goods.map(({ bill, billLine, weight, volume }) => ({
    bill: { id: bill.id },
    line: billLine,
    weight,
    volume,
  })),
  costs: stored.costs.map(({ bill, billLine, basis }) => ({ bill: { id: bill.id }, line: billLine, basis })),
})

function customsDiffer(before: StoredImport, body: BillImportBody, { rate }: CheckedImport): boolean {
  const words = ['documentType', 'year', 'regime', 'number', 'date', 'currency'] as const
  return (
    words.some((each) => String(before[each] ?? '') !== String(body[each] ?? '')) ||
    before.customsOffice.code !== body.customsOffice.code ||
    before.supplier?.id !== body.supplier?.id ||
    (before.dueDate ?? null) !== (body.dueDate ?? null) ||
    !dec(before.exchangeRate).eq(rate) ||
    [...TRIBUTES, 'cif' as const].some((each) => !dec(before[each]).eq(body[each]))
  )
}

/** What customs takes: voucher and debt. */
async function enterCustoms(ctx: Ctx, stored: StoredImport): Promise<void> {
  await assertOpenMonth(ctx, stored.date)
  keepSaid(ctx, importTable, stored.id)
  if (!stored.supplier) return
  const facts = customsFacts(stored, stored.supplier.id)
  const entry = customsPosting(facts)
  if (!entry) return
  await openItems(ctx, {
    ...{
      direction: 'payable',
      partyId: facts.partyId,
      kind: 'billImport',
      id: facts.id,
      documentType: facts.documentType,
    },
    ...{ serie: facts.customsOffice, number: facts.number, date: facts.date, currency: facts.currency },
    ...{ exchangeRate: facts.exchangeRate, localTotal: stored.localTotal, ledgerCode: 'purchase.payable' },
    instalments: [{ dueOn: facts.dueOn, amount: fixed(stored.total) }],
  })
  await post(ctx, [entry], 'DOCUMENT')
}

const customsFacts = (stored: StoredImport, partyId: string): CustomsFacts => ({
  ...stored,
  ...{ customsOffice: stored.customsOffice.code, number: stored.number!, partyId },
  dueOn: stored.dueDate ?? stored.date,
  currency: stored.currency as CustomsFacts['currency'],
})

/** Debt and voucher of the tributes go back, on their own day. @throws BusinessError `bill_paid`, `month_locked` (409) */
async function takeCustomsBack(ctx: Ctx, { id, date }: StoredImport, memo: string): Promise<void> {
  await assertOpenMonth(ctx, date)
  await retireOpenItems(ctx, 'billImport', id, date)
  await reverseSource(ctx, 'billImport', id, date, memo, 'DOCUMENT')
}
