import { LINE_LOTS, termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, documentTypesOf, houseCodeOf } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportList,
  findPapers,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { type CreditNoteOut, creditNoteColumns, creditNoteEndpoints } from '../../contract/note/note.ts'
import type { NoteReasonCode, NoteType } from '../../contract/note/reasons.ts'
import type { CreditNoteStatus } from '../../contract/note/states.ts'
import { type Invoice, NUMBER } from '../invoice/queries.ts'
import { LINE_OUT } from '../line/columns.ts'
import { creditNoteFoundBy, saidClient } from '../said.ts'

const FROM = `sales.note t
  join sales.invoice m on m.company_id = t.company_id and m.id = t.invoice_id
  join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  join company.worker s on s.company_id = t.company_id and s.id = t.seller_id`

const ofLine = anyLine('sales.note_line', 'note_id')

/** Whose a note is. */
export const creditNoteTied: TiedTable = {
  table: 'sales.note',
  columns: {
    ...{ branch: 't.branch_id', seller: 't.seller_id', warehouse: 't.warehouse_id' },
    costCenter: (id) => ofLine(`l.cost_center_id = ${id}`),
  },
}

const MODIFIED = (more = ''): string =>
  `jsonb_build_object('id', m.id, 'documentType', m.document_type, 'serie', m.serie, 'number', lpad(m.number::text, 8, '0')${more})`

export const creditNoteSource: ListSource = listSource(creditNoteColumns, {
  ties: creditNoteTied.columns,
  from: FROM,
  countFrom: 'sales.note t',
  also: 't.version, t.e_detail as "eDetail"',
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    document: { shown: MODIFIED(), id: 't.invoice_id', serie: 'm.serie', number: "lpad(m.number::text, 8, '0')" },
    client: saidClient.column,
    seller: refSql('s'),
    documentTypeCode: 't.document_type',
    item: { id: 'l.item_id' },
    costCenter: { id: 'l.cost_center_id' },
  },
  ofLines: { 'item.id': ofLine, 'costCenter.id': ofLine },
  synonyms: { documentType: documentTypesOf, documentTypeCode: documentTypesOf },
  ...creditNoteFoundBy,
})

export const creditNotes = serve(creditNoteEndpoints.creditNotes, async (ctx, { query }) =>
  readPage<never>(ctx, creditNoteEndpoints.creditNotes.list!, creditNoteSource, query, await companyPageSize(ctx)),
)

export const creditNoteExport = workbookOf(
  'creditNote',
  'creditNote.plural',
  creditNoteEndpoints.creditNotes.list!,
  () => creditNoteSource,
)
export const exportCreditNotes = serve(creditNoteEndpoints.exportCreditNotes, (ctx, { query }) =>
  exportList(ctx, creditNoteExport, query),
)

const DETAIL = `${creditNoteSource.select}, t.booked_on as "bookedOn", t.exchange_rate as "exchangeRate", t.description, t.taxed, t.exempt, t.unaffected, t.export, t.free,
  t.discount, t.igv, t.ivap, t.icbper, t.other_charges as "otherCharges", t.free_taxed as "freeTaxed", t.free_igv as "freeIgv", t.branch_id as "branchId", t.local_total as "localTotal", t.notes, t.internal_notes as "internalNotes", t.void_reason as "voidReason", t.issued_by as "issuedBy", t.deferred::text as deferred, t.local_deferred::text as "localDeferred",
  t.advance_base::text as "advanceBase", t.advance_local::text as "advanceLocal",
  case when t.void_refused_at is null then null else jsonb_build_object('at', t.void_refused_at, 'text', t.void_refusal) end as "voidRefusal", t.issued_at as "issuedAt",
  ${MODIFIED(", 'date', m.date, 'total', m.total::text, 'balance', (m.total - m.paid)::text")} as document, m.operation_type as "operationType",
  case when w.id is null then null else jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end as warehouse,
  case when p.id is null then null else ${termOut('p')} end as "paymentTerm",
  coalesce((select jsonb_agg(jsonb_build_object(${LINE_OUT}, 'detraction', null, ${LINE_LOTS}, 'invoiceLine', l.invoice_line, 'returned', l.returned, 'back', trim_scale(l.back)::text) order by l.line)
    from sales.note_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    where l.company_id = t.company_id and l.note_id = t.id), '[]') as items,
  coalesce((select jsonb_agg(jsonb_build_object('number', f.instalment, 'date', f.date, 'amount', f.amount::text) order by f.instalment)
    from sales.note_fee f where f.company_id = t.company_id and f.note_id = t.id), '[]') as fees`

/** A note in the words of its contract, with what its issue and its answer need beside. */
export interface CreditNote extends Omit<CreditNoteOut, 'warnings' | 'items'> {
  status: CreditNoteStatus
  documentType: NoteType
  reason: NoteReasonCode
  currency: 'PEN' | 'USD'
  client: Invoice['client']
  items: (Invoice['items'][number] & Pick<CreditNoteOut['items'][number], 'invoiceLine' | 'returned' | 'back'>)[]
  operationType: string
  freeTaxed: string
  freeIgv: string
  branchId: string | null
  issuedBy: string | null
  /** Of its value what account 122 has less; below zero what it gave back of advances that its sale deducted. In its currency, and in soles. */
  deferred: string
  localDeferred: string
  /** Of an advance: what it took of what was left of it, without tax, and the soles that stood for that. */
  advanceBase: string
  advanceLocal: string
}

/** Without what it is warned of. @throws BusinessError `not_found` (404) */
export async function storedNote(ctx: Ctx, id: string): Promise<CreditNote> {
  await assertOwn(ctx, creditNoteTied, id)
  const [row] = await ctx.query<Omit<CreditNote, 'documentTypeCode' | 'issuedAt'> & { issuedAt: Date | null }>(
    `select ${DETAIL} from ${FROM}
     left join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, documentTypeCode: houseCodeOf(row.documentType), issuedAt: row.issuedAt?.toISOString() ?? null }
}

/** @throws BusinessError `not_found` (404) */
export async function readNote(ctx: Ctx, id: string): Promise<CreditNote & Pick<CreditNoteOut, 'warnings'>> {
  const note = await storedNote(ctx, id)
  return { ...note, warnings: await rateWarnings(ctx, { ...note, date: note.document.date }, 'sale') }
}

export const creditNote = serve(creditNoteEndpoints.creditNote, (ctx, { params }) => readNote(ctx, params.id))

/** Where a note is kept. */
export const creditNoteTable: DocumentTable<CreditNote> = {
  entity: 'creditNote',
  table: 'sales.note',
  of: 'note_id',
  below: { 'sales.note_line': 'line', 'sales.note_fee': 'instalment' },
  stale: 'creditNote.credit_note_already_updated',
  read: storedNote,
}

/** `FC01-123`, `123`, or an amount. */
export const searchCreditNotes = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'creditNote',
      from: 'sales.note t join parties.client c on c.company_id = t.company_id and c.id = t.client_id',
      title: `t.serie || '-' || ${NUMBER}`,
      name: saidClient.name,
      amount: 't.total',
      currency: 't.currency',
      paper: creditNoteFoundBy.paper,
      ties: creditNoteTied.columns,
      path: '/credit-note/view',
    },
    text,
  )
