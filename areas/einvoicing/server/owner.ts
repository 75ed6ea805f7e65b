import { allowed, full, read } from '@yupana/contract'
import type { Ctx } from '@yupana/platform'
import type { EDetail } from '../contract/document.states.ts'

/** What the owner of a document is told when the tax office answers. */
export interface EStatus {
  status: number
  detail: EDetail | null
  /** The office would not void it, in its own words; and who had asked. */
  voidRefused?: { text: string; askedBy: string | null }
  /** The office has voided it, and no month is open that could take that; and who had asked. */
  voidWaits?: { askedBy: string | null }
}

/** A kind of document that is electronic, as the area that owns it declares it. */
export interface EDocumentOwner {
  kind: string
  /** Its table, where `e_status` and `e_detail` show the electronic state: by this declaration they are written from here, and only from here. */
  table: `${string}.${string}`
  /** Whose powers read and send it by the calls of e-invoicing; absent where its own area alone shows it. */
  module?: string
  /** What follows from an answer for the document itself, in the same transaction, once its state is written. */
  hears?: (ctx: Ctx, id: string, news: EStatus) => Promise<void>
}

const owners = new Map<string, EDocumentOwner>()

/** Declares a kind of electronic document. @throws Error where the kind is declared already */
export function eDocument(owner: EDocumentOwner): void {
  if (owners.has(owner.kind)) throw new Error(`electronic documents of the kind ${owner.kind} are declared twice`)
  owners.set(owner.kind, owner)
}

/** The kinds that the areas declared. */
export const eDocumentOwners = (): readonly EDocumentOwner[] => [...owners.values()]

/** The kinds that this reader is shown by the calls of e-invoicing, or may have sent by them. */
export const kindsFor = ({ session }: Pick<Ctx, 'session'>, power: 'read' | 'full' = 'read'): string[] =>
  eDocumentOwners()
    .filter(({ module }) => module !== undefined && allowed((power === 'read' ? read : full)(module), session))
    .map(({ kind }) => kind)

/** @throws Error where no area declares the kind */
export function ownerOf(kind: string): EDocumentOwner {
  const owner = owners.get(kind)
  if (!owner) throw new Error(`no area declares electronic documents of the kind ${kind}`)
  return owner
}

/** Shows the state at the document itself, where its own area is what moved it. */
export function showState(
  ctx: Ctx,
  { kind, id }: { kind: string; id: string },
  { status, detail }: Pick<EStatus, 'status' | 'detail'>,
): void {
  ctx.write(`update ${ownerOf(kind).table} set e_status = $3, e_detail = $4 where company_id = $1 and id = $2`, [
    ctx.companyId,
    id,
    status,
    detail,
  ])
}

/** The same of many documents, with a statement for each kind. */
export function showStates(
  ctx: Ctx,
  documents: readonly { kind: string; id: string }[],
  { status, detail }: Pick<EStatus, 'status' | 'detail'>,
): void {
  for (const kind of new Set(documents.map((each) => each.kind)))
    ctx.write(
      `update ${ownerOf(kind).table} set e_status = $3, e_detail = $4 where company_id = $1 and id = any($2::uuid[])`,
      [ctx.companyId, documents.filter((each) => each.kind === kind).map(({ id }) => id), status, detail],
    )
}

/** Shows the state at the document and tells its area. */
export async function tellOwner(ctx: Ctx, document: { kind: string; id: string }, news: EStatus): Promise<void> {
  showState(ctx, document, news)
  await ownerOf(document.kind).hears?.(ctx, document.id, news)
}
