import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** What a guess costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  memory: number
  passes: number
}

const COST: PasswordCost = { memory: 19_456, passes: 2 }

/** Argon2id with 19 MiB and two passes where nothing else is said, as a PHC string. */
export async function hashPassword(password: string, { memory, passes }: PasswordCost = COST): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, memory, passes)
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) return false
  const wanted = Buffer.from(match[4]!, 'base64')
  const tag = await tagOf(password, Buffer.from(match[3]!, 'base64'), Number(match[1]), Number(match[2]))
  return tag.length === wanted.length && timingSafeEqual(tag, wanted)
}

async function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return (await derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  })) as Buffer
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
