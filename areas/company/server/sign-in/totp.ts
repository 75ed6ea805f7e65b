import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code stands (RFC 6238, 5.2). */
const PERIOD = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The half minute of an instant. */
export function stepOf(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD)
}

/** The six digits of a step (RFC 4226, 5.3, with SHA-1 as authenticator apps expect it). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash[hash.length - 1]! & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is: now, or the half minute before or after for clocks that differ. */
export function matchingStep(secret: Uint8Array, code: string, at: Date): number | undefined {
  const now = stepOf(at)
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** RFC 4648 without padding, as `otpauth:` addresses carry a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of a base32 text. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
