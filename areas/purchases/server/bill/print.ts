import { paperAs, paperPdf } from '@yupana/company/server'
import { ddmmyyyy, formatAmount } from '@yupana/kernel'
import { type Ctx, collect, type PrintedDocument, serve, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { billEndpoints } from '../../contract/bill.ts'
import { purchasePaper } from '../paper.ts'
import { paperTotals } from '../paper-totals.ts'
import { readBill } from './queries.ts'

const TYPES: Record<string, string> = {
  '01': 'FACTURA',
  '03': 'BOLETA DE VENTA',
  '12': 'TICKET',
  '14': 'RECIBO DE SERVICIO PÚBLICO',
}

/** A voucher of the house: what the supplier billed, when it is due, and how it stands in the books. */
async function printedBill(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const bill = await readBill(ctx, id)
  const number = `${bill.serie}-${bill.number}`
  const entries = await ctx.query<{ entry: string; account: string; name: string; debit: string; credit: string }>(
    `select e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0') as entry, l.account_code as account, coalesce(a.name, '') as name, l.debit::text, l.credit::text
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     left join accounting.account a on a.company_id = l.company_id and a.code = l.account_code and a.year = e.year
     where e.company_id = $1 and e.source_kind = 'bill' and e.source_id = $2 and e.live order by e.date, e.id, l.line`,
    [ctx.companyId, id],
  )
  const rows = entries.map(({ entry, account, name, debit, credit }) => ({
    label: `${entry} · ${account} ${name}`,
    value: debit === '0.00' ? `Haber ${formatAmount(credit, 'PEN')}` : `Debe ${formatAmount(debit, 'PEN')}`,
  }))
  return purchasePaper(
    ctx,
    bill,
    {
      title: 'REGISTRO DE COMPRA',
      number: `${TYPES[bill.documentType] ?? bill.documentType} ${number}`,
      dueDate: ddmmyyyy(bill.dueDate),
      instalments: bill.fees.map((fee) => ({
        number: String(fee.number),
        due: ddmmyyyy(fee.date),
        amount: fee.amount,
      })),
      sections: [
        {
          title: 'Registro',
          rows: [
            { label: 'Fecha contable', value: ddmmyyyy(bill.accountingDate) },
            { label: 'Crédito fiscal', value: bill.taxCredit ? 'Sí' : 'No' },
            ...(bill.currency === 'PEN'
              ? []
              : [
                  { label: 'Tipo de cambio', value: bill.exchangeRate },
                  { label: 'Total en soles', value: formatAmount(bill.localTotal, 'PEN') },
                ]),
            { label: 'Saldo por pagar', value: formatAmount(bill.balance, bill.currency) },
          ],
        },
        ...(rows.length > 0 ? [{ title: 'Asientos', rows }] : []),
      ],
      notes: [bill.notes, bill.status === 'voided' ? `COMPRA ANULADA: ${bill.voidReason ?? ''}` : null].filter(
        (text) => text !== null,
      ),
    },
    paperTotals(bill),
  )
}

export const billPdf = serve(billEndpoints.billPdf, async (ctx, { params }) =>
  paperPdf(ctx, await printedBill(ctx, params.id)),
)

export const renderPurchase = serve(billEndpoints.renderPurchase, async (ctx, { params, query }) =>
  paperAs(ctx, await printedBill(ctx, params.id), query.format),
)

/** Its lines as a workbook. */
export const billXls = serve(billEndpoints.billXls, async (ctx, { params }) => {
  const bill = await readBill(ctx, params.id)
  const columns = [
    { label: 'Código', kind: 'text' as const },
    { label: 'Descripción', kind: 'text' as const },
    { label: 'Unidad', kind: 'text' as const },
    { label: 'Cantidad', kind: 'quantity' as const },
    { label: 'Precio', kind: 'quantity' as const },
    { label: 'Valor de compra', kind: 'money' as const },
    { label: 'IGV', kind: 'money' as const },
    { label: 'Total', kind: 'money' as const },
  ]
  const rows = bill.items.map((line) => [
    ...[line.item.code ?? '', line.description, line.unit.code, line.quantity, line.price],
    ...[line.subTotal, line.igv, line.total],
  ])
  return {
    name: `${bill.serie}-${bill.number}.xlsx`,
    type: XLSX_TYPE,
    content: await collect(writeXlsx({ sheet: `${bill.serie}-${bill.number}`.slice(0, 31), columns, rows })),
  }
})
