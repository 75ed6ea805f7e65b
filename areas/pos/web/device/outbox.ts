import { ApiError, type Client } from '@yupana/contract'
import { type TillResult, tillSaleEndpoints } from '../../contract/till/sale.ts'
import { tillEndpoints } from '../../contract/till/till.ts'
import type { KeptSale, SaleState, TillDb } from './db.ts'

/** As many as a call takes. */
const BATCH = 50
const ENTRIES = 500

const waitingRange = (): IDBKeyRange => IDBKeyRange.bound(['waiting', 0], ['waiting', Number.MAX_SAFE_INTEGER])

/** Sales that the server does not have, the oldest first. */
export const waitingSales = (db: TillDb, most?: number): Promise<KeptSale[]> =>
  db.getAllFromIndex('sales', 'state', waitingRange(), most)

export const countWaiting = (db: TillDb): Promise<number> => db.countFromIndex('sales', 'state', waitingRange())

export const countHeld = (db: TillDb): Promise<number> => db.countFromIndex('sales', 'state', heldRange())

/** As the answer says; what waits is sent again, and the others go on. A sale that came before may be held there. */
function stateOf({ result, document }: TillResult): SaleState {
  if (result === 'retry') return 'waiting'
  if (result === 'duplicate') return document ? 'accepted' : 'held'
  return result
}

/**
 * Sends what waits, oldest first, fifty at a time; orders and quotations by their own call, in the same order. A sale names itself: one whose answer was lost is sent again, and is the same
 * sale there.
 * @returns how many the server has now that it did not have @throws TypeError where no answer comes, ApiError where the call is refused
 */
export async function sendWaiting(client: Client, db: TillDb): Promise<number> {
  let sent = 0
  for (;;) {
    const batch = inOneCall(await waitingSales(db, BATCH))
    if (batch.length === 0) return sent
    const moved = await writeAnswers(db, await answersTo(client, batch))
    sent += moved
    if (moved === 0) return sent
  }
}

/**
 * What the server says of each. A batch that is refused whole goes again by the plain call and then one by one, so that none stops those behind it; one that is
 * refused by itself waits for a person.
 */
async function answersTo(client: Client, batch: readonly KeptSale[], plain = false): Promise<readonly TillResult[]> {
  const call = !plain && isOfOrigin(batch[0]!) ? tillSaleEndpoints.orderSales : tillSaleEndpoints.unifiedSales
  try {
    const { results } = await client.call(call, { body: { sales: batch.map(({ sale }) => sale) } } as never)
    return results
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSES.has(error.problem.status)) throw error
    if (call === tillSaleEndpoints.orderSales) return answersTo(client, batch, true)
    if (batch.length > 1) return answersTo(client, batch.slice(0, 1), true)
    const { code, message } = error.problem.errors[0] ?? error.problem
    return [{ id: batch[0]!.id, result: 'held', code, message, document: null, observations: [] }]
  }
}

/** What the call itself is refused for, whoever sends it. */
const REFUSES: ReadonlySet<number> = new Set([400, 404, 409, 413, 422])

const heldRange = (): IDBKeyRange => IDBKeyRange.bound(['held', 0], ['held', Number.MAX_SAFE_INTEGER])
const MOST_ASKED = 200

/** Sales of this device that wait for a person. */
export const heldSales = (db: TillDb): Promise<KeptSale[]> => db.getAllFromIndex('sales', 'state', heldRange())

/** What became of those that are held: whoever settled them did so at the office. One that the server does not have goes there again. */
export async function askHeld(client: Client, db: TillDb): Promise<void> {
  const held = await db.getAllFromIndex('sales', 'state', heldRange(), MOST_ASKED)
  if (held.length === 0) return
  const { data } = await client.call(tillSaleEndpoints.saleStates, { body: { ids: held.map(({ id }) => id) } } as never)
  const tx = db.transaction('sales', 'readwrite')
  for (const { id, status } of data) {
    const found = await tx.store.get(id)
    if (found?.state !== 'held' || status === 'held') continue
    // Refused by the call itself, it never came there: a person sends it again.
    if (status !== 'unknown') await tx.store.put({ ...found, state: 'accepted' })
  }
  await tx.done
}

/** Sends it once more. */
export async function sendAgain(db: TillDb, id: string): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const found = await tx.store.get(id)
  if (found?.state === 'held') await tx.store.put({ ...found, state: 'waiting' })
  await tx.done
}

const isOfOrigin = ({ sale }: KeptSale): boolean => !!(sale.order ?? sale.quotation)

/** As many from the front as go by the same call. */
function inOneCall(sales: readonly KeptSale[]): KeptSale[] {
  const other = sales.findIndex((each) => isOfOrigin(each) !== isOfOrigin(sales[0]!))
  return sales.slice(0, other < 0 ? sales.length : other)
}

async function writeAnswers(db: TillDb, results: readonly TillResult[]): Promise<number> {
  const tx = db.transaction('sales', 'readwrite')
  let moved = 0
  for (const answer of results) {
    const found = await tx.store.get(answer.id)
    const state = stateOf(answer)
    if (found?.state !== 'waiting') continue
    if (state !== 'waiting') moved++
    await tx.store.put({ ...found, state, answer })
  }
  await tx.done
  return moved
}

/** Sends what was written down; what the server has is forgotten here. */
export async function sendJournal(client: Client, db: TillDb, of: { device: string; terminal: string }): Promise<void> {
  for (;;) {
    const entries = await db.getAll('journal', undefined, ENTRIES)
    if (entries.length === 0) return
    await client.call(tillEndpoints.keepJournal, {
      body: { device: of.device, terminal: { id: of.terminal }, entries },
    } as never)
    // What was sent and kept there, and nothing behind it.
    await db.delete('journal', IDBKeyRange.upperBound(entries.at(-1)!.sequence!))
  }
}

/** No answer came at all: the server or the way to it is gone. */
export const isUnreachable = (error: unknown): boolean => !(error instanceof ApiError) || error.problem.status >= 502
