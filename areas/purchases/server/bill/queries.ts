import { LINE_LOTS, termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, ddmmyyyy, documentTypesOf } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  exportList,
  findPapers,
  listSource,
  message,
  readOptions,
  readPage,
  serve,
  type TiedTable,
  together,
  workbookOf,
} from '@yupana/platform'
import { documentPayments } from '@yupana/treasury/server'
import type { BillStatus } from '../../contract/bill.states.ts'
import { type BillOut, billColumns, billEndpoints } from '../../contract/bill.ts'
import { purchasesErrors } from '../../contract/labels.ts'
import { billedSql, LINE_OUT, refSql } from '../line-sql.ts'
import { toldFindings, validityWarnings, waitingWarnings } from '../match/warnings.ts'
import { billFoundBy, type SaidSupplier, saidSupplier } from '../said.ts'
import { detractionWarnings } from './detraction.ts'

/** Credit notes of suppliers take off: their amounts count below zero. */
const SIGNED = "case when t.document_type = '07' then -t.total else t.total end"
const OWN_BALANCE = `case when t.status not in ('open', 'closed') then 0.00 when t.document_type = '07' then t.paid - t.total else t.total - t.paid end`
/** Under the number of the bill: of a parent with those that are joined to it, of a joined one nothing. */
const BALANCE = `case when t.status not in ('open', 'closed') or t.parent_id is not null then 0.00 when t.document_type = '07' then t.paid - t.total when t.joined = 0 then t.total - t.paid
  else t.total - t.paid + (select coalesce(sum(j.total - j.paid), 0) from purchases.bill j where j.company_id = t.company_id and j.parent_id = t.id) end`
const BESIDE = `t.version, ${OWN_BALANCE} as "ownBalance", t.joined,
  (select jsonb_build_object('id', f.id, 'serie', f.serie, 'number', f.number) from purchases.bill f where f.company_id = t.company_id and f.id = t.parent_id) as parent`
const FROM = 'purchases.bill t join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id'

const ofLine = anyLine('purchases.bill_line', 'bill_id')

/** Whose a bill is: it names neither branch nor seller. */
export const billTied: TiedTable = {
  table: 'purchases.bill',
  columns: { warehouse: 't.warehouse_id', costCenter: (id) => ofLine(`l.cost_center_id = ${id}`) },
}

export const billSource = listSource(billColumns, {
  ties: billTied.columns,
  from: FROM,
  countFrom: 'purchases.bill t',
  also: BESIDE,
  sql: {
    dueDate: 't.due_on',
    supplier: saidSupplier.column,
    balance: BALANCE,
    total: SIGNED,
    item: { id: 'l.item_id' },
    costCenter: { id: 'l.cost_center_id' },
  },
  ofLines: { 'item.id': ofLine, 'costCenter.id': ofLine },
  synonyms: { documentType: documentTypesOf },
  ...billFoundBy,
  counts: "t.status in ('open', 'closed')",
})

export const bills = serve(billEndpoints.bills, async (ctx, { query }) =>
  readPage<never>(ctx, billEndpoints.bills.list!, billSource, query, await companyPageSize(ctx)),
)

export const chooseBill = serve(billEndpoints.chooseBill, (ctx, { query }) =>
  readOptions(
    ctx,
    billEndpoints.chooseBill.list!,
    {
      ...billSource,
      select: `t.id, t.serie || '-' || t.number as code, ${saidSupplier.name} as name`,
      where: "t.status in ('open', 'closed')",
    },
    query,
  ),
)

/** The list as a workbook. */
export const billExport = workbookOf('bill', 'bill.plural', billEndpoints.bills.list!, () => billSource)
export const exportBills = serve(billEndpoints.exportBills, (ctx, { query }) => exportList(ctx, billExport, query))

const ORDERED = `'orderLine', case when o.order_id is null then null else jsonb_build_object(
      'order', jsonb_build_object('id', o.order_id, 'number', po.serie || '-' || lpad(po.number::text, 8, '0')), 'line', o.line,
      'ordered', trim_scale(o.quantity)::text, 'billed', trim_scale(${billedSql('o')})::text) end`
const GUIDED = `'guideLine', (select jsonb_build_object('guide', jsonb_build_object('id', g.id, 'number', g.number), 'line', x.from_line) from platform.origin x
      join inventory.guide g on g.company_id = x.company_id and g.id = x.from_id
      where x.company_id = l.company_id and x.kind = 'bill' and x.id = l.bill_id and x.line = l.line and x.from_kind = 'guide')`
