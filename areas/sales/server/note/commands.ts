import { accountMap } from '@yupana/accounting/server'
import { keptLots } from '@yupana/catalogue/contract'
import { findItems } from '@yupana/catalogue/server'
import { assertOpenMonth, takeNumber } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { holdElectronic, officeLaw, submit, withdraw } from '@yupana/einvoicing/server'
import { BusinessError, dec, type FieldProblem, fixed, periodOf, round } from '@yupana/kernel'
import {
  audit,
  type Below,
  type Ctx,
  columnsOf,
  draftRoutes,
  insertDocument,
  lockDocument,
  type Origin,
  refOf,
  serve,
  setDocument,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { isObservation, type NoteDocument, problemText, validateNote } from '@yupana/sunat'
import { assertUnpaid } from '@yupana/treasury/server'
import { noteLabels } from '../../contract/note/labels.ts'
import { type CreditNoteBody, type CreditNoteOut, creditNoteEndpoints } from '../../contract/note/note.ts'
import { creditNoteStates, mayVoidNote } from '../../contract/note/states.ts'
import { holdAdvances } from '../advance/usable.ts'
import { readIssuer } from '../invoice/fiscal.ts'
import { assertBillable, settleAnnulled } from './annulled.ts'
import { assertGoodsThere } from './books.ts'
import { type CheckedNote, checkNote } from './check.ts'
import { fiscalNote } from './fiscal.ts'
import { type CreditNote, creditNoteTable, readNote, storedNote } from './queries.ts'

export const creditNoteDrafts = draftRoutes<CreditNoteBody, CreditNote>({
  ...{ table: creditNoteTable, states: creditNoteStates, stored: storedNote, told: readNote },
  ...{ create: creditNoteEndpoints.createCreditNote, update: creditNoteEndpoints.updateCreditNote },
  remove: creditNoteEndpoints.removeCreditNote,
  find: async (_, id) => id,
  voids: voidNote,
  written: writtenOf,
})

async function writtenOf(ctx: Ctx, body: CreditNoteBody) {
  const checked = await checkNote(ctx, body)
  return { head: headOf(body, checked), below: below(checked), origins: originsOf(checked) }
}

/** A draft of what an area above gives back, checked as one that is typed. @returns its id @throws BusinessError `invalid` (422) */
export async function draftNote(ctx: Ctx, body: CreditNoteBody): Promise<string> {
  const id = uuidv7()
  const { head, below, origins } = await writtenOf(ctx, body)
  const made = { status: creditNoteStates.initial, created_at: ctx.now, created_by: ctx.userId }
  insertDocument(ctx, creditNoteTable, id, { ...head, ...made }, below, { origins })
  await audit(ctx, { entity: 'creditNote', id, action: 'create', after: await storedNote(ctx, id) })
  return id
}

/**
 * Draft → waiting: it has its number, takes of its document what nobody else may take then, and goes to the tax office. Books, stock and debts
 * stand as they were until that has answered.
 */
export const issueCreditNote = serve(creditNoteEndpoints.issueCreditNote, (ctx, { params: { id }, body }) =>
  issueNote(ctx, id, { version: body?.version }),
)

/** The same of what an area above gives back. @param holder who holds its series */
export async function issueNote(
  ctx: Ctx,
  id: string,
  { version, holder }: { version?: number | undefined; holder?: string },
): Promise<CreditNoteOut> {
  const before = await lockDocument(ctx, creditNoteTable, id, version)
  const status = creditNoteStates.move(before.status, 'issue')
  // Of two notes at once the second is checked against what the first one left.
  const [sale] = await ctx.query<{ advance: boolean }>(
    'select advance from sales.invoice where company_id = $1 and id = $2 for update',
    [ctx.companyId, before.document.id],
  )
  if (sale?.advance) await holdAdvances(ctx, [before.document.id])
  const typed = bodyOf(before)
  const checked = await checkNote(ctx, typed)
  await assertOpenMonth(ctx, before.date)
  await accountMap(ctx, periodOf(before.date).year)
  updateDocument(ctx, creditNoteTable, id, headOf(typed, checked), below(checked))
  const draft = await storedNote(ctx, id)
  const items = await findItems(
    ctx,
    draft.items.map(({ item }) => item.id),
  )
  const fiscal = fiscalNote(draft, checked.invoice, items, await readIssuer(ctx, draft.document.id), ctx.now)
  const rejected = await fiscalErrors(ctx, fiscal)
  if (rejected.length > 0) throw new BusinessError('invalid', {}, { errors: rejected })
  const number = await takeNumber(ctx, draft.documentType, draft.serie, holder)
  const changes = { status, number, issued_at: ctx.now, issued_by: ctx.userId }
  setDocument(ctx, creditNoteTable, id, changes, true)
  await submit(ctx, { id, kind: 'creditNote', fiscal: { ...fiscal, number } })
  const after = { serie: draft.serie, number, total: draft.total, document: draft.document }
  await audit(ctx, { entity: 'creditNote', id, action: 'issue', after })
  return readNote(ctx, id)
}

/** What the tax office would reject is refused before a number is used up. */
async function fiscalErrors(ctx: Ctx, document: NoteDocument): Promise<FieldProblem[]> {
  return validateNote(document, { law: await officeLaw(ctx) })
    .filter((problem) => !isObservation(problem))
    .map((problem) => ({
      field: problem.path,
      code: 'fiscal_document_invalid',
      params: { code: problem.code, text: problemText(problem, ctx.language) },
    }))
}

/**
 * What never left is voided at once, and had changed nothing; what the tax office took stands until it has answered the voiding too. One that it
 * may have is waited for.
 */
async function voidNote(ctx: Ctx, id: string, given: string | undefined): Promise<CreditNoteOut> {
  const { status: seen } = await storedNote(ctx, id)
  // A draft has no electronic document that could be held first.
  if (!mayVoidNote(seen)) creditNoteStates.move(seen, 'void')
  const electronic = await holdElectronic(ctx, id)
  const before = await lockDocument(ctx, creditNoteTable, id)
  if (!mayVoidNote(before.status)) creditNoteStates.move(before.status, 'void')
  const waits = before.status === 'waiting'
  if (waits && (electronic?.attempts ?? 0) > 0) throw new BusinessError('note_waits_for_office', {}, { status: 409 })
  if (!waits && before.reason === '13' && before.documentType === '07')
    throw new BusinessError('note_terms_stand', {}, { status: 409 })
  // What it gave back may have been deducted again.
  if (!waits && dec(before.localDeferred).lt(0)) throw new BusinessError('note_advances_stand', {}, { status: 409 })
  await assertOpenMonth(ctx, before.bookedOn ?? before.date)
  await assertUnpaid(ctx, 'creditNote', id)
  await assertGoodsThere(ctx, before)
  if (!waits) await assertBillable(ctx, before)
  const reason = given ?? say(commonLabels['reason.void']!, ctx.language)
  await withdraw(ctx, id, reason)
  const action = waits ? 'void' : 'askVoid'
  const changes = { status: creditNoteStates.move(before.status, action), void_reason: reason }
  // What is only asked to be voided still takes of its document.
  setDocument(
    ctx,
    creditNoteTable,
    id,
    { ...changes, void_refused_at: null, void_refusal: null },
    waits ? false : undefined,
  )
  // Asked for, the sale bills again what it was made from: nobody sells that while the office is waited for.
  if (!waits) await settleAnnulled(ctx, before.document.id)
  const after: CreditNoteOut = await readNote(ctx, id)
  await audit(ctx, { entity: 'creditNote', id, action, before, after })
  return after
}

export const voidCreditNote = serve(creditNoteEndpoints.voidCreditNote, (ctx, { params: { id }, body }) =>
  voidNote(ctx, id, body?.reason),
)

/** Columns of the head: what was typed, and of the sale whatever a note of it says too. */
function headOf(body: CreditNoteBody, checked: CheckedNote): Record<string, unknown> {
  const { invoice, totals, serie, warehouse, paymentTerm } = checked
  const { name, documentType, number, address, ubigeo } = invoice.client
  return {
    ...columnsOf({
      ...{ documentType: body.documentType, serie, date: body.date, invoice: body.invoice, reason: body.reason },
      description: body.description ?? noteLabels[`creditNote.reason.${body.documentType}.${body.reason}`]![0],
      client: { id: invoice.client.id },
      seller: { id: invoice.seller.id },
      branch: { id: invoice.branchId },
      ...{ warehouse: refOf(warehouse), paymentTerm: refOf(paymentTerm) },
      ...{ currency: invoice.currency, exchangeRate: invoice.exchangeRate, notes: body.notes, ...totals },
      localTotal: fixed(round(dec(totals.total).times(invoice.exchangeRate))),
    }),
    client_said: { name, documentType, number, address, ubigeo },
  }
}

function below({ lines, fees }: CheckedNote): Below {
  return {
    'sales.note_line': lines.map(
      ({ line: invoiceLine, origin, description, returned, back, tax, quantity, lots, ...amounts }, i) => {
        const { item, unit, plasticBag, costCenter } = origin
        return {
          ...columnsOf({
            ...{ line: i + 1, invoiceLine, item: { id: item.id, code: item.code, name: item.name }, description, unit },
            ...{
              lots: keptLots(lots),
              quantity,
              returned,
              back,
              tax,
              plasticBag,
              costCenter: { id: costCenter?.id ?? null },
              ...amounts,
            },
            ...{ price: amounts.unitPrice, affectation: affectationOf(origin, tax.type) },
          }),
        }
      },
    ),
    'sales.note_fee': fees.map(({ date, amount }, i) => ({ instalment: i + 1, date, amount })),
  }
}

/** Catalogue 07: a penalty on what was taxed is unaffected. */
const affectationOf = (origin: CheckedNote['lines'][number]['origin'], type: string): string =>
  type === origin.tax.type ? origin.affectation : '30'

/** Quantities that come back or are annulled take of their lines; an amount, other words or terms are of the document as a whole. */
const originsOf = ({ invoice, lines, reason }: CheckedNote): Origin[] => {
  const from = { kind: 'invoice', id: invoice.id }
  if (reason.takes !== 'whole' && reason.takes !== 'quantity') return [{ from }]
  return lines.map(({ line, quantity }, i) => ({ line: i + 1, from: { ...from, line }, quantity }))
}

/** A draft as it was typed. */
function bodyOf(note: CreditNote): CreditNoteBody {
  return {
    ...{ documentType: note.documentType, serie: note.serie, date: note.date, invoice: { id: note.document.id } },
    ...{ reason: note.reason, description: note.description, notes: note.notes },
    ...{
      warehouse: note.warehouse && { id: note.warehouse.id },
      paymentTerm: note.paymentTerm && { id: note.paymentTerm.id },
    },
    items: note.items.map((line) => ({
      line: line.invoiceLine,
      quantity: line.quantity,
      amount: dec(line.total).isZero() ? null : line.total,
      description: line.description,
      lots: line.lots,
    })),
    fees: note.fees.length > 0 ? note.fees.map(({ date, amount }) => ({ date, amount })) : null,
  }
}
