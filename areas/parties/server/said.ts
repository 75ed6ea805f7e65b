import type { SearchSource } from '@yupana/platform'
import { partySearch } from './client-queries.ts'

/**
 * What a document `t` says of the party in its `client_id` or `supplier_id`, joined as `c`: as it was when it left the house or was entered,
 * of a draft as it is today. SQL for its queries, and for what it keeps (`said` of its table).
 * @param more further pairs of the party as it is today in any case
 */
export function saidParty(role: 'client' | 'supplier', more = '') {
  const said = `t.${role}_said`
  const today = `(select jsonb_build_object('name', n.fiscal_name, 'documentType', n.document_type, 'number', n.document_number, 'address', a.first_line, 'ubigeo', a.geographic_code)
    from parties.client n left join lateral (select x.first_line, x.geographic_code from parties.address x
      where x.company_id = n.company_id and x.client_id = n.id order by x.is_primary desc, x.id limit 1) a on true
    where n.company_id = t.company_id and n.id = t.${role}_id)`
  const name = `coalesce(${said} ->> 'name', c.fiscal_name)`
  const number = `coalesce(${said} ->> 'number', c.document_number)`
  return {
    /** For the head of `said`. */
    kept: { [`${role}_said`]: today },
    /** For the column of a list, and of the document. */
    column: { shown: `jsonb_build_object('id', c.id${more}) || coalesce(${said}, ${today})`, name, number },
    name,
    number,
    documentType: `coalesce(${said} ->> 'documentType', c.document_type)`,
    /**
     * What a list finds it by: the name it says, the one its party has today, its number and its total.
     * Parties are looked through once, not once for each of their documents.
     * @param by the index of names of the documents
     */
    foundBy: (kept: 'integer' | 'text', by: string) =>
      ({
        search: 't.said_search',
        searchAlso: partySearch(`t.${role}_id`),
        paper: { serie: 't.serie', number: 't.number', kept, amounts: ['t.total'] },
        found: [
          { column: `t.${role}_id`, by: 'parties.client_found' },
          { column: 't.id', by },
        ],
      }) satisfies SearchSource,
  }
}
