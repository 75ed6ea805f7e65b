import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '@yupana/testkit'

export interface ReadMail {
  subject: string
  text: string
  /** Six digits, where the mail has them. */
  digits: string | undefined
  /** Code of the link, where the mail has one. */
  code: string | undefined
}

/** The mails that went to an address, oldest first, as its reader sees them. */
export async function mailsTo(world: World, address: string): Promise<ReadMail[]> {
  await world.server.outbox.idle()
  const { rows } = await world.owner.query<{ id: string; subject: string }>(
    "select id, subject from platform.mail where to_address = $1 and status = 'sent' order by id",
    [address],
  )
  const folder = join(world.services.config.dataDir, 'mail')
  const files = readdirSync(folder)
  return rows.map(({ id, subject }) => {
    const text = body(readFileSync(join(folder, files.find((name) => name.startsWith(id))!), 'utf8'))
    return { subject, text, digits: /\b\d{6}\b/.exec(text)?.[0], code: /[?&]code=([\w-]+)/.exec(text)?.[1] }
  })
}

export async function lastMailTo(world: World, address: string): Promise<ReadMail> {
  const mail = (await mailsTo(world, address)).at(-1)
  if (!mail) throw new Error(`no mail went to ${address}`)
  return mail
}

/** The body of a message of one text part: plain, quoted-printable or base64 (RFC 2045). */
function body(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const text = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
