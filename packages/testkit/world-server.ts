import { type EmbeddedServer, loadSecrets, type RunningServer, readConfig, startServer } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { clusterDir, TEST_SECRET } from './cluster.ts'

/** Wednesday morning in Lima: the day on which the world of the tests stands, unless a test moves it. */
export const WORLD_NOW = new Date('2026-11-18T15:00:00Z')

export interface WorldServerOptions {
  cluster: Pick<EmbeddedServer, 'host' | 'port'>
  database: string
  dataDir: string
  /** Statements stay prepared, as with the embedded server; else each carries its text. */
  prepared?: boolean
  /** More of the environment, such as `SMTP_URL`. */
  env?: Record<string, string>
  clock?: () => Date
  gateways?: Record<string, string>
}

export async function startWorldServer({
  cluster,
  database,
  dataDir,
  prepared = true,
  env = {},
  clock = () => WORLD_NOW,
  gateways = {},
}: WorldServerOptions): Promise<RunningServer> {
  const secrets = { ...loadSecrets(clusterDir, TEST_SECRET), passwordCost: { memory: 64, passes: 1 } }
  return startServer({
    config: readConfig({
      YUPANA_DATA: dataDir,
      YUPANA_LOG: 'silent',
      YUPANA_SECRET: TEST_SECRET,
      YUPANA_PREPARED: prepared ? '1' : '0',
      ...env,
    }),
    connection: { host: cluster.host, port: cluster.port, user: 'yupana_app', password: secrets.appPassword, database },
    secrets,
    areas,
    gateways,
    clock,
    version: 'test',
    poolSize: 16,
  })
}
