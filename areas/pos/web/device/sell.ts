import type { TillSale } from '../../contract/till/sale.ts'
import { CURRENT_CART, type JournalRow, type KeptSale, type Printed, sequenceKey, type TillDb } from './db.ts'
import { takeNumber } from './numbers.ts'

/** A sale but for what it is given when it is kept. */
export type UnnumberedSale = Omit<TillSale, 'number' | 'sequence'>

export class NoNumbers extends Error {}

/**
 * Keeps a sale: its number, its place in the order of this device, the sale and the line of the journal are one transaction that is on disk
 * before it answers. After it the sale is a fact; before it nothing happened.
 * @throws NoNumbers where the block is used up
 */
export async function keepSale(db: TillDb, sale: UnnumberedSale, printed: Printed): Promise<KeptSale> {
  const tx = db.transaction(['kept', 'blocks', 'sales', 'journal', 'holds'], 'readwrite', { durability: 'strict' })
  const [kept, blocks] = [tx.objectStore('kept'), tx.objectStore('blocks')]
  const block = await blocks.get(sale.serie)
  const taken = block && takeNumber(block)
  if (!taken) {
    tx.abort()
    await tx.done.catch(() => undefined)
    throw new NoNumbers()
  }
  const key = sequenceKey(sale.terminal.id)
  const sequence = (((await kept.get(key)) as number | undefined) ?? 0) + 1
  const order = (((await kept.get('order')) as number | undefined) ?? 0) + 1
  const made: KeptSale = {
    ...{ id: sale.id, sequence, order, state: 'waiting', printed, copies: 0 },
    sale: { ...sale, number: taken.number, sequence } as TillSale,
  }
  await Promise.all([
    blocks.put(taken.block, sale.serie),
    kept.put(sequence, key),
    kept.put(order, 'order'),
    tx.objectStore('sales').add(made),
    // What was sold stands in no cart any more.
    tx.objectStore('holds').delete(CURRENT_CART),
    tx.objectStore('journal').add(noted('sale', sale.emittedAt, { sale: sale.id, total: sale.totals.total })),
  ])
  await tx.done
  return made
}

export const noted = (kind: string, at: string, data: JournalRow['data']): JournalRow => ({ kind, at, data })

/** Writes down what happens at the till. */
export async function note(db: TillDb, kind: string, at: string, data: JournalRow['data'] = {}): Promise<void> {
  await db.add('journal', noted(kind, at, data))
}

/** One paper more of a sale: its number among the copies. */
export async function countCopy(db: TillDb, id: string, at: string): Promise<number> {
  const tx = db.transaction(['sales', 'journal'], 'readwrite')
  const sales = tx.objectStore('sales')
  const found = await sales.get(id)
  const copies = (found?.copies ?? 0) + 1
  if (found) await sales.put({ ...found, copies })
  await tx.objectStore('journal').add(noted('reprint', at, { sale: id, copy: copies }))
  await tx.done
  return copies
}