/** What no credit note took of the line. */
const LEFT = `'billLine', l.reference_line, 'returned', l.returned, 'left', (select jsonb_build_object(
      'quantity', trim_scale(l.quantity - coalesce(sum(case when y.returned then y.quantity end), 0))::text, 'total', (l.total - coalesce(sum(y.total), 0))::text)
    from purchases.bill n join purchases.bill_line y on y.company_id = n.company_id and y.bill_id = n.id and y.reference_line = l.line
    where n.company_id = l.company_id and n.reference_id = l.bill_id and n.document_type = '07' and n.status in ('open', 'closed'))`
/** Of a line whose goods come later. */
const COMING = `'arrived', case when l.coming is not null then (select trim_scale(coalesce(sum(a.quantity), 0))::text from purchases.arrival a
      where a.company_id = l.company_id and a.bill_id = l.bill_id and a.bill_line = l.line and a.by_kind = 'guide') end,
    'toArrive', case when l.coming is not null then (select trim_scale(l.quantity - coalesce(sum(a.quantity), 0))::text from purchases.arrival a
      where a.company_id = l.company_id and a.bill_id = l.bill_id and a.bill_line = l.line) end`
const APPROVED = `(select jsonb_build_object('id', u.id, 'name', trim(u.name || ' ' || u.last_name)) from platform.shown_person u where u.id = t.approved_by)`
const NOTED = (alias: string): string =>
  `'id', ${alias}.id, 'documentType', ${alias}.document_type, 'serie', ${alias}.serie, 'number', ${alias}.number, 'date', ${alias}.date, 'total', ${alias}.total::text`
const NUMBERED = (alias: string): string =>
  `'id', ${alias}.id, 'documentType', ${alias}.document_type, 'serie', ${alias}.serie, 'number', ${alias}.number, 'date', ${alias}.date`
const ADVANCE_LEFT = `(select jsonb_build_object('base', v.base::text, 'igv', v.igv::text, 'total', (v.base + v.igv)::text) from purchases.advance v
    where v.company_id = t.company_id and v.id = t.id and t.advance)`
const DEDUCTED = `coalesce((select jsonb_agg(jsonb_build_object('bill', jsonb_build_object(${NUMBERED('a')}), 'amount', d.amount::text, 'base', d.base::text, 'igv', d.igv::text) order by d.line)
    from purchases.bill_advance d join purchases.bill a on a.company_id = d.company_id and a.id = d.advance_id where d.company_id = t.company_id and d.bill_id = t.id), '[]')`
const DEDUCTED_BY = `coalesce((select jsonb_agg(jsonb_build_object(${NUMBERED('a')}, 'amount', d.amount::text, 'status', a.status) order by a.date, a.id)
    from purchases.bill_advance d join purchases.bill a on a.company_id = d.company_id and a.id = d.bill_id where d.company_id = t.company_id and d.advance_id = t.id and d.taken), '[]')`
const EVIDENCE = `(select jsonb_build_object('state', v.state, 'at', to_char(v.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', trim(u.name || ' ' || u.last_name),
      'ruc', v.answer ->> 'rucState', 'domicile', v.answer ->> 'domicile', 'observations', v.answer -> 'observations')
    from purchases.bill_validity v join platform.shown_person u on u.id = v.asked_by where v.company_id = t.company_id and v.id = t.validity_id)`
