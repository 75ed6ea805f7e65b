import { type Database, query } from '@yupana/platform'
import { linesOf, openText } from './open-text.ts'
import { type RegisterRow, readTaxpayer } from './taxpayer.ts'

export interface Loaded {
  /** Taxpayers read, new or as they were. */
  taxpayers: number
  /** Lines that are not of the register's form. */
  wrong: number
}

const BATCH = 5_000

/**
 * Loads SUNAT's reduced register of RUC numbers (text or zip, ISO-8859-1, one header line) over what is there.
 * Taxpayers that are not in the file stay as they are; an interrupted load is simply run again.
 * @param onProgress called after each batch
 * @throws Error where the file cannot be read
 */
export async function loadRegister(
  database: Pick<Database, 'open'>,
  path: string,
  onProgress: (sofar: Loaded) => void = () => undefined,
): Promise<Loaded> {
  const loaded: Loaded = { taxpayers: 0, wrong: 0 }
  let batch = new Map<string, RegisterRow>()
  const flush = async (): Promise<void> => {
    if (batch.size === 0) return
    await write(database, [...batch.values()])
    loaded.taxpayers += batch.size
    batch = new Map()
    onProgress({ ...loaded })
  }
  let first = true
  for await (const line of linesOf(openText(path))) {
    const isHeader = first && !/^\d/.test(line)
    first = false
    if (isHeader || line.trim() === '') continue
    const row = readTaxpayer(line)
    if (!row) {
      loaded.wrong += 1
      continue
    }
    batch.set(row.ruc, row)
    if (batch.size === BATCH) await flush()
  }
  await flush()
  return loaded
}

/** Rows that are the same already are not written again. */
async function write({ open }: Pick<Database, 'open'>, rows: readonly RegisterRow[]): Promise<void> {
  await query(
    open,
    `insert into law.ruc_register as r (ruc, name, status, condition, geographic_code, address)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (ruc) do update set name = excluded.name, status = excluded.status, condition = excluded.condition,
       geographic_code = excluded.geographic_code, address = excluded.address
     where (r.name, r.status, r.condition, r.geographic_code, r.address)
       is distinct from (excluded.name, excluded.status, excluded.condition, excluded.geographic_code, excluded.address)`,
    [
      rows.map((row) => row.ruc),
      rows.map((row) => row.name),
      rows.map((row) => row.status),
      rows.map((row) => row.condition),
      rows.map((row) => row.geographicCode),
      rows.map((row) => row.address),
    ],
  )
}
