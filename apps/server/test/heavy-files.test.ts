import { crc32, deflateRawSync } from 'node:zlib'
import { readApart } from '@yupana/platform/xlsx'
import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let other: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  other = await world.as('stranger')
})
afterAll(() => world?.close())

/** An archive as every program writes it: deflated, with honest sizes. */
function archive(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(path), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(path)]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function workbook(texts: Buffer, called = 'sharedStrings.xml'): Buffer {
  const cell = (at: string, n: number): string => `<c r="${at}" t="s"><v>${n}</v></c>`
  return archive({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/${called}" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="${called}"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}</row><row r="2">${cell('A2', 2)}${cell('B2', 3)}</row></sheetData></worksheet>`,
    [`xl/${called}`]: texts,
  })
}

const FILLER = '<si><t>a</t></si>'
const texts = (words: readonly string[], filler: number): Buffer =>
  Buffer.concat([
    Buffer.from(`${XML}<sst xmlns="${MAIN}">${words.map((word) => `<si><t>${word}</t></si>`).join('')}`),
    Buffer.alloc(filler - (filler % FILLER.length), FILLER),
    Buffer.from('</sst>'),
  ])

const words = ['code', 'name', 'HVY', 'Heavy']

/** The longest that another company waits for an answer while `work` runs, ms. */
async function othersWait(work: Promise<unknown>): Promise<number> {
  const state = { done: false, worst: 0 }
  const watch = (async () => {
    while (!state.done) {
      const started = performance.now()
      await other.get('/api/clients?limit=5')
      state.worst = Math.max(state.worst, performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await work
  state.done = true
  await watch
  return state.worst
}

describe('a file that unpacks to very much', () => {
  it('a workbook with a few shared texts is read', async () => {
    const { status, body } = await api.upload('/api/brands/import', workbook(texts(words, 170)), 'x.xlsx')
    expect([status, body.creates]).toEqual([200, 1])
  })

  it.each([
    ['200 MB of texts', 'sharedStrings.xml', 200_000_000],
    ['more than a million texts in a part that is not too large', 'sharedStrings.xml', 30_000_000],
    ['200 MB of texts under a name of their own', 'others.xml', 200_000_000],
  ])('%s: 413, and other companies do not wait', async (_, called, size) => {
    const bytes = workbook(texts(words, size), called)
    expect(bytes.length).toBeLessThan(2_000_000)
    const answer = api.upload('/api/brands/import', bytes, 'x.xlsx')
    expect(await othersWait(answer)).toBeLessThan(2_000)
    const { status, body } = await answer
    expect([status, body.code]).toEqual([413, 'import_too_heavy'])
  })

  it.each([
    ['more texts than are counted', 'sharedStrings.xml', 30_000_000, 'shared texts'],
    ['more of them under a name of their own', 'others.xml', 30_000_000, 'shared texts'],
    ['more bytes of them under a name of their own', 'others.xml', 40_000_000, 'no spreadsheet'],
    ['fewer, that need more memory than their reader has', 'others.xml', 15_000_000, 'memory'],
  ])('%s: refused for what it is', async (_, called, size, reason) => {
    const rows = readApart(workbook(texts(words, size), called), 'xlsx', { maxRows: 10, maxMemoryMb: 64 })
    await expect(Array.fromAsync(rows)).rejects.toMatchObject({
      code: 'too_heavy',
      message: expect.stringMatching(reason),
    })
  })

  it.each([
    ['commas', 422],
    ['quotes', 413],
  ])('19 MB of %s in a text file are refused (%d), and other companies do not wait', async (kind, refused) => {
    const bytes = Buffer.alloc(19_000_000, kind === 'commas' ? ',' : '""')
    const answer = api.upload('/api/clients/import', bytes, 'x.csv', 'text/csv')
    expect(await othersWait(answer)).toBeLessThan(2_000)
    expect((await answer).status).toBe(refused)
  })
})
