import { BusinessError, dec, plain, round } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportList,
  listSource,
  message,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import { billTotals } from '../../contract/bill.totals.ts'
import { isBillNote } from '../../contract/bill-types.ts'
import { type ReceivedOut, receivedColumns, receivedEndpoints } from '../../contract/received.ts'
import { receivedErrors } from '../../contract/received-labels.ts'
import type { Content } from './content.ts'
import { type Choices, findModified, type Matched, type Modified, matchBillLines, matchItems } from './match.ts'
import { type Origins, originsOfLines } from './taken.ts'
import { withheldOf } from './withheld.ts'

const SUPPLIER = `left join parties.client c on c.company_id = t.company_id and c.document_type = '6' and c.document_number = t.supplier_number and c.active`
const FROM = `purchases.received t ${SUPPLIER}`

export const receivedSource = listSource(receivedColumns, {
  from: FROM,
  countFrom: 'purchases.received t',
  ties: 'common',
  also: `t.version, t.file_name as "fileName", to_json(t.created_at) #>> '{}' as "createdAt"`,
  sql: {
    supplier: {
      shown: `jsonb_build_object('id', c.id, 'name', t.supplier_name, 'number', t.supplier_number)`,
      name: 't.supplier_name',
      number: 't.supplier_number',
    },
  },
  search: 't.said_search',
  paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: ['t.total'] },
  found: [{ column: 't.id', by: 'purchases.received_found' }],
})

export const receivedBills = serve(receivedEndpoints.receivedBills, async (ctx, { query }) =>
  readPage<never>(ctx, receivedEndpoints.receivedBills.list!, receivedSource, query, await companyPageSize(ctx)),
)

/** The list as a workbook. */
export const receivedExport = workbookOf(
  'receivedBill',
  'receivedBill.plural',
  receivedEndpoints.receivedBills.list!,
  () => receivedSource,
)

export const exportReceivedBills = serve(receivedEndpoints.exportReceivedBills, (ctx, { query }) =>
  exportList(ctx, receivedExport, query),
)

/** As it is kept, with what it says and what was chosen. */
export interface StoredReceived extends Omit<ReceivedOut, 'items' | 'warnings' | 'reference'> {
  content: Content
  choices: Choices
}

/** The price without tax that makes a line worth what the XML says, to the cent. */
export const priceOf = ({ value, quantity }: { value: string; quantity: string }): string =>
  plain(round(dec(value).div(quantity), 10))

interface Understood {
  out: ReceivedOut
  stored: StoredReceived
}

