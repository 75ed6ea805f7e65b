import type { AreaChain } from '@yupana/platform'
import { NUMBER } from './invoice/queries.ts'

const lines = (table: string, of: string): string =>
  `select l.${of} as id, l.line, l.description, l.unit_code as unit, trim_scale(l.quantity)::text as quantity
   from ${table} l where l.company_id = $1 and l.${of} = any($2::uuid[]) order by l.${of}, l.line`

/** How offers and sales are shown in the chain of what came from what. */
export const salesChain: AreaChain = {
  kinds: [
    {
      kind: 'quotation',
      from: 'sales.quotation t',
      name: "'quotation'",
      title: "t.serie || '-' || lpad(t.number::text, 8, '0')",
      states: {
        labels: 'quotation.status',
        is: "case when t.status = 'sent' and t.valid_until < $3::date then 'expired' else t.status end",
        drafts: ['draft'],
        gone: ['voided'],
      },
      amount: 't.total',
      currency: 't.currency',
      path: '/quotation/view/',
      lines: lines('sales.quotation_line', 'quotation_id'),
      takenBy: ['invoice'],
    },
    {
      kind: 'invoice',
      from: 'sales.invoice t',
      name: "'invoice.type.' || t.document_type",
      title: `t.serie || '-' || ${NUMBER}`,
      states: { labels: 'invoice.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/invoice/view/',
      lines: lines('sales.invoice_line', 'invoice_id'),
      takenBy: ['creditNote'],
    },
    {
      kind: 'creditNote',
      from: 'sales.note t',
      name: "'creditNote.type.' || t.document_type",
      title: `t.serie || '-' || ${NUMBER}`,
      states: { labels: 'creditNote.status', drafts: ['draft'], gone: ['rejected', 'voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/credit-note/view/',
    },
  ],
  // What a sale deducts takes of no line, and closes nothing: its own table says it, of drafts too.
  links: [
    {
      from: 'sales.invoice_advance d',
      where: 'true',
      kind: "'invoice'",
      id: 'd.invoice_id',
      fromKind: "'invoice'",
      fromId: 'd.advance_id',
    },
  ],
}
