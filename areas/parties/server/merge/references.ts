import type { Ctx } from '@yupana/platform'

/** A column that points at a contact: `treasury.open_item.party_id`. */
export interface Reference {
  name: string
  table: string
  column: string
  /** SQL condition on `t` of the rows that follow the contact when it is merged; undefined where all stay. */
  moves: string | undefined
}

/** Which rows follow a contact, by `schema.table.column`: whatever nobody declares stays with the contact it names. */
const movable = new Map<string, string>()

/**
 * Declares rows that go along when a contact is merged into another: what is still open or a draft, never what was issued.
 * @param reference `schema.table.column`; the table has an `id`
 * @param where condition on the table as `t`
 */
export function movesWithClient(reference: string, where = 'true'): void {
  movable.set(reference, where)
}

movesWithClient('parties.address.client_id')
movesWithClient('parties.contact.client_id')
movesWithClient('parties.bank_account.client_id')

/** What merging itself keeps. */
const OWN = ['parties.client', 'parties.client_merge']

/** Every column that points at a contact, from the foreign keys of the database: a new area is seen without being told. */
export async function clientReferences(ctx: Ctx): Promise<Reference[]> {
  const rows = await ctx.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
     where k.contype = 'f' and k.confrelid = 'parties.client'::regclass and not k.conrelid::regclass::text = any($1::text[]) order by 1, 2`,
    [OWN],
  )
  return rows.map(({ table, column }) => {
    const name = `${table}.${column}`
    return { name, table, column, moves: movable.get(name) }
  })
}
