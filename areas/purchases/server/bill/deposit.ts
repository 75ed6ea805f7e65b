import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { type DateText, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { redateItems } from '@yupana/treasury/server'
import { creditEntry } from './beside.posting.ts'
import { DETRACTION, lastPayment } from './beside.ts'
import { depositDay } from './beside-check.ts'

interface Deposited {
  id: string
  bill: string
  party: string
  documentType: string
  serie: string
  number: string
  currency: 'PEN' | 'USD'
  rate: string
  /** Of the bill less what notes took meanwhile, in its currency and in soles. */
  igv: string
  local: string
  waits: boolean
  paidOn: DateText | null
  operation: string | null
  creditOn: DateText | null
  accountingDate: DateText
  dueOn: DateText
  /** The first payment of the supplier. */
  supplierPaidOn: DateText | null
}

async function readDeposit(ctx: Ctx, of: { deposit: string } | { bill: string }): Promise<Deposited | undefined> {
  const [row] = await ctx.query<Deposited>(
    `select b.detraction_id as id, b.id as bill, b.document_type as "documentType", b.serie, b.number, b.supplier_id as party, b.currency, b.exchange_rate as rate,
       b.credit_waits as waits, b.credit_on as "creditOn", b.detraction_paid_on as "paidOn", b.detraction_number as operation, b.accounting_date as "accountingDate",
       b.detraction_due_on as "dueOn", b.igv + n.igv as igv, round(b.igv * b.exchange_rate, 2) + n.local as local,
       (select min(p.date) from treasury.open_item o join treasury.payment_line y on y.company_id = o.company_id and y.open_item_id = o.id
         join treasury.payment p on p.company_id = y.company_id and p.id = y.payment_id and p.status in ('OK', 'CL')
         where o.company_id = b.company_id and o.document_kind = 'bill' and o.document_id = b.id) as "supplierPaidOn"
     from purchases.bill b cross join lateral (select coalesce(sum(x.sign * x.igv), 0) as igv, coalesce(sum(x.sign * round(x.igv * x.exchange_rate, 2)), 0) as local
       from (select case when n.document_type = '07' then -1 else 1 end as sign, n.igv, n.exchange_rate from purchases.bill n
         where n.company_id = b.company_id and n.reference_id = b.id and n.credit_waits and n.status in ('open', 'closed')) x) n
     where b.company_id = $1 and b.detraction_id is not null and b.${'bill' in of ? 'id' : 'detraction_id'} = $2`,
    [ctx.companyId, 'bill' in of ? of.bill : of.deposit],
  )
  return row
}

/**
 * The deposit makes the IGV a credit: of the month in which the bill was entered where it is made in time, else of the month of the deposit
 * (DL 940, first final provision). Where the month of the bill is locked by then it is today's.
 * @throws BusinessError `month_locked` (409) where a deposit is voided whose credit is of a locked month
 */
export async function detractionSettled(ctx: Ctx, id: string, { balance }: { balance: string }): Promise<void> {
  const row = await readDeposit(ctx, { deposit: id })
  if (!row) return
  const paid = dec(balance).isZero()
  if (paid === (row.paidOn !== null)) return
  if (!paid) {
    if (row.creditOn) await assertOpenMonth(ctx, row.creditOn)
    await takeCredit(ctx, row, `Anulación del depósito de ${row.serie}-${row.number}`)
    setDetraction(ctx, row.bill, { on: null, operation: null, creditOn: null })
    // Its term may have changed while it was paid.
    await redateItems(ctx, { kind: DETRACTION, id }, [{ number: 1, date: row.dueOn }])
    return
  }
  const payment = await lastPayment(ctx, DETRACTION, id)
  if (!payment) return
  const { on, operation } = payment
  const creditOn = on <= row.dueOn ? await openDay(ctx, row.accountingDate) : on
  await giveCredit(ctx, row, creditOn)
  setDetraction(ctx, row.bill, { on, operation, creditOn })
}

async function giveCredit(ctx: Ctx, row: Deposited, on: DateText): Promise<void> {
  if (!row.waits || dec(row.local).lte(0)) return
  const { id, documentType, serie, number, party, currency, rate } = row
  const entry = creditEntry({
    ...{ on, local: fixed(row.local), from: 'purchase.igvWaiting', currency, exchangeRate: rate },
    ...(currency === 'PEN' ? {} : { foreign: row.igv }),
    memo: `Crédito fiscal por depósito de detracción ${serie}-${number}`,
    source: { kind: DETRACTION, id },
    reference: { partyId: party, documentType, serie, number },
  })
  await post(ctx, [entry], 'DOCUMENT')
}

/** Where the credit was neither books nor register of that month have it any more. */
const takeCredit = (ctx: Ctx, { id, creditOn, paidOn }: Deposited, memo: string): Promise<void> =>
  reverseSource(ctx, DETRACTION, id, creditOn ?? paidOn!, memo, 'DOCUMENT')

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
  const row = await readDeposit(ctx, { bill })
  if (!row) return
  const latest = depositDay(row.accountingDate)
  const { supplierPaidOn } = row
  const dueOn = supplierPaidOn !== null && supplierPaidOn < latest ? supplierPaidOn : latest
  if (dueOn === row.dueOn) return
  await redateItems(ctx, { kind: DETRACTION, id: row.id }, [{ number: 1, date: dueOn }])
  ctx.write('update purchases.bill set detraction_due_on = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, bill, dueOn],
  ])
  await moveCredit(ctx, row, dueOn)
}

/** A deposit that was late, or in time, and is not so any more: its credit moves, unless one of the months is locked; what was declared stays. */
async function moveCredit(ctx: Ctx, row: Deposited, dueOn: DateText): Promise<void> {
  const { paidOn, creditOn, operation, accountingDate } = row
  if (!paidOn || !creditOn || paidOn <= row.dueOn === paidOn <= dueOn) return
  const to = paidOn <= dueOn ? accountingDate : paidOn
  if ((await openDay(ctx, creditOn)) !== creditOn || (await openDay(ctx, to)) !== to) return
  await takeCredit(ctx, row, `Plazo del depósito de ${row.serie}-${row.number}`)
  await giveCredit(ctx, row, to)
  setDetraction(ctx, row.bill, { on: paidOn, operation, creditOn: to })
}
