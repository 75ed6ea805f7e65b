import type { AreaChain, ChainLink } from '@yupana/platform'
import { ABROAD, DETRACTION } from './bill/beside.ts'

/** What pays a debt that a bill has beside its supplier, and the voucher that makes its IGV a credit, came of the bill. */
const beside = (column: 'detraction_id' | 'abroad_id', kind: string): ChainLink[] => [
  {
    from: `purchases.bill b join treasury.open_item i on i.company_id = b.company_id and i.document_id = b.${column}
      join treasury.payment_line l on l.company_id = i.company_id and l.open_item_id = i.id join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id`,
    where: `b.${column} is not null`,
    ...{ kind: 'p.direction', id: 'l.payment_id', fromKind: "'bill'", fromId: 'b.id' },
  },
  {
    from: `purchases.bill b join accounting.journal_entry e on e.company_id = b.company_id and e.source_id = b.${column}`,
    where: `b.${column} is not null and e.live and e.source_kind = '${kind}'`,
    ...{ kind: "'entry'", id: 'e.id', fromKind: "'bill'", fromId: 'b.id' },
  },
]

/** How orders and bills are shown in the chain of what came from what; a bill that is paid with others came into its parent, a note came of the bill that it modifies. */
export const purchasesChain: AreaChain = {
  kinds: [
    {
      kind: 'purchaseOrder',
      from: 'purchases.purchase_order t',
      name: "'purchaseOrder'",
      title: "t.serie || '-' || lpad(t.number::text, 8, '0')",
      states: { labels: 'purchaseOrder.status', drafts: ['draft', 'pending'], gone: ['voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/order/view/',
      lines: `select l.order_id as id, l.line, l.description, l.unit_code as unit, trim_scale(l.quantity)::text as quantity
        from purchases.purchase_order_line l where l.company_id = $1 and l.order_id = any($2::uuid[]) order by l.order_id, l.line`,
      takenBy: ['bill'],
    },
    {
      kind: 'bill',
      from: 'purchases.bill t',
      name: "'bill.type.' || t.document_type",
      title: "t.serie || '-' || t.number",
      // What waits for approval, or was refused, is in no books.
      states: { labels: 'bill.status', drafts: ['pending', 'rejected'], gone: ['voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/bill/view/',
      // Of those whose goods come later.
      lines: `select l.bill_id as id, l.line, l.description, l.unit_code as unit, trim_scale(l.quantity)::text as quantity
        from purchases.bill_line l where l.company_id = $1 and l.bill_id = any($2::uuid[]) and l.coming is not null order by l.bill_id, l.line`,
      takenBy: ['guide'],
    },
    {
      kind: 'billImport',
      from: 'purchases.import t',
      name: "'billImport'",
      title: 't.title',
      states: { labels: 'billImport.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.goods_cost + t.landed_cost',
      currency: "'PEN'",
      path: '/bill-import/view/',
    },
    {
      kind: 'receivedBill',
      from: 'purchases.received t',
      name: "'receivedBill'",
      title: "t.serie || '-' || t.number",
      states: { labels: 'receivedBill.status', drafts: ['pending'], gone: ['discarded'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/bill/xml/',
    },
  ],
  links: [
    {
      from: 'purchases.import_bill b',
      where: 'true',
      kind: "'billImport'",
      id: 'b.import_id',
      fromKind: "'bill'",
      fromId: 'b.bill_id',
    },
    {
      from: 'accounting.journal_entry e',
      where: "e.live and e.source_kind = 'billImportLanding'",
      kind: "'entry'",
      id: 'e.id',
      fromKind: "'billImport'",
      fromId: 'e.source_id',
    },
    {
      from: 'purchases.received r',
      where: 'r.bill_id is not null',
      kind: "'bill'",
      id: 'r.bill_id',
      fromKind: "'receivedBill'",
      fromId: 'r.id',
    },
    {
      from: 'purchases.bill b',
      where: 'b.parent_id is not null',
      kind: "'bill'",
      id: 'b.parent_id',
      fromKind: "'bill'",
      fromId: 'b.id',
    },
    {
      from: 'purchases.bill b',
      where: 'b.reference_id is not null',
      kind: "'bill'",
      id: 'b.id',
      fromKind: "'bill'",
      fromId: 'b.reference_id',
    },
    ...beside('detraction_id', DETRACTION),
    ...beside('abroad_id', ABROAD),
  ],
}
