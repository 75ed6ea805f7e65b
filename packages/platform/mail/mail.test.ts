import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailMessage, mailer } from './index.ts'

/** A mail server of RFC 5321 that takes messages; `replies` gives another answer to a command. */
interface SmtpServer {
  url: string
  messages: string[]
  recipients: string[]
  stop(): Promise<void>
}

async function smtpServer(replies: Record<string, string> = {}): Promise<SmtpServer> {
  const messages: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (replies.connect === 'silence') return
    let inData = false
    let pending = ''
    socket.write(`${replies.connect ?? '220 prueba ESMTP'}\r\n`)
    const answer = (line: string): string => {
      const command = line.toUpperCase()
      const special = Object.keys(replies).find((key) => command.includes(key.toUpperCase()))
      if (special) return replies[special]!
      if (command.startsWith('EHLO')) return '250-prueba\r\n250 8BITMIME'
      if (command.startsWith('RCPT')) recipients.push(line.slice(8))
      if (command === 'DATA') inData = true
      if (command === 'QUIT') return '221 adios'
      return command === 'DATA' ? '354 adelante' : '250 bien'
    }
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      for (;;) {
        const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n')
        if (end < 0) return
        const part = pending.slice(0, end)
        pending = pending.slice(end + (inData ? 5 : 2))
        if (inData) {
          messages.push(part)
          inData = false
          socket.write('250 recibido\r\n')
        } else socket.write(`${answer(part)}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    recipients,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

let outboxDir: string
beforeEach(async () => {
  outboxDir = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(() => rm(outboxDir, { recursive: true }))

const from = 'Comercial Ñandú S.A.C. <facturas@nandu.pe>'
const invoice = (change: Partial<MailMessage> = {}): MailMessage => ({
  to: ['Cliente <cliente@example.com>'],
  cc: ['contador@example.com'],
  subject: 'Factura electrónica F001-123',
  text: 'Adjuntamos su comprobante.\n.\nGracias',
  html: '<p>Adjuntamos su <b>comprobante</b>.</p>',
  attachments: [
    { filename: 'F001-123.pdf', content: new Uint8Array([37, 80, 68, 70]), contentType: 'application/pdf' },
  ],
  messageId: `${randomUUID()}@nandu.pe`,
  ...change,
})

describe('without a server', () => {
  test('keeps a whole message named by its id', async () => {
    const message = invoice()
    const mail = mailer({ outboxDir, from })
    expect(await mail.send(message)).toEqual({ status: 'kept', messageId: message.messageId, rejected: [] })
    const eml = await readFile(join(outboxDir, `${message.messageId}.eml`), 'latin1')
    expect(eml).toContain(`Message-ID: <${message.messageId}>\r\n`)
    expect(eml).toContain('To: Cliente <cliente@example.com>\r\n')
    expect(eml).toContain('Cc: contador@example.com\r\n')
    expect(eml).toMatch(/Subject: =\?UTF-8\?/)
    expect(eml).toMatch(/Content-Type: multipart\/mixed/)
    expect(eml).toContain('JVBERg==')
    expect(eml).not.toMatch(/[^\r]\n/)
  })

  test('the same id is kept once, also when asked twice at the same time', async () => {
    const message = invoice()
    const mail = mailer({ outboxDir, from })
    const both = await Promise.all([mail.send(message), mail.send({ ...message, subject: 'otro' })])
    expect(both.map((receipt) => receipt.status)).toEqual(['kept', 'duplicate'])
    expect((await mailer({ outboxDir, from }).send({ ...message, text: 'otro' })).status).toBe('duplicate')
    expect(await readdir(outboxDir)).toEqual([`${message.messageId}.eml`])
    expect(await readFile(join(outboxDir, `${message.messageId}.eml`), 'latin1')).not.toContain('otro')
  })
})

describe('with a server', () => {
  test('of a message with a secret only the head stays once the server took it', async () => {
    const server = await smtpServer()
    const message = invoice({ confidential: true, text: 'Su código es 123456', html: '<p>123456</p>', attachments: [] })
    const mail = mailer({ outboxDir, from, smtpUrl: server.url })
    expect((await mail.send(message)).status).toBe('sent')
    expect(server.messages[0]).toContain('123456')
    const kept = await readFile(join(outboxDir, `${message.messageId}.eml`), 'latin1')
    expect(kept).toContain(`Message-ID: <${message.messageId}>`)
    expect(kept).not.toContain('123456')
    mail.close()
    await server.stop()
  })

  test('sends once, to everybody, and remembers it', async () => {
    const server = await smtpServer()
    const mail = mailer({ smtpUrl: server.url, outboxDir, from })
    const message = invoice()
    expect((await mail.send(message)).status).toBe('sent')
    expect((await mail.send(message)).status).toBe('duplicate')
    expect(server.recipients).toEqual(['<cliente@example.com>', '<contador@example.com>'])
    expect(server.messages).toHaveLength(1)
    // A line of one dot is doubled on the way (RFC 5321, 4.5.2); the body is quoted-printable or 7 bit.
    expect(server.messages[0]).toContain('\r\n..\r\n')
    mail.close()
    await server.stop()
  })

  test.each([
    ['a mailbox that does not exist', { 'RCPT TO': '550 no existe' }, 'permanent', 550],
    ['a full mailbox', { 'RCPT TO': '452 buzon lleno' }, 'temporary', 452],
    ['a message refused', { DATA: '554 rechazado' }, 'permanent', 554],
    ['a server that is busy', { connect: '421 vuelva luego' }, 'temporary', 421],
  ] as const)('%s is told as it is', async (_, replies, kind, reply) => {
    const server = await smtpServer(replies)
    const mail = mailer({ smtpUrl: server.url, outboxDir, from })
    await expect(mail.send(invoice())).rejects.toMatchObject({ name: 'MailError', kind, reply })
    expect(await readdir(outboxDir)).toEqual([])
    mail.close()
    await server.stop()
  })

  test('one refused recipient of two is named, and the message goes', async () => {
    const server = await smtpServer({ 'RCPT TO:<contador': '550 no existe' })
    const mail = mailer({ smtpUrl: server.url, outboxDir, from })
    expect(await mail.send(invoice())).toMatchObject({ status: 'sent', rejected: ['contador@example.com'] })
    mail.close()
    await server.stop()
  })

  test('silence ends after the time-out, and nobody listening is temporary', async () => {
    const server = await smtpServer({ connect: 'silence' })
    const mail = mailer({ smtpUrl: server.url, outboxDir, from, timeoutMs: 200 })
    const message = invoice()
    await expect(mail.send(message)).rejects.toMatchObject({ kind: 'temporary' })
    await server.stop()
    await expect(mail.send(message)).rejects.toMatchObject({ kind: 'temporary' })
    mail.close()
  })
})

describe('what would break out of a header is refused', () => {
  test.each([
    ['subject', { subject: 'Factura\r\nBcc: otro@example.com' }],
    ['address', { to: ['cliente@example.com\nBcc: otro@example.com'] }],
    ['copy', { cc: ['no es una dirección'] }],
    ['reply address', { replyTo: 'a@b.pe, c@d.pe' }],
    ['two dots', { to: ['a..b@example.com'] }],
    ['no recipient', { to: [] }],
    ['file name', { attachments: [{ filename: 'a\r\nX: y.pdf', content: '', contentType: 'application/pdf' }] }],
    ['media type', { attachments: [{ filename: 'a.pdf', content: '', contentType: 'text/plain\r\nX: y' }] }],
    ['message id', { messageId: '../../etc/passwd@x' }],
    ['message id without a domain', { messageId: 'abc' }],
  ] as [string, Partial<MailMessage>][])('%s', async (_, change) => {
    const mail = mailer({ outboxDir, from })
    await expect(mail.send(invoice(change))).rejects.toMatchObject({ name: 'MailError', kind: 'permanent' })
    expect(await readdir(outboxDir)).toEqual([])
  })
})
