import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedServer, loadSecrets, readMigrations, repositoryRoot, startEmbedded } from '@yupana/platform'
import pg from 'pg'

/** Fixed, so that what one process seals every other opens. */
export const TEST_SECRET = 'a secret for tests only, never for a real installation'
/** Below a folder that the system user of PostgreSQL may enter; one for each checkout, for their templates differ. */
export const clusterDir = `/var/tmp/yupana-test-${process.getuid?.() ?? 0}-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8)}`

export async function startTestCluster(): Promise<EmbeddedServer> {
  return startEmbedded({
    dataDir: clusterDir,
    ownerPassword: loadSecrets(clusterDir, TEST_SECRET).ownerPassword,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '128MB',
    },
  })
}

export function ownerOf(
  cluster: Pick<EmbeddedServer, 'host' | 'port' | 'user' | 'password'>,
  database: string,
): pg.ClientConfig & { host: string; port: number; user: string; password: string; database: string } {
  return { host: cluster.host, port: cluster.port, user: cluster.user, password: cluster.password, database }
}

export async function asAdmin<T>(
  cluster: EmbeddedServer | Pick<EmbeddedServer, 'host' | 'port' | 'user' | 'password'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(ownerOf(cluster, 'postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Names the template by the migrations, the seed and this package. The code that founds a company is not among them, for it is most of the program:
 * who changes that takes `clusterDir` away; a fresh machine, as in CI, has none.
 */
export function templateName(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.sha256)
  for (const folder of ['db/seed', 'db/seed/base', 'packages/testkit']) {
    for (const entry of readdirSync(join(repositoryRoot, folder), { withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(repositoryRoot, folder, entry.name)))
  }
  return `yupana_template_${hash.digest('hex').slice(0, 16)}`
}

export function forgetFiles(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
