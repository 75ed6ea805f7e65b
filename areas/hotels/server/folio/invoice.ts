import { read } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { BusinessError, Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { invoiceBody } from '@yupana/sales/contract'
import { draftSale, findAdvances, issueSale } from '@yupana/sales/server'
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
import { type Billed, linesOf, saleLines, taxKey } from './sale-body.ts'
import { HOTEL_BILL } from './sold.ts'
import { taxAgain } from './tax-again.ts'

/** What is open of an account, or those that are named. @throws BusinessError `charge_billed`, `charge_voided`, `folio_nothing_open` (409), `not_found` (404) */
async function openCharges(ctx: Ctx, folioId: string, named: readonly string[] | undefined): Promise<Billed[]> {
  const rows = await ctx.query<Billed & { open: boolean; gone: boolean }>(
    `select c.id, c.stay_id as stay, c.kind, c.date, c.night, c.item_id as item, c.description, c.quantity, c.price, trim_scale(c.discount)::text as discount, c.amount, c.tax_type as type,
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

/**
 * Advances of the booking that the document may deduct: of its client, currency and letter, that the tax office took; of each no more than its
 * charges of the same tax come to.
 */
async function deducted(
  ctx: Ctx,
  file: StoredFile,
  { client, serie, charges }: { client: string; serie: string; charges: readonly Billed[] },
) {
  const rows = await ctx.query<{ id: string }>(
    'select invoice_id as id from hotels.deposit where company_id = $1 and file_id = $2 and invoice_id is not null order by created_at',
    [ctx.companyId, file.id],
  )
  const known = await findAdvances(
    ctx,
    rows.map(({ id }) => id),
  )
  const room = new Map<string, Decimal>()
  for (const { type, rate, amount } of charges) {
    const key = taxKey({ type, rate })
    room.set(key, dec(amount).plus(room.get(key) ?? 0))
  }
  return rows.flatMap(({ id }) => {
    const advance = known.get(id)
    if (!advance || dec(advance.base).isZero() || advance.clientId !== client || advance.currency !== file.currency)
      return []
    if (advance.serie[0] !== serie[0] || !['open', 'closed'].includes(advance.status)) return []
    if (advance.eStatus !== eStatusOf.accepted) return []
    const key = taxKey(advance.tax)
    const here = room.get(key) ?? dec(0)
    const amount = Decimal.min(here, dec(advance.base).plus(advance.igv))
    room.set(key, here.minus(amount))
    return amount.gt(0) ? [{ invoice: { id }, amount: fixed(amount) }] : []
  })
}

/** The charges that one document bills, as sales know them. */
async function keepBill(
  ctx: Ctx,
  { file, folioId, client }: { file: StoredFile; folioId: string; client: string },
  charges: readonly Billed[],
): Promise<{ id: string; total: string }> {
  const lines = linesOf(charges).flatMap((group, i) => group.map((each) => ({ id: each.id, line: i + 1 })))
  const [id, total] = [uuidv7(), fixed(sum(charges.map(({ amount }) => amount)))]
  await ctx.query(
    `insert into hotels.bill (company_id, id, file_id, folio_id, client_id, currency, total, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ctx.companyId, id, file.id, folioId, client, file.currency, total, ctx.now, ctx.userId],
  )
  await ctx.query(
    'insert into hotels.bill_charge (company_id, bill_id, charge_id, line) select $1, $2, c, l from unnest($3::uuid[], $4::int[]) n(c, l)',
    [ctx.companyId, id, lines.map((each) => each.id), lines.map(({ line }) => line)],
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
  const advances = exported ? [] : await deducted(ctx, file, { client: client.id, serie, charges })
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
  const notDeducted = account.deposits.flatMap(({ kind, left, document: advance }) =>
    kind === 'advance' && advance && dec(left).gt(0) ? [{ document: advance, left }] : [],
  )
  return { document, account, notDeducted }
})
