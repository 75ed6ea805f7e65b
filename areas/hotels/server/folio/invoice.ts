import { read } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { BusinessError, Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { invoiceBody } from '@yupana/sales/contract'
import { draftSale, issueSale } from '@yupana/sales/server'
import { enterPayment } from '@yupana/treasury/server'
import { folioEndpoints as calls } from '../../contract/folio/folio.ts'
import { type StoredFile, storedFile } from '../booking/queries.ts'
import { lockFile } from '../booking/write.ts'
import { assertFolio } from './account.ts'
import { holdDay } from './business-day.ts'
import { accountAfter } from './commands.ts'
import { lastNight } from './lodging.ts'
import { postNights } from './nights.ts'
import { OPEN } from './open.ts'
import { type Billed, saleLines } from './sale-body.ts'
import { HOTEL_BILL } from './sold.ts'
import { taxAgain } from './tax-again.ts'

/** What is open of an account, or those that are named. @throws BusinessError `charge_billed`, `charge_voided`, `folio_nothing_open` (409), `not_found` (404) */
async function openCharges(ctx: Ctx, folioId: string, named: readonly string[] | undefined): Promise<Billed[]> {
  const rows = await ctx.query<Billed & { open: boolean; gone: boolean }>(
    `select c.id, c.stay_id as stay, c.kind, c.date, c.night, c.item_id as item, c.description, c.quantity, c.price, c.amount, c.tax_type as type,
       trim_scale(c.tax_rate)::text as rate, ${OPEN} as open, c.voided or c.void_of is not null as gone
     from hotels.charge c where c.company_id = $1 and c.folio_id = $2 and ($3::uuid[] is null or c.id = any($3::uuid[])) order by c.line`,
    [ctx.companyId, folioId, named ?? null],
  )
  if (named) {
    if (new Set(rows.map(({ id }) => id)).size < new Set(named).size)
      throw new BusinessError('not_found', {}, { status: 404 })
    if (rows.some(({ gone }) => gone)) throw new BusinessError('charge_voided', {}, { status: 409 })
    if (rows.some(({ open }) => !open)) throw new BusinessError('charge_billed', {}, { status: 409 })
  }
  const open = rows.filter((each) => each.open)
  if (open.length === 0) throw new BusinessError('folio_nothing_open', {}, { status: 409 })
  return open
}

/** An export has a document of its own, and that is an invoice (catalogue 51: 0202). @throws BusinessError `charges_mixed_tax`, `export_needs_invoice` (409) */
function isExported(charges: readonly Billed[], documentType: string): boolean {
  const exported = charges.filter(({ type }) => type === 'EXPORT').length
  if (exported === 0) return false
  if (exported < charges.length) throw new BusinessError('charges_mixed_tax', {}, { status: 409 })
  if (documentType !== '01') throw new BusinessError('export_needs_invoice', {}, { status: 409 })
  return true
}

/** Whom the person at the desk sells as, and how the house is usually paid. @throws BusinessError `invalid` (422) */
export async function usualSale(
  ctx: Ctx,
  {
    seller,
    paymentTerm,
  }: { seller?: { id: string } | null | undefined; paymentTerm?: { id: string } | null | undefined },
): Promise<{ seller: { id: string }; paymentTerm: { id: string } }> {
  const [usual] = await ctx.query<{ seller: string | null; term: string | null }>(
    `select (select m.worker_id from company.membership m where m.company_id = $1 and m.user_id = $2) as seller,
       (select t.id from catalogue.payment_term t where t.company_id = $1 and t.type = 'cash' and t.active order by t.code limit 1) as term`,
    [ctx.companyId, ctx.userId],
  )
  const [who, how] = [seller?.id ?? usual!.seller, paymentTerm?.id ?? usual!.term]
  const errors = [
    ...(who ? [] : [{ field: 'seller', code: 'seller_needed' }]),
    ...(how ? [] : [{ field: 'paymentTerm', code: 'payment_term_needed' }]),
  ]
  if (!who || !how) throw new BusinessError('invalid', {}, { errors })
  return { seller: { id: who }, paymentTerm: { id: how } }
}

interface Deductible {
  invoice: string
  left: string
}

/** Advances of the booking that the document may deduct: of its client, currency and letter, that the tax office took; no more than it comes to. */
async function deducted(ctx: Ctx, file: StoredFile, sale: { client: string; serie: string; total: string }) {
  const rows = await ctx.query<Deductible>(
    `select d.invoice_id as invoice, (a.base + a.igv)::text as left from hotels.deposit d
     join sales.advance a on a.company_id = d.company_id and a.id = d.invoice_id join sales.invoice v on v.company_id = d.company_id and v.id = d.invoice_id
     where d.company_id = $1 and d.file_id = $2 and d.currency = $3 and v.client_id = $4 and left(v.serie, 1) = left($5, 1)
       and v.status in ('open', 'closed') and v.e_status = $6 and a.base > 0 order by d.created_at`,
    [ctx.companyId, file.id, file.currency, sale.client, sale.serie, eStatusOf.accepted],
  )
  let left = dec(sale.total)
  return rows.flatMap(({ invoice, left: has }) => {
    const amount = Decimal.min(left, has)
    left = left.minus(amount)
    return amount.gt(0) ? [{ invoice: { id: invoice }, amount: fixed(amount) }] : []
  })
}

/** The charges that one document bills, as sales know them. */
async function keepBill(
  ctx: Ctx,
  { file, folioId, client }: { file: StoredFile; folioId: string; client: string },
  charges: readonly Billed[],
): Promise<{ id: string; total: string }> {
  const [id, total] = [uuidv7(), fixed(sum(charges.map(({ amount }) => amount)))]
  await ctx.query(
    `insert into hotels.bill (company_id, id, file_id, folio_id, client_id, currency, total, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ctx.companyId, id, file.id, folioId, client, file.currency, total, ctx.now, ctx.userId],
  )
  await ctx.query(
    'insert into hotels.bill_charge (company_id, bill_id, charge_id) select $1, $2, c from unnest($3::uuid[]) c',
    [ctx.companyId, id, charges.map((each) => each.id)],
  )
  return { id, total }
}

/** A document of what is open of an account: made, issued and, where it is paid at once, collected, all or nothing. */
export const invoiceFolio = serve(calls.invoiceFolio, async (ctx, { params, body }) => {
  const { documentType, client, serie, payment } = body
  mustMay(ctx, read('REPORTS'))
  if (payment) mustMay(ctx, ['COLLECTION.fullAccess', 'COLLECTION.new'])
  const day = await holdDay(ctx, params.id)
  const file = await lockFile(ctx, params.id, storedFile)
  await assertFolio(ctx, params)
  if (!body.charges) await postNights(ctx, file, lastNight(day), day)
  await taxAgain(ctx, file)
  const charges = await openCharges(ctx, params.folioId, body.charges ?? undefined)
  const exported = isExported(charges, documentType)
  const bill = await keepBill(ctx, { file, folioId: params.folioId, client: client.id }, charges)
  const advances = exported ? [] : await deducted(ctx, file, { client: client.id, serie, total: bill.total })
  const [branch] = await ctx.query<{ id: string }>(
    'select branch_id as id from hotels.hotel where company_id = $1 and id = $2',
    [ctx.companyId, file.hotel.id],
  )
  const draft = await draftSale(
    ctx,
    invoiceBody.parse({
      ...{ documentType, serie, date: ctx.today, currency: file.currency, client, ...(await usualSale(ctx, body)) },
      ...{ warehouse: body.warehouse, madeFrom: { kind: HOTEL_BILL, id: bill.id }, items: saleLines(file, charges) },
      // What the desk said is all that is charged.
      ...{ servicePercent: null, advances: advances.length > 0 ? advances : null },
      ...(exported ? { operationType: '0202' } : {}),
    }),
    branch?.id,
  )
  const issued = await issueSale(ctx, draft.id)
  if (payment && dec(issued.total).gt(0))
    await enterPayment(ctx, 'income', {
      ...{
        date: ctx.today,
        currency: file.currency as 'PEN' | 'USD',
        account: payment.account,
        method: payment.method,
      },
      payments: [
        { document: { id: draft.id }, amount: issued.total, operationNumber: payment.operationNumber ?? null },
      ],
    })
  const document = { id: draft.id, documentType, serie: issued.serie, number: issued.number, total: bill.total }
  const account = await accountAfter(ctx, file, 'billFolio', {
    document: `${issued.serie}-${issued.number}`,
    total: bill.total,
  })
  return { document, account }
})
