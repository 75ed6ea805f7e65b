import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { limaDate } from '@yupana/kernel'
import { asAdmin, clusterDir, startTestCluster, templateName } from '../../packages/testkit/cluster.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

const PLANTED = 'planted_'

/** The product on the world of the tests, in a process of its own, on a copy of a data folder that is planted once a day for all test files. */
export async function startPlantedServer(): Promise<BenchServer> {
  const name = `${PLANTED}${templateName()}_${limaDate(new Date(Date.now()))}`
  await asAdmin(await startTestCluster(), async (client) => {
    // Test files that begin at once wait for the first of them.
    await client.query('select pg_advisory_lock(7162638)')
    if (!existsSync(join(clusterDir, name))) await plant(name)
  })
  const dataDir = mkdtempSync('/var/tmp/yupana-bench-')
  // Owners and rights go with it: the system user of PostgreSQL must find its own.
  execFileSync('cp', ['-a', `${join(clusterDir, name)}/.`, dataDir])
  return startBenchServer(dataDir)
}

/** Under another name until it is whole, and instead of those of other days. */
async function plant(name: string): Promise<void> {
  for (const old of readdirSync(clusterDir))
    if (old.startsWith(PLANTED)) rmSync(join(clusterDir, old), { recursive: true, force: true })
  const building = join(clusterDir, `${PLANTED}building`)
  mkdirSync(building)
  chmodSync(building, 0o755)
  const server = await startBenchServer(building)
  await server.kill('SIGTERM')
  renameSync(building, join(clusterDir, name))
}
