import { partySearch } from '@yupana/parties/server'
import type { Ctx, SearchSource } from '@yupana/platform'

/** The supplier as a document names it; what its paper shows beside the name. */
export interface SaidSupplier {
  id: string
  name: string
  number: string
  documentType: string
  address: string | null
}

const TODAY = `(select jsonb_build_object('name', n.fiscal_name, 'documentType', n.document_type, 'number', n.document_number,
    'address', (select a.first_line from parties.address a where a.company_id = n.company_id and a.client_id = n.id order by a.is_primary desc, a.id limit 1))
  from parties.client n where n.company_id = t.company_id and n.id = t.supplier_id)`

/** The supplier of the document `t`: as it said when it was issued or entered, of a draft as it is today. Joined as `c`. */
export const SUPPLIER = `jsonb_build_object('id', c.id) || coalesce(t.supplier_said, ${TODAY})`
export const SUPPLIER_NAME = "coalesce(t.supplier_said ->> 'name', c.fiscal_name)"
export const SUPPLIER_NUMBER = "coalesce(t.supplier_said ->> 'number', c.document_number)"
/** What a list finds it by: the name it says, the one its supplier has today, its number and its total. */
export const foundBy = (kept: 'integer' | 'text', by: string) =>
  ({
    search: 't.said_search',
    searchAlso: partySearch('t.supplier_id'),
    paper: { serie: 't.serie', number: 't.number', kept, amounts: ['t.total'] },
    found: [
      { column: 't.supplier_id', by: 'parties.client_found' },
      { column: 't.id', by },
    ],
  }) satisfies SearchSource

const documents = {
  bill: { head: 'purchases.bill', line: 'purchases.bill_line', of: 'bill_id' },
  order: { head: 'purchases.purchase_order', line: 'purchases.purchase_order_line', of: 'order_id' },
} as const

/** The document keeps what it says of its supplier and its items as they are today, in place of what it said before. */
export function keepNames(ctx: Ctx, kind: keyof typeof documents, id: string): void {
  const { head, line, of } = documents[kind]
  ctx.write(
    `with kept as (update ${head} t set supplier_said = ${TODAY} where t.company_id = $1 and t.id = $2)
     update ${line} l set item_code = i.code, item_name = i.name
     from catalogue.product i where l.company_id = $1 and l.${of} = $2 and i.company_id = l.company_id and i.id = l.item_id`,
    [ctx.companyId, id],
  )
}

/** An order that is a draft again says what is so today. */
export function forgetNames(ctx: Ctx, id: string): void {
  ctx.write(
    `with head as (update purchases.purchase_order set supplier_said = null where company_id = $1 and id = $2)
     update purchases.purchase_order_line set item_code = null, item_name = null where company_id = $1 and order_id = $2`,
    [ctx.companyId, id],
  )
}
