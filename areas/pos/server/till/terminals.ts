import { say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { posLabels } from '../../contract/labels.ts'
import type { TillTerminal } from '../../contract/till/till.ts'
import { tillLabels } from '../../contract/till/till-labels.ts'
import { worksAt } from './own.ts'

interface TillSeries {
  documentType: string
  serie: string
}

/** A till with its series, and whether this person may work at it. */
export interface Till extends TillTerminal {
  series: TillSeries[]
  /** Series of its credit notes, by the type of document that they correct. */
  noteSeries: { '03': string | null; '01': string | null }
  /** Of output guides, where sales of its branch leave by them; else sales take their goods themselves. */
  guideSerie: string | null
  allowed: boolean
}

const ref = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name) end`

const CLIENT = `(select jsonb_build_object('id', c.id, 'documentType', c.document_type, 'number', c.document_number, 'name', c.fiscal_name) from parties.client c
    where c.company_id = t.company_id and (c.id = t.default_client_id or t.default_client_id is null and c.document_number = '00000000') order by c.system desc limit 1)`

/** Of the branch, else the first that is paid at once. */
const TERM = `(select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) from catalogue.payment_term p
    where p.company_id = t.company_id and p.active and (p.id = s.payment_term_id or s.payment_term_id is null and p.type = 'cash') order by p.code limit 1)`

const SERIES = `(select coalesce(jsonb_agg(jsonb_build_object('documentType', d.document_type, 'serie', d.serie) order by d.document_type, d.serie), '[]')
    from company.document_series d where d.company_id = t.company_id and d.active
      and d.id in (t.ticket_series_id, t.invoice_series_id, t.credit_note_ticket_series_id, t.credit_note_invoice_series_id, t.order_series_id))`

const serieOf = (column: string): string =>
  `(select d.serie from company.document_series d where d.company_id = t.company_id and d.id = t.${column} and d.active)`

const TILL = `select t.id, t.code, t.name, ${ref('b')} as branch, ${ref('w')} as warehouse, ${ref('a')} as account, ${ref('u')} as "accountUsd",
    case when l.id is null then null else jsonb_build_object('id', l.id, 'code', l.number::text, 'name', l.name) end as "priceList",
    ${CLIENT} as "defaultClient", t.default_type as "defaultType", ${TERM} as "paymentTerm", trim_scale(t.max_discount_percent)::text as "maxDiscountPercent",
    t.max_offline_hours as "maxOfflineHours", t.block_size as "blockSize", t.print_width as "printWidth", t.auto_print as "autoPrint", t.open_drawer as "openDrawer",
    t.ask_seller as "askSeller", t.stock_policy as "stockPolicy", ${SERIES} as series,
    jsonb_build_object('03', ${serieOf('credit_note_ticket_series_id')}, '01', ${serieOf('credit_note_invoice_series_id')}) as "noteSeries",
    (select d.serie from company.document_series d where d.company_id = t.company_id and d.id = s.guide_series_id and d.document_type = 'GS' and d.active) as "guideSerie",
    ${worksAt('t.id', 't.company_id', '$3')} as allowed
  from pos.terminal t join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
  left join pos.point_of_sale s on s.company_id = t.company_id and s.branch_id = t.branch_id
  left join inventory.warehouse w on w.company_id = t.company_id and w.id = coalesce(t.warehouse_id, s.warehouse_id)
  left join treasury.account a on a.company_id = t.company_id and a.id = t.account_id
  left join treasury.account u on u.company_id = t.company_id and u.id = t.account_usd_id
  left join catalogue.price_list l on l.company_id = t.company_id and l.id = t.price_list_id
  where t.company_id = $1 and t.id = $2 and t.active`

/** A till that works; undefined where there is none. */
export async function findTill(ctx: Ctx, id: string): Promise<Till | undefined> {
  const [till] = await ctx.query<Till>(TILL, [ctx.companyId, id, ctx.userId])
  return till
}

/** @throws BusinessError `not_found` (404), `terminal_not_allowed` (403) where this person is given others */
export async function readTill(ctx: Ctx, id: string): Promise<Till> {
  const till = await findTill(ctx, id)
  if (!till) throw new BusinessError('not_found', {}, { status: 404 })
  if (!till.allowed) throw new BusinessError('terminal_not_allowed', { terminal: till.name }, { status: 403 })
  return till
}

/** What it cannot sell without. @throws BusinessError `terminal_incomplete` (422) */
export function assertComplete({ language }: Pick<Ctx, 'language'>, till: Till): void {
  const has = (type: string): boolean => till.series.some(({ documentType }) => documentType === type)
  const missing = [
    ...(till.account ? [] : ['terminal.account']),
    ...(till.warehouse ? [] : ['terminal.warehouse']),
    ...(has('03') ? [] : ['terminal.ticketSeries']),
    ...(has('01') ? [] : ['terminal.invoiceSeries']),
    ...(till.paymentTerm ? [] : ['pointOfSale.paymentTerm']),
  ]
  if (missing.length === 0) return
  const words = { ...posLabels, ...tillLabels }
  throw new BusinessError('terminal_incomplete', {
    missing: missing.map((key) => say(words[key]!, language)).join(', '),
  })
}
