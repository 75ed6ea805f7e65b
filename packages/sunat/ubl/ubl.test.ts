import { describe, expect, test } from 'vitest'
import { buildInvoiceXml } from '../invoice/xml.ts'
import { invoice, line } from '../testing/invoices.ts'
import { escapeAttribute, escapeText, isCanonical, isXmlText } from './canonical.ts'
import { find, parseXml, textOf, XmlError } from './parse.ts'
import { checkStructure } from './structure.ts'

describe('reading XML', () => {
  test('prefixes are those of the namespace, not those of the file', () => {
    const root = parseXml(
      '<a xmlns:z="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><z:ID k="&lt;1">x &amp; &#233;</z:ID></a>',
    )
    expect(textOf(root, 'cbc:ID')).toBe('x & é')
    expect(find(root, 'cbc:ID')!.attributes).toEqual({ k: '<1' })
  })

  test('ISO-8859-1 is read when it is what the file declares', () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>', 'latin1')
    expect(parseXml(bytes).text).toBe('ñ')
    expect(() => parseXml(Buffer.from('<a>ñ</a>', 'latin1'))).toThrow(XmlError)
  })

  test.each([
    ['', 'nothing'],
    ['<a><b></a>', 'unclosed'],
    ['<a></a><b></b>', 'two roots'],
    ['<a>&copy;</a>', 'an unknown entity'],
    ['<a>1 & 2</a>', 'a bare ampersand'],
    ['<z:a></z:a>', 'an undeclared prefix'],
    ['<!DOCTYPE a><a></a>', 'a document type'],
    ['<a b="1" b="2"></a>', 'an attribute twice'],
    ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"></a>', 'an attribute twice under two prefixes'],
    ['<a xmlns:p=""></a>', 'a prefix for nothing'],
    ['<a b="<"></a>', 'a tag inside a value'],
    ['<a b=1></a>', 'a value without quotes'],
    ['<a b="1"c="2"></a>', 'attributes that touch'],
    ['<a>]]></a>', 'a section end in text'],
    ['<a><![CDATA[x</a>', 'a section without end'],
    ['<a><!-- x -- y --></a>', 'two hyphens in a comment'],
    ['<a><!-- x</a>', 'a comment without end'],
    ['<a></a>x', 'text after the root'],
    ['x<a></a>', 'text before the root'],
    ['<a><?xml version="1.0"?></a>', 'a declaration inside'],
    ['<a>&#0;</a>', 'a forbidden character by its number'],
    ['<a>&#xD800;</a>', 'half a character'],
    ['<a>&constructor;</a>', 'a name of the language for an entity'],
    ['<a>\u0001</a>', 'a control character'],
    ['<1a></1a>', 'a name that starts with a digit'],
    ['<a', 'a tag without end'],
    ['<a></b>', 'another end'],
    ['<a:b:c xmlns:a="u"></a:b:c>', 'two colons'],
    [`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`, 'too deep'],
  ])('%s is refused (%s)', (xml) => expect(() => parseXml(xml)).toThrow(XmlError))
})

describe('writing XML in canonical form', () => {
  test('escapes are those of C14N', () => {
    expect(escapeText('a&<>"\r\t\n')).toBe('a&amp;&lt;&gt;"&#xD;\t\n')
    expect(escapeAttribute('a&<>"\r\t\n')).toBe('a&amp;&lt;>&quot;&#xD;&#x9;&#xA;')
  })

  test('characters that XML forbids are found', () => {
    expect(isXmlText('ñ 😀 \n')).toBe(true)
    for (const text of ['\u0000', '\u000b', '\ud800', '\ufffe']) expect(isXmlText(text)).toBe(false)
  })

  test.each([
    ['<a></a>', true],
    ['<a xmlns="u" xmlns:b="v" c="1" d="2"><b:e>t</b:e></a>', true],
    ['<a d="1" c="2"></a>', false],
    ['<a c="1" xmlns="u"></a>', false],
    ['<a><b xmlns="u"></b></a>', false],
    ['<a/>', false],
    ['<a ></a>', false],
    ['<a>&#65;</a>', false],
    ['<a><![CDATA[x]]></a>', false],
    ['<a></a>x', false],
    ['x', false],
    ['<a></b>', false],
  ])('%s canonical: %s', (xml, expected) => expect(isCanonical(xml)).toBe(expected))
})

describe('structure', () => {
  const good = buildInvoiceXml(invoice({ lines: [line(1), line(2)] }))
  const faultsOf = (xml: string) => checkStructure(parseXml(xml))

  test('order, absence, repetition and strangers are found', () => {
    expect(faultsOf(good)).toEqual([])
    const currency = '<cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>'
    expect(faultsOf(good.replace(currency, ''))[0]!.message).toContain('cbc:DocumentCurrencyCode is missing')
    expect(faultsOf(good.replace(currency, currency + currency))[0]!.message).toContain('repeated')
    expect(faultsOf(good.replace(currency, '').replace('<cbc:IssueDate>', `${currency}<cbc:IssueDate>`))).not.toEqual(
      [],
    )
    expect(faultsOf(good.replace('</cac:Party>', '<cbc:Foo>1</cbc:Foo></cac:Party>'))[0]!.path).toContain('cbc:Foo')
    expect(faultsOf(good.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, ''))[0]!.message).toContain(
      'cac:InvoiceLine is missing',
    )
    expect(faultsOf(good.replace('<cac:Party>', '<cac:Party>text'))[0]!.message).toContain('text')
    expect(faultsOf('<Other></Other>')).toHaveLength(1)
  })
})
