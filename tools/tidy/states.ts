import type { Area, Labels } from '@yupana/contract'
import type { States } from '@yupana/kernel'
import type { Source } from './source.ts'

export type AnyStates = States<string, string>

/** A move that another call makes than the one named `<noun>.<action>`. */
export type MovedBy = Readonly<Record<string, string>>

export const movedBy: MovedBy = {
  'bill.edit': 'bill.update',
  // What goes beyond its order waits; changed so that it agrees, it enters.
  'bill.submit': 'bill.create',
  'bill.enter': 'bill.update',
  // An XML whose bill is voided may be entered again.
  'receivedBill.giveBack': 'bill.void',
  'creditNote.edit': 'creditNote.update',
  // The tax office answers; whoever looks at its answer sees what came of it.
  'creditNote.accept': 'einvoice.read',
  'creditNote.reject': 'einvoice.read',
  'creditNote.acceptVoid': 'einvoice.read',
  'creditNote.refuseVoid': 'einvoice.read',
  'creditNote.askVoid': 'creditNote.void',
  // Money given back closes a credit note, money collected a debit note.
  'creditNote.settle': 'expense.create',
  'creditNote.reopen': 'expense.void',
  'carrierGuide.edit': 'carrierGuide.update',
  'travelPackage.edit': 'travelPackage.update',
  // Its file is cancelled.
  'travelQuotation.giveBack': 'travelReservation.cancel',
  'travelReservation.edit': 'travelReservation.update',
  // The calendar says it: whoever reads it sees so.
  'travelReservation.depart': 'travelReservation.read',
  'travelReservation.return': 'travelReservation.read',
  'travelReservation.bill': 'travelReservation.invoice',
  // Its day passes after a supplier said it.
  'travelService.lapse': 'travelService.request',
  'travelQuotation.edit': 'travelQuotation.update',
  // The calendar expires it: whoever reads it sees so.
  'travelQuotation.expire': 'travelQuotation.read',
  'driverLiquidation.edit': 'driverLiquidation.update',
  'serviceLiquidation.edit': 'serviceLiquidation.update',
  // The sale of it is issued, or voided.
  'serviceLiquidation.invoice': 'invoice.issue',
  'serviceLiquidation.release': 'invoice.void',
  'serviceLiquidation.markInvoiced': 'serviceLiquidation.change',
  'serviceLiquidation.markPending': 'serviceLiquidation.change',
  'billImport.edit': 'billImport.update',
  'bill.pay': 'expense.create',
  'bill.reopen': 'expense.void',
  'detraction.batch': 'detractionDeposit.create',
  'detraction.takeOut': 'detractionDeposit.update',
  // The bank's statement shows it.
  'detraction.apply': 'reconciliation.match',
  // What still stands is asked of SUNAT, or answered by it.
  'retention.askVoid': 'retention.void',
  'retention.acceptVoid': 'retention.send',
  'retention.refuseVoid': 'retention.send',
  'retention.reject': 'retention.send',
  'invoice.edit': 'invoice.update',
  'purchaseOrder.edit': 'purchaseOrder.update',
  // Issuing what is above the company's limit sends it to who approves.
  'purchaseOrder.submit': 'purchaseOrder.issue',
  'purchaseOrder.bill': 'bill.create',
  // Payments close and reopen an invoice; treasury tells sales within the same transaction.
  'invoice.collect': 'income.create',
  'invoice.reopen': 'income.void',
  'invoice.askVoid': 'invoice.void',
  // The tax office answers; whoever looks at its answer sees what came of it.
  'invoice.acceptVoid': 'einvoice.read',
  'invoice.refuseVoid': 'einvoice.read',
  'einvoice.accept': 'einvoice.send',
  'einvoice.reject': 'einvoice.send',
  'einvoice.miss': 'einvoice.send',
  'einvoice.withdraw': 'invoice.void',
  'einvoice.askVoid': 'invoice.void',
  'einvoice.acceptVoid': 'einvoice.read',
  'einvoice.refuseVoid': 'einvoice.read',
  // A voiding is sent by the outbox, once somebody has asked for it.
  'voiding.send': 'invoice.void',
  'voiding.accept': 'einvoice.read',
  'voiding.reject': 'einvoice.read',
  'voiding.drop': 'einvoice.send',
  'income.edit': 'income.update',
  // What was done last to a letter is taken back, wherever it stood before.
  'letter.backToPortfolio': 'letter.undo',
  'letter.backToCollection': 'letter.undo',
  'letter.backToDiscounted': 'letter.undo',
  'letter.backToProtested': 'letter.undo',
  'openItem.payPart': 'income.create',
  'openItem.payAll': 'income.create',
  'openItem.giveBack': 'income.void',
  'openItem.void': 'invoice.void',
  'purchaseOrder.receive': 'guide.issue',
  'guide.edit': 'guide.update',
  'guide.bill': 'bill.create',
  'guide.close': 'bill.create',
  'guide.reopen': 'bill.void',
  'outputGuide.edit': 'outputGuide.update',
  'outputGuide.invoice': 'invoice.create',
  'outputGuide.receiveAll': 'outputGuide.receive',
  'outputGuide.close': 'invoice.issue',
  'outputGuide.reopen': 'invoice.void',
  'transformation.edit': 'transformation.update',
  // What came last completes it; a guide of it that is voided takes a part back.
  'transformation.complete': 'transformation.receive',
  'transformation.takeBack': 'guide.void',
  'transformation.undo': 'transformation.remove',
  // What is left of it, or taken out of it, follows from what is confirmed and dropped.
  'paymentBatch.confirmPart': 'paymentBatch.confirm',
  'paymentBatch.finish': 'paymentBatch.drop',
  // What the tax office answers, and what follows from what is decided.
  'sire.arrive': 'sire.request',
  'sire.fail': 'sire.push',
  'sire.accepted': 'sire.push',
  'sire.register': 'sire.push',
  'sire.adjust': 'sire.push',
  'sire.retrySending': 'sire.push',
  'sire.reopen': 'sire.decide',
  'sire.unfreeze': 'sire.freeze',
  'sire.backToPreliminary': 'sire.giveUp',
  'requisitionOrder.edit': 'requisitionOrder.update',
  'requisitionOrder.expire': 'requisitionOrder.read',
  // Its sale, when it is issued and when it is voided.
  'requisitionOrder.charge': 'invoice.issue',
  'requisitionOrder.release': 'invoice.void',
  'hotelFile.edit': 'hotelFile.update',
  // An option ends by itself at the hour until which it holds.
  'hotelFile.expire': 'hotelFile.option',
  'hotelFile.undoCheckIn': 'hotelFile.undo',
  'hotelFile.reopen': 'hotelFile.undo',
  'quotation.edit': 'quotation.update',
  // The calendar expires it: whoever reads it sees so.
  'quotation.expire': 'quotation.read',
  'quotation.invoice': 'invoice.create',
  'quotation.billPart': 'invoice.issue',
  'quotation.billAll': 'invoice.issue',
  'quotation.release': 'invoice.void',
}

