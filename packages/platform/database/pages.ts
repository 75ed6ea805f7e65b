import { uuidv7 } from '../ids.ts'

/** What statements are asked of: a transaction. */
interface Asked {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>
}

/** Rows that are in memory at once. */
const FETCHED = 1_000

/** The rows of a statement of any length, page by page, as one moment has them: a cursor of the transaction. */
export async function* pagesOf<Row>(
  ctx: Asked,
  text: string,
  params: readonly unknown[],
): AsyncGenerator<readonly Row[], void, undefined> {
  // Two that are read at the same time do not meet.
  const name = `pages_${uuidv7().replaceAll('-', '')}`
  await ctx.query(`declare ${name} no scroll cursor for ${text}`, [...params])
  for (;;) {
    const rows = await ctx.query<Row>(`fetch ${FETCHED} from ${name}`)
    if (rows.length > 0) yield rows
    if (rows.length < FETCHED) break
  }
  await ctx.query(`close ${name}`)
}
