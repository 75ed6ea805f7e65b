import { assertOpenMonth } from '@yupana/company/server'
import { full } from '@yupana/contract'
import { BusinessError, type DateText, type Decimal, ddmmyyyy, dec, type FieldProblem, fixed } from '@yupana/kernel'
import {
  type Ctx,
  fieldProblems,
  fold,
  type ImportColumn,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  importRoutes,
  type ReadLine,
} from '@yupana/platform'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import { type PaymentImportRow, paymentImportRow, paymentImports } from '../../contract/payment/payment-import.ts'
import { enterPayment } from '../payment/create.ts'
import type { Direction } from '../payment/queries.ts'
import { voidPayment } from '../payment/void.ts'
import { type DebtRow, isOfType, type Known, lookUp, numberOf } from './look-up.ts'

const column = (
  name: keyof PaymentImportRow,
  label: string,
  synonyms: readonly string[],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ name, labels: [label], kind: 'text', synonyms, ...more })

const required = { required: true } as const
const columnsOf = (side: Direction): readonly ImportColumn[] => [
  column('date', 'field.date', ['fecha', 'fecha pago', 'fecha cobro', 'date'], required),
  column('client', `${side}.client`, ['ruc', 'dni', 'cliente', 'proveedor', 'numero documento', 'client', 'supplier']),
  column('documentType', 'field.documentType', ['tipo', 'tipo documento', 'tipo comprobante', 'type']),
  column('document', `${side}.document`, [
    'documento',
    'comprobante',
    'serie numero',
    'factura',
    'document',
    'invoice',
  ]),
  column('category', 'payment.category', ['categoria', 'concepto', 'category', 'categorie']),
  column('account', `${side}.account`, ['cuenta', 'caja', 'banco', 'account', 'compte'], required),
  column('method', `${side}.method`, ['metodo', 'forma pago', 'medio pago', 'method', 'moyen'], required),
  column('amount', 'field.amount', ['importe', 'monto', 'total', 'amount', 'montant'], { ...required, kind: 'money' }),
  column('currency', 'field.currency', ['moneda', 'currency', 'devise']),
  column('exchangeRate', 'field.exchangeRate', ['tipo cambio', 'tc', 'rate', 'taux'], { kind: 'quantity' }),
  column('operationNumber', `${side}.operationNumber`, ['operacion', 'numero operacion', 'nro operacion', 'operation']),
  column('costCenter', 'costCenter', ['centro costo', 'centro de costo', 'cost center', 'centre cout']),
  column('description', 'payment.description', ['glosa', 'descripcion', 'detalle', 'description', 'libelle']),
]

/** A payment for each line: previewed, then entered by the call that a person would make. */
const kindOf = (direction: Direction): ImportKind<PaymentBody> => ({
  noun: `${direction}Import`,
  group: 'document',
  permission: full(direction === 'income' ? 'COLLECTION' : 'PAYMENTS'),
  table: 'treasury.payment',
  columns: columnsOf(direction),
  read: (ctx, lines) => read(ctx, direction, lines),
  write: (ctx, rows) => write(ctx, direction, rows),
  undo: (ctx, ids) => undo(ctx, direction, ids),
  changed: (ctx, ids) => changed(ctx, direction, ids),
})

export const paymentImportKinds = { expense: kindOf('expense'), income: kindOf('income') }
export const paymentImportRoutes = (['expense', 'income'] as const).flatMap((direction) =>
  importRoutes(paymentImports[direction], paymentImportKinds[direction]),
)

