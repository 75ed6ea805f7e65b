import type { Labels } from '@yupana/contract'
import type { States } from '@yupana/kernel'
import type { Source } from './source.ts'

export type AnyStates = States<string, string>

/** A move that another call makes than the one named `<noun>.<action>`. */
export type MovedBy = Readonly<Record<string, string>>

export const movedBy: MovedBy = {
  'bill.edit': 'bill.update',
  'carrierGuide.edit': 'carrierGuide.update',
  'bill.pay': 'expense.create',
  'bill.reopen': 'expense.void',
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
  'quotation.edit': 'quotation.update',
  // The calendar expires it: whoever reads it sees so.
  'quotation.expire': 'quotation.read',
  'quotation.invoice': 'invoice.create',
  'quotation.billPart': 'invoice.issue',
  'quotation.billAll': 'invoice.issue',
  'quotation.release': 'invoice.void',
}

/** Tables whose words are those of another noun. */
export const spokenAs: Readonly<Record<string, string>> = { payment: 'income', eDocument: 'einvoice' }

/** Moves that no call makes yet, and why. The list may only shrink. */
export const laterMoves: Readonly<Record<string, string>> = {
  'income.return': 'money given back comes with the expenses',
  'income.close': 'a payment is closed with the cash session, which comes with the point of sale',
}

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
