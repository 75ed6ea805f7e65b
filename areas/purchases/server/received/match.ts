import type { Ctx } from '@yupana/platform'
import type { ReceivedOut } from '../../contract/received.ts'
import { type Content, cut } from './content.ts'

export interface Matched {
  item: { id: string; code: string; name: string }
  by: NonNullable<ReceivedOut['items'][number]['by']>
}

/** What was chosen for a line. */
export interface Choice {
  item?: string
  billLine?: number
}
export type Choices = Readonly<Record<string, Choice>>

/** By what a supplier's line is remembered: its code, else its words. */
export const keyOf = ({ code, description }: { code: string | null; description: string }): string =>
  cut(code ?? description, 50)

/** The items of lines by what is surest: a choice, the supplier's code, a barcode, the name, what the supplier called it in a bill before. */
const MATCHES = `
  with line as (select * from jsonb_to_recordset($3::jsonb) as l(line int, code text, key text, description text, chosen uuid)),
  found as (
    select l.line, l.chosen as item, 1 as place, 'choice' as by from line l where l.chosen is not null
    union all
    select l.line, k.product_id, 2, 'supplierCode' from line l
      join catalogue.product_client k on k.company_id = $1 and k.type = '1' and k.client_id = $2 and platform.fold(k.code) = platform.fold(l.key)
    union all
    select l.line, b.id, 3, 'barcode' from line l join catalogue.product b on b.company_id = $1 and b.barcode = l.code
    union all
    select l.line, n.id, 4, 'name' from line l join catalogue.product n on n.company_id = $1 and platform.fold(n.name) = platform.fold(l.description)
    union all
    select l.line, h.item_id, 5, 'history' from line l
      join purchases.bill b on b.company_id = $1 and b.supplier_id = $2 and b.status <> 'voided'
      join purchases.bill_line h on h.company_id = b.company_id and h.bill_id = b.id and h.description = l.description)
  select distinct on (f.line) f.line, f.by, jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name) as item
  from found f join catalogue.product i on i.company_id = $1 and i.id = f.item and i.active and i.type <> 'variants'
  order by f.line, f.place, i.code`

export async function matchItems(
  ctx: Ctx,
  supplierId: string | null,
  { lines }: Pick<Content, 'lines'>,
  choices: Choices,
): Promise<Map<number, Matched>> {
  const asked = lines.map((each) => ({
    ...{ line: each.line, code: each.code, key: keyOf(each), description: each.description },
    chosen: choices[each.line]?.item ?? null,
  }))
  const rows = await ctx.query<Matched & { line: number }>(MATCHES, [ctx.companyId, supplierId, JSON.stringify(asked)])
  return new Map(rows.map(({ line, ...matched }) => [line, matched]))
}

/** A bill of a supplier that a note modifies, with its lines. */
export interface Modified {
  id: string
  items: { line: number; description: string; item: { id: string; code: string; name: string } }[]
}

/** @param number `F001-123`, as the note writes it */
export async function findModified(
  ctx: Ctx,
  supplierId: string | null,
  { type, number }: { type: string; number: string },
): Promise<Modified | undefined> {
  const [serie = '', place = ''] = number.trim().toUpperCase().split('-')
  const [row] = await ctx.query<Modified>(
    `select b.id, (select jsonb_agg(jsonb_build_object('line', l.line, 'description', l.description, 'item', jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name)) order by l.line)
       from purchases.bill_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
       where l.company_id = b.company_id and l.bill_id = b.id) as items
     from purchases.bill b where b.company_id = $1 and b.supplier_id = $2 and b.serie = $3 and b.number = ltrim($4, '0')
       and ($5 = '' or b.document_type = $5) and b.document_type not in ('07', '08') and b.status in ('open', 'closed') limit 1`,
    [ctx.companyId, supplierId, serie, place, type],
  )
  return row
}

/** Which line of its bill each line of a note modifies: the one that was chosen, of the same item, of the same words, or the only one there is. */
export function matchBillLines(
  { lines }: Pick<Content, 'lines'>,
  { items }: Modified,
  matched: ReadonlyMap<number, Matched>,
  choices: Choices,
): Map<number, Modified['items'][number]> {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
  return new Map(
    lines.flatMap((line) => {
      const item = matched.get(line.line)?.item.id
      const found =
        items.find((each) => each.line === choices[line.line]?.billLine) ??
        items.find((each) => same(each.description, line.description)) ??
        items.find((each) => item !== undefined && each.item.id === item) ??
        (items.length === 1 && item === undefined ? items[0] : undefined)
      return found ? [[line.line, found] as const] : []
    }),
  )
}
