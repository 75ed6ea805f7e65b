import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { plantFirstOwner } from '@yupana/company/server'
import { isRuc } from '@yupana/kernel'
import { readConfig } from '@yupana/platform'
import { startProduct } from '@yupana/server'

const USAGE = `npm run found-company -- --ruc 20100070970 --name "ACME S.A.C." --email owner@acme.pe [--owner "Rosa Quispe"] [--address "Av. Arequipa 100"] [--district 150101]

Founds a company, beside the demo or without it (YUPANA_DEMO=0), and prints the one-time password of its owner, who is asked
for nothing else: the first thing to do is to change it under "Mi perfil". The server must not be running.
`

const { values: given } = parseArgs({
  options: {
    ruc: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    owner: { type: 'string', default: 'Propietario' },
    address: { type: 'string', default: '-' },
    district: { type: 'string', default: '150101' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

/** Without letters and digits that are read as others; always with a capital, a small letter and a digit. */
function oneTimePassword(): string {
  const pick = (letters: string, count: number): string =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return `${pick('ABCDEFGHJKMNPQRSTUVWXYZ', 3)}-${pick('abcdefghjkmnpqrstuvwxyz', 5)}-${pick('23456789', 4)}`
}

async function found(ruc: string, fiscalName: string, email: string): Promise<void> {
  const product = await startProduct(readConfig(process.env))
  try {
    const [name = '', ...rest] = given.owner.split(' ')
    const password = oneTimePassword()
    await plantFirstOwner(product.server.services, {
      company: { ruc, fiscalName, address: given.address, geographicCode: given.district },
      owner: { email: email.toLowerCase(), name, lastName: rest.join(' '), password },
    })
    process.stdout.write(`${fiscalName} is founded. Sign-in: ${email.toLowerCase()} / ${password}\n`)
  } finally {
    await product.close()
  }
}

const { ruc, name, email } = given
if (given.help || !ruc || !name || !email || !isRuc(ruc) || !/^\S+@\S+\.\S{2,}$/.test(email)) {
  if (ruc && !isRuc(ruc)) process.stderr.write(`${ruc} is no RUC: 11 digits and the right check digit.\n\n`)
  process.stderr.write(USAGE)
  process.exitCode = given.help ? 0 : 2
} else {
  await found(ruc, name, email).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
