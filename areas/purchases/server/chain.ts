import type { AreaChain } from '@yupana/platform'

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
      states: { labels: 'bill.status', gone: ['voided'] },
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
      where: "e.source_kind = 'billImportLanding'",
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
  ],
}
