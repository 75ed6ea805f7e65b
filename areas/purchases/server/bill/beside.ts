import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { type DateText, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { openItems, retireOpenItems } from '@yupana/treasury/server'
import { creditEntry } from './beside.posting.ts'
import type { CheckedBill } from './check.ts'
import type { StoredBill } from './queries.ts'

/** Debts beside that to the supplier, by the kinds of their open items; each has an id of its own. */
export const ABROAD = 'billAbroad'
export const DETRACTION = 'billDetraction'

/** Opens what a bill owes beside its supplier. */
export async function openBeside(ctx: Ctx, bill: string, checked: CheckedBill): Promise<void> {
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
        ...{ documentType, beside: bill },
      },
      ...{ localTotal: detraction.amount, ledgerCode: 'purchase.payable' },
      deposit: { code: detraction.code, account: detraction.account, percent: detraction.percent },
      // Ours to make: not paid to the supplier with the rest.
      instalments: [{ dueOn: detraction.dueOn, amount: detraction.amount, concept: 'detraction' }],
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

/** The last payment of a debt that is settled whole; none where notes took all of it. */
export async function lastPayment(ctx: Ctx, kind: string, id: string): Promise<Paid | undefined> {
  const [row] = await ctx.query<Paid>(
    `select p.date as "on", y.operation_number as operation from treasury.open_item o
     join treasury.payment_line y on y.company_id = o.company_id and y.open_item_id = o.id
     join treasury.payment p on p.company_id = y.company_id and p.id = y.payment_id and p.status in ('OK', 'CL')
     where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 order by p.date desc, p.number desc limit 1`,
    [ctx.companyId, kind, id],
  )
  return row
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
  const payment = await lastPayment(ctx, ABROAD, id)
  if (!payment) return
  const { on, operation } = payment
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
