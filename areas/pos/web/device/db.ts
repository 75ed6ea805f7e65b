import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Cart } from '../../contract/till/cart.ts'
import type { TillResult, TillSale } from '../../contract/till/sale.ts'
import type { TillBootstrap, TillItem, TillLease } from '../../contract/till/till.ts'
import type { Block } from './numbers.ts'

/** What a device knows of its till beside items and sales. */
export interface Kept {
  device: string
  lease: TillLease
  /** Of the last answer of `GET /pos/bootstrap`; absent until it was whole. */
  version: string
  options: Pick<TillBootstrap, 'methods' | 'categories' | 'families' | 'sellers' | 'terms' | 'scales'>
  /** How many sales the device made, at whatever till: the order in which they are sent. */
  order: number
  /** Milliseconds that the server's clock is ahead of this one. */
  ahead: number
  /** When the server answered last, by its clock. */
  heard: number
}

/** What the paper says beside the sale itself. */
export interface Printed {
  client: { documentType: string; number: string; name: string; address?: string | null }
  cashier: string
  methods: { name: string; received: string; currency: string }[]
  /** Of each line: what it is called, and its price and what it comes to, with tax. */
  names: { code: string; name: string; unit: string; price: string; total: string }[]
}

/** `waiting` to be sent; else as the server answered. */
export type SaleState = 'waiting' | 'accepted' | 'observed' | 'held'

/** A sale that was made here. Its number, its paper and its place in the journal are written with it or not at all. */
export interface KeptSale {
  id: string
  /** Of the sales of this device at its till. */
  sequence: number
  /** Of all sales of this device. */
  order: number
  state: SaleState
  sale: TillSale
  printed: Printed
  /** Papers beyond the first. */
  copies: number
  answer?: TillResult
}

export interface Hold {
  id: string
  name: string
  at: string
  cart: Cart
}

export interface JournalRow {
  sequence?: number
  at: string
  kind: string
  data: Record<string, string | number | boolean | null>
}

/** The cart in front of the cashier, among those that are put aside. */
export const CURRENT_CART = 'current'

interface Schema extends DBSchema {
  kept: { key: string; value: unknown }
  blocks: { key: string; value: Block }
  items: { key: string; value: TillItem }
  clients: { key: string; value: TillBootstrap['clients'][number] }
  sales: { key: string; value: KeptSale; indexes: { sequence: [string, number]; state: [SaleState, number] } }
  holds: { key: string; value: Hold }
  journal: { key: number; value: JournalRow }
}

export type TillDb = IDBPDatabase<Schema>

/** One base a company: who works for two never sells the goods of one with the numbers of the other. @throws where the browser keeps nothing */
export async function openTillDb(company: string): Promise<TillDb> {
  const db = await openDB<Schema>(`yupana.till.${company}`, 1, {
    upgrade(base) {
      base.createObjectStore('kept')
      base.createObjectStore('blocks')
      base.createObjectStore('items', { keyPath: 'id' })
      base.createObjectStore('clients', { keyPath: 'id' })
      const sales = base.createObjectStore('sales', { keyPath: 'id' })
      sales.createIndex('sequence', ['sale.terminal.id', 'sequence'], { unique: true })
      sales.createIndex('state', ['state', 'order'])
      base.createObjectStore('holds', { keyPath: 'id' })
      base.createObjectStore('journal', { keyPath: 'sequence', autoIncrement: true })
    },
  })
  // Asked for, so that a browser short of space does not throw it away; refused, it is kept all the same while there is room.
  await navigator.storage?.persist?.().catch(() => false)
  return db
}

export async function readKept<K extends keyof Kept>(db: TillDb, key: K): Promise<Kept[K] | undefined> {
  return (await db.get('kept', key)) as Kept[K] | undefined
}

/** Where the sequence of a till is kept: each has its own. */
export const sequenceKey = (terminal: string): string => `sequence ${terminal}`

export async function keep<K extends keyof Kept>(db: TillDb, key: K, value: Kept[K]): Promise<void> {
  await db.put('kept', value, key)
}