const DETAIL = `${billSource.select}, t.total, t.settled, t.withheld, t.reason, t.arrival is not null as "goodsLater", t.exchange_rate as "exchangeRate", t.taxed, t.exempt, t.unaffected, t.igv, t.tax_credit as "taxCredit", t.tax_lost as "taxLost", t.other_charges as "otherCharges",
  t.local_total as "localTotal", 
  ${EVIDENCE} as "validityEvidence", t.advance, t.prepaid, t.local_deferred as "localDeferred", ${ADVANCE_LEFT} as "advanceLeft", ${DEDUCTED} as advances, ${DEDUCTED_BY} as "deductedBy",
  case when t.abroad then jsonb_build_object('id', t.abroad_id, 'base', t.abroad_base::text, 'igv', t.abroad_igv::text, 'paidOn', t.abroad_paid_on, 'form', t.abroad_form,
    'dueDate', (select max(o.due_on) from treasury.open_item o where o.company_id = t.company_id and o.document_kind = 'billAbroad' and o.document_id = t.abroad_id)) end as abroad,
  t.rent_type as "rentType", t.treaty, t.credit_waits as "creditWaits", t.credit_on as "creditOn",
  case when t.detraction_code is not null then jsonb_build_object('id', t.detraction_id, 'code', t.detraction_code, 'percent', trim_scale(t.detraction_percent)::text, 'account', t.detraction_account,
    'amount', t.detraction_amount::text, 'share', t.detraction_share::text, 'dueDate', t.detraction_due_on, 'paidOn', t.detraction_paid_on, 'number', t.detraction_number) end as detraction, t.notes, t.void_reason as "voidReason", coalesce(t.findings, '[]') as findings, t.reject_reason as "rejectReason",
  ${APPROVED} as "approvedBy", to_char(t.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "approvedAt", ${refSql('b', 'b.code')} as buyer, ${refSql('w', 'w.code')} as warehouse,
  ${termOut('p')} as "paymentTerm",
  (select jsonb_agg(jsonb_build_object(${LINE_OUT}, ${LINE_LOTS}, ${ORDERED}, ${GUIDED}, ${COMING}, ${LEFT}) order by l.line)
    from purchases.bill_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    left join purchases.purchase_order_line o on o.company_id = l.company_id and o.order_id = l.order_id and o.line = l.order_line
    left join purchases.purchase_order po on po.company_id = o.company_id and po.id = o.order_id
    where l.company_id = t.company_id and l.bill_id = t.id) as items,
  coalesce((select jsonb_agg(jsonb_build_object('number', f.instalment, 'date', f.date, 'amount', f.amount::text) order by f.instalment)
    from purchases.bill_fee f where f.company_id = t.company_id and f.bill_id = t.id), '[]') as fees,
  coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'documentType', j.document_type, 'serie', j.serie, 'number', j.number, 'dueDate', j.due_on,
      'total', j.total::text, 'ownBalance', (j.total - j.paid)::text) order by j.due_on, j.id)
    from purchases.bill j where j.company_id = t.company_id and j.parent_id = t.id), '[]') as bills,
  (select jsonb_build_object('id', m.id, 'number', m.title, 'status', m.status) from purchases.import_bill x join purchases.import m on m.company_id = x.company_id and m.id = x.import_id
    where x.company_id = t.company_id and x.bill_id = t.id and x.live) as import,
  (select jsonb_build_object(${NOTED('o')}) from purchases.bill o where o.company_id = t.company_id and o.id = t.reference_id) as reference,
  coalesce((select jsonb_agg(jsonb_build_object(${NOTED('n')}, 'reason', n.reason) order by n.date, n.id)
    from purchases.bill n where n.company_id = t.company_id and n.reference_id = t.id and n.status in ('open', 'closed')), '[]') as "billNotes",
  (select jsonb_build_object('id', v.id, 'fileName', v.file_name, 'signature', v.signature, 'at', v.created_at, 'by', trim(u.name || ' ' || u.last_name))
    from purchases.received v join platform.shown_person u on u.id = v.created_by where v.company_id = t.company_id and v.bill_id = t.id limit 1) as received`

/** With all that it said of its supplier when it was entered. */
export type StoredBill = BillOut & { supplier: SaidSupplier; status: BillStatus }

/** @throws BusinessError `not_found` (404) */
export async function readBill(ctx: Ctx, id: string): Promise<StoredBill> {
  await assertOwn(ctx, billTied, id)
  const [row] = await ctx.query<Omit<StoredBill, 'warnings'>>(
    `select ${DETAIL} from ${FROM}
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join company.worker b on b.company_id = t.company_id and b.id = t.buyer_id
     left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const lapsed = row.taxLost
    ? [
        {
          code: 'tax_credit_lapsed',
          message: message(purchasesErrors, ctx.language, 'tax_credit_lapsed', { date: ddmmyyyy(row.date) }),
        },
      ]
    : []
  row.findings = toldFindings(ctx, row.findings)
  const waits = [...waitingWarnings(ctx, row), ...validityWarnings(ctx, row)]
  const [rate, detraction] = await together(rateWarnings(ctx, row, 'sale'), detractionWarnings(ctx, row))
  return { ...row, warnings: [...waits, ...lapsed, ...rate, ...detraction] }
}

export const bill = serve(billEndpoints.bill, (ctx, { params }) => readBill(ctx, params.id))

export const findBill = serve(billEndpoints.findBill, async (ctx, { params }) => {
  const [row] = await ctx.query<BillOut>(
    `select ${billSource.select} from ${FROM} where t.company_id = $1 and t.supplier_id = $2 and t.document_type = $3 and t.serie = upper(trim($4)) and t.number = ltrim(trim($5), '0') and t.status <> 'voided'`,
    [ctx.companyId, params.clientId, params.type, params.serie, params.number],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  await assertOwn(ctx, billTied, row.id)
  return row
})

export const billPayments = serve(billEndpoints.billPayments, async (ctx, { params }) => {
  await readBill(ctx, params.id)
  return documentPayments(ctx, 'bill', params.id)
})

/** A supplier's `F001-123`, `123`, or an amount. */
export const searchBills = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'bill',
      from: FROM,
      title: "t.serie || '-' || t.number",
      name: saidSupplier.name,
      amount: 't.total',
      currency: 't.currency',
      paper: billFoundBy.paper,
      ties: billTied.columns,
      path: '/bill/view',
    },
    text,
  )