/** @throws BusinessError `not_found` (404) */
export async function understand(ctx: Ctx, id: string): Promise<Understood> {
  const [stored] = await ctx.query<StoredReceived>(
    `select ${receivedSource.select}, t.content, t.choices, t.reason as "discardReason",
       case when b.id is null then null else jsonb_build_object('id', b.id, 'number', b.serie || '-' || b.number) end as bill,
       (select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) from inventory.warehouse w
         left join inventory.person_warehouse p on p.company_id = w.company_id and p.warehouse_id = w.id and p.user_id = $3
         where w.company_id = t.company_id and w.active order by p.id is null, w.code limit 1) as warehouse,
       (select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) from catalogue.payment_term p
         where p.company_id = t.company_id and p.active and p.type = coalesce(t.content ->> 'payment', 'cash')
         order by p.instalments, abs(p.days - coalesce((t.content ->> 'dueDate')::date - t.date, 30)), p.code limit 1) as "paymentTerm"
     from ${FROM} left join purchases.bill b on b.company_id = t.company_id and b.id = t.bill_id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!stored) throw new BusinessError('not_found', {}, { status: 404 })
  const { content, choices, documentType } = stored
  const supplierId = stored.supplier.id
  const [matched, modified] = await together(
    matchItems(ctx, supplierId, content, choices),
    isBillNote(documentType) && content.modified
      ? findModified(ctx, supplierId, content.modified)
      : Promise.resolve(undefined),
  )
  const note = isBillNote(documentType)
  const asked = content.lines.map(({ line, quantity }) => ({ line, quantity, item: matched.get(line)?.item.id }))
  const open = stored.status === 'pending' && !note
  const origins = await originsOfLines(ctx, open ? supplierId : null, stored.currency, asked)
  const withheld = await withheldOf(ctx, stored)
  return { stored, out: told(ctx, stored, { matched, modified, origins, withheld }) }
}

/** What the lines of an XML are here. */
interface Meanings {
  matched: ReadonlyMap<number, Matched>
  modified: Modified | undefined
  origins: Origins
  withheld: ReceivedOut['withheld']
}

function told(ctx: Ctx, { content, choices, ...row }: StoredReceived, meanings: Meanings): ReceivedOut {
  const { matched, modified, origins, withheld } = meanings
  const inputs = content.lines.map((line) => ({
    ...{ quantity: line.quantity, price: priceOf(line), includeTaxPrice: false, discountA: '0', discountB: '0' },
    tax: line.tax,
  }))
  const totals = billTotals(inputs, content.otherCharges, content.igv)
  const billLines = modified ? matchBillLines(content, modified, matched, choices) : new Map()
  const note = isBillNote(row.documentType)
  const items = content.lines.map((line, i): ReceivedOut['items'][number] => {
    const of = billLines.get(line.line)
    const own = of ? { item: of.item, by: 'bill' as const } : matched.get(line.line)
    return {
      ...{ line: line.line, code: line.code, description: line.description, unit: line.unit, quantity: line.quantity },
      ...{ value: totals.lines[i]!.value, igv: totals.lines[i]!.igv, total: totals.lines[i]!.total, tax: line.tax },
      ...{ item: own?.item ?? null, by: own?.by ?? null, billLine: of?.line ?? null },
      origin: origins.byLine.get(line.line) ?? null,
    }
  })
  const { taxed, exempt, unaffected, igv, otherCharges } = totals
  return {
    ...row,
    ...{ taxed, exempt, unaffected, igv, otherCharges, items },
    ...{
      dueDate: content.fees.at(-1)?.date ?? content.dueDate,
      reason: content.reason,
      payment: content.payment,
      signedBy: content.signedBy,
      withheld,
    },
    reference:
      note && content.modified
        ? {
            number: content.modified.number,
            id: modified?.id ?? null,
            items: (modified?.items ?? []).map(({ line, description }) => ({ line, description })),
          }
        : null,
    warnings: row.status === 'pending' ? warningsOf(ctx, row, items, content, meanings) : [],
  }
}

/** Why a signature does not count (`VerificationFault` of the package). */
const UNSIGNED: Readonly<Record<string, string>> = {
  absent: 'received_signature_absent',
  misplaced: 'received_signature_misplaced',
  altered: 'received_signature_altered',
  certificate: 'received_signature_certificate',
  malformed: 'received_signature_malformed',
}

/** Goods that a guide brought and that this bill would bring again. */
export const GOODS_WAIT = 'received_goods_waiting'

/** What stands in its way, the first to be mended first; then what is to be known. */
function warningsOf(
  ctx: Ctx,
  { supplier, documentType, signature }: Pick<ReceivedOut, 'supplier' | 'documentType' | 'signature'>,
  items: ReceivedOut['items'],
  content: Content,
  { modified, origins, withheld }: Meanings,
): ReceivedOut['warnings'] {
  const say = (code: string, blocking: boolean, params: Record<string, string | number> = {}) => ({
    ...{ code, blocking, message: message(receivedErrors, ctx.language, code, params) },
  })
  const open = items.filter(({ item, billLine }) => !item || (documentType === '07' && !billLine)).length
  const withheldApart = withheld && !dec(withheld.paper).eq(withheld.law) ? withheld : undefined
  const missing = isBillNote(documentType) && !modified
  return [
    ...(missing ? [say('received_bill_missing', true, { number: content.modified?.number ?? '—' })] : []),
    ...(open > 0 && !missing ? [say('received_unmatched', true, { count: open })] : []),
    ...origins.short.map((number) => say(GOODS_WAIT, true, { number })),
    ...origins.beyond.map((number) => say('received_beyond_order', false, { number })),
    ...(supplier.id === null ? [say('received_supplier_new', false, { name: supplier.name })] : []),
    ...(withheldApart ? [say('received_fee_withheld', false, withheldApart)] : []),
    ...(signature === 'valid' || signature === 'list'
      ? []
      : [say(UNSIGNED[signature] ?? 'received_signature_malformed', false)]),
  ]
}

export const receivedTable: DocumentTable<ReceivedOut> = {
  entity: 'receivedBill',
  table: 'purchases.received',
  of: 'received_id',
  below: {},
  stale: 'already_updated',
  read: async (ctx, id) => (await understand(ctx, id)).out,
}

export const receivedBill = serve(receivedEndpoints.receivedBill, (ctx, { params }) =>
  receivedTable.read(ctx, params.id),
)

export const receivedXml = serve(receivedEndpoints.receivedXml, async (ctx, { params }) => {
  const [file] = await ctx.query<{ key: string; name: string }>(
    `select storage_key as key, supplier_number || '-' || document_type || '-' || serie || '-' || number || case when signature = 'list' then '.txt' else '.xml' end as name
     from purchases.received where company_id = $1 and id = $2`,
    [ctx.companyId, params.id],
  )
  if (!file) throw new BusinessError('not_found', {}, { status: 404 })
  const type = file.name.endsWith('.txt') ? 'text/plain' : 'application/xml'
  return { name: file.name, type, content: await ctx.services.files.get(file.key) }
})
