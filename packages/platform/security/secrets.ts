import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PasswordCost } from './password.ts'

/** The installation's secrets: given by the environment, or made once and kept in the data folder. */
export interface Secrets {
  tokenKey: Uint8Array
  ownerPassword: string
  appPassword: string
  /** What a password costs to guess; that of an installation where absent. Tests sign in hundreds of times. */
  passwordCost?: PasswordCost
  seal(text: string): string
  /** @throws Error where the text was sealed with another key or changed */
  unseal(sealed: string): string
}

export function loadSecrets(dataDir: string, given: string | undefined): Secrets {
  const root = given ?? keptSecret(dataDir)
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'yupana', purpose, 32))
  const sealKey = derive('seal')
  return {
    tokenKey: derive('token'),
    ownerPassword: derive('database owner').toString('hex'),
    appPassword: derive('database application').toString('hex'),
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(48).toString('base64url')
  // Written aside and renamed: a crash leaves either no secret or a whole one.
  writeFileSync(`${path}.new`, `${made}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  chmodSync(path, 0o600)
  return made
}
