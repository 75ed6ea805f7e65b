import { createHash } from 'node:crypto'
import { type Clock, limaDate, systemClock } from '@yupana/kernel'
import pg from 'pg'
import { readSeedTable, type SeedTable } from './base/read-table.ts'

type Row = Record<string, string | null>
type Target = { table: string; key: string; read(): Row[] }

const yes = (text: string | null | undefined): string => String(text === 'true')

const own: Target[] = [
  { table: 'law.currency', key: 'code', read: () => readSeedTable('currency').rows },
  { table: 'law.ubigeo', key: 'code', read: () => readSeedTable('ubigeo').rows },
  {
    table: 'law.unit',
    key: 'code',
    read: () => readSeedTable('unit').rows.map((row) => ({ ...row, common: yes(row.common) })),
  },
  {
    table: 'law.tax_rate',
    key: 'tax, regime, valid_from',
    read: () =>
      readSeedTable('tax_rate').rows.map(({ tax, rate, basis, regime, valid_from, valid_to, source }) => ({
        tax: tax!,
        rate: rate!,
        basis: basis!,
        regime: regime!,
        valid_from: valid_from!,
        valid_to: valid_to!,
        source: source!,
      })),
  },
  { table: 'law.rule_limit', key: 'name, valid_from', read: () => readSeedTable('limit').rows },
  { table: 'law.purchase_document', key: 'code', read: () => readSeedTable('purchase_document').rows },
  { table: 'law.tax_unit', key: 'year', read: () => readSeedTable('tax_unit').rows },
  { table: 'law.tax_due', key: 'period, digits', read: () => readSeedTable('tax_due').rows },
  {
    table: 'law.detraction',
    key: 'code, valid_from',
    read: () => readSeedTable('detraction').rows.map(({ name_es: _, ...terms }) => terms),
  },
  { table: 'law.chart_account', key: 'code', read: () => readSeedTable('chart_account').rows },
  { table: 'law.balance_format', key: 'code', read: () => readSeedTable('balance_format').rows },
  { table: 'law.format_account', key: 'prefix', read: () => readSeedTable('format_account').rows },
]

/** Lists of codes that only choosers and documents read: one table holds them all. */
const lists = [
  'account_side',
  'airport',
  'bank',
  'cash_flow',
  'country',
  'credit_note_reason',
  'customs_office',
  'debit_note_reason',
  'document_type',
  'identity_type',
  'internal_document_type',
  'igv_affectation',
  'kardex_operation',
  'legend',
  'operation_type',
  'payment_means',
  'port',
  'rent_type',
  'stock_kind',
  'tax_book',
  'tax_box',
  'tax',
  'taxation_agreement',
  'tax_scheme',
  'transfer_reason',
  'detraction',
  'allowance_charge',
]

function codeRows(name: string): Row[] {
  const { rows }: SeedTable = readSeedTable(name)
  const current = new Map(rows.map((row) => [row.code!, row]))
  return [...current.values()].map(({ code, name_es, name_en, name_fr, ...detail }) => ({
    list: name,
    code: code!,
    name_es: name_es!,
    name_en: name_en ?? name_es!,
    name_fr: name_fr ?? name_es!,
    detail: JSON.stringify(detail),
  }))
}

/** What to tell who runs the program in a year whose tax unit (UIT) this version does not have; nothing else. Spanish, English. */
export function missingTaxUnit(clock: Clock = systemClock): [es: string, en: string] | undefined {
  const year = Number(limaDate(clock()).slice(0, 4))
  const last = Math.max(...readSeedTable('tax_unit').rows.map((row) => Number(row.year)))
  if (year <= last) return undefined
  return [
    `La UIT de ${year} no está en esta versión: los mínimos de detracción siguen la de ${last}. Actualice el programa.`,
    `The tax unit (UIT) of ${year} is not in this version: thresholds of detracciones follow that of ${last}. Update the program.`,
  ]
}

/** Brings the tables of the law up to date with the files of this version; a table whose file is unchanged is left alone. */
export async function loadBaseSeed(connection: pg.ClientConfig): Promise<string[]> {
  const targets: Target[] = [
    ...own,
    ...lists.map((name) => ({ table: 'law.code', key: 'list, code', read: () => codeRows(name) })),
  ]
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const known = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from law.seed')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    const done: string[] = []
    for (const [i, target] of targets.entries()) {
      const name = i < own.length ? target.table : `law.code ${lists[i - own.length]}`
      const rows = target.read()
      const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
      if (known.get(name) === sha256) continue
      await upsert(client, target, rows)
      await client.query(
        'insert into law.seed (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256',
        [name, sha256],
      )
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}

async function upsert(client: pg.Client, { table, key }: Target, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const keys = key.split(', ')
  const sets = columns.filter((column) => !keys.includes(column)).map((column) => `${column} = excluded.${column}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)
     on conflict (${key}) do update set ${sets.join(', ')}`,
    [
      JSON.stringify(
        rows.map((row) => (typeof row.detail === 'string' ? { ...row, detail: JSON.parse(row.detail) } : row)),
      ),
    ],
  )
}
