import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedServer, loadSecrets, migrate, prepareAppRole } from '@yupana/platform'
import type pg from 'pg'
import { loadBaseSeed } from '../../db/seed/load-base.ts'
import { plantWorld, type WorldIds } from '../../db/seed/world.ts'
import { clusterDir, forgetFiles, ownerOf, TEST_SECRET } from './cluster.ts'
import { startWorldServer, WORLD_NOW } from './world-server.ts'

/** Migrates, seeds the law and plants the named world, under another name until it is whole. */
export async function buildTemplate(cluster: EmbeddedServer, admin: pg.Client, name: string): Promise<void> {
  const building = `${name}_building`
  await admin.query(`drop database if exists ${building} with (force)`)
  await admin.query(`create database ${building}`)
  const owner = ownerOf(cluster, building)
  await migrate(owner)
  await prepareAppRole(owner, loadSecrets(clusterDir, TEST_SECRET).appPassword)
  await loadBaseSeed(owner)
  const ids = await plant(cluster, building)
  mkdirSync(clusterDir, { recursive: true })
  writeFileSync(join(clusterDir, `${name}.json`), JSON.stringify(ids))
  await admin.query(`alter database ${building} rename to ${name}`)
}

async function plant(cluster: EmbeddedServer, database: string): Promise<WorldIds> {
  const dataDir = join(clusterDir, 'template-files')
  forgetFiles(dataDir)
  const server = await startWorldServer({ cluster, database, dataDir })
  try {
    const year = WORLD_NOW.getUTCFullYear()
    return await plantWorld(server, { openingDate: `${year}-10-01`, years: [year - 1, year] })
  } finally {
    await server.close()
  }
}
