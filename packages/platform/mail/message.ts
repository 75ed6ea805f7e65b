import { createHash } from 'node:crypto'

export interface MailAttachment {
  filename: string
  content: Uint8Array | string
  contentType: string
}

export interface MailMessage {
  /** Addresses, plain (`a@b.pe`) or named (`ACME <a@b.pe>`). */
  to: readonly string[]
  cc?: readonly string[]
  /** Where answers go, when not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** Carries a code or a link that opens something: once it was sent its text is kept nowhere. */
  confidential?: boolean
  /** `local@domain`: the identity of the message; one is sent at most once. */
  messageId: string
}

/**
 * A mail that did not go. `temporary`: no connection, busy, 4xx, or a wrong password: try again later. `permanent`: the
 * server or the message itself says no (5xx, a malformed address), the same message will never go.
 */
export class MailError extends Error {
  override name = 'MailError'
  readonly kind: 'temporary' | 'permanent'
  /** Reply code of the server, when there was one. */
  readonly reply: number | undefined

  constructor(kind: 'temporary' | 'permanent', message: string, options: { reply?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.reply = options.reply
  }
}

const MESSAGE_ID = /^[\w.+=~-]{1,120}@[\w.-]{1,120}$/
const ADDRESS = /^[^\s<>@,;"()[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/
const NAMED = /^[^<>]*<([^<>]*)>$/
const CONTROL = /\p{Cc}/u

/** The address without its name. @throws MailError permanent where it is no address */
export function addressOf(text: string): string {
  refuseControls('address', text)
  const address = (NAMED.exec(text)?.[1] ?? text).trim()
  if (!ADDRESS.test(address) || address.includes('..')) throw new MailError('permanent', `not an address: ${text}`)
  return address
}

/**
 * Refuses what would break out of a header (a line break in a subject, a name of a file, an address) and malformed
 * addresses, before anything is composed.
 * @throws MailError permanent
 */
export function checkMessage(message: MailMessage): void {
  if (!MESSAGE_ID.test(message.messageId)) {
    throw new MailError('permanent', `not a message id: ${JSON.stringify(message.messageId)}`)
  }
  if (message.to.length === 0) throw new MailError('permanent', 'a message needs a recipient')
  for (const address of [...message.to, ...(message.cc ?? [])]) addressOf(address)
  if (message.replyTo) addressOf(message.replyTo)
  refuseControls('subject', message.subject)
  for (const attachment of message.attachments ?? []) {
    refuseControls('file name', attachment.filename)
    if (!/^[\w.+-]+\/[\w.+-]+(;\s*charset=[\w-]+)?$/.test(attachment.contentType)) {
      throw new MailError('permanent', `not a media type: ${JSON.stringify(attachment.contentType)}`)
    }
  }
}

function refuseControls(what: string, text: string): void {
  if (CONTROL.test(text)) throw new MailError('permanent', `a line break or control character in the ${what}`)
}

/** The name of a message in the outbox: its id, shortened by its hash where a file system would not take it. */
export function fileNameOf(messageId: string): string {
  const name = messageId.replace(/^\.+/, '_')
  return name.length <= 200 ? `${name}.eml` : `${createHash('sha256').update(messageId).digest('hex')}.eml`
}
