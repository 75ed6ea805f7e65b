import { allocate, type Decimal, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { OpenItemRow, PaymentLineDraft } from '../payment/line.ts'

/** What decides how much of a line is kept. */
export type KeptLine = Pick<PaymentLineDraft, 'amount' | 'paid' | 'rate'> & { item?: OpenItemRow | undefined }

/** A document as a certificate names it. */
export type CertifiedItem = Pick<
  OpenItemRow,
  'party_id' | 'document_kind' | 'document_id' | 'document_type' | 'serie' | 'number' | 'date'
>

/** What a line pays of a document: of its own, or of one that its letter took the place of. */
export interface PaidPart<Line> {
  line: Line
  item: CertifiedItem
  amount: Decimal
}

/**
 * SQL: the open items that a letter took the place of, also those of the letters that it renews, and the part of it that each is: `id`, `weight`.
 * @param letter the id of the letter
 */
export const swappedBy = (letter: string): string => `(
  with recursive source as (
    select i.id, i.document_kind, i.document_id, s.amount / sum(s.amount) over () as weight
    from treasury.letter drawn join treasury.letter_swap s on s.company_id = drawn.company_id and s.operation_id = drawn.exchange_id
    join treasury.open_item i on i.company_id = s.company_id and i.id = s.open_item_id
    where drawn.company_id = $1 and drawn.id = ${letter}
    union all
    select i.id, i.document_kind, i.document_id, f.weight * s.amount / (select sum(x.amount) from treasury.letter_swap x where x.company_id = s.company_id and x.operation_id = s.operation_id)
    from source f join treasury.letter drawn on drawn.company_id = $1 and drawn.id = f.document_id
    join treasury.letter_swap s on s.company_id = drawn.company_id and s.operation_id = drawn.exchange_id
    join treasury.open_item i on i.company_id = s.company_id and i.id = s.open_item_id
    where f.document_kind = 'letter')
  select id, weight from source where document_kind <> 'letter')`

interface Swapped extends CertifiedItem {
  letter: string
  weight: string
  retainable: boolean
}

/** What lines pay of documents that a part is kept of. A letter is paid in the place of its documents, each by as much of it as it was swapped for. */
export async function paidParts<Line extends KeptLine>(ctx: Ctx, lines: readonly Line[]): Promise<PaidPart<Line>[]> {
  const of = lines.filter(({ item }) => item?.retainable)
  const letters = of.flatMap(({ item }) => (item!.concept === 'letter' ? [item!.document_id] : []))
  const swapped =
    letters.length === 0
      ? []
      : await ctx.query<Swapped>(
          `select l.id as letter, w.weight::text as weight, i.retainable, i.party_id, i.document_kind, i.document_id, i.document_type, i.serie, i.number, i.date
           from unnest($2::uuid[]) l(id) cross join lateral ${swappedBy('l.id')} w join treasury.open_item i on i.company_id = $1 and i.id = w.id
           order by l.id, i.id`,
          [ctx.companyId, [...new Set(letters)]],
        )
  const byLetter = Map.groupBy(swapped, ({ letter }) => letter)
  return of.flatMap((line): PaidPart<Line>[] => {
    const item = line.item!
    if (item.concept === 'document') return [{ line, item, amount: line.amount }]
    const sources = byLetter.get(item.document_id) ?? []
    if (item.concept !== 'letter' || sources.length === 0) return []
    const amounts = allocate(
      line.amount,
      sources.map(({ weight }) => dec(weight)),
    )
    return sources.flatMap((source, i) =>
      source.retainable && amounts[i]!.gt(0) ? [{ line, item: source, amount: amounts[i]! }] : [],
    )
  })
}
