import { BusinessError, dec, fixed } from '@yupana/kernel'
import { type Ctx, companyPageSize, exportRoute, listSource, readPage, serve, workbookOf } from '@yupana/platform'
import { type SireOut, sireColumns, sireEndpoints } from '../../contract/sire/sire.ts'

const FROM = `purchases.sire_document t left join parties.client c on c.company_id = t.company_id and c.document_number = t.supplier_number and c.active`

/** The document in the books, whoever of the contacts with its number it is of. */
const BILL = `(select b.id from purchases.bill b join parties.client p on p.company_id = b.company_id and p.id = b.supplier_id
    where b.company_id = t.company_id and p.document_number = t.supplier_number and b.document_type = t.document_type and b.serie = t.serie and b.number = t.number
      and b.status <> 'voided' limit 1)`
const RECEIVED = `(select r.id from purchases.received r where r.company_id = t.company_id and r.supplier_number = t.supplier_number and r.document_type = t.document_type
    and r.serie = t.serie and r.number = t.number and r.status = 'pending')`
const STATUS = `case when ${BILL} is not null then 'entered' when ${RECEIVED} is not null then 'xml' else coalesce(t.decision, 'missing') end`

export const STATUS_FROM = `${STATUS} as status from purchases.sire_document t where t.company_id = $1`

const source = listSource(sireColumns, {
  from: FROM,
  countFrom: 'purchases.sire_document t',
  ties: 'common',
  also: 't.version, t.reason',
  sql: {
    supplier: {
      shown: `jsonb_build_object('id', c.id, 'name', t.supplier_name, 'number', t.supplier_number)`,
      name: 't.supplier_name',
      number: 't.supplier_number',
    },
    status: STATUS,
  },
  search: 't.said_search',
  paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: ['t.total'] },
})

export const sireDocuments = serve(sireEndpoints.sireDocuments, async (ctx, { query }) =>
  readPage<never>(ctx, sireEndpoints.sireDocuments.list!, source, query, await companyPageSize(ctx)),
)

/** The list as a workbook. */
export const sireExport = workbookOf(
  'sireDocument',
  'sireDocument.plural',
  sireEndpoints.sireDocuments.list!,
  () => source,
)
export const exportSireDocuments = exportRoute(sireEndpoints.exportSireDocuments, sireExport)

type Stored = Omit<SireOut, 'own'>

/** Figures in the currency of the document: soles of the proposal were converted by its rate, and go back by it to the cent. */
export const sireDocument = serve(sireEndpoints.sireDocument, async (ctx: Ctx, { params: { id } }) => {
  const [row] = await ctx.query<Stored>(
    `select ${source.select}, t.due_on as "dueDate", trim_scale(t.exchange_rate)::text as "exchangeRate", t.taxed::text as taxed, t.untaxed::text as untaxed, t.other_charges::text as "otherCharges",
       (select jsonb_build_object('id', b.id, 'number', b.serie || '-' || b.number) from purchases.bill b where b.company_id = t.company_id and b.id = ${BILL}) as bill,
       (select jsonb_build_object('id', r.id) from purchases.received r where r.company_id = t.company_id and r.id = ${RECEIVED}) as received,
       (select trim(u.name || ' ' || u.last_name) from platform.shown_person u where u.id = t.decided_by) as "decidedBy", to_json(t.decided_at) #>> '{}' as "decidedAt"
     from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const rate = row.currency === 'PEN' ? dec(1) : dec(row.exchangeRate ?? 1)
  const own = (soles: string): string => fixed(dec(soles).div(rate))
  const { taxed, untaxed, otherCharges, igv, total } = row
  return {
    ...row,
    ...{ taxed: own(taxed), untaxed: own(untaxed), otherCharges: own(otherCharges) },
    own: { igv: own(igv), total: own(total) },
  }
})
