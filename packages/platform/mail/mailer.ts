import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { addressOf, checkMessage, fileNameOf, MailError, type MailMessage } from './message.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without it messages are only kept in the outbox. */
  smtpUrl?: string
  /** Folder of the messages that were sent, or that would have been: one `.eml` each. */
  outboxDir: string
  /** Sender: `ACME S.A.C. <facturas@acme.pe>`. */
  from: string
  /** Milliseconds for connecting and for each answer, 15 s by default. */
  timeoutMs?: number
}

export interface MailReceipt {
  /** `sent` by SMTP, `kept` in the outbox only, `duplicate`: this message id went before. */
  status: 'sent' | 'kept' | 'duplicate'
  messageId: string
  /** Recipients that the server refused while it took the message for others. */
  rejected: string[]
}

export interface Mailer {
  /** @throws MailError temporary or permanent */
  send(message: MailMessage): Promise<MailReceipt>
  close(): void
}

/** Composes RFC 5322 messages and hands each of them over once. */
export function mailer(options: MailerOptions): Mailer {
  const from = addressOf(options.from)
  const composer = streamTransport()
  const smtp = options.smtpUrl ? smtpTransport(options.smtpUrl, options.timeoutMs ?? 15_000) : undefined
  const inFlight = new Map<string, Promise<MailReceipt>>()

  async function deliver(message: MailMessage): Promise<MailReceipt> {
    const path = join(options.outboxDir, fileNameOf(message.messageId))
    if (await exists(path)) return { status: 'duplicate', messageId: message.messageId, rejected: [] }
    const raw = await compose(composer, options.from, message)
    const to = [...message.to, ...(message.cc ?? [])].map(addressOf)
    const rejected = smtp ? await handOver(smtp, { from, to }, raw) : []
    const kept = await keep(options.outboxDir, path, smtp && message.confidential ? headersOf(raw) : raw)
    if (!kept) return { status: 'duplicate', messageId: message.messageId, rejected: [] }
    return { status: smtp ? 'sent' : 'kept', messageId: message.messageId, rejected }
  }

  return {
    async send(message) {
      checkMessage(message)
      const running = inFlight.get(message.messageId)
      if (running) return { ...(await running), status: 'duplicate' }
      const delivery = deliver(message).finally(() => inFlight.delete(message.messageId))
      inFlight.set(message.messageId, delivery)
      return delivery
    },
    close() {
      smtp?.close()
      composer.close()
    },
  }
}

const smtpTransport = (url: string, timeout: number) =>
  createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const streamTransport = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function compose(
  composer: ReturnType<typeof streamTransport>,
  from: string,
  message: MailMessage,
): Promise<Buffer> {
  const composed = await composer.sendMail({
    from,
    to: [...message.to],
    cc: message.cc ? [...message.cc] : undefined,
    replyTo: message.replyTo,
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.messageId}>`,
    attachments: message.attachments?.map(({ filename, content, contentType }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composed.message as Buffer
}

/** @returns the recipients that the server refused, when it took the message for others */
async function handOver(
  smtp: ReturnType<typeof smtpTransport>,
  envelope: { from: string; to: string[] },
  raw: Buffer,
): Promise<string[]> {
  try {
    const info = await smtp.sendMail({ envelope, raw })
    return info.rejected.map(String)
  } catch (error) {
    throw mailError(error)
  }
}

/** 5xx is final, except for a refused login, which an operator mends; everything else may pass later. (RFC 5321, 4.2.1) */
function mailError(error: unknown): MailError {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string }
  const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return new MailError(final ? 'permanent' : 'temporary', message ?? String(error), {
    reply: responseCode,
    cause: error,
  })
}

/** Writes the message whole under its name. @returns false where another process kept the same message first */
async function keep(dir: string, path: string, raw: Buffer): Promise<boolean> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const temporary = join(dir, `.${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(raw)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(temporary, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** That a message went, to whom and when, without what it said. */
const headersOf = (raw: Buffer): Buffer => raw.subarray(0, raw.indexOf('\r\n\r\n') + 4)

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
