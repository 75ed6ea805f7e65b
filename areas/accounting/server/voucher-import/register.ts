import { type Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { paperOf } from './journal.ts'
import {
  amountIn,
  amountText,
  type Cells,
  currencyOf,
  dayOf,
  type Gather,
  type Tell,
  type ToldLine,
  type Upload,
} from './told.ts'

/** A part of a document, in its currency: what it is charged to. */
interface Part {
  /** Where its account is wrong. */
  column: string
  account: string | undefined
  amount: Decimal
}

/** A document as its row says it. Its total stands against all of its parts. */
interface Document {
  total: Part
  /** The column that says the total. */
  said: string
  /** Each rounded to the cent in soles; the base takes what they leave. Below zero it stands beside the total. */
  taxes: Part[]
  base: Part
  /** The side of the total. */
  side: Side
}

type Columns = readonly (readonly [cell: string, column: string])[]

type Side = 'debit' | 'credit'
const other = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit')

interface Register {
  said: string
  /** What its columns are called in the tax registers: bases in the order in which what rounding leaves is theirs, and taxes. */
  columns?: { bases: Columns; taxes: Columns }
  documentType?: string
  document(cells: Cells, upload: Upload, amount: (column: string) => Decimal, tell: Tell): Document
}

/** Credit notes of the tax office (table 10) turn their document round, whatever sign they are written with. */
const NOTES: ReadonlySet<string> = new Set(['07', '87', '97'])

/** One row, one voucher. */
const registerOf =
  (register: Register): Gather =>
  (lines, upload) =>
    lines.map(({ cells }, at) => {
      const currency = currencyOf(cells.currency)
      return {
        rows: [at],
        head: {
          ...{ archive: upload.archive, date: dayOf(cells.date), currency, exchangeRate: cells.exchangeRate },
          memo: cells.memo ?? memoOf(register.said, cells),
        },
        lines: (rate, tell) => linesOf(register, cells, { at, currency, rate, upload, tell }),
        ...(register.columns ? { said: (rate: Decimal) => saidOf(register.columns!, cells, rate, isNote(cells)) } : {}),
        problems: [],
      }
    })

const isNote = ({ documentType }: Cells): boolean => NOTES.has(documentType?.padStart(2, '0') ?? '')

/** The columns of the tax registers in soles, those of notes below zero: each tax by itself, the first base with what is left, as the lines of the voucher. */
function saidOf({ bases, taxes: own }: NonNullable<Register['columns']>, cells: Cells, rate: Decimal, note: boolean) {
  const inSoles = (column: string): Decimal =>
    round(
      amountIn(cells, column, () => undefined)
        .abs()
        .times(rate),
    )
  const given = [...bases, ...own].filter(([cell]) => !inSoles(cell).isZero())
  const [first] = given.filter(([cell]) => bases.some(([base]) => base === cell))
  const amounts = new Map(given.map(([cell, column]) => [column, inSoles(cell)]))
  const total = inSoles('total')
  if (first)
    amounts.set(first[1], total.minus(sum([...amounts].flatMap(([name, of]) => (name === first[1] ? [] : [of])))))
  const signed = [...amounts, ['total', total] as const].map(([name, of]) => [name, fixed(note ? of.negated() : of)])
  const { lastNumber } = cells
  return { ...Object.fromEntries(signed), ...(lastNumber ? { lastNumber } : {}) } as Record<string, string>
}

/** «Venta B001-10 a 25 Público en general» */
function memoOf(said: string, { serial, documentNumber, lastNumber, clientName }: Cells): string {
  const number = lastNumber && lastNumber !== documentNumber ? `${documentNumber} a ${lastNumber}` : documentNumber
  return [said, [serial, number].filter(Boolean).join('-'), clientName].filter(Boolean).join(' ').slice(0, 200)
}

interface At {
  at: number
  currency: string
  rate: Decimal
  upload: Upload
  tell: Tell
}

function linesOf(register: Register, cells: Cells, { at, currency, rate, upload, tell }: At): ToldLine[] {
  const type = (cells.documentType ?? register.documentType)?.padStart(2, '0')
  const note = isNote({ ...cells, ...(type ? { documentType: type } : {}) })
  const amount = (column: string): Decimal => {
    const said = amountIn(cells, column, tell)
    if (note) return said.abs()
    if (said.isNegative()) tell(column, 'zero_or_more')
    return said
  }
  const { total, taxes, base, side, said } = register.document(cells, upload, amount, tell)
  const parts = sum([...taxes, base].map((part) => part.amount))
  if (!parts.eq(total.amount)) tell(said, 'import_total_differs', { total: fixed(total.amount), sum: fixed(parts) })
  if (total.amount.isZero()) tell(said, 'positive')
  const inSoles = (of: Decimal): Decimal => round(of.times(rate))
  const rest = inSoles(total.amount).minus(sum(taxes.map((part) => inSoles(part.amount))))
  const against = other(side)
  const line = ({ account, amount: own, column }: Part, of: Side, local: Decimal): ToldLine => {
    const on = note === own.isNegative() ? of : other(of)
    return {
      at,
      body: {
        account: { code: account },
        [on]: fixed(local.abs()),
        ...(currency === 'PEN' ? {} : { [`${on}Foreign`]: fixed(own.abs()) }),
        ...paperOf(cells),
        ...{ documentType: type, documentDate: dayOf(cells.documentDate ?? cells.date) },
      },
      ...{ client: cells.clientDocument, clientName: cells.clientName },
      columns: { ...COLUMNS, account: column, debit: column, credit: column },
    }
  }
  const detraction = { detractionDate: dayOf(cells.detractionDate), detractionNumber: cells.detractionNumber }
  const head = line(total, side, inSoles(total.amount))
  return [
    { ...head, body: { ...head.body, ...detraction } },
    ...taxes.filter(({ amount: of }) => !of.isZero()).map((part) => line(part, against, inSoles(part.amount))),
    ...(base.amount.isZero() ? [] : [{ ...line(base, against, rest), center: cells.costCenter }]),
  ]
}

const COLUMNS = { client: 'clientDocument', documentSerial: 'serial' }

/** The account that the row says, else that of the year's settings. */
function accountIn(cells: Cells, column: string, key: string, { accountOf, year }: Upload, tell: Tell) {
  const code = cells[column] ?? accountOf(key)
  if (code === undefined) tell(column, 'accounting_setting_not_found', { year, key })
  return code
}

/** A tax goes to the account of the year's settings. */
const taxes =
  (of: readonly (readonly [column: string, key: string])[]) =>
  (upload: Upload, amount: (column: string) => Decimal, tell: Tell): Part[] =>
    of.map(([column, key]) => {
      const own = amount(column)
      return { column, amount: own, account: own.isZero() ? undefined : accountIn({}, column, key, upload, tell) }
    })

const saleTaxes = taxes([
  ['igv', 'sale.igv'],
  ['isc', 'sale.isc'],
  ['icbper', 'sale.icbper'],
  ['other', 'sale.serviceCharge'],
])
const purchaseTaxes = taxes([
  ['igv', 'purchase.igv'],
  ['mixedIgv', 'purchase.igvMixed'],
  ['icbper', 'purchase.icbper'],
])
const retained = taxes([['retention', 'purchase.retention4']])

/** D receivable / C IGV, ISC, ICBPER, other charges, C sales: the register of sales (SUNAT 14.1). */
export const saleVouchers = registerOf({
  said: 'Venta',
  columns: {
    bases: [
      ...([
        ['base', 'base'],
        ['export', 'export'],
        ['exempt', 'exempt'],
        ['notTaxed', 'unaffected'],
      ] as const),
    ],
    taxes: [
      ...([
        ['igv', 'igv'],
        ['isc', 'isc'],
        ['icbper', 'icbper'],
        ['other', 'otherCharges'],
      ] as const),
    ],
  },
  document: (cells, upload, amount, tell) => ({
    ...{ side: 'debit', said: 'total' },
    total: {
      ...{ column: 'totalAccount', amount: amount('total') },
      account: accountIn(cells, 'totalAccount', 'sale.receivable', upload, tell),
    },
    taxes: saleTaxes(upload, amount, tell),
    base: {
      ...{ column: 'baseAccount', account: cells.baseAccount },
      amount: sum(['export', 'base', 'exempt', 'notTaxed'].map(amount)),
    },
  }),
})

/** D cost with what gives no credit, D IGV / C payable: the register of purchases (SUNAT 8.1). */
export const purchaseVouchers = registerOf({
  said: 'Compra',
  columns: {
    bases: [
      ...([
        ['base', 'base'],
        ['mixedBase', 'mixedBase'],
        ['noCreditBase', 'untaxedUseBase'],
      ] as const),
      ...([
        ['notTaxed', 'untaxed'],
        ['noCreditIgv', 'untaxedUseIgv'],
        ['isc', 'isc'],
        ['other', 'otherCharges'],
      ] as const),
    ],
    taxes: [
      ['igv', 'igv'],
      ['mixedIgv', 'mixedIgv'],
      ['icbper', 'icbper'],
    ],
  },
  document: (cells, upload, amount, tell) => ({
    ...{ side: 'credit', said: 'total' },
    total: {
      ...{ column: 'totalAccount', amount: amount('total') },
      account: accountIn(cells, 'totalAccount', 'purchase.payable', upload, tell),
    },
    taxes: purchaseTaxes(upload, amount, tell),
    base: {
      ...{ column: 'baseAccount', account: cells.baseAccount },
      amount: sum(['base', 'mixedBase', 'noCreditBase', 'noCreditIgv', 'notTaxed', 'isc', 'other'].map(amount)),
    },
  }),
})

/** D fee / C income tax that is kept (40172), C what is owed (424): receipts of professionals (art. 33 b, TUO LIR). */
export const honoraryVouchers = registerOf({
  said: 'Honorarios',
  documentType: '02',
  document: (cells, upload, amount, tell) => {
    const gross = amount('gross')
    const kept = retained(upload, amount, tell)
    const net = cells.net === undefined ? gross.minus(kept[0]!.amount) : amount('net')
    return {
      ...{ side: 'credit', said: cells.net === undefined ? 'gross' : 'net' },
      total: {
        ...{ column: 'totalAccount', amount: net },
        account: accountIn(cells, 'totalAccount', 'purchase.honorary', upload, tell),
      },
      // What is kept stands on the side of what is owed: it lessens the parts.
      taxes: kept.map((part) => ({ ...part, amount: part.amount.negated() })),
      base: { ...{ column: 'baseAccount', account: cells.baseAccount }, amount: gross },
    }
  },
})

/** Movements of a bank or cash account: D account / C what it comes from, or the other way round. */
export const cashVouchers: Gather = (lines, upload) =>
  lines.map(({ cells }, at) => {
    const currency = currencyOf(cells.currency)
    const said = Number(amountText(cells.incoming) ?? 0) > 0 ? 'Ingreso' : 'Egreso'
    return {
      rows: [at],
      head: {
        ...{ archive: upload.archive, date: dayOf(cells.date), currency, exchangeRate: cells.exchangeRate },
        memo: cells.memo ?? [said, cells.operationNumber, cells.clientName].filter(Boolean).join(' ').slice(0, 200),
      },
      lines: (rate, tell) => cashLines(cells, { at, currency, rate, upload, tell }),
      problems: [],
    }
  })

function cashLines(cells: Cells, { at, currency, rate, tell }: At): ToldLine[] {
  const incoming = amountIn(cells, 'incoming', tell)
  const outgoing = amountIn(cells, 'outgoing', tell)
  for (const [column, amount] of [['incoming', incoming] as const, ['outgoing', outgoing] as const])
    if (amount.isNegative()) tell(column, 'zero_or_more')
  if (incoming.isZero() === outgoing.isZero()) tell(incoming.isZero() ? 'incoming' : 'outgoing', 'one_side')
  const own = incoming.isZero() ? dec(outgoing) : incoming
  const column = incoming.isZero() ? 'outgoing' : 'incoming'
  const line = (account: 'account' | 'counterAccount', side: 'debit' | 'credit', more: object): ToldLine => ({
    at,
    body: {
      ...{ account: { code: cells[account] }, [side]: fixed(round(own.times(rate))) },
      ...(currency === 'PEN' ? {} : { [`${side}Foreign`]: fixed(own) }),
      ...{ paymentMeans: cells.paymentMeans, operationNumber: cells.operationNumber, cashFlow: cells.cashFlow },
      ...more,
    },
    ...{ client: cells.clientDocument, clientName: cells.clientName, center: cells.costCenter },
    columns: { ...COLUMNS, account, debit: column, credit: column },
  })
  const [money, counter] = incoming.isZero() ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  return [line('account', money, paperOf(cells)), line('counterAccount', counter, paperOf(cells))]
}
