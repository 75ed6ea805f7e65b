import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { BusinessError } from '@yupana/kernel'

/** What is known of a file when it is put: the name is for people and for the record, never for the path. */
export interface FileFacts {
  name: string
  /** Media type, as `application/pdf`. */
  type: string
  /** XML, CDR and whatever the law keeps: never replaced, never removed. */
  immutable: boolean
  /** Beside a record: kept apart from all other files, so that its bytes can go with the last attachment that has them. */
  attached?: true
}

export interface StoredFile {
  /** `company/<i|m|a>/<first two of the hash>/<sha256>`: an opaque text for the database. */
  key: string
  /** Hexadecimal. */
  sha256: string
  /** Bytes. */
  size: number
}

/** Where files live. A folder by default; an object store keeps the same contract. */
export interface FileStore {
  /**
   * Stores the bytes whole or not at all; the same bytes of a company give the same key.
   * @throws BusinessError `file.too_large` (413)
   */
  put(companyId: string, content: Uint8Array | AsyncIterable<Uint8Array>, facts: FileFacts): Promise<StoredFile>
  /** @throws BusinessError `file.not_found` (404) */
  get(key: string): Promise<Uint8Array>
  /** @throws BusinessError `file.not_found` (404) before the first byte */
  stream(key: string): Promise<Readable>
  /** Removing what is gone already is no error. @throws BusinessError `file.immutable` (409) */
  remove(key: string): Promise<void>
  /** Removes an attached file unless it was put again since `before`; tells whether it is gone. */
  removeOld(key: string, before: Date): Promise<boolean>
}

export interface FolderOptions {
  /** The folder of all companies; made when missing. */
  dir: string
  /** Largest file in bytes, 64 MiB by default. */
  maxBytes?: number
}

const COMPANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KEY = /^([0-9a-f-]{36})\/([ima])\/([0-9a-f]{2})\/(\3[0-9a-f]{62})$/

/** Files in a folder, addressed by their content: below `dir/company`, named by their SHA-256. */
export function fileStore({ dir, maxBytes = 64 * 1024 * 1024 }: FolderOptions): FileStore {
  const root = resolve(dir)

  /** @throws BusinessError `file.not_found` for anything that is no key of this store: no path escapes the folder */
  function pathOf(key: string): string {
    const match = KEY.exec(key)
    if (!match || !COMPANY.test(match[1]!)) throw notFound(key)
    return join(root, key)
  }

  return {
    async put(companyId, content, facts) {
      if (!COMPANY.test(companyId)) throw new Error(`not a company id: ${companyId}`)
      const temporary = join(root, companyId, 'incoming', randomUUID())
      const handle = await inFolder(temporary, () => open(temporary, 'wx', 0o640))
      try {
        const { sha256, size } = await writeWhole(handle, content, maxBytes)
        const key = `${companyId}/${facts.immutable ? 'i' : facts.attached ? 'a' : 'm'}/${sha256.slice(0, 2)}/${sha256}`
        await settle(temporary, join(root, key))
        return { key, sha256, size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async get(key) {
      const handle = await open(pathOf(key)).catch(rethrowMissing(key))
      try {
        return await handle.readFile()
      } finally {
        await handle.close()
      }
    },

    async stream(key) {
      const path = pathOf(key)
      await stat(path).catch(rethrowMissing(key))
      return createReadStream(path)
    },

    async remove(key) {
      const path = pathOf(key)
      if (KEY.exec(key)?.[2] === 'i') throw new BusinessError('file.immutable', { key }, { status: 409 })
      await rm(path, { force: true })
    },

    async removeOld(key, before) {
      const path = pathOf(key)
      if (KEY.exec(key)?.[2] !== 'a') return false
      // Out of the way first: who puts the same bytes meanwhile puts them anew, under the name.
      const aside = join(root, key.slice(0, key.indexOf('/')), 'incoming', randomUUID())
      try {
        await inFolder(aside, () => rename(path, aside))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
        throw error
      }
      const old = (await stat(aside)).mtime < before
      await (old ? rm(aside) : rename(aside, path))
      return old
    },
  }
}

/** Does what needs the folder of a path: it is made where it is missing, which is seldom. */
async function inFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return work()
  }
}

/** Writes, syncs and closes a file, counting and hashing on the way. @throws BusinessError `file.too_large` */
async function writeWhole(
  handle: FileHandle,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.byteLength
      if (size > maxBytes) throw new BusinessError('file.too_large', { maxBytes }, { status: 413 })
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), size }
}

/**
 * Gives the finished file its name, in one step; the folder is synced too, so the name survives a crash. A file that is
 * there already has the same name and so the same bytes: replacing it changes nothing.
 */
async function settle(temporary: string, path: string): Promise<void> {
  await inFolder(path, () => rename(temporary, path))
  const handle = await open(dirname(path))
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const notFound = (key: string): BusinessError => new BusinessError('file.not_found', { key }, { status: 404 })

const rethrowMissing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? notFound(key) : error
  }