/** Tables whose words are those of another noun. */
export const spokenAs: Readonly<Record<string, string>> = {
  payment: 'income',
  eDocument: 'einvoice',
  batch: 'paymentBatch',
}

/** Moves that no call makes yet, and why. The list may only shrink. */
export const laterMoves: Readonly<Record<string, string>> = {}

/** Columns that keep the names of a state table, by its noun. What is kept as a number is told by its code. */
export const stateColumns: Readonly<Record<string, string>> = {
  bill: 'purchases.bill',
  paymentBatch: 'treasury.batch',
  billImport: 'purchases.import',
  cashPoint: 'treasury.cash_point',
  count: 'inventory.count_sheet',
  creditNote: 'sales.note',
  carrierGuide: 'transport.guide',
  driverLiquidation: 'transport.driver_liquidation',
  serviceLiquidation: 'transport.service_liquidation',
  hotelFile: 'hotels.file',
  travelPackage: 'travel.package',
  travelQuotation: 'travel.quotation',
  travelReservation: 'travel.reservation',
  travelService: 'travel.reservation_service',
  travelVoucher: 'travel.voucher',
  guide: 'inventory.guide',
  outputGuide: 'inventory.output_guide',
  income: 'treasury.payment',
  invoice: 'sales.invoice',
  openItem: 'treasury.open_item',
  purchaseOrder: 'purchases.purchase_order',
  quotation: 'sales.quotation',
  requisitionOrder: 'pos.requisition_order',
  receivedBill: 'purchases.received',
  letter: 'treasury.letter',
  letterOperation: 'treasury.letter_operation',
  offset: 'treasury.item_offset',
  rendering: 'treasury.rendering',
  reconciliation: 'treasury.reconciliation',
  retention: 'treasury.retention',
  shift: 'treasury.shift',
  sire: 'accounting.sire_period',
  transfer: 'treasury.transfer',
  transformation: 'inventory.transformation',
  voiding: 'einvoicing.voiding',
}
/** Kept as a number, by a table beside its states. */
const numbered = new Set(['einvoice'])
/** Read from what became of it: batch, payment, statement of the bank. */
const derived = new Set(['detraction'])
/** Follows from the calendar and is kept nowhere. */
const unkept = new Set([
  'quotation.expired',
  'requisitionOrder.expired',
  'travelQuotation.expired',
  'travelReservation.operating',
  'travelReservation.done',
])

