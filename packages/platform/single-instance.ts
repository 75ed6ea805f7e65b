import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from './ids.ts'

/**
 * One server a data folder: the file names the process that holds it. One left by a killed process is taken over.
 * @throws Error where a living process holds the folder
 */
export function holdDataFolder(dataDir: string): () => void {
  makeFolders(dataDir)
  const path = join(dataDir, 'server.pid')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ')
      if (pid && started && startOf(Number(pid)) === started) {
        throw new Error(
          `Yupana is running already on ${dataDir} (process ${pid}). Stop it first, or set YUPANA_DATA to another folder.`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new Error(`${path} cannot be written`)
}

/**
 * The data folder, closed to other users of the machine but for the way through to the database, which runs as a user of its own under
 * root; what is in it is the server's alone. Made by somebody else it stays as it is.
 */
function makeFolders(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true })
    if (made) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    for (const name of ['files', 'mail']) {
      mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
      chmodSync(join(dataDir, name), 0o700)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw error
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code}). Mount it for writing, give it to the user that runs Yupana, or set YUPANA_DATA to another folder.`,
    )
  }
}

/** When a process started, in kernel ticks; tells a living process from another that was given its number. Empty where it is gone. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** The name of the installation whose data folder this is: made once. One process at a time holds the folder, so one works under the name. */
export function instanceOf(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'instance')
  try {
    writeFileSync(path, uuidv7(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8')
}
