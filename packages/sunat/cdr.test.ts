import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { CdrError, parseCdr, parseCdrXml } from './cdr.ts'

/** A CDR as SUNAT writes them: its own prefixes, indented, with notes. */
const cdr = (code: string, notes = '') => `<?xml version="1.0" encoding="UTF-8"?>
<ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"
  xmlns:c="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">
  <c:ID>202611201015301</c:ID>
  <c:ResponseDate>2026-11-20</c:ResponseDate><c:ResponseTime>10:15:31</c:ResponseTime>
  ${notes}
  <cac:DocumentResponse><cac:Response>
    <c:ReferenceID>F001-1</c:ReferenceID>
    <c:ResponseCode listAgencyName="PE:SUNAT">${code}</c:ResponseCode>
    <c:Description>La Factura numero F001-1, ha sido aceptada &amp; registrada</c:Description>
  </cac:Response></cac:DocumentResponse>
</ar:ApplicationResponse>`

const zipped = (xml: string) => zipSync({ 'dummy/': new Uint8Array(), 'R-x.xml': Buffer.from(xml) })

describe('CDR', () => {
  test('accepted, whatever its prefixes and folders', () => {
    expect(parseCdr(zipped(cdr('0')))).toEqual({
      id: '202611201015301',
      referenceId: 'F001-1',
      responseCode: '0',
      description: 'La Factura numero F001-1, ha sido aceptada & registrada',
      notes: [],
      outcome: 'accepted',
      receivedAt: '2026-11-20T10:15:31',
      link: undefined,
    })
  })

  test('accepted with observations: every note with its code', () => {
    const notes =
      '<c:Note>4252 - El dato ingresado</c:Note><c:Note>4287 - El precio - unitario</c:Note><c:Note>libre</c:Note>'
    const parsed = parseCdrXml(cdr('0', notes))
    expect(parsed.outcome).toBe('observed')
    expect(parsed.notes).toEqual([
      { code: '4252', text: 'El dato ingresado' },
      { code: '4287', text: 'El precio - unitario' },
    ])
  })

  test.each([
    ['2800', 'rejected'],
    ['3244', 'rejected'],
    ['4287', 'observed'],
    ['0000', 'accepted'],
  ] as const)('code %s means %s', (code, outcome) => expect(parseCdrXml(cdr(code)).outcome).toBe(outcome))

  test('an answer without a readable CDR is a typed error', () => {
    expect(() => parseCdr(zipSync({ 'a.txt': Buffer.from('x') }))).toThrow(CdrError)
    expect(() => parseCdrXml('<a/>')).toThrow(CdrError)
    expect(() => parseCdrXml('<a>')).toThrow(CdrError)
    expect(() => parseCdrXml(cdr('abc'))).toThrow(CdrError)
    expect(() => parseCdrXml(`<!DOCTYPE a [<!ENTITY b "c">]>${cdr('0').slice(39)}`)).toThrow(CdrError)
  })
})
