import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, uuidv7 } from '@yupana/platform'

export interface SeriesFacts {
  id: string
  einvoice: boolean
  footer: string | null
  branchId: string | null
}

/** @throws BusinessError `documentnumber_not_found` on field `serie` where the company has no such active series */
export async function findSeries(ctx: Ctx, documentType: string, serie: string): Promise<SeriesFacts> {
  const [row] = await ctx.query<SeriesFacts>(
    'select id, einvoice, footer, branch_id as "branchId" from company.document_series where company_id = $1 and document_type = $2 and serie = $3 and active',
    [ctx.companyId, documentType, serie],
  )
  if (!row) throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'documentnumber_not_found' }] })
  return row
}

/** A series that somebody holds gives numbers to nobody else: those of a till. @param holder a parameter */
const heldByOther = (series: string, holder: string): string =>
  `exists (select from company.shown_held_series h where h.company_id = $1 and h.series_id = ${series} and h.holder_id is distinct from ${holder}::uuid)`

/** That of the branch, else the first of the company. @throws BusinessError `documentnumber_not_found` on `serie` where it has none */
export async function firstSerie(ctx: Ctx, documentType: string, branchId: string | null | undefined): Promise<string> {
  const [row] = await ctx.query<{ serie: string }>(
    `select serie from company.document_series t where company_id = $1 and document_type = $2 and active and not ${heldByOther('t.id', 'null')}
     order by (branch_id = $3::uuid) desc nulls last, serie limit 1`,
    [ctx.companyId, documentType, branchId ?? null],
  )
  if (!row) throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'documentnumber_not_found' }] })
  return row.serie
}

/**
 * The next number of a series, gapless: the row stays locked until the transaction ends, and where that is undone the number is free again.
 * Call it as late as the work allows, for the next document of the series waits.
 * @param holder who holds the series, where somebody does
 * @throws BusinessError `serie_of_terminal` (409) where it is held by another; `documentnumber_not_found` on `serie`
 */
export async function takeNumber(ctx: Ctx, documentType: string, serie: string, holder?: string): Promise<number> {
  return (await takeNumbers(ctx, { documentType, serie, holder }, 1)) - 1
}

/**
 * The next so many numbers of a series, which are then nobody else's. Answers the number that follows them.
 * @throws BusinessError as `takeNumber`
 */
export async function takeNumbers(
  ctx: Ctx,
  { documentType, serie, holder }: { documentType: string; serie: string; holder?: string | undefined },
  count: number,
): Promise<number> {
  const [row] = await ctx.query<{ next: number }>(
    `update company.document_series t set next_number = t.next_number + $5 where t.company_id = $1 and t.document_type = $2 and t.serie = $3 and t.active
       and not ${heldByOther('t.id', '$4')} returning t.next_number as next`,
    [ctx.companyId, documentType, serie, holder ?? null, count],
  )
  if (row) return row.next
  await assertNotHeld(ctx, { documentType, serie, holder })
  throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'documentnumber_not_found' }] })
}

/** @throws BusinessError `serie_of_terminal` (409) where another holds the series */
async function assertNotHeld(
  ctx: Ctx,
  { documentType, serie, holder }: { documentType: string; serie: string; holder: string | undefined },
): Promise<void> {
  const [held] = await ctx.query<{ holder: string }>(
    `select h.holder from company.document_series t join company.shown_held_series h on h.company_id = t.company_id and h.series_id = t.id
     where t.company_id = $1 and t.document_type = $2 and t.serie = $3 and t.active and h.holder_id is distinct from $4::uuid limit 1`,
    [ctx.companyId, documentType, serie, holder ?? null],
  )
  if (held) throw new BusinessError('serie_of_terminal', { serie, terminal: held.holder }, { status: 409 })
}

/** Gives the last number of a series back, of a document that is deleted; false where another number was taken since. */
export async function returnNumber(ctx: Ctx, documentType: string, serie: string, number: number): Promise<boolean> {
  const rows = await ctx.query(
    'update company.document_series set next_number = $4 where company_id = $1 and document_type = $2 and serie = $3 and next_number = $4 + 1 returning id',
    [ctx.companyId, documentType, serie, number],
  )
  return rows.length > 0
}

export interface NumberedDocument {
  kind: string
  id: string
  number: number
}
type NumberFinder = (
  ctx: Ctx,
  series: { documentType: string; serie: string; from: number },
) => Promise<NumberedDocument | undefined>
const finders: NumberFinder[] = []

/** An area whose documents take numbers says how to find them: that of a series with the lowest number from `from` on. */
export function findsNumbers(finder: NumberFinder): void {
  finders.push(finder)
}

/** The document with the lowest number of a series from a number on, of whichever area. */
export async function nextDocument(
  ctx: Ctx,
  series: { documentType: string; serie: string; from: number },
): Promise<NumberedDocument | undefined> {
  const found = await Promise.all(finders.map((find) => find(ctx, series)))
  return found.filter((each) => each !== undefined).sort((a, b) => a.number - b.number)[0]
}

/** The first series of a document type, where the company has none yet: for an area that a company takes into use later. */
export async function plantSeries(ctx: Ctx, documentType: string, serie: string, name: string): Promise<void> {
  const [made] = await ctx.query<{ id: string }>(
    `insert into company.document_series (company_id, id, document_type, serie, name)
     select $1, $2, $3, $4, $5 where not exists (select from company.document_series where company_id = $1 and document_type = $3) returning id`,
    [ctx.companyId, uuidv7(), documentType, serie, name],
  )
  if (made)
    await audit(ctx, { entity: 'documentNumber', id: made.id, action: 'create', after: { documentType, serie, name } })
}