/** State tables whose column admits other names than theirs, or that keep no column: the schema is read as `db/schema.sql` has it. */
export function keptStateProblems(noun: string, states: AnyStates, schema: string): string[] {
  if (numbered.has(noun) || derived.has(noun)) return []
  const table = stateColumns[noun]
  if (!table) return [`${noun}: which column keeps its state?`]
  const check = new RegExp(
    `alter table ${table} add constraint \\w+_status_check CHECK \\(\\(status = ANY \\(ARRAY\\[(.*)\\]\\)`,
  ).exec(schema)
  const kept = [...(check?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!).sort()
  const wanted = states.all.filter((state) => !unkept.has(`${noun}.${state}`)).sort()
  return kept.join() === wanted.join()
    ? []
    : [`${noun}: ${table} admits ${kept.join(', ')}; its table has ${wanted.join(', ')}`]
}

/** Words that the declaration of a state table asks for. */
export const stateKeys = (noun: string, states: AnyStates): string[] => [
  ...states.all.map((state) => `${noun}.status.${state}`),
  ...states.all.flatMap((state) => states.actions(state).map((action) => `${noun}.action.${action}`)),
]

/** States that nothing reaches, and states and moves without a word or a call. */
export function stateProblems(
  noun: string,
  states: AnyStates,
  { labels, endpoints, moves = movedBy }: { labels: Labels; endpoints: ReadonlySet<string>; moves?: MovedBy },
): string[] {
  const all = new Set(states.all.flatMap((state) => states.actions(state)))
  const actions = [...all].filter((action) => !(`${noun}.${action}` in laterMoves))
  return [
    ...states.unreachable().map((state) => `${noun}: nothing leads to the state ${state}`),
    ...states.all
      .filter((state) => !labels[`${noun}.status.${state}`])
      .map((state) => `${noun}.status.${state} has no label`),
    ...actions
      .filter((action) => !labels[`${noun}.action.${action}`] && !labels[`${noun}.${action}`])
      .map((action) => `${noun}.action.${action} has no label`),
    ...actions
      .filter((action) => !endpoints.has(moves[`${noun}.${action}`] ?? `${noun}.${action}`))
      .map((action) => `${noun}: no call makes the move ${action}`),
  ]
}

/** Calls that move a document and that no screen makes: the move would be there for programs only. */
export function screenlessMoves(
  moves: readonly string[],
  contract: Record<string, unknown>,
  sources: readonly Source[],
): string[] {
  const web = sources.filter(({ path }) => /^areas\/\w+\/web\//.test(path))
  const named = Object.values(contract).flatMap((exported) => Object.entries(exported ?? {}))
  return moves.filter((move) => {
    const names = named.filter(([, each]) => (each as { id?: unknown } | null)?.id === move).map(([name]) => name)
    return !names.some((name) => web.some(({ text }) => new RegExp(`\\.${name}\\b`).test(text)))
  })
}

/** State tables that a contract exports: `invoiceStates` is the table of `invoice`. */
export function stateTables(contract: Record<string, unknown>): [noun: string, states: AnyStates][] {
  return Object.entries(contract)
    .filter(
      (entry): entry is [string, AnyStates] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'unreachable' in entry[1],
    )
    .map(([name, states]) => {
      const noun = name.replace(/States$/, '')
      return [spokenAs[noun] ?? noun, states]
    })
}

/** The state tables of these areas. */
export async function allStateTables(areas: readonly Area[]): Promise<[noun: string, states: AnyStates][]> {
  const contracts = await Promise.all(
    areas.map(({ name }) => import(`../../areas/${name}/contract/index.ts`) as Promise<Record<string, unknown>>),
  )
  return contracts.flatMap(stateTables)
}
