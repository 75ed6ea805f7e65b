import { type LineLots, lotProblems } from '@yupana/catalogue/contract'
import { keyOfLot, lotsOfSources, serialsInStock, takeLots } from '@yupana/inventory/server'
import { type DateText, type Decimal, dec, type Problems, plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { CreditNoteBody } from '../../contract/note/note.ts'
import type { Invoice } from '../invoice/queries.ts'
import { deliveredBy } from './books.ts'
import { TAKING } from './taking.ts'

/** A line of a note with the line of the sale that it takes from. */
interface Back {
  line: number
  quantity: string
  returned: boolean
  back: string | null
  lots: LineLots
  origin: { item: { id: string } }
}

/** Lines of the sale whose goods are told apart. */
export interface ToldApart {
  batches: ReadonlySet<number>
  serials: ReadonlySet<number>
}

/** The lines with the batches and serial numbers that come back: among those that the sale gave and no other note took; where all come back nobody need say them. */
export async function withBackLots<Line extends Back>(
  ctx: Ctx,
  invoice: Invoice,
  lines: Line[],
  { items }: CreditNoteBody,
  { batches, serials }: ToldApart,
  problems: Problems,
): Promise<Line[]> {
  const saidOf = (line: number): LineLots => items.find((each) => each.line === line)?.lots ?? null
  const asked = lines.filter(({ line, returned }) => returned && (batches.has(line) || serials.has(line)))
  for (const [i, { line, lots }] of items.entries())
    if (lots?.length && !batches.has(line) && !serials.has(line)) problems.add(`items[${i}].lots`, 'item_not_tracked')
  if (asked.length === 0) return lines
  const out = await lotsOutOf(ctx, invoice, [...new Set(asked.map(({ origin }) => String(origin.item.id)))])
  // What stands in a warehouse already comes back by nothing: the tax office would take a note that the stock cannot.
  const here = await serialsInStock(
    ctx,
    [...out].flatMap(([itemId, lots]) => lots.map(({ code }) => ({ itemId, code }))),
  )
  return lines.map((line) => {
    if (!asked.includes(line)) return line
    const available = out.get(String(line.origin.item.id)) ?? []
    const said = saidOf(line.line)
    const lots = said?.length ? said : (takeLots(available, dec(line.back ?? line.quantity)) ?? null)
    const at = items.findIndex((each) => each.line === line.line)
    const field = at < 0 ? 'items' : `items[${at}].lots`
    const found = lotProblems(serials.has(line.line) ? 'serial' : 'batch', lots, line.back ?? line.quantity, true)
    if (found) problems.add(field, found.code, found.params)
    for (const { code, quantity } of lots ?? []) {
      if (here.has(keyOfLot(String(line.origin.item.id), code))) problems.add(field, 'lot_same_serie', { code })
      const of = available.find((each) => each.code === code)
      if (!of || of.quantity.lt(quantity))
        problems.add(field, 'lot_not_of_document', { code, left: plain(of?.quantity ?? 0) })
      else of.quantity = of.quantity.minus(quantity)
    }
    return { ...line, lots }
  })
}

type Out = { code: string; dueDate: DateText | null; quantity: Decimal }

/** What is out of a sale and of the guides that delivered it, but what notes took that count. */
export async function lotsOutOf(
  ctx: Ctx,
  { id }: Pick<Invoice, 'id'>,
  items: readonly string[],
): Promise<Map<string, Out[]>> {
  const guides = await deliveredBy(ctx, id)
  const sources = [{ kind: 'invoice', id }, ...guides.map((guide) => ({ kind: 'outputGuide', id: guide }))]
  const gone = await lotsOfSources(ctx, { sources, items })
  const back = await ctx.query<{ itemId: string; lots: { code: string; quantity: string }[] }>(
    `select l.item_id as "itemId", l.lots from sales.note t join sales.note_line l on l.company_id = t.company_id and l.note_id = t.id and l.returned and l.lots is not null
     where t.company_id = $1 and t.status in ${TAKING} and (t.invoice_id = $2 or t.invoice_id in (select o.id from platform.origin o
       where o.company_id = $1 and o.kind = 'invoice' and o.from_kind = 'outputGuide' and o.from_id = any($3::uuid[])
       union select o.from_id from platform.origin o where o.company_id = $1 and o.from_kind = 'invoice' and o.kind = 'outputGuide' and o.id = any($3::uuid[])))`,
    [ctx.companyId, id, guides],
  )
  return new Map(
    [...gone].map(([item, lots]) => {
      const returned = back.filter(({ itemId }) => itemId === item).flatMap((each) => each.lots)
      return [
        item,
        lots.flatMap(({ code, dueDate, quantity }) => {
          const left = returned.reduce(
            (rest, each) => (each.code === code ? rest.minus(each.quantity) : rest),
            quantity.negated(),
          )
          return left.gt(0) ? [{ code, dueDate, quantity: left }] : []
        }),
      ]
    }),
  )
}
