import { paperPage, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { type Labels, say } from '@yupana/contract'
import { ddmmyyyy, dec, fixed, formatAmount, sum } from '@yupana/kernel'
import { type Ctx, collect, reportPage, type SheetColumn, serve, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { accountingLabels } from '../../contract/labels.ts'
import { summaryEndpoints } from '../../contract/voucher/summary.ts'
import type { VoucherOut } from '../../contract/voucher/voucher.ts'
import { readVoucher } from './queries.ts'

const wordOf =
  ({ language }: Ctx) =>
  (key: string): string =>
    say((accountingLabels as Labels)[key]!, language)

const KINDS = ['text', 'text', 'text', 'text', 'text', 'money', 'money', 'money', 'money'] as const

/** The columns that a voucher has on paper: dollars where it is one of dollars. */
function columnsOf(ctx: Ctx, { currency }: VoucherOut): { label: string; kind: 'text' | 'money' }[] {
  const word = wordOf(ctx)
  const labels = [
    ...['accounting.account', 'entry.accountName', 'accounting.party', 'accounting.document', 'accounting.lineMemo'],
    ...['accounting.debit', 'accounting.credit', 'entry.debitForeign', 'entry.creditForeign'],
  ]
  const shown = labels.map((key, i) => ({ label: word(key), kind: KINDS[i]! }))
  return currency === 'PEN' ? shown.slice(0, 7) : shown
}

const FIGURES = ['debit', 'credit', 'debitForeign', 'creditForeign'] as const

/** Its lines and their sums as texts; a side that is nothing stays empty. */
function rowsOf(voucher: VoucherOut): { lines: (string | null)[][]; total: (string | null)[] } {
  const figures = FIGURES.slice(0, voucher.currency === 'PEN' ? 2 : 4)
  const told = (amount: string): string | null => (dec(amount).isZero() ? null : amount)
  const lines = voucher.lines.map((line) => [
    ...[line.account.code, line.account.name, line.client?.name ?? null],
    [line.documentType, line.documentSerial, line.documentNumber].filter(Boolean).join('-') || null,
    line.memo,
    ...figures.map((side) => told(line[side])),
  ])
  const sums = figures.map((side) => fixed(sum(voucher.lines.map((line) => dec(line[side])))))
  return { lines, total: [null, null, null, null, null, ...sums] }
}

async function voucherPdf(ctx: Ctx, voucher: VoucherOut) {
  const head = await readPaperHead(ctx)
  const { lines, total } = rowsOf(voucher)
  const { date, memo, currency, exchangeRate, entry } = voucher
  const rate = currency === 'PEN' ? '' : ` · T. C. ${dec(exchangeRate).toString()}`
  const content = await ctx.services.pdf.render(
    reportPage({
      ...{
        language: ctx.language,
        title: `${wordOf(ctx)('accounting.entry')} ${entry}`,
        company: head.name,
        ruc: head.ruc,
      },
      ...{ period: `${ddmmyyyy(date)} · ${memo}${rate}`, columns: columnsOf(ctx, voucher) },
      rows: [...lines.map((values) => ({ kind: 'row' as const, values })), { kind: 'total' as const, values: total }],
      orientation: 'landscape',
    }),
  )
  return { name: `${entry}.pdf`, type: 'application/pdf', content, inline: true }
}

async function voucherSheet(ctx: Ctx, voucher: VoucherOut) {
  const { lines, total } = rowsOf(voucher)
  const columns: SheetColumn[] = columnsOf(ctx, voucher)
  const title = [`${wordOf(ctx)('accounting.entry')} ${voucher.entry}`, `${ddmmyyyy(voucher.date)} · ${voucher.memo}`]
  return {
    ...{ name: `${voucher.entry}.xlsx`, type: XLSX_TYPE },
    content: await collect(writeXlsx({ sheet: voucher.entry, title, columns, rows: [...lines, total] })),
  }
}

async function voucherHtml(ctx: Ctx, voucher: VoucherOut) {
  const word = wordOf(ctx)
  const side = (label: string, amount: string) =>
    dec(amount).isZero() ? [] : [`${word(label)} ${formatAmount(amount, 'PEN')}`]
  return paperPage({
    ...{ title: word('accounting.entry').toUpperCase(), number: voucher.entry, issueDate: ddmmyyyy(voucher.date) },
    issuer: printedIssuer({ ...(await readPaperHead(ctx)), phone: null, email: null }),
    ...printedCurrency('PEN'),
    sections: [
      {
        title: voucher.memo,
        rows: voucher.lines.map((line) => ({
          label: `${line.account.code} ${line.account.name}`,
          value: [...side('accounting.debit', line.debit), ...side('accounting.credit', line.credit)].join(' '),
        })),
      },
    ],
    ...{ lines: [], totals: [], total: voucher.total, notes: [], internal: true },
  })
}

/** A voucher as a file: a page to print, a workbook, or a page of the web. */
export const summaryFile = serve(summaryEndpoints.summaryFile, async (ctx, { params: { id, type } }) => {
  const voucher = await readVoucher(ctx, id)
  if (type === 'pdf') return voucherPdf(ctx, voucher)
  return type === 'xls' ? voucherSheet(ctx, voucher) : voucherHtml(ctx, voucher)
})