/** A day as sheets have it: 31/12/2026 or 2026-12-31; a workbook's own days come as the latter. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim().slice(0, 10)
}

function parse({ cells }: ImportLine): { row?: PaymentImportRow; problems: FieldProblem[] } {
  const date = cells.date === undefined ? {} : { date: dayOf(cells.date) }
  const currency = cells.currency === undefined ? {} : { currency: cells.currency.trim().toUpperCase() }
  const parsed = paymentImportRow.safeParse({ ...cells, ...date, ...currency })
  return parsed.success ? { row: parsed.data, problems: [] } : { problems: fieldProblems(parsed.error) }
}

async function read(ctx: Ctx, direction: Direction, lines: readonly ImportLine[]): Promise<ReadLine<PaymentBody>[]> {
  const parsed = lines.map(parse)
  const rows = parsed.flatMap(({ row }) => row ?? [])
  const known = await lookUp(ctx, direction, rows)
  const locked = await lockedDays(ctx, rows)
  // What lines of the same file settle of one document is counted together.
  const left = new Map(known.debts.map((debt) => [debt, dec(debt.balance)]))
  return parsed.map(({ row, problems }) => (row ? readRow(ctx, direction, row, { known, locked, left }) : { problems }))
}

interface Against {
  known: Known
  locked: ReadonlyMap<string, FieldProblem>
  left: Map<DebtRow, Decimal>
}

async function lockedDays(ctx: Ctx, rows: readonly PaymentImportRow[]): Promise<Map<string, FieldProblem>> {
  const locked = new Map<string, FieldProblem>()
  for (const date of new Set(rows.map((row) => row.date)))
    try {
      await assertOpenMonth(ctx, date)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      locked.set(date, { field: 'date', code: error.code, params: error.params })
    }
  return locked
}

function readRow(ctx: Ctx, direction: Direction, row: PaymentImportRow, against: Against): ReadLine<PaymentBody> {
  const { known, locked } = against
  const problems: FieldProblem[] = []
  const tell = (field: string, code: string, params?: FieldProblem['params']): undefined => {
    problems.push({ field, code, ...(params ? { params } : {}) })
  }
  const named = <Row>(map: ReadonlyMap<string, Row>, field: 'account' | 'method' | 'category' | 'costCenter') => {
    const said = row[field]
    if (said === undefined) return undefined
    return map.get(fold(said)) ?? tell(field, 'reference_not_found')
  }
  if (row.date > ctx.today) tell('date', 'date_in_future')
  const lock = locked.get(row.date)
  if (lock) problems.push(lock)
  const account = named(known.accounts, 'account')
  const method = named(known.methods, 'method')
  const category = named(known.categories, 'category')
  const center = named(known.centers, 'costCenter')
  const party =
    row.client === undefined ? undefined : (known.parties.get(row.client) ?? tell('client', 'reference_not_found'))
  const currency = row.currency ?? account?.currency ?? 'PEN'
  if (account && account.currency !== currency) tell('account', 'account_currency', { currency: account.currency })
  if (method?.needsNumber && !row.operationNumber)
    tell('operationNumber', 'operation_number_required', { method: method.name })
  if ((row.document === undefined) === (row.category === undefined)) tell('document', 'document_or_category')
  if (row.document !== undefined && row.client === undefined) tell('client', 'required')
  if (category?.party && !row.client) tell('client', 'category_requires_party')
  if (category?.center && !row.costCenter) tell('costCenter', 'category_requires_cost_center')
  const debt = party && row.document ? debtOf(direction, row, party.id, against, problems) : undefined
  const dollars = currency !== 'PEN' || (debt !== undefined && debt.currency !== 'PEN')
  if (dollars && !row.exchangeRate && known.rates.size === 0)
    tell('exchangeRate', 'exchange_rate_missing', { date: ddmmyyyy(row.date as DateText) })
  if (!dollars && row.exchangeRate) tell('exchangeRate', 'local_rate')
  if (problems.length > 0 || !account || !method) return { problems }
  const client = party && category ? { client: { id: party.id } } : {}
  const purpose = debt ? { document: { id: debt.id } } : { category: { id: category!.id }, ...client }
  return {
    body: {
      ...{ date: row.date, currency, exchangeRate: row.exchangeRate ?? null, account: { id: account.id } },
      ...{ method: { id: method.id }, costCenter: center ? { id: center.id } : null },
      payments: [
        {
          ...{ ...purpose, amount: row.amount, operationNumber: row.operationNumber ?? null },
          description: row.description ?? null,
        },
      ],
    } as PaymentBody,
  }
}

const TOO_EARLY = { income: 'payment_before_document', expense: 'expense_before_document' } as const

/** The document that a line settles, and what that leaves of it for the lines behind. */
function debtOf(
  direction: Direction,
  { document, documentType, amount, date }: PaymentImportRow,
  party: string,
  { known, left }: Against,
  problems: FieldProblem[],
): DebtRow | undefined {
  const number = numberOf(document!)
  const found = known.debts.filter(
    (each) => each.party === party && each.number === number && isOfType(each, documentType),
  )
  const [debt] = found
  if (!debt || found.length > 1) {
    problems.push({ field: debt ? 'documentType' : 'document', code: debt ? 'required' : 'document_not_open' })
    return undefined
  }
  const balance = left.get(debt)!
  if (dec(amount).gt(balance)) {
    const params = { amount: fixed(amount), balance: fixed(balance), document: number }
    problems.push({ field: 'amount', code: 'overpaid', params })
  } else left.set(debt, balance.minus(amount))
  if (date < debt.since)
    problems.push({ field: 'date', code: TOO_EARLY[direction], params: { date: ddmmyyyy(debt.since as DateText) } })
  return debt
}

/** One after the other, each as its call would enter it: numbers follow the lines of the file. */
async function write(ctx: Ctx, direction: Direction, rows: readonly ImportRow<PaymentBody>[]): Promise<void> {
  for (const { id, body } of rows) await enterPayment(ctx, direction, body, { id })
}

/** Voids what an import entered, all of it or nothing. @throws BusinessError `payment_closed` (409) where one of them is closed by now */
async function undo(ctx: Ctx, direction: Direction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await voidPayment(ctx, direction, id, 'Importación deshecha')
}

/** Closed and opened again, by hand or by a reconciliation, a payment says what it said: whatever else was done to it changed it. */
async function changed(ctx: Ctx, direction: Direction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct entity_id as id from platform.audit
     where company_id = $1 and entity = $2 and entity_id = any($3::text[]) and action not in ('create', 'close', 'reopen')`,
    [ctx.companyId, direction, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
