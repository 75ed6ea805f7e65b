import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedLaw, ticketCodeOf, unitCodes } from '@yupana/sunat'
import { expect, test } from 'vitest'
import { onTicket, regimePercent, units } from '../schema/lists.ts'

/** What the office may take of the library: how to read and pack files, never what is right. */
const MAY_TAKE = [
  // reading and writing XML
  ...['XmlElement', 'XmlError', 'parseXml', 'decodeXml', 'textOf', 'find', 'findAll', 'childrenOf', 'leaf', 'group'],
  ...['documentXml', 'SIGNATURE_PLACE'],
  // files, days and signatures
  ...['DocumentName', 'parseDocumentFileName', 'ZipEntry', 'ZipError', 'unzipSafely', 'zipDocument', 'zipFiles'],
  ...['daysBetween', 'limaDate', 'limaTime', 'Credential', 'selfSignedCredential', 'signXml', 'verifySignature'],
]

/** The registers of the SIRE are read by the library still: the proposal that it makes is in the library's format. */
const OF_THE_SIRE = [
  ...['BookFileError', 'BookNameError', 'checkRegister', 'Problem', 'parseRegisterFileName', 'problemText'],
  ...['RegisterName', 'RegisterRow', 'readRegister', 'SunatError', 'writeRegister', 'carOf'],
]

const office = join(import.meta.dirname, '..')
const sources = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
)

test('the office takes nothing of the library that judges or writes documents', () => {
  let seen = 0
  for (const file of sources) {
    const text = readFileSync(join(office, file), 'utf8')
    expect(text, file).not.toMatch(/from '[^']*packages\/sunat/)
    const allowed = file.includes('sire') ? [...MAY_TAKE, ...OF_THE_SIRE] : MAY_TAKE
    for (const [, names] of text.matchAll(/import (?:type )?\{([^}]*)\} from '@yupana\/sunat'/g)) {
      for (const name of names!.split(',').map((each) => each.trim().replace(/^type /, ''))) {
        if (name === '') continue
        seen++
        expect(allowed, `${file} takes ${name}`).toContain(name)
      }
    }
  }
  expect(seen).toBeGreaterThan(40)
})

test('both readings of the catalogues agree: units, regimes, and what is remarked on tickets', () => {
  expect([...units].sort()).toEqual([...unitCodes].sort())
  for (const type of ['20', '40'] as const) {
    for (const regime of ['01', '02', '03']) {
      for (const on of ['2002-06-01', '2014-02-28', '2014-03-01', '2026-11-20']) {
        expect(regimePercent(type, regime, on), `${type} ${regime} ${on}`).toBe(
          publishedLaw.withholdingPercent(type, regime, on),
        )
      }
    }
  }
  for (let code = 2000; code < 4000; code++) expect(onTicket(String(code))).toBe(ticketCodeOf(String(code)))
})
