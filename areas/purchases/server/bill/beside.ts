import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { type DateText, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { openItems, redateItems, retireOpenItems } from '@yupana/treasury/server'
import { creditEntry } from './beside.posting.ts'
import { depositDay } from './beside-check.ts'
import type { CheckedBill } from './check.ts'
import type { StoredBill } from './queries.ts'

/** Debts beside that to the supplier, by the kinds of their open items; each has an id of its own. */
export const ABROAD = 'billAbroad'
export const DETRACTION = 'billDetraction'

/** Opens what a bill owes beside its supplier. */
export async function openBeside(ctx: Ctx, checked: CheckedBill): Promise<void> {
  const { body, abroad, detraction, accountingDate } = checked
  const { documentType, serie, number, date } = body
  const named = { serie, number, date, bookedOn: accountingDate, currency: 'PEN' as const, exchangeRate: 1 }
  if (abroad)
    await openItems(ctx, {
      ...{ ...named, direction: 'payable', kind: ABROAD, id: abroad.id, partyId: abroad.party, documentType: '46' },
      ...{ localTotal: abroad.igv, ledgerCode: 'purchase.igvAbroad' },
      instalments: [{ dueOn: abroad.dueOn, amount: abroad.igv }],
    })
  if (detraction)
    await openItems(ctx, {
      ...{
        ...named,
        direction: 'payable',
        kind: DETRACTION,
        id: detraction.id,
        partyId: body.supplier.id,
        documentType,
      },
      ...{ localTotal: detraction.amount, ledgerCode: 'purchase.payable' },
      instalments: [{ dueOn: detraction.dueOn, amount: detraction.amount }],
    })
}

/** Takes them back with the bill. @throws BusinessError `bill_paid` (409) where something of them was paid */
export async function retireBeside(ctx: Ctx, { abroad, detraction }: StoredBill, on: DateText): Promise<void> {
  if (abroad) await retireOpenItems(ctx, ABROAD, abroad.id, on)
  if (detraction) await retireOpenItems(ctx, DETRACTION, detraction.id, on)
}

interface Paid {
  on: DateText
  operation: string | null
}

/** The last payment of a debt that is paid whole. */
async function lastPayment(ctx: Ctx, kind: string, id: string): Promise<Paid> {
  const [row] = await ctx.query<Paid>(
    `select p.date as "on", y.operation_number as operation from treasury.open_item o
     join treasury.payment_line y on y.company_id = o.company_id and y.open_item_id = o.id
     join treasury.payment p on p.company_id = y.company_id and p.id = y.payment_id and p.status in ('OK', 'CL')
     where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 order by p.date desc, p.number desc limit 1`,
    [ctx.companyId, kind, id],
  )
  return row!
}

interface AbroadRow {
  bill: string
  igv: string
  paidOn: DateText | null
  party: string
  serie: string
  number: string
}

/**
 * The IGV of a service of who is not domiciled is a credit once it is paid, on that day (TUO Ley del IGV, art. 19); a payment that is voided takes it back there.
 * @throws BusinessError `month_locked` (409) where that month is locked: what its register said stays
 */
export async function abroadSettled(ctx: Ctx, id: string, { balance }: { balance: string }): Promise<void> {
  const [row] = await ctx.query<AbroadRow>(
    `select id as bill, abroad_igv as igv, abroad_paid_on as "paidOn", supplier_id as party, serie, number from purchases.bill where company_id = $1 and abroad_id = $2`,
    [ctx.companyId, id],
  )
  if (!row) return
  const paid = dec(balance).isZero()
  if (paid === (row.paidOn !== null)) return
  if (!paid) {
    const on = row.paidOn!
    await assertOpenMonth(ctx, on)
    await reverseSource(ctx, ABROAD, id, on, `Anulación del pago del IGV de ${row.serie}-${row.number}`, 'DOCUMENT')
    setAbroad(ctx, id, null, null)
    return
  }
  const { on, operation } = await lastPayment(ctx, ABROAD, id)
  const reference = { partyId: row.party, documentType: '46', serie: '1662', number: operation ?? row.number }
  const memo = `IGV de no domiciliado ${row.serie}-${row.number}`
  const source = { kind: ABROAD, id }
  const moved = {
    local: row.igv,
    from: 'purchase.igvAbroadWaiting' as const,
    currency: 'PEN' as const,
    exchangeRate: 1,
  }
  await post(ctx, [creditEntry({ ...moved, on, memo, source, reference })], 'DOCUMENT')
  setAbroad(ctx, id, on, operation)
}

function setAbroad(ctx: Ctx, id: string, on: DateText | null, form: string | null): void {
  ctx.write(
    'update purchases.bill set abroad_paid_on = $3, abroad_form = $4, version = version + 1 where company_id = $1 and abroad_id = $2',
    [ctx.companyId, id, on, form],
  )
}

interface DetractionRow extends Omit<AbroadRow, 'igv'> {
  documentType: string
  currency: 'PEN' | 'USD'
  rate: string
  /** Of the bill less what notes took meanwhile, in its currency and in soles. */
  igv: string
  local: string
  waits: boolean
  creditOn: DateText | null
  accountingDate: DateText
  dueOn: DateText
}

/**
 * The deposit makes the IGV a credit: of the month in which the bill was entered where it is made in time, else of the month of the deposit
 * (DL 940, first final provision). Where the month of the bill is locked by then it is today's.
 * @throws BusinessError `month_locked` (409) where a deposit is voided whose credit is of a locked month
 */
export async function detractionSettled(ctx: Ctx, id: string, { balance }: { balance: string }): Promise<void> {
  const [row] = await ctx.query<DetractionRow>(
    `select b.id as bill, b.document_type as "documentType", b.serie, b.number, b.supplier_id as party, b.currency, b.exchange_rate as rate,
       b.credit_waits as waits, b.credit_on as "creditOn", b.detraction_paid_on as "paidOn", b.accounting_date as "accountingDate", b.detraction_due_on as "dueOn",
       b.igv + n.igv as igv, round(b.igv * b.exchange_rate, 2) + n.local as local
     from purchases.bill b cross join lateral (select coalesce(sum(x.sign * x.igv), 0) as igv, coalesce(sum(x.sign * round(x.igv * x.exchange_rate, 2)), 0) as local
       from (select case when n.document_type = '07' then -1 else 1 end as sign, n.igv, n.exchange_rate from purchases.bill n
         where n.company_id = b.company_id and n.reference_id = b.id and n.credit_waits and n.status in ('open', 'closed')) x) n
     where b.company_id = $1 and b.detraction_id = $2`,
    [ctx.companyId, id],
  )
  if (!row) return
  const paid = dec(balance).isZero()
  if (paid === (row.paidOn !== null)) return
  if (!paid) {
    // Where the credit was: neither books nor register of that month have it any more.
    const on = row.creditOn ?? row.paidOn!
    if (row.creditOn) await assertOpenMonth(ctx, on)
    await reverseSource(ctx, DETRACTION, id, on, `Anulación del depósito de ${row.serie}-${row.number}`, 'DOCUMENT')
    setDetraction(ctx, row.bill, { on: null, operation: null, creditOn: null })
    return
  }
  const { on, operation } = await lastPayment(ctx, DETRACTION, id)
  const creditOn = on <= row.dueOn ? await openDay(ctx, row.accountingDate) : on
  if (row.waits && dec(row.local).gt(0)) {
    const { documentType, serie, number, party, currency, rate } = row
    const reference = { partyId: party, documentType, serie, number }
    const source = { kind: DETRACTION, id }
    const memo = `Crédito fiscal por depósito de detracción ${serie}-${number}`
    const foreign = currency === 'PEN' ? {} : { foreign: row.igv }
    const moved = {
      local: fixed(row.local),
      from: 'purchase.igvWaiting' as const,
      currency,
      exchangeRate: rate,
      ...foreign,
    }
    await post(ctx, [creditEntry({ ...moved, on: creditOn, memo, source, reference })], 'DOCUMENT')
  }
  setDetraction(ctx, row.bill, { on, operation, creditOn })
}

interface Deposit {
  on: DateText | null
  operation: string | null
  creditOn: DateText | null
}

/** Notes of the bill whose IGV waited with it follow it. */
function setDetraction(ctx: Ctx, bill: string, { on, operation, creditOn }: Deposit): void {
  ctx.write(
    `update purchases.bill set version = version + 1, credit_on = case when credit_waits then $5::date end,
       detraction_paid_on = case when id = $2 then $3::date end, detraction_number = case when id = $2 then $4 end
     where company_id = $1 and (id = $2 or (reference_id = $2 and credit_waits))`,
    [ctx.companyId, bill, on, operation, creditOn],
  )
}

/** The deposit is due when the supplier is paid, if that is sooner (RS 183-2004, art. 7, 11 and 16); a payment that is voided never was. */
export async function depositDue(ctx: Ctx, bill: string): Promise<void> {
  const [row] = await ctx.query<{ id: string; accountingDate: DateText; date: DateText | null; dueOn: DateText }>(
    `select b.detraction_id as id, b.accounting_date as "accountingDate", b.detraction_due_on as "dueOn", (select min(p.date) from treasury.open_item o
         join treasury.payment_line y on y.company_id = o.company_id and y.open_item_id = o.id
         join treasury.payment p on p.company_id = y.company_id and p.id = y.payment_id and p.status in ('OK', 'CL')
         where o.company_id = b.company_id and o.document_kind = 'bill' and o.document_id = b.id) as date
     from purchases.bill b where b.company_id = $1 and b.id = $2 and b.detraction_id is not null and b.detraction_paid_on is null`,
    [ctx.companyId, bill],
  )
  if (!row) return
  const latest = depositDay(row.accountingDate)
  const dueOn = row.date !== null && row.date < latest ? row.date : latest
  if (dueOn === row.dueOn) return
  await redateItems(ctx, { kind: DETRACTION, id: row.id }, [{ number: 1, date: dueOn }])
  ctx.write('update purchases.bill set detraction_due_on = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, bill, dueOn],
  ])
}
