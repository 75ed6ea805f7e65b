import { partySearch } from '@yupana/parties/server'
import type { Ctx, SearchSource } from '@yupana/platform'

/** What a document says of its client: as `c` and its first address are today. */
const TODAY = `(select jsonb_build_object('name', n.fiscal_name, 'documentType', n.document_type, 'number', n.document_number, 'address', a.first_line, 'ubigeo', a.geographic_code)
  from parties.client n left join parties.address a on a.company_id = n.company_id and a.client_id = n.id and a.is_primary
  where n.company_id = t.company_id and n.id = t.client_id)`

/** The client of the document `t`: as it said when it left the house, of a draft as it is today. Joined as `c`. */
export const CLIENT = `jsonb_build_object('id', c.id, 'retainingAgent', c.retaining_agent, 'sale', c.type in ('client', 'client-supplier')) || coalesce(t.client_said, ${TODAY})`
export const CLIENT_NAME = "coalesce(t.client_said ->> 'name', c.fiscal_name)"
export const CLIENT_NUMBER = "coalesce(t.client_said ->> 'number', c.document_number)"
/**
 * What a list finds it by: the name it says, the one its client has today, its number and its total.
 */
const foundBy = {
  search: 't.said_search',
  searchAlso: partySearch('t.client_id'),
  paper: { serie: 't.serie', number: 't.number', kept: 'integer' as const, amounts: ['t.total'] },
} satisfies SearchSource

/** The same of either document, along the indexes of names. */
export const invoiceFoundBy = foundIn('sales.invoice_found')
export const quotationFoundBy = foundIn('sales.quotation_found')

function foundIn(by: string) {
  return {
    ...foundBy,
    found: [
      { column: 't.client_id', by: 'parties.client_found' },
      { column: 't.id', by },
    ],
  }
}

type Kind = 'invoice' | 'quotation'

/** The document keeps what it says of its client and its items, from now on. What it keeps already stays. `changes`: columns of its head that change with it. */
export function keepNames(ctx: Ctx, kind: Kind, id: string, changes: Readonly<Record<string, unknown>> = {}): void {
  const sets = Object.keys(changes).map((name, i) => `, ${name} = $${i + 3}`)
  ctx.write(
    `with kept as (
       update sales.${kind} t set client_said = coalesce(t.client_said, ${TODAY})${sets.join('')} where t.company_id = $1 and t.id = $2)
     update sales.${kind}_line l set item_code = coalesce(l.item_code, i.code), item_name = coalesce(l.item_name, i.name)
     from catalogue.product i where l.company_id = $1 and l.${kind}_id = $2 and i.company_id = l.company_id and i.id = l.item_id`,
    [ctx.companyId, id, ...Object.values(changes)],
  )
}

/** A document that is a draft again says what is so today. */
export function forgetNames(ctx: Ctx, kind: Kind, id: string): void {
  ctx.write(
    `with head as (update sales.${kind} set client_said = null where company_id = $1 and id = $2)
     update sales.${kind}_line set item_code = null, item_name = null where company_id = $1 and ${kind}_id = $2`,
    [ctx.companyId, id],
  )
}
