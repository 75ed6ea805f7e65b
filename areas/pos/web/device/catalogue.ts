import type { Client } from '@yupana/contract'
import { type TillBootstrap, tillEndpoints } from '../../contract/till/till.ts'
import { type Kept, keep, readKept, type TillDb } from './db.ts'
import { type ItemIndex, itemIndex } from './search.ts'

export type TillClient = TillBootstrap['clients'][number]

/** What is sold and how it is paid, as this device knows it. */
type Options = Kept['options']
export interface Catalogue extends Options {
  items: ItemIndex
  clients: readonly TillClient[]
  version: string
}

const NONE: Options = { methods: [], categories: [], families: [], sellers: [], terms: [], scales: [] }

/** What was kept; undefined where it was never whole. */
export async function readCatalogue(db: TillDb): Promise<Catalogue | undefined> {
  const version = await readKept(db, 'version')
  if (version === undefined) return undefined
  const [items, clients, options] = await Promise.all([
    db.getAll('items'),
    db.getAll('clients'),
    readKept(db, 'options'),
  ])
  return { ...NONE, ...options, items: itemIndex(items), clients, version }
}

/**
 * What changed since the device asked last, page by page. The version is kept with the last page alone: what is cut off is asked for again.
 * @returns whether anything changed @throws ApiError, TypeError where no answer comes
 */
export async function refreshCatalogue(client: Client, db: TillDb, terminal: string): Promise<boolean> {
  const since = await readKept(db, 'version')
  let changed = since === undefined
  let version = ''
  for (let page = 1, pages = 1; page <= pages; page++) {
    const got = await client.call(tillEndpoints.tillBootstrap, {
      query: { terminal, page, ...(since === undefined ? {} : { since }) },
    } as never)
    pages = got.pages
    // What changes while the pages come is asked for the next time.
    if (page === 1) version = got.version
    changed ||= got.items.length > 0 || got.removed.length > 0
    await writePage(db, got, since === undefined)
    if (page >= pages) await keep(db, 'version', version)
  }
  return changed
}

async function writePage(db: TillDb, got: TillBootstrap, whole: boolean): Promise<void> {
  const tx = db.transaction(['items', 'clients', 'kept'], 'readwrite')
  const [items, clients, kept] = [tx.objectStore('items'), tx.objectStore('clients'), tx.objectStore('kept')]
  const first = got.page === 1
  // A device that begins anew has nothing of the till that it was before.
  if (first && whole) await Promise.all([items.clear(), clients.clear()])
  if (first) {
    const { methods, categories, families, sellers, terms, scales } = got
    void kept.put({ methods, categories, families, sellers, terms, scales } satisfies Options, 'options')
    for (const each of got.clients) void clients.put(each)
  }
  for (const each of got.items) void items.put(each)
  for (const id of got.removed) void items.delete(id)
  await tx.done
}
