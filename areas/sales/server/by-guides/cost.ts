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

const ofSale = (sale: string, line: string): string =>
  `(${share('o.from_id', 'o.from_line', `o.company_id = ${sale}.company_id and o.kind = 'invoice' and o.id = ${sale}.id and o.from_kind = 'outputGuide'${line && ` and o.line = ${line}`}`)}
    + case when ${sale}.by_guides then ${share('o.id', 'o.line', `o.company_id = ${sale}.company_id and o.from_kind = 'invoice' and o.from_id = ${sale}.id and o.kind = 'outputGuide'${line && ` and o.from_line = ${line}`}`)} else 0 end)`

/** Soles that the goods of a sale stood at when guides took them out: before it, or for it. @param sale alias of `sales.invoice` */
export const guidesCost = (sale: string): string => ofSale(sale, '')
/** The same of one of its lines. @param line alias of `sales.invoice_line` */
export const guidesCostOfLine = (sale: string, line: string): string => ofSale(sale, `${line}.line`)
