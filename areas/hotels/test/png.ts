import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one shade of grey. */
export function png(shade: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
    return Buffer.concat([head, data, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(60)
  size.writeUInt32BE(50, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(60, shade)])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 50 }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
