import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPage, exportedNames } from '../../tools/sunat-api.ts'
import { stageSunatPackage } from '../../tools/sunat-package.ts'

const root = join(import.meta.dirname, '..', '..')
const elsewhere = mkdtempSync(join(tmpdir(), 'sunat-package-'))
const installed = join(elsewhere, 'node_modules', '@yupana', 'sunat')
beforeAll(() => {
  stageSunatPackage(installed)
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  // Only what the package declares is there, as after an installation.
  for (const name of [...Object.keys(dependencies), 'undici-types']) {
    const place = join(elsewhere, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), place)
  }
  writeFileSync(join(elsewhere, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(elsewhere, { recursive: true }))

/** What the compiler says of a program that uses the package from outside. */
const check = (name: string, text: string): string => {
  writeFileSync(join(elsewhere, name), text)
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node']
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  try {
    return execFileSync(process.execPath, [tsc, ...flags, name], { cwd: elsewhere, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

const program = `
import { buildInvoiceXml, invoiceTotals, priceLine, selfSignedCredential, signXml, validateInvoice, verifySignature, zipDocument } from '@yupana/sunat'
const issuer = { ruc: '20100070970', legalName: 'COMERCIAL ANDINA S.A.C.', address: { ubigeo: '150122', establishmentCode: '0000', line: 'Av. José Larco 345' } }
const draft = {
  type: '01', serie: 'F001', number: 1, issueDate: '2026-11-20', issueTime: '10:15:30', currency: 'PEN', issuer,
  customer: { documentType: '6', documentNumber: '20131312955', legalName: 'DISTRIBUIDORA EL SOL S.R.L.' },
  lines: [{ id: 1, description: 'Silla', unitCode: 'NIU', ...priceLine({ quantity: '2', price: '50', affectation: '10', igvRate: '18' }) }],
  payment: { kind: 'Contado' },
}
const invoice = { ...draft, totals: invoiceTotals(draft) }
const { xml, digest } = signXml(buildInvoiceXml(invoice), selfSignedCredential({ ruc: issuer.ruc, name: issuer.legalName }))
const seen = verifySignature(xml)
process.stdout.write(JSON.stringify({
  problems: validateInvoice(invoice), payable: invoice.totals.payable, valid: seen.valid, same: seen.digest === digest,
  altered: verifySignature(xml.replace('Silla', 'Mesas')).valid, zip: zipDocument('20100070970-01-F001-1', xml).length > 1000,
}))
`

describe('the published package', () => {
  test('plain JavaScript outside the repository issues, signs and verifies an invoice', () => {
    writeFileSync(join(elsewhere, 'issue.js'), program)
    const printed = execFileSync(process.execPath, ['issue.js'], { cwd: elsewhere, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual({
      ...{ problems: [], payable: '118.00', valid: true, same: true, altered: false, zip: true },
    })
  })

  test('its types serve a program in TypeScript, and refuse a wrong one', () => {
    const use = (affectation: string) =>
      `import { priceLine, soapClient, sunatEndpoints, type SendOutcome } from '@yupana/sunat'
export const line = priceLine({ quantity: '2', price: '50', affectation: '${affectation}', igvRate: '18' })
export const send = (zip: Uint8Array): Promise<SendOutcome> =>
  soapClient({ endpoint: sunatEndpoints.beta.invoices, username: 'u', password: 'p' }).sendBill('n', zip)
`
    expect(check('right.ts', use('10'))).toBe('')
    expect(check('wrong.ts', use('99'))).toContain(`wrong.ts(2,`)
  })

  test('the first example of the README compiles as it stands, in strict TypeScript', () => {
    const [, example = ''] =
      /```ts\n([\s\S]*?)```/.exec(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')) ?? []
    expect(example).toContain('validateInvoice')
    // What the reader has: a company, its client and a certificate.
    const given = `import type { Customer, Issuer } from '@yupana/sunat'
declare const issuer: Issuer
declare const customer: Customer
declare const file: Uint8Array
declare const password: string
`
    expect(check('readme.ts', given + example)).toBe('')
  })

  test('holds no tests, samples or sources, and points at what it holds', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(manifest.exports).toEqual({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } })
    expect(manifest).not.toHaveProperty('private')
    expect(manifest).not.toHaveProperty('devDependencies')
    const files = execFileSync('find', ['-L', '.', '-type', 'f'], { cwd: installed, encoding: 'utf8' }).split('\n')
    expect(files).toEqual(expect.arrayContaining(['./dist/index.js', './dist/index.d.ts', './README.md', './LICENSE']))
    expect(files.filter((file) => /test|golden|examples|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })
})

describe('API.md', () => {
  test('tells every exported name with its docstring, and is current', () => {
    const page = apiPage()
    expect(page).toBe(readFileSync(join(import.meta.dirname, 'API.md'), 'utf8'))
    expect(page.split('\n').filter((line) => / (function|constant|class|type): ?$/.test(line))).toEqual([])
  })

  test('a name without a docstring, and one that is not there, are noticed', () => {
    const index = "export { a, type B } from './x.ts'"
    const read = () => '/** Adds, 1 to 2. Never throws. */\nexport const a = (b: B) => b\nexport interface B {}\n'
    expect(exportedNames(index, read)).toEqual([
      { file: 'x.ts', name: 'a', kind: 'function', text: 'Adds, 1 to 2.' },
      { file: 'x.ts', name: 'B', kind: 'type', text: '' },
    ])
    expect(() => exportedNames("export { c } from './x.ts'", read)).toThrow('c is not declared')
  })
})
