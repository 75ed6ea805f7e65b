import { allowed, full } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import { marginOf } from '../../contract/pricing/engine.price.ts'
import type { KeptProgram, Priced } from '../../contract/program.ts'
import type { TravelQuotationStatus } from '../../contract/quotation/quotation.states.ts'
import {
  type TravelQuotationBody,
  type TravelQuotationOut,
  travelQuotationColumns,
  travelQuotationEndpoints,
} from '../../contract/quotation/quotation.ts'
import { linkOf } from '../link/link-of.ts'
import { namedProgram } from '../program/items.ts'
import { priceProgram, seesCosts, toldPrice, toldPricing } from '../program/pricing.ts'

const FROM = `travel.quotation t join company.worker a on a.company_id = t.company_id and a.id = t.agent_id
  left join travel.party c on c.company_id = t.company_id and c.id = t.client_id`

const onDay = (day: string): ListSource =>
  listSource(travelQuotationColumns, {
    ties: { seller: 't.agent_id' },
    from: FROM,
    countFrom: 'travel.quotation t',
    also: 't.version',
    sql: {
      number: { shown: "lpad(t.number::text, 8, '0')", by: 't.number' },
      client: refSql('c'),
      agent: refSql('a'),
      status: `(case when t.status = 'sent' and t.valid_until < ${day}::date then 'expired' else t.status end)`,
    },
    search: 'platform.fold(t.title)',
  })

const quotationSource = (ctx: Pick<Ctx, 'today'>): ListSource => ({
  ...onDay('$2'),
  params: [ctx.today],
  where: '$2::date is not null',
})

export const travelQuotationExport = workbookOf(
  'travelQuotation',
  'travelQuotation.plural',
  travelQuotationEndpoints.travelQuotations.list!,
  quotationSource,
)

/** What is kept of a quotation beside the columns of its list. */
export type Content = KeptProgram &
  Pick<TravelQuotationBody, 'program' | 'includes' | 'excludes' | 'pricing' | 'party' | 'typed' | 'notes'>

interface Version {
  revision: number
  sentAt: Date
  acceptedOption: string | null
  priced: Priced
}

/** As it is kept, whoever asks. */
export interface KeptQuotation extends Omit<TravelQuotationOut, keyof Content | 'versions' | 'delta' | 'status'> {
  status: TravelQuotationStatus
  content: Content
}

/** @throws BusinessError `not_found` (404) */
export async function keptQuotation(ctx: Ctx, id: string): Promise<KeptQuotation> {
  const [row] = await ctx.query<KeptQuotation>(
    `select ${onDay('$3').select}, t.content, t.priced, t.prospect, t.language, t.reason,
       ${refSql('g')} as "group", case when p.id is null then null else jsonb_build_object('id', p.id, 'code', p.code, 'name', p.title) end as package,
       (select v.accepted_option from travel.quotation_version v where v.company_id = t.company_id and v.quotation_id = t.id and v.accepted_option is not null) as "acceptedOption"
     from ${FROM} left join travel.business_group g on g.company_id = t.company_id and g.id = t.group_id
     left join travel.package p on p.company_id = t.company_id and p.id = t.package_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id, ctx.today],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** Holds a quotation until the transaction ends. @throws BusinessError `not_found` (404), `travel.quotation_already_updated` (409) */
export async function heldQuotation(ctx: Ctx, id: string, version?: number): Promise<KeptQuotation> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from travel.quotation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  if (version !== undefined && version !== held.version)
    throw new BusinessError(
      'travel.quotation_already_updated',
      {},
      { status: 409, current: await readQuotation(ctx, id) },
    )
  return keptQuotation(ctx, id)
}

/** What came back by links. */
async function answersOf(ctx: Ctx, id: string): Promise<Pick<TravelQuotationOut, 'link' | 'comments' | 'acceptedBy'>> {
  const comments = await ctx.query<{ name: string; text: string; revision: number; at: Date }>(
    'select name, text, revision, created_at as at from travel.quotation_comment where company_id = $1 and quotation_id = $2 order by created_at desc, id desc',
    [ctx.companyId, id],
  )
  const [by] = await ctx.query<{ name: string; email: string; at: Date }>(
    `select accepted_name as name, accepted_email as email, accepted_at as at from travel.quotation_version
     where company_id = $1 and quotation_id = $2 and accepted_name is not null`,
    [ctx.companyId, id],
  )
  return {
    // Whoever has it may accept: it is for who may send it.
    link: allowed(full('PRODUCT'), ctx.session) ? await linkOf(ctx, id) : null,
    comments: comments.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    acceptedBy: by ? { ...by, at: by.at.toISOString() } : null,
  }
}

/** In the words of its contract; costs and margins only for who may see them. @throws BusinessError `not_found` (404) */
export async function readQuotation(ctx: Ctx, id: string): Promise<TravelQuotationOut> {
  const { content, ...head } = await keptQuotation(ctx, id)
  const versions = await ctx.query<Version>(
    `select revision, sent_at as "sentAt", accepted_option as "acceptedOption", priced from travel.quotation_version
     where company_id = $1 and quotation_id = $2 order by revision desc`,
    [ctx.companyId, id],
  )
  return {
    ...head,
    ...content,
    notes: content.notes ?? null,
    ...(await namedProgram(ctx, content, seesCosts(ctx))),
    ...toldPricing(ctx, content),
    priced: toldPrice(ctx, head.priced),
    versions: versions.map(({ revision, sentAt, acceptedOption, priced }) => ({
      ...{ revision, sentAt: sentAt.toISOString(), acceptedOption, price: priceOf(priced, acceptedOption) },
    })),
    ...(await answersOf(ctx, id)),
    delta: head.status === 'sent' && seesCosts(ctx) ? await deltaOf(ctx, head, content) : null,
  }
}

/** Of an option, or of the first. */
export const priceOf = ({ options }: Priced, letter: string | null = null): string =>
  (options.find((each) => each.letter === letter) ?? options[0])?.total.price ?? '0.00'

/** A rate that is not there yet keeps nobody from reading what was sent. */
async function pricedToday(ctx: Ctx, ask: Parameters<typeof priceProgram>[1]): Promise<Priced | null> {
  try {
    return await priceProgram(ctx, ask)
  } catch (error) {
    if (error instanceof BusinessError) return null
    throw error
  }
}

/** What became of the margin since it was sent: the price stands, costs and rate are those of today. Null where today cannot tell. */
async function deltaOf(
  ctx: Ctx,
  { start, currency, group, priced }: Pick<KeptQuotation, 'start' | 'currency' | 'group' | 'priced'>,
  content: Content,
): Promise<TravelQuotationOut['delta']> {
  const ask = { ...content, start, currency: currency as 'PEN' | 'USD', group, brackets: [] }
  const [sent, now] = [priced.options[0], (await pricedToday(ctx, ask))?.options[0]]
  if (!sent?.total.margin || !now?.total.cost || now.missing.length > 0) return null
  return { sent: sent.total.margin, now: marginOf(sent.total.price, now.total.cost) }
}

export const travelQuotationReads = [
  serve(travelQuotationEndpoints.travelQuotations, async (ctx, { query }) =>
    readPage<never>(
      ctx,
      travelQuotationEndpoints.travelQuotations.list!,
      quotationSource(ctx),
      query,
      await companyPageSize(ctx),
    ),
  ),
  exportRoute(travelQuotationEndpoints.exportTravelQuotations, travelQuotationExport),
  serve(travelQuotationEndpoints.travelQuotation, (ctx, { params }) => readQuotation(ctx, params.id)),
]
