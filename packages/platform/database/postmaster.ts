import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Whether a cluster's server process lives. A killed one may stand in the process table for ever where nobody collects it
 * (containers without an init): to PostgreSQL's own tools it looks alive. After a restart of the machine its number may be another program's.
 */
export function postmasterLives(cluster: string): boolean {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return false
  const pid = readFileSync(path, 'utf8').split('\n')[0]?.trim()
  return pid !== undefined && pid !== '' && serves(pid, cluster)
}

/** Waits until the last process of a dead server has let go of the cluster, then takes its lock file away. */
export async function buryPostmaster(cluster: string): Promise<void> {
  for (let i = 0; i < 100 && atWork(cluster); i += 1) await sleep(100)
  if (atWork(cluster)) throw new Error(`processes of a dead database server still hold ${cluster}`)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function atWork(cluster: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => serves(pid, cluster))
}

/** A server process stands in the folder of its cluster. */
function serves(pid: string, cluster: string): boolean {
  const state = stateOf(pid)
  if (state === undefined || state === 'Z') return false
  return commandOf(pid).startsWith('postgres') && folderOf(pid) === realpathSync(cluster)
}

function stateOf(pid: string): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
}

function commandOf(pid: string): string {
  return read(`/proc/${pid}/comm`) ?? ''
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
