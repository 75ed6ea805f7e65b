import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { scanDocument } from '../ubl/scan.ts'
import { canonicalDocument, canonicalElement } from './canonicalise.ts'
import { type Credential, selfSignedCredential, toPem } from './credential.ts'
import { verifySignature } from './verify.ts'

const canonical = (xml: string) => canonicalDocument(scanDocument(xml))

describe('Canonical XML 1.0', () => {
  // The examples of chapter 3 of the recommendation, without those that need a DTD.
  test.each([
    [
      'instructions, comments and text outside the root',
      '<?xml version="1.0"?>\n\n<?xml-stylesheet   href="doc.xsl"\n   type="text/xsl"   ?>\n\n<doc>Hello, world!<!-- Comment 1 --></doc>\n\n<?pi-without-data     ?>\n\n<!-- Comment 2 -->\n',
      '<?xml-stylesheet href="doc.xsl"\n   type="text/xsl"   ?>\n<doc>Hello, world!</doc>\n<?pi-without-data?>',
    ],
    [
      'white space stays',
      '<doc>\n   <clean>   </clean>\n   <mixed>\n      A\n   </mixed>\n</doc>',
      '<doc>\n   <clean>   </clean>\n   <mixed>\n      A\n   </mixed>\n</doc>',
    ],
    [
      'start and end tags',
      '<doc><e1   /><e3   name = "elem3"   id="elem3"   /><e5 a:attr="out" b:attr="sorted" attr2="all" attr="I\'m"\n xmlns:b="http://www.ietf.org"\n xmlns:a="http://www.w3.org"\n xmlns="http://example.org"/><e6 xmlns="" xmlns:a="http://www.w3.org"><e7 xmlns="http://www.ietf.org"><e8 xmlns="" xmlns:a="http://www.w3.org"><e9 xmlns="" xmlns:a="http://www.ietf.org"/></e8></e7></e6></doc>',
      '<doc><e1></e1><e3 id="elem3" name="elem3"></e3><e5 xmlns="http://example.org" xmlns:a="http://www.w3.org" xmlns:b="http://www.ietf.org" attr="I\'m" attr2="all" b:attr="sorted" a:attr="out"></e5><e6 xmlns:a="http://www.w3.org"><e7 xmlns="http://www.ietf.org"><e8 xmlns=""><e9 xmlns:a="http://www.ietf.org"></e9></e8></e7></e6></doc>',
    ],
    [
      'characters and references',
      '<doc><text>First line&#x0d;&#10;Second line</text><value>&#x32;</value><compute><![CDATA[value>"0" && value<"10" ?"valid":"error"]]></compute><norm attr=\' &apos;   &#x20;&#13;&#xa;&#9;   &apos; \'/></doc>',
      '<doc><text>First line&#xD;\nSecond line</text><value>2</value><compute>value&gt;"0" &amp;&amp; value&lt;"10" ?"valid":"error"</compute><norm attr=" \'    &#xD;&#xA;&#x9;   \' "></norm></doc>',
    ],
    ['line ends', '<a b="1\r\n2">x\r\ny\rz</a>', '<a b="1 2">x\ny\nz</a>'],
    ['letters of all the world', '<?xml version="1.0" encoding="UTF-8"?><doc>&#169;ñ😀</doc>', '<doc>©ñ😀</doc>'],
  ])('%s', (_, xml, expected) => expect(canonical(xml)).toBe(expected))

  test('an element alone takes the namespaces and xml: attributes that it stands under; its exclusive form does not', () => {
    const { root } = scanDocument('<a xmlns="u" xmlns:p="v" xmlns:q="w" xml:lang="es"><p:b q:c="1"><d/></p:b></a>')
    const inner = root.content[0]!
    if (typeof inner === 'string' || !('qname' in inner)) throw new Error('an element')
    expect(canonicalElement(inner, [root], false)).toBe(
      '<p:b xmlns="u" xmlns:p="v" xmlns:q="w" xml:lang="es" q:c="1"><d></d></p:b>',
    )
    expect(canonicalElement(inner, [root], true)).toBe('<p:b xmlns:p="v" xmlns:q="w" q:c="1"><d xmlns="u"></d></p:b>')
  })
})

describe('signatures that others made', () => {
  let credential: Credential
  beforeAll(() => {
    credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
  })

  const place =
    '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>'

  /** Signed by another implementation of C14N and XMLDSig. */
  function signElsewhere(xml: string, method: string): string {
    const pem = toPem(credential)
    const signer = new SignedXml({
      privateKey: pem.key,
      publicCert: pem.certificate,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: method,
      getKeyInfoContent: () =>
        `<ds:X509Data><ds:X509Certificate>${credential.certificate}</ds:X509Certificate></ds:X509Data>`,
    })
    signer.addReference({
      xpath: '/*',
      isEmptyUri: true,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    const location = { reference: "//*[local-name(.)='ExtensionContent']", action: 'append' as const }
    signer.computeSignature(xml, { prefix: 'ds', location })
    return signer.getSignedXml()
  }

  const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

  const word = fc.stringMatching(/^[a-zñ]{1,6}$/)
  const anyText = fc.string({ maxLength: 12, unit: 'grapheme' }).map((text) => text.replace(/[\p{C}&<>\r]/gu, '·'))
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .record({
        name: word,
        prefix: fc.constantFrom('', 'ext:', 'p:', 'q:'),
        attributes: fc.uniqueArray(fc.tuple(fc.constantFrom('', 'p:', 'q:'), word, anyText), {
          selector: ([prefix, local]) => prefix + local,
          maxLength: 3,
        }),
        declares: fc.constantFrom('', ' xmlns="urn:other"', ' xmlns:z="urn:z"', ' xmlns:p="urn:again"'),
        quote: fc.constantFrom('"', "'"),
        children: fc.array(
          fc.oneof(
            { maxDepth: 4 },
            anyText,
            fc.constantFrom('&amp;', '&#241;', '<![CDATA[a<b&]]>', '<!-- c -->'),
            tie('element'),
          ),
          { maxLength: 3 },
        ),
      })
      .map(({ name, prefix, attributes, declares, quote, children }) => {
        const own = attributes.map(
          ([scope, local, value]) => ` ${scope}${local}=${quote}${value.replaceAll(quote, '')}${quote}`,
        )
        const inner = children.join('')
        const tag = `${prefix}${name}`
        return inner === ''
          ? `<${tag}${declares}${own.join('')}/>`
          : `<${tag}${declares}${own.join('')}>${inner}</${tag}>`
      }),
  }))

  test.each([inclusive, exclusive])('random documents signed with %s hold, and fail once touched', (method) => {
    fc.assert(
      fc.property(element, (inner) => {
        const opening =
          '<Invoice xmlns="urn:i" xmlns:p="urn:p" xmlns:q="urn:q" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">'
        const signed = signElsewhere(`${opening}${place}${inner}<total>118.00</total></Invoice>`, method)
        expect(verifySignature(signed)).toMatchObject({ valid: true })
        expect(verifySignature(signed.replace('118.00', '18.00'))).toEqual({ valid: false, reason: 'altered' })
      }),
      { numRuns: 40 },
    )
  })
})
