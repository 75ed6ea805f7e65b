import pg from 'pg'
import type { Connection } from './pool.ts'

/**
 * Brings the planner's statistics up to date. Autovacuum comes by itself, but only some time after many rows have come at once: until
 * then plans are made for tables that look empty.
 */
export async function analyze(owner: Connection): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
