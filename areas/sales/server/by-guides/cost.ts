/** What so much of a line of a guide stood at when it left: its share of what the guide took out of that item. */
const share = (
  guide: string,
  line: string,
  where: string,
): string => `(select coalesce(sum(x.amount * o.quantity / x.quantity), 0) from platform.origin o
      join inventory.output_guide_line g on g.company_id = o.company_id and g.guide_id = ${guide} and g.line = ${line}
      cross join lateral (select -sum(m.amount) as amount, -sum(m.quantity) as quantity from inventory.stock_move m
        where m.company_id = o.company_id and m.source_kind = 'outputGuide' and m.source_id = g.guide_id and m.item_id = g.item_id having sum(m.quantity) < 0) x
      where ${where} and o.counts)`

/** Soles that the goods of the sale `i` stood at when guides took them out: before it, or for it. */
export const guidesCost = `(${share('o.from_id', 'o.from_line', "o.company_id = i.company_id and o.kind = 'invoice' and o.id = i.id and o.from_kind = 'outputGuide'")}
    + case when i.by_guides then ${share('o.id', 'o.line', "o.company_id = i.company_id and o.from_kind = 'invoice' and o.from_id = i.id and o.kind = 'outputGuide'")} else 0 end)`
