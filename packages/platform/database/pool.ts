import pg from 'pg'

// Dates stay `YYYY-MM-DD` texts (a JavaScript Date would move them between time zones); numeric and int8 are texts already.
pg.types.setTypeParser(1082, (text) => text)

export interface Connection {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
}

export interface PoolOptions {
  max?: number
  /** Role taken at connection, where the login role owns the tables. */
  role?: string
}

export function createPool(connection: Connection, { max = 20, role }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Nobody waits for ever: a statement, a lock, a transaction that was left open.
    statement_timeout: 120_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 300_000,
    application_name: 'yupana',
    // Statements that are started together go out in one message instead of waiting for each other's answer.
    pipeline: true,
    ...(role ? { options: `-c role=${role}` } : {}),
  })
  // A connection that dies, idle or checked out, must not end the process: the statement that runs on it reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}
