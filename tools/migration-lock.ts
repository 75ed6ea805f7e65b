import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, repositoryRoot } from '@yupana/platform'

const file = join(repositoryRoot, 'db', 'migrations.lock')

export function readLock(): string {
  return readFileSync(file, 'utf8')
}

/** `sha256  name`, one line a migration: a changed file is told before any database refuses it. */
export function lockText(migrations: readonly Migration[]): string {
  return migrations.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

/** What the lock says and the files do not. */
export function lockProblems(lock: string, migrations: readonly Migration[]): string[] {
  const locked = new Map(
    lock
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const names = new Set(migrations.map(({ name }) => name))
  return [
    ...migrations
      .filter(({ name, sha256 }) => locked.has(name) && locked.get(name) !== sha256)
      .map(({ name }) => `${name} was changed: write a new migration instead`),
    ...migrations
      .filter(({ name }) => !locked.has(name))
      .map(({ name }) => `${name} is not locked: npm run migrate -- --lock`),
    ...[...locked.keys()].filter((name) => !names.has(name)).map((name) => `${name} is gone`),
  ]
}

/**
 * Adds new migrations to the lock.
 * @throws Error where a locked one was changed or removed, unless `anew`: before the first release the files may still be mended
 */
export function writeLock(migrations: readonly Migration[], { anew = false } = {}): void {
  const wrong = anew ? [] : lockProblems(readLock(), migrations).filter((problem) => !problem.includes('is not locked'))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  writeFileSync(file, lockText(migrations))
}
