import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import forge from 'node-forge'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildInvoiceXml } from '../invoice/xml.ts'
import { invoice, line } from '../testing/invoices.ts'
import { anyInvoice } from '../testing/random-invoice.ts'
import { DECLARATION } from '../ubl/canonical.ts'
import {
  type Credential,
  CredentialError,
  daysToExpiry,
  loadPem,
  loadPfx,
  selfSignedCredential,
  toPem,
  toPfx,
} from './credential.ts'
import { SignatureError, signXml, signXmlAside } from './sign.ts'
import { verifySignature } from './verify.ts'

let credential: Credential
beforeAll(() => {
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA & CÍA' })
})

const odd = line(1, {}, { description: 'a\u0085b\u2028c\u2029d\r\ne\u00a0<&>"\'😀' })
const signed = () => signXml(buildInvoiceXml(invoice({ lines: [odd] })), credential)
const reasonOf = (xml: string) => {
  const verification = verifySignature(xml)
  return verification.valid ? 'valid' : verification.reason
}

describe('signing', () => {
  test('a full canonicalisation of the document agrees with the digest taken over its bytes', () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        const { xml, digest } = signXml(buildInvoiceXml(document), credential)
        const verification = verifySignature(xml)
        expect(verification).toMatchObject({ valid: true, digest })
      }),
      { numRuns: 25 },
    )
  })

  test('xmlsec1 verifies it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sunat-')), 'signed.xml')
    const verdictOn = (xml: string) => {
      writeFileSync(file, xml)
      return spawnSync('xmlsec1', ['--verify', '--insecure', file], { encoding: 'utf8' })
    }
    expect(verdictOn(signed().xml)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('References (ok/all): 1/1'),
    })
    expect(verdictOn(signed().xml.replace('>118.00<', '>18.00<')).status).not.toBe(0)
  })

  test('what is not canonical, or has no place for a signature, is not signed', () => {
    const good = buildInvoiceXml(invoice())
    const refused = [
      good.replace('<ext:ExtensionContent></ext:ExtensionContent>', ''),
      signed().xml,
      good.replace('<cbc:UBLVersionID>2.1</cbc:UBLVersionID>', '<cbc:UBLVersionID/>'),
      good.replace('<cbc:ID>F001-1', '<!-- x --><cbc:ID>F001-1'),
      good.replace('listID="0101"', "listID='0101'"),
      good.replace('xmlns:cac', 'xmlns:zac'),
      good.replace('</Invoice>', '</Invoice>\n'),
      good.replace('2.1</cbc:UBL', '2.1&#65;</cbc:UBL'),
    ]
    for (const xml of refused) expect(() => signXml(xml, credential)).toThrow(SignatureError)
  })

  test('is the same, and refused alike, where it is reckoned aside', async () => {
    const xml = buildInvoiceXml(invoice())
    expect(await signXmlAside(xml, credential)).toEqual(signXml(xml, credential))
    await expect(signXmlAside('<a/>', credential)).rejects.toThrow(SignatureError)
  })
})

describe('verification', () => {
  test('any change of content, digest or certificate is found', () => {
    const { xml, digest } = signed()
    expect(reasonOf(xml)).toBe('valid')
    expect(reasonOf(xml.replace('>118.00<', '>18.00<'))).toBe('altered')
    expect(reasonOf(xml.replace(digest, `${digest.slice(0, -2)}A=`))).toBe('altered')
    expect(reasonOf(xml.replace(/<ds:X509Certificate>.{40}/, '<ds:X509Certificate>'))).toBe('certificate')
    const other = selfSignedCredential({ ruc: '20131312955', name: 'OTRA' })
    expect(reasonOf(xml.replace(credential.certificate, other.certificate))).toBe('altered')
  })

  test('a document without signature, with two, or with one in the wrong place', () => {
    const { xml } = signed()
    expect(reasonOf(buildInvoiceXml(invoice()))).toBe('absent')
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)![0]
    expect(reasonOf(xml.replace('</Invoice>', `${signature}</Invoice>`))).toBe('misplaced')
    const moved = xml.replace(signature, '').replace('</Invoice>', `${signature}</Invoice>`)
    expect(reasonOf(moved)).toBe('misplaced')
    expect(reasonOf('<a>')).toBe('malformed')
  })

  test('a signed document wrapped inside a forged one does not count', () => {
    const inner = signed().xml.slice(DECLARATION.length)
    const forged = buildInvoiceXml(invoice({ lines: [line(1, { price: '9000' })] }))
    const wrapped = forged.replace('</Invoice>', `${inner}</Invoice>`)
    expect(reasonOf(wrapped)).toBe('misplaced')
    const partial = signed().xml.replace('Reference URI=""', 'Reference URI="#part"')
    expect(reasonOf(partial)).toBe('misplaced')
  })

  test('a document type declaration is not even read', () => {
    expect(reasonOf(`<!DOCTYPE a [<!ENTITY x "y">]>${signed().xml.slice(DECLARATION.length)}`)).toBe('malformed')
  })
})

const faultOf = (load: () => unknown) => {
  try {
    load()
  } catch (error) {
    return error instanceof CredentialError ? error.fault : error
  }
  return 'loaded'
}

describe('certificates', () => {
  test('PFX and PEM give back the same key and certificate', () => {
    const pfx = loadPfx(toPfx(credential, 'clave'), 'clave')
    const pem = toPem(credential)
    for (const loaded of [pfx, loadPem(pem.key, pem.certificate), loadPem(pem.key + pem.certificate)]) {
      expect(loaded.certificate).toBe(credential.certificate)
      expect(loaded.ruc).toBe('20100070970')
      expect(reasonOf(signXml(buildInvoiceXml(invoice()), loaded).xml)).toBe('valid')
    }
  })

  test('each thing that may be wrong has its own name', () => {
    const pfx = toPfx(credential, 'clave')
    const pem = toPem(credential)
    const other = toPem(selfSignedCredential({ ruc: '20131312955', name: 'OTRA' }))
    expect(faultOf(() => loadPfx(pfx, 'otra'))).toBe('wrong-password')
    expect(faultOf(() => loadPfx(new TextEncoder().encode('no'), 'clave'))).toBe('malformed')
    expect(faultOf(() => loadPem(pem.certificate))).toBe('no-key')
    expect(faultOf(() => loadPem(pem.key))).toBe('no-certificate')
    expect(faultOf(() => loadPem(pem.key, other.certificate))).toBe('key-mismatch')
    expect(faultOf(() => loadPfx(pfx, 'clave', { now: new Date('2040-01-01') }))).toBe('expired')
    expect(faultOf(() => loadPfx(pfx, 'clave', { now: new Date('2020-01-01') }))).toBe('not-yet-valid')
    const weak = forge.pki.privateKeyToPem(forge.pki.rsa.generateKeyPair(1024).privateKey)
    expect(faultOf(() => loadPem(weak, pem.certificate))).toBe('weak-key')
  })

  test('a PKCS#12 file with certificates only has no key', () => {
    const certificate = forge.pki.certificateFromPem(toPem(credential).certificate)
    const asn1 = forge.pkcs12.toPkcs12Asn1(null, [certificate], 'clave')
    const file = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
    expect(faultOf(() => loadPfx(file, 'clave'))).toBe('no-key')
  })

  test('days to expiry count down', () => {
    const day = 86_400_000
    expect(daysToExpiry(credential, new Date(credential.validTo.getTime() - 10 * day))).toBe(10)
    expect(daysToExpiry(credential, new Date(credential.validTo.getTime() + day))).toBe(-1)
  })
})
