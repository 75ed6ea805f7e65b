import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const port = z.coerce
  .number({ error: 'a port number from 1 to 65535' })
  .int()
  .min(0)
  .max(65_535, { error: 'a port number from 1 to 65535' })
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `an address beginning with ${schemes.map((s) => `${s}//`).join(' or ')}`,
  })
const postgres = url(['postgres:', 'postgresql:'])

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: postgres.optional(),
  DATABASE_URL_DIRECT: postgres.optional(),
  DATABASE_URL_BACKUP: postgres.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:[\w.:/]+)(?:\s*,\s*[\w.:/]+)*$/, {
      error: 'addresses, networks, loopback, linklocal or uniquelocal, with commas',
    })
    .default('loopback'),
  YUPANA_DATA: z.string().min(1).optional(),
  YUPANA_DEMO: z.enum(['0', '1'], { error: '0 or 1' }).default('1'),
  YUPANA_PREPARED: z.enum(['0', '1'], { error: '0 or 1' }).optional(),
  YUPANA_WORKER: z.enum(['0', '1'], { error: '0 or 1' }).default('1'),
  YUPANA_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  YUPANA_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'silent, error, warn, info or debug' })
    .default('info'),
  YUPANA_MAIL_FROM: z.string().min(3).default('Yupana <no-reply@yupana.pe>'),
  YUPANA_PUBLIC_URL: url(['http:', 'https:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
})

export interface Config {
  port: number
  host: string
  /** Work connections; absent where the embedded server is used. */
  databaseUrl: string | undefined
  /** Migrations, listen and jobs; the same as `databaseUrl` unless a pooler stands in front. */
  directUrl: string | undefined
  /** A role that reads every row, for `npm run backup`; the same as `directUrl` where none is given. */
  backupUrl: string | undefined
  /** Whose `X-Forwarded-For` is believed. */
  trustProxy: string
  dataDir: string
  demo: boolean
  /** Whether statements stay prepared on their connections: yes with the embedded server, else only where it is asked for. */
  prepared: boolean
  /** Whether this process does the background work: sending, mail, folding. Off where another process does. */
  worker: boolean
  secret: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  mailFrom: string
  publicUrl: string
  smtpUrl: string | undefined
}

/** Reads the environment. @throws Error that names every wrong variable, what it is and what it should be */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${String(issue.path[0])} must be ${issue.message}`)
    throw new Error(`The environment is not right:\n${lines.join('\n')}`)
  }
  const e = read.data
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    directUrl: e.DATABASE_URL_DIRECT ?? e.DATABASE_URL,
    backupUrl: e.DATABASE_URL_BACKUP ?? e.DATABASE_URL_DIRECT ?? e.DATABASE_URL,
    trustProxy: e.TRUST_PROXY,
    dataDir: resolve(e.YUPANA_DATA ?? defaultDataDir()),
    demo: e.YUPANA_DEMO === '1',
    prepared: e.YUPANA_PREPARED ? e.YUPANA_PREPARED === '1' : e.DATABASE_URL === undefined,
    worker: e.YUPANA_WORKER === '1',
    secret: e.YUPANA_SECRET,
    logLevel: e.YUPANA_LOG,
    mailFrom: e.YUPANA_MAIL_FROM,
    publicUrl: e.YUPANA_PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    smtpUrl: e.SMTP_URL,
  }
}

/** Folder of the messages that were sent, or, without SMTP, would have been. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

const LOOPBACK = /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/
/** Whether a host name or the address of a caller is that of this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Whether only this machine reaches the program, and calls it by no other name: nobody else is told where its files lie. */
export function isOwnMachine({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
}

function defaultDataDir(): string {
  return existsSync('/.dockerenv') && existsSync('/data') ? '/data' : join(repositoryRoot, '.data')
}
