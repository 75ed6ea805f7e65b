import {
  anyLine,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { instantSql, personSql } from '@yupana/treasury/server'
import { heldColumns, pointOfSaleColumns, tillSaleEndpoints } from '../../contract/till/sale.ts'

const NUMBER = "lpad(t.number::text, 8, '0')"

/** Whose a sale of a till is. */
export const saleTied: TiedTable = { table: 'pos.sale', columns: { branch: 't.branch_id' } }

const ofPayment = anyLine('pos.sale_payment', 'sale_id')

/** As the paper names them. */
const CLIENT = {
  shown: `jsonb_build_object('id', coalesce(t.client_said ->> 'id', ''), 'name', t.client_said ->> 'name', 'documentType', t.client_said ->> 'documentType', 'number', t.client_said ->> 'number')`,
  name: "t.client_said ->> 'name'",
  number: "t.client_said ->> 'number'",
}

/** What became of the document since: the tax office may have been asked to forget it. */
export const SALE_STATUS = `(case when t.status = 'held' then 'held' when coalesce(i.status, n.status) in ('voiding', 'voided') then coalesce(i.status, n.status) else 'issued' end)`

const FROM = `pos.sale t left join pos.terminal m on m.company_id = t.company_id and m.id = t.terminal_id
  join company.user_account u on u.id = t.cashier_id
  left join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id
  left join sales.note n on n.company_id = t.company_id and n.id = t.note_id
  left join treasury.shift h on h.company_id = t.company_id and h.id = t.shift_id`

/** Who is tied to a branch sees its own. */
const shared = {
  ties: saleTied.columns,
  from: FROM,
  search: 't.said_search',
  paper: { serie: 't.serie', number: 't.number', kept: 'integer' as const, amounts: ['t.total'] },
  found: [{ column: 't.id', by: 'pos.sale_found' }],
}
const told = {
  number: { shown: NUMBER, by: 't.number' },
  emittedAt: instantSql('t.emitted_at'),
  terminal: refSql('m'),
  cashier: { shown: personSql('u'), id: 't.cashier_id' },
}

const source = listSource(pointOfSaleColumns, {
  ...shared,
  also: `case when t.invoice_id is not null then jsonb_build_object('id', t.invoice_id, 'kind', 'invoice')
      when t.note_id is not null then jsonb_build_object('id', t.note_id, 'kind', 'creditNote') end as document,
    case when h.id is null then null else jsonb_build_object('id', h.id, 'number', h.number) end as shift, t.observations`,
  sql: {
    ...told,
    client: CLIENT,
    methods: `coalesce((select string_agg(distinct p.method_name, ', ' order by p.method_name) from pos.sale_payment p
      where p.company_id = t.company_id and p.sale_id = t.id), '')`,
    status: SALE_STATUS,
    eStatus: '(coalesce(i.e_status, n.e_status))',
    exitPending: "(t.exit_pending and i.status in ('open', 'closed'))",
    exitProblem: 't.exit_problem',
    method: { id: 'l.method_id' },
  },
  ofLines: { 'method.id': ofPayment },
  // What is given back is no sale, and what waits is in no books.
  counts: `${SALE_STATUS} in ('issued', 'voiding') and t.document_type <> '07'`,
})

const heldSource = listSource(heldColumns, {
  ...shared,
  where: "t.status = 'held'",
  also: 't.held_message as message, t.body as sale',
  sql: { ...told, receivedAt: instantSql('t.received_at'), code: 't.held_code' },
})

const list = tillSaleEndpoints.pointOfSales.list!
export const saleExport = workbookOf('pointOfSale', 'pointOfSale.plural', list, () => source)

export const saleReads = [
  serve(tillSaleEndpoints.pointOfSales, async (ctx: Ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(tillSaleEndpoints.exportPointOfSales, saleExport),
  serve(tillSaleEndpoints.heldSales, async (ctx: Ctx, { query }) =>
    readPage<never>(ctx, tillSaleEndpoints.heldSales.list!, heldSource, query, await companyPageSize(ctx)),
  ),
]
