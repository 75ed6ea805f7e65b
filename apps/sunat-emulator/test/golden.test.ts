import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Credential,
  documentFileName,
  parseXml,
  selfSignedCredential,
  signXml,
  soapClient,
  textOf,
  zipDocument,
} from '@yupana/sunat'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmulator } from '../emulator.ts'

/** The golden documents of @yupana/sunat before rules that share no code with those that built them. */
const sunat = join(import.meta.dirname, '../../..', 'packages', 'sunat')
let credential: Credential
beforeAll(() => {
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})

const TYPES: Readonly<Record<string, string>> = { CreditNote: '07', DebitNote: '08', Retention: '20', Perception: '40' }

/** Each before an office of its own: the cases share their numbers. A strict one wants to have the document that a note modifies. */
async function verdictOn(xml: string, strict: boolean): Promise<string> {
  const root = parseXml(xml)
  const issued = textOf(root, 'cbc:IssueDate')!
  const emulator = await startEmulator({ port: 0, now: () => new Date(`${issued}T16:00:00Z`), strict })
  try {
    const [serie, number] = textOf(root, 'cbc:ID')!.split('-')
    const type = TYPES[root.name] ?? textOf(root, 'cbc:InvoiceTypeCode') ?? '04'
    const name = documentFileName({ ruc: '20100070970', type, serie: serie!, number: number! } as never)
    const place = ['20', '40'].includes(type) ? 'ol-ti-itemision-otroscpe-gem' : 'ol-ti-itcpfegem'
    const client = soapClient({
      endpoint: `${emulator.url}/${place}/billService`,
      username: '20100070970MODDATOS',
      password: 'moddatos',
    })
    const outcome = await client.sendBill(name, zipDocument(name, signXml(xml, credential).xml))
    if (outcome.kind === 'observed') return `observed ${outcome.cdr.notes.map(({ code }) => code).join(' ')}`
    return 'code' in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind
  } finally {
    await emulator.close()
  }
}

describe.each(['invoice', 'note', 'purchase', 'certificate'])('golden %s', (folder) => {
  const files = readdirSync(join(sunat, folder, 'golden'))
  test.each(files)('%s', async (file) => {
    expect(await verdictOn(readFileSync(join(sunat, folder, 'golden', file), 'utf8'), folder !== 'note')).toBe(
      'accepted',
    )
  })
})
