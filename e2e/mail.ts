import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** What the newest mail to an address says of it, from the folder where an installation without SMTP leaves its mail. */
export async function mailTo(address: string, sought: RegExp): Promise<string> {
  const folder = join(process.env.YUPANA_DATA ?? '.data', 'mail')
  let found: string | undefined
  await expect
    .poll(() => {
      const mails = readdirSync(folder)
        .map((name) => join(folder, name))
        .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
        .map((path) => readFileSync(path, 'utf8'))
      found = sought.exec(bodyOf(mails.find((mail) => mail.includes(address)) ?? ''))?.[0]
      return found
    })
    .toBeTruthy()
  return found!
}

/** The text of a message of one part, plain, quoted-printable or base64 (RFC 2045). */
function bodyOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
