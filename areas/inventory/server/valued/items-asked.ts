interface Asked {
  family?: string | undefined
  brand?: string | undefined
  category?: string | undefined
}

/** An id of what an item is grouped by, or that it has none. */
const of = (column: string, place: number, asked: string | undefined): string =>
  asked === 'none'
    ? `${column} is null and $${place}::text is not null`
    : `($${place}::text is null or ${column} = $${place}::uuid)`

/** What an item `p` of the family `f` may be: the family at the place of the statement, brand and category at the two behind it. */
export const itemsAsked = ({ family, brand, category }: Asked, place: number): string =>
  [
    family === 'none'
      ? `p.family_id is null and $${place}::text is not null`
      : `($${place}::text is null or $${place}::uuid in (p.family_id, f.parent_id))`,
    of('p.brand_id', place + 1, brand),
    of('p.category_id', place + 2, category),
  ].join(' and ')
