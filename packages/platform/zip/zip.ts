import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Plain ASCII, unique in the archive. */
  name: string
  content: Uint8Array
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** 1 January 1980, the first day that the format knows: what was made when stands in the documents. */
const DATE = 0x21

/** An archive of files that are compressed already (PDF), stored as they are (PKWARE APPNOTE 4.3). Below 4 GiB and 65,535 files. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'ascii')
    const common = commonFields(content, path.length)
    const local = Buffer.concat([word(LOCAL), common, path, content])
    directory.push(centralEntry(common, path, offset))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** From the version needed to the length of the extra field: the same in both headers. */
function commonFields(content: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

function centralEntry(common: Buffer, path: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([20, 0])
  return Buffer.concat([word(CENTRAL), madeBy, common, tail, path])
}
