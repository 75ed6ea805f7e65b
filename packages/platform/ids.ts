import { randomBytes } from 'node:crypto'

let lastMillis = 0
let counter = 0

/** Random bytes are fetched for many ids at once: each fetch asks the system whether the process was forked. */
const POOL = 4096
let pool = Buffer.alloc(0)
let used = 0

function random(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL)
    used = 0
  }
  used += bytes
  return pool.subarray(used - bytes, used)
}

/** UUID version 7: sorts by time, also within one millisecond of one process. Database keys are made here, not by the database. */
export function uuidv7(): string {
  let millis = Date.now()
  if (millis <= lastMillis) {
    millis = lastMillis
    counter += 1
    if (counter > 0xfff) {
      millis += 1
      counter = 0
    }
  } else counter = random(2).readUInt16BE() & 0x3ff
  lastMillis = millis
  const hex = millis.toString(16).padStart(12, '0')
  const bits = random(8)
  bits[0] = (bits[0]! & 0x3f) | 0x80
  const tail = bits.toString('hex')
  const middle = (0x7000 | counter).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)
