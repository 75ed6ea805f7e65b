import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  type ListSource,
  listSource,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import {
  type DunningClient,
  type DunningItem,
  dunningColumns,
  dunningEndpoints,
} from '../../contract/dunning/dunning.ts'
import { standing, stillPromised } from './standing.ts'

/** Clients with something past its day, each a row. */
const CLIENTS = `(
  select s.company_id, s.party_id as id, count(distinct s.document_id)::int as documents, max(s.days) as days,
    coalesce(sum(s.balance) filter (where s.currency = 'PEN'), 0)::numeric(18,2) as soles, coalesce(sum(s.balance) filter (where s.currency = 'USD'), 0)::numeric(18,2) as dollars,
    max(s.sent_on) as reminded, min(s.promised_on) filter (where s.promised > 0) as promise, count(s.dispute)::int as disputed,
    (array_agg(s.level_id order by s.level_days desc) filter (where s.due))[1] as level_id,
    bool_or(s.due) as due, bool_and(s.held) as held, bool_or(s.sent_on is not null) as told
  from ${standing('i.due_on < $2')} s group by 1, 2)`
const FROM = `${CLIENTS} t join parties.client c on c.company_id = t.company_id and c.id = t.id`
const STATUS = `case when t.due then case when c.email is null then 'noMail' else 'due' end when t.held then 'held' when t.told then 'told' else 'early' end`

const sourceOf = ({ today }: Pick<Ctx, 'today'>): ListSource => ({
  ...listSource(dunningColumns, {
    from: FROM,
    countFrom: FROM,
    sql: {
      client: {
        shown: "jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name)",
        id: 't.id',
        code: 'c.document_number',
        name: 'c.fiscal_name',
      },
      level: {
        shown: `(select jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name) from treasury.dunning_level v where v.company_id = t.company_id and v.id = t.level_id)`,
        id: 't.level_id',
        name: '(select v.name from treasury.dunning_level v where v.company_id = t.company_id and v.id = t.level_id)',
      },
      email: 'c.email',
      status: STATUS,
    },
    search: "platform.fold(concat_ws(' ', c.fiscal_name, c.document_number))",
  }),
  params: [today],
})
const list = dunningEndpoints.dunnings.list!
export const dunningExport = workbookOf('dunning', 'dunning.plural', list, sourceOf)

export const dunningReads = [
  serve(dunningEndpoints.dunnings, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceOf(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(dunningEndpoints.exportDunnings, dunningExport),
  serve(dunningEndpoints.dunning, (ctx, { params }) => readDunning(ctx, params.id)),
]

const ITEM_STATE = `case when s.dispute is not null then 'disputed' when s.promised > 0 and s.held then 'promised' when s.promised > 0 then 'broken' when s.due then 'due'
  when s.days <= 0 then 'notDue' when s.sent_on is not null then 'told' else 'early' end`

const itemsOf = (ctx: Ctx, id: string): Promise<DunningItem[]> =>
  ctx.query<DunningItem>(
    `select jsonb_build_object('id', s.id) as "openItem",
       jsonb_build_object('id', s.document_id, 'kind', s.document_kind, 'documentType', s.document_type, 'serie', s.serie, 'number', s.number) as document,
       s.concept, s.due_on as "dueDate", greatest(0, s.days) as days, s.currency, s.balance::text, ${ITEM_STATE} as state,
       case when s.due then jsonb_build_object('id', s.level_id, 'code', s.level_code, 'name', s.level_name) end as level, s.sent_on as reminded,
       case when s.promised > 0 then jsonb_build_object('date', s.promised_on, 'amount', s.promised::numeric(18,2)::text, 'note', s.note) end as promise, s.dispute
     from ${standing('i.party_id = $3')} s order by s.due_on, s.serie, s.number, s.instalment, s.id`,
    [ctx.companyId, ctx.today, id],
  )

const MOST_LOGGED = 200
const documentOf = "o.serie || '-' || o.number"

/** What was sent, promised and disputed of a client, the latest first. */
const logOf = (ctx: Ctx, id: string): Promise<DunningClient['log']> =>
  ctx.query<DunningClient['log'][number]>(
    `select x.id, to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, x.kind, u.name as by, x.documents, x.about, x.state from (
       select g.mail_id as id, min(g.sent_at) as at, 'reminder' as kind, (array_agg(g.sent_by))[1] as by, string_agg(distinct ${documentOf}, ', ') as documents,
         string_agg(distinct g.level_name, ', ') || ' · ' || min(g.to_address) as about, coalesce(max(m.status), 'sent') as state
       from treasury.dunning_notice g join treasury.open_item o on o.company_id = g.company_id and o.id = g.open_item_id
       left join platform.mail m on m.company_id = g.company_id and m.id = g.mail_id
       where g.company_id = $1 and g.party_id = $2 group by g.mail_id
       union all
       select p.id, p.created_at, 'promise', p.created_by, ${documentOf}, to_char(p.promised_on, 'DD/MM/YYYY') || ' · ' || case o.currency when 'PEN' then 'S/ ' else 'US$ ' end || to_char(p.amount, 'FM999,999,999,990.00') || coalesce(' · ' || p.note, ''),
         case when p.ended_at is not null then 'ended' when (${stillPromised('o', 'p')}) = 0 then 'kept' when p.promised_on < $3 then 'broken' else 'holds' end
       from treasury.promise p join treasury.open_item o on o.company_id = p.company_id and o.id = p.open_item_id where p.company_id = $1 and p.party_id = $2
       union all
       select d.id, d.created_at, 'dispute', d.created_by, ${documentOf}, d.reason, case when d.ended_at is null then 'holds' else 'ended' end
       from treasury.dispute d join treasury.open_item o on o.company_id = d.company_id and o.id = d.open_item_id where d.company_id = $1 and d.party_id = $2) x
     left join company.user_account u on u.id = x.by order by x.at desc, x.id desc limit ${MOST_LOGGED}`,
    [ctx.companyId, id, ctx.today],
  )

/** @throws BusinessError `not_found` (404) */
export async function readDunning(ctx: Ctx, id: string): Promise<DunningClient> {
  const [heads, items, log] = await together(
    ctx.query<Omit<DunningClient, 'items' | 'log'>>(
      `select c.id, jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) as client, c.email, c.phone from parties.client c
       where c.company_id = $1 and c.id = $2`,
      [ctx.companyId, id],
    ),
    itemsOf(ctx, id),
    logOf(ctx, id),
  )
  if (!heads[0]) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...heads[0], items, log }
}
