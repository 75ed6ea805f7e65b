import { DRAFTS, draftEndpoints, type KeptDraft } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'

type Row = Omit<KeptDraft, 'at'> & { at: Date; content: string }

const said = ({ content: _, at, ...row }: Row): KeptDraft => ({ ...row, at: at.toISOString() })
const DRAFT = 'form, kind, title, path, typed_at as at'

/** The person's own browsers read their list again. */
function tell(ctx: Ctx, form: string): void {
  ctx.afterCommit(() => ctx.services.events.publish(ctx.companyId, { kind: 'draft', id: form }, [ctx.userId]))
}

/** Drafts of forms, each person's own. They are no data of the business: no audit, no version, the last one to come stands. */
export const keptDraftRoutes: Route[] = [
  serve(draftEndpoints.drafts, async (ctx) => {
    const rows = await ctx.query<Row>(
      `select ${DRAFT} from platform.draft where company_id = $1 and user_id = $2 order by typed_at desc, form`,
      [ctx.companyId, ctx.userId],
    )
    return { data: rows.map(said) }
  }),
  serve(draftEndpoints.draft, async (ctx, { params: { form } }) => {
    const [row] = await ctx.query<Row>(
      `select ${DRAFT}, content from platform.draft where company_id = $1 and user_id = $2 and form = $3`,
      [ctx.companyId, ctx.userId, form],
    )
    return { draft: row ? { ...said(row), values: JSON.parse(row.content) as Record<string, unknown> } : null }
  }),
  serve(draftEndpoints.keepDraft, async (ctx, { params: { form }, body }) => {
    const content = JSON.stringify(body.values)
    if (Buffer.byteLength(content) > DRAFTS.bytes)
      throw new BusinessError('draft_too_large', { kilobytes: DRAFTS.bytes / 1000 }, { status: 413 })
    // A clock that goes ahead would make this draft the newest for ever.
    const at = new Date(Math.min(Date.parse(body.at), ctx.now.getTime()))
    // Of one person one after the other: whoever does not see the others' new ones would leave too many.
    await ctx.query("select pg_advisory_xact_lock(hashtextextended('draft ' || $1::text || ' ' || $2::text, 0))", [
      ctx.companyId,
      ctx.userId,
    ])
    const [written] = await ctx.query<{ fresh: boolean }>(
      `insert into platform.draft (company_id, user_id, form, kind, title, path, content, typed_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (company_id, user_id, form) do update set kind = $4, title = $5, path = $6, content = $7, typed_at = $8
       returning xmax::text = '0' as fresh`,
      [ctx.companyId, ctx.userId, form, body.kind, body.title, body.path, content, at],
    )
    await ctx.query(
      `delete from platform.draft where company_id = $1 and user_id = $2 and form in (
         select form from platform.draft where company_id = $1 and user_id = $2 and form <> $3 order by typed_at desc, form offset $4)`,
      [ctx.companyId, ctx.userId, form, DRAFTS.most - 1],
    )
    // Their other tabs hear of one that is new, not of every word in it.
    if (written?.fresh) tell(ctx, form)
  }),
  serve(draftEndpoints.dropDraft, async (ctx, { params: { form } }) => {
    await ctx.query('delete from platform.draft where company_id = $1 and user_id = $2 and form = $3', [
      ctx.companyId,
      ctx.userId,
      form,
    ])
    tell(ctx, form)
  }),
]
