import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, fileStore } from './index.ts'

const company = randomUUID()
const xml = { name: '20100070970-01-F001-1.xml', type: 'application/xml', immutable: true }
const logo = { name: 'logo.png', type: 'image/png', immutable: false }
let dir: string
let store: FileStore

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'))
  store = fileStore({ dir, maxBytes: 1_000_000 })
})
afterAll(() => rm(dir, { recursive: true }))

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('put', () => {
  test('keeps the bytes under their hash and gives them back', async () => {
    const stored = await store.put(company, bytes('<Invoice/>'), xml)
    expect(stored).toEqual({
      key: expect.stringMatching(new RegExp(`^${company}/i/[0-9a-f]{2}/[0-9a-f]{64}$`)),
      sha256: createHash('sha256').update('<Invoice/>').digest('hex'),
      size: 10,
    })
    expect(Buffer.from(await store.get(stored.key)).toString()).toBe('<Invoice/>')
    expect((await (await store.stream(stored.key)).toArray()).join('')).toBe('<Invoice/>')
  })

  test('the same bytes give the same key; another company has its own', async () => {
    const first = await store.put(company, bytes('same'), logo)
    expect((await store.put(company, bytes('same'), logo)).key).toBe(first.key)
    expect((await store.put(randomUUID(), bytes('same'), logo)).key).not.toBe(first.key)
  })

  test('takes a stream', async () => {
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < 100; index += 1) yield bytes(`${index};`.repeat(50))
    }
    const stored = await store.put(company, parts(), logo)
    expect((await store.get(stored.key)).byteLength).toBe(stored.size)
  })

  test('a stream that breaks and a file too large leave nothing behind', async () => {
    const owner = randomUUID()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes('half')
      throw new Error('the connection broke')
    }
    await expect(store.put(owner, broken(), xml)).rejects.toThrow('the connection broke')
    await expect(store.put(owner, new Uint8Array(1_000_001), xml)).rejects.toMatchObject({
      code: 'file.too_large',
      status: 413,
    })
    expect(await readdir(join(dir, owner), { recursive: true })).toEqual(['incoming'])
  })

  test('a company is a uuid and nothing else', async () => {
    await expect(store.put('../other', bytes('x'), logo)).rejects.toThrow('not a company id')
  })
})

describe('keys', () => {
  test.each(['../secret', '/etc/passwd', `${company}/m/../../secret`, '', `${company}/m/aa/${'b'.repeat(64)}`])(
    '%j is not found, wherever it points to',
    async (key) => {
      await writeFile(join(dir, 'secret'), 'secret')
      await expect(store.get(key)).rejects.toMatchObject({ code: 'file.not_found', status: 404 })
      await expect(store.stream(key)).rejects.toMatchObject({ code: 'file.not_found' })
    },
  )
})

describe('remove old', () => {
  test('attached bytes go, unless they were put again since; other files are never touched by it', async () => {
    const put = () =>
      store.put(company, Buffer.from('contrato'), {
        name: 'c.txt',
        type: 'text/plain',
        immutable: false,
        attached: true,
      })
    const { key } = await put()
    const [past, future] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 1000)]
    expect(await store.removeOld(key, past)).toBe(false)
    expect(Buffer.from(await store.get(key)).toString()).toBe('contrato')
    expect(await store.removeOld(key, future)).toBe(true)
    await expect(store.get(key)).rejects.toMatchObject({ code: 'file.not_found' })
    expect(await store.removeOld(key, future)).toBe(true)
    const free = await store.put(company, Buffer.from('contrato'), {
      name: 'c.txt',
      type: 'text/plain',
      immutable: false,
    })
    expect(await store.removeOld(free.key, future)).toBe(false)
    expect(Buffer.from(await store.get(free.key)).toString()).toBe('contrato')
  })
})

describe('remove', () => {
  test('takes away a logo, twice without harm, and never an XML', async () => {
    const picture = await store.put(company, bytes('png'), logo)
    await store.remove(picture.key)
    await store.remove(picture.key)
    await expect(store.get(picture.key)).rejects.toMatchObject({ code: 'file.not_found' })
    const invoice = await store.put(company, bytes('<Invoice>1</Invoice>'), xml)
    await expect(store.remove(invoice.key)).rejects.toMatchObject({ code: 'file.immutable', status: 409 })
    expect((await store.get(invoice.key)).byteLength).toBe(20)
  })

  test('the same bytes kept by law and as a picture are two files', async () => {
    const kept = await store.put(company, bytes('both'), xml)
    const free = await store.put(company, bytes('both'), logo)
    await store.remove(free.key)
    expect((await store.get(kept.key)).byteLength).toBe(4)
  })
})
