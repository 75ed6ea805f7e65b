import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAdmin, clusterDir, startTestCluster, templateName } from './cluster.ts'
import { buildTemplate } from './template.ts'

/** Makes sure that the cluster runs and holds the template of this version; other runs on the machine share it. */
export default async function setup(): Promise<void> {
  const cluster = await startTestCluster()
  const name = templateName()
  await asAdmin(cluster, async (client) => {
    await client.query('select pg_advisory_lock(7162637)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await buildTemplate(cluster, client, name)
  })
  writeFileSync(join(clusterDir, 'template'), name)
}
