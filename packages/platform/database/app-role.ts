import pg from 'pg'
import type { Connection } from './pool.ts'

/** Lets the application's role sign in with this password. Needs the right to alter roles: the embedded server, and tests. */
export async function prepareAppRole(owner: Connection, password: string): Promise<void> {
  if (!/^[0-9a-f]+$/.test(password)) throw new Error('the password of the application role is hexadecimal')
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`alter role yupana_app login password '${password}'`)
  } finally {
    await client.end()
  }
}
