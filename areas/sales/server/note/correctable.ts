import { keptLots } from '@yupana/catalogue/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { voidingUntil } from '@yupana/einvoicing/server'
import { BusinessError, ddmmyyyy, dec, fixed, plain } from '@yupana/kernel'
import { errorOf, message, readOptions, serve, together } from '@yupana/platform'
import { isNoteReason } from '@yupana/sunat'
import { everyReason, noteObstacle, type SaleFacts, voidObstacle } from '../../contract/note/advisor.ts'
import { creditNoteEndpoints } from '../../contract/note/note.ts'
import { noteReasons } from '../../contract/note/reasons.ts'
import { invoiceSource, NUMBER, readSale } from '../invoice/queries.ts'
import { notesOf } from '../invoice/rows.ts'
import { saidClient } from '../said.ts'
import { correctedFacts, serieFor } from './check.ts'
import { leftOf } from './left.ts'
import { lotsOutOf } from './lots.ts'

/** Sales that a note may be of, by number, client or amount, the latest first. */
export const chooseCorrectable = serve(creditNoteEndpoints.chooseCorrectable, (ctx, { query }) =>
  readOptions(
    ctx,
    creditNoteEndpoints.chooseCorrectable.list!,
    {
      ...invoiceSource,
      select: `t.id, null as code, concat_ws(' · ', t.serie || '-' || ${NUMBER}, ${saidClient.name}, to_char(t.date, 'DD/MM/YYYY'),
        case t.currency when 'PEN' then 'S/ ' else 'US$ ' end || to_char(t.total, 'FM999,999,999,990.00')) as name`,
      where: `t.status in ('open', 'closed') and t.e_status = ${eStatusOf.accepted}`,
    },
    query,
  ),
)

/** What of a sale is left to be corrected and by which reasons, and whether it may be voided instead. */
export const correctable = serve(creditNoteEndpoints.correctable, async (ctx, { params: { id }, query }) => {
  const invoice = await readSale(ctx, id)
  if (invoice.number === null) throw new BusinessError('not_issued', {}, { status: 409 })
  const told = invoice.items.filter(({ tracking }) => tracking !== 'none').map(({ item }) => String(item.id))
  const [left, out, notes, until, credit, debit] = await together(
    leftOf(ctx, invoice),
    told.length > 0 ? lotsOutOf(ctx, invoice, [...new Set(told)]) : new Map<string, never>(),
    notesOf(ctx, id),
    voidingUntil(ctx, invoice),
    serieFor(ctx, '07', invoice),
    serieFor(ctx, '08', invoice),
  )
  const facts: SaleFacts = {
    ...correctedFacts(invoice, left),
    ...{ status: invoice.status, eStatus: invoice.eStatus, corrected: notes.length > 0, voidLate: until.late },
    deducted: invoice.deductedBy.length > 0,
    paid: !dec(invoice.balance).eq(invoice.total) && notes.length === 0,
  }
  const deducting = invoice.deductedBy.map(({ serie, number }) => `${serie}-${number}`).join(', ')
  const day = query.date ?? ctx.today
  const said = (code: string | undefined, params: Record<string, string>) =>
    code === undefined ? null : { code, message: message({ [code]: errorOf(code)! }, ctx.language, code, params) }
  return {
    ...{ id, documentType: invoice.documentType, serie: invoice.serie, number: invoice.number, date: invoice.date },
    ...{ client: invoice.client, currency: invoice.currency, exchangeRate: invoice.exchangeRate },
    ...{
      warehouse: invoice.warehouse,
      paymentTerm: invoice.paymentTerm,
      total: invoice.total,
      eStatus: invoice.eStatus,
      ivap: invoice.ivap,
    },
    charge: left.charge,
    ...{ left: fixed(left.total), owed: fixed(left.owed), fees: left.fees },
    lines: left.lines.map(({ origin, ...line }) => ({
      ...line,
      ...{ item: origin.item, description: origin.description, unit: origin.unit.name ?? origin.unit.code },
      sold: origin.quantity,
      ...{ tracking: origin.tracking, dueDated: origin.dueDated },
      out: keptLots(out.get(String(origin.item.id))?.map((lot) => ({ ...lot, quantity: plain(lot.quantity) }))) ?? [],
    })),
    reasons: everyReason.map(({ type, code }) => ({
      ...{ documentType: type, code, takes: noteReasons[type][code]!.takes },
      obstacle: said(noteObstacle(facts, type, code, isNoteReason(type, code, day)), { code, date: ddmmyyyy(day) }),
    })),
    series: { '07': credit ?? null, '08': debit ?? null },
    void: {
      ...{ by: until.by as 'RA' | 'RC', until: until.until },
      obstacle: said(voidObstacle(facts), {
        documents: notes.length > 0 ? notes.join(', ') : deducting,
        date: until.until ? ddmmyyyy(until.until) : '',
        document: `${invoice.serie}-${invoice.number}`,
      }),
    },
  }
})
