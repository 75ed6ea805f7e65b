import { BusinessError, dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { ended } from '../../contract/booking/file.states.ts'
import { type ChargeOut, folioEndpoints as calls, type HotelAccount } from '../../contract/folio/folio.ts'
import { deskOf } from '../booking/desk-day.ts'
import { type StoredFile, storedFile } from '../booking/queries.ts'
import { lastNight, priceOfStay, readLodging, taxOfNight } from './lodging.ts'
import { unpostedNights } from './nights.ts'
import { taxKey } from './sale-body.ts'

const DOCUMENT = `jsonb_build_object('id', v.id, 'documentType', v.document_type, 'serie', v.serie, 'number', lpad(v.number::text, 8, '0'))`

/** Every line that was charged, with the document that bills it. */
const readCharges = (ctx: Ctx, fileId: string): Promise<ChargeOut[]> =>
  ctx.query<ChargeOut>(
    `select c.id, c.line, jsonb_build_object('id', o.id, 'letter', o.letter) as folio, s.line as stay, c.kind, c.date, c.night,
       jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name) as item, c.description, trim_scale(c.quantity)::text as quantity, c.price, trim_scale(c.discount)::text as discount, c.amount,
       jsonb_build_object('type', c.tax_type, 'rate', trim_scale(c.tax_rate)::text) as tax, c.tax_reason as "taxReason", c.void_of as "voidOf", c.voided,
       c.reason, case when v.id is not null then ${DOCUMENT} end as document
     from hotels.charge c join hotels.folio o on o.company_id = c.company_id and o.id = c.folio_id
     join catalogue.product i on i.company_id = c.company_id and i.id = c.item_id
     left join hotels.stay s on s.company_id = c.company_id and s.id = c.stay_id
     left join hotels.bill_charge x on x.company_id = c.company_id and x.charge_id = c.id and x.live
     left join sales.invoice v on v.company_id = x.company_id and v.made_from_kind = 'hotelBill' and v.made_from_id = x.bill_id and v.status <> 'voided'
     where c.company_id = $1 and c.file_id = $2 order by c.line`,
    [ctx.companyId, fileId],
  )

/** Documents of a booking that stand: of its folios, and of its advances. Owed on credit is what a company took on a term of credit. */
const readDocuments = (ctx: Ctx, fileId: string): Promise<HotelAccount['documents']> =>
  ctx.query(
    `select v.id, v.document_type as "documentType", v.serie, lpad(v.number::text, 8, '0') as number, c.fiscal_name as client, v.total, v.status,
       (select coalesce(sum(i.balance), 0)::numeric(18,2) from treasury.open_item i where i.company_id = v.company_id and i.document_kind = 'invoice' and i.document_id = v.id) as balance,
       t.type = 'credit' and c.document_type = '6' as "onCredit"
     from (select b.company_id, v.id from hotels.bill b join sales.invoice v on v.company_id = b.company_id and v.made_from_kind = 'hotelBill' and v.made_from_id = b.id
         where b.company_id = $1 and b.file_id = $2
       union select company_id, invoice_id from hotels.deposit where company_id = $1 and file_id = $2 and invoice_id is not null) d
     join sales.invoice v on v.company_id = d.company_id and v.id = d.id join parties.client c on c.company_id = v.company_id and c.id = v.client_id
     join catalogue.payment_term t on t.company_id = v.company_id and t.id = v.payment_term_id
     where v.status in ('open', 'closed', 'voiding') order by v.issued_at`,
    [ctx.companyId, fileId],
  )

/** What credit notes of the document of an advance `d` left to be given back. */
export const CREDITED = `sales.note n join treasury.open_item i on i.company_id = n.company_id and i.document_kind = 'creditNote' and i.document_id = n.id
  and i.direction = 'payable' and i.balance > 0 where n.company_id = d.company_id and n.invoice_id = d.invoice_id and n.status in ('open', 'closed')`

/** What is left of a guarantee is what was neither given back nor taken; of an advance, what no document deducted. */
const readDeposits = (ctx: Ctx, fileId: string): Promise<Omit<HotelAccount['deposits'][number], 'unfit'>[]> =>
  ctx.query(
    `select d.id, d.kind, d.date, jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) as client, d.currency, d.amount,
       case when d.kind = 'guarantee' then case when p.status in ('OK', 'CL') then d.amount - d.returned - d.applied else 0 end
         else coalesce((select a.base + a.igv - (select coalesce(sum(n.total), 0) from sales.note n where n.company_id = a.company_id and n.invoice_id = a.id
             and n.document_type = '07' and n.status = 'waiting') from sales.advance a
           where a.company_id = d.company_id and a.id = d.invoice_id and v.status in ('open', 'closed')), 0) end::numeric(18,2) as left,
       coalesce((select sum(i.balance) from ${CREDITED}), 0)::numeric(18,2) as refund,
       (select jsonb_build_object('type', a.tax_type, 'rate', trim_scale(a.tax_rate)::text) from sales.advance a
         where a.company_id = d.company_id and a.id = d.invoice_id) as tax,
       case when v.id is not null then ${DOCUMENT} end as document
     from hotels.deposit d join parties.client c on c.company_id = d.company_id and c.id = d.client_id
     join treasury.payment p on p.company_id = d.company_id and p.id = d.payment_id
     left join sales.invoice v on v.company_id = d.company_id and v.id = d.invoice_id
     where d.company_id = $1 and d.file_id = $2 order by d.created_at`,
    [ctx.companyId, fileId],
  )

interface FolioRow {
  id: string
  letter: string
  name: string | null
  routes: HotelAccount['folios'][number]['routes']
}

const readFolios = (ctx: Ctx, fileId: string): Promise<FolioRow[]> =>
  ctx.query<FolioRow>(
    `select f.id, f.letter, f.name, coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'to', jsonb_build_object('id', o.id, 'letter', o.letter)) order by r.kind)
       from hotels.folio_route r join hotels.folio o on o.company_id = r.company_id and o.id = r.to_id where r.company_id = f.company_id and r.folio_id = f.id), '[]') as routes
     from hotels.folio f where f.company_id = $1 and f.file_id = $2 order by f.letter`,
    [ctx.companyId, fileId],
  )

const total = (of: readonly { amount: string }[]): string => fixed(sum(of.map(({ amount }) => amount)))

/** All that a booking owes, has paid and is to be billed, as it stands in this transaction. @throws BusinessError `not_found` (404) */
export async function hotelAccount(ctx: Ctx, fileId: string, known?: StoredFile): Promise<HotelAccount> {
  const file = known ?? (await storedFile(ctx, fileId))
  const { day } = await deskOf(ctx, file.hotel.id)
  const [folios, charges, documents, put, lodging] = await together(
    readFolios(ctx, fileId),
    readCharges(ctx, fileId),
    readDocuments(ctx, fileId),
    readDeposits(ctx, fileId),
    readLodging(ctx, [file], ctx.today),
  )
  const nights = (await unpostedNights(ctx, file, lastNight(day))).map((each) => ({
    ...each,
    tax: taxOfNight(file, each.stay, lodging, each.night),
  }))
  const pending = nights.map(({ stay, night, amount, tax }) => ({
    ...{ stay: stay.line, night, amount: priceOfStay(stay, amount, tax, lodging) },
  }))
  const open = charges.filter(({ document, voided, voidOf }) => !document && !voided && voidOf === null)
  const billable = new Set([...open, ...nights].map(({ tax }) => taxKey(tax)))
  const deposits = put.map((each) => {
    const unfit = each.tax !== null && billable.size > 0 && !billable.has(taxKey(each.tax))
    return { ...each, unfit: unfit && dec(each.left).gt(0) }
  })
  const taxes = file.stays
    .filter(({ status }) => !ended(status))
    .flatMap((stay) => {
      const all = stay.nights.map(({ date }) => ({ stay: stay.line, ...taxOfNight(file, stay, lodging, date) }))
      return all.filter(({ reason }, i) => all.findIndex((each) => each.reason.code === reason.code) === i)
    })
  return {
    ...{ file: file.id, currency: file.currency, businessDate: day, charges, documents, deposits, pending, taxes },
    folios: folios.map((folio) => {
      const own = charges.filter((charge) => charge.folio.id === folio.id)
      return { ...folio, ...sumsOfCharges(own) }
    }),
    sums: sumsOf({ charges, documents, deposits, pending }, file.currency),
  }
}

function sumsOfCharges(charges: readonly ChargeOut[]): { charged: string; billed: string; open: string } {
  const [charged, billed] = [total(charges), total(charges.filter(({ document }) => document !== null))]
  return { charged, billed, open: fixed(dec(charged).minus(billed)) }
}

function sumsOf(
  { charges, documents, deposits, pending }: Pick<HotelAccount, 'charges' | 'documents' | 'deposits' | 'pending'>,
  currency: string,
): HotelAccount['sums'] {
  const of = sumsOfCharges(charges)
  const owed = fixed(sum(documents.filter(({ onCredit }) => !onCredit).map(({ balance }) => balance)))
  const held = fixed(sum(deposits.filter((each) => each.currency === currency).map(({ left }) => left)))
  const waits = total(pending)
  const balance = fixed(sum([of.open, waits, owed]))
  const back = dec(held).minus(balance)
  const refunds = deposits.filter((each) => each.currency === currency).map(({ refund }) => refund)
  const toReturn = fixed(sum([...refunds, back.gt(0) ? back : dec(0)]))
  return { ...of, pending: waits, owed, held, balance, toReturn }
}

export const accountRoute = serve(calls.hotelAccount, (ctx, { params: { id } }) => hotelAccount(ctx, id))

/**
 * What was charged and put down is of the currency of the booking: it stays while any of that stands.
 * @throws BusinessError `file_has_charges` (409)
 */
export async function assertNoMoney(ctx: Ctx, file: StoredFile): Promise<void> {
  const { charges, deposits } = await hotelAccount(ctx, file.id, file)
  const stands = charges.some(({ voidOf, voided }) => voidOf === null && !voided)
  if (stands || deposits.some(({ left }) => !dec(left).isZero()))
    throw new BusinessError('file_has_charges', {}, { status: 409 })
}

/** @throws BusinessError `not_found` (404) of an account of another booking */
export async function assertFolio(ctx: Ctx, { id, folioId }: { id: string; folioId: string }): Promise<void> {
  const [found] = await ctx.query('select 1 from hotels.folio where company_id = $1 and file_id = $2 and id = $3', [
    ...[ctx.companyId, id, folioId],
  ])
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
}
