import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { goldenFile } from '../testing/golden.ts'
import { carrierGuide, client, driver, owner, senderGuide } from '../testing/guides.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { parseXml } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import type { GuideDocument, SenderGuide } from './document.ts'
import { validateGuide } from './validate.ts'
import { buildGuideXml } from './xml.ts'

const carrier = { ruc: '20100047218', legalName: 'TRANSPORTES DEL SUR S.A.', registry: '1512345CNG' }
const own = { code: '0000', ruc: owner.documentNumber }
const dam = { type: '50', name: 'Declaración aduanera', number: '118-2026-10-123456' }
const line = senderGuide().lines[0]!
const between = {
  recipient: owner,
  origin: { ...senderGuide().origin, establishment: own },
  destination: { ...senderGuide().destination!, establishment: { ...own, code: '0001' } },
}

const declared = { netWeight: '100', weightDifference: 'Parihuelas y embalaje' }
/** Port and airport of Callao stand in this district. */
const callao = { ubigeo: '070101', line: 'Av. Manco Cápac 255, Callao' }

/** One guide for each reason of catalog 20. */
const reasons: Record<string, SenderGuide> = {
  '01 venta': senderGuide(),
  '02 compra': senderGuide({ reason: '02', recipient: owner, supplier: client }),
  '03 venta con entrega a terceros': senderGuide({
    reason: '03',
    buyer: client,
    recipient: { documentType: '1', documentNumber: '45678912', legalName: 'MARÍA QUISPE' },
  }),
  '04 entre establecimientos': senderGuide({ reason: '04', ...between }),
  '05 consignación': senderGuide({ reason: '05' }),
  '06 devolución': senderGuide({ reason: '06' }),
  '07 recojo de bienes transformados': senderGuide({ reason: '07', recipient: owner, supplier: client }),
  '08 importación': senderGuide({
    reason: '08',
    recipient: owner,
    related: [dam],
    packages: 12,
    ...declared,
    origin: callao,
    terminal: { kind: 'port', code: 'CLL', name: 'Callao' },
    lines: [
      {
        ...line,
        unitCode: 'U',
        properties: [
          { code: '7021', name: 'DAM', value: dam.number },
          { code: '7023', name: 'Serie', value: '1' },
        ],
      },
    ],
  }),
  '09 exportación': senderGuide({
    reason: '09',
    related: [{ ...dam, number: '118-2026-40-123456' }],
    containers: [{ number: 'MSKU1234567', seal: 'S1' }],
    ...declared,
    destination: callao,
    lines: [
      {
        ...line,
        unitCode: 'U',
        properties: [
          { code: '7021', name: 'DAM', value: '118-2026-40-123456' },
          { code: '7023', name: 'Serie', value: '1' },
        ],
      },
    ],
    terminal: { kind: 'port', code: 'CLL', name: 'Callao' },
  }),
  '13 otros': senderGuide({ reason: '13', reasonText: 'Traslado para exhibición' }),
  '14 venta sujeta a confirmación': senderGuide({ reason: '14' }),
  '17 para transformación': senderGuide({ reason: '17' }),
  '18 emisor itinerante': senderGuide({ reason: '18', recipient: owner, destination: undefined }),
  '19 mercancía extranjera': senderGuide({
    reason: '19',
    related: [{ type: '91', name: 'Manifiesto', number: '01-118-1-2026-1234' }],
    containers: [{ number: 'MSKU1234567', seal: 'S1' }],
    ...declared,
    origin: callao,
    lines: [{ ...line, unitCode: 'U' }],
    terminal: { kind: 'airport', code: 'LIM', name: 'Jorge Chávez' },
    destination: { ...senderGuide().destination!, establishment: own },
  }),
}

const good: Record<string, GuideDocument> = {
  ...reasons,
  'pública con transportista': senderGuide({ mode: '01', carrier, vehicles: [], drivers: [] }),
  'pública con vehículo y conductores del transportista': senderGuide({
    mode: '01',
    carrier,
    statesCarrierVehicle: true,
    vehicles: [{ plate: 'ABC123', authorisation: 'TUC1234567' }, { plate: 'XYZ987' }],
    drivers: [driver, { ...driver, documentNumber: '41111111', licence: 'Q41111111' }],
  }),
  'retorno vacío, con envases, transbordo programado': senderGuide({
    scheduledTransshipment: true,
    returnsWithEmptyPackaging: true,
    returnsEmpty: true,
  }),
  'vehículo menor': senderGuide({ smallVehicle: true, vehicles: [], drivers: [] }),
  'transportista con sus datos mínimos': carrierGuide(),
  'transportista subcontratado, paga un tercero': carrierGuide({
    freightPayer: 'Tercero',
    payer: client,
    subcontractor: { ruc: carrier.ruc, legalName: carrier.legalName },
    scheduledTransshipment: true,
  }),
}

const controlled = { type: '80', name: 'Autorización', number: '123' }
const foreign = reasons['19 mercancía extranjera']!
const withNormalised = <T extends GuideDocument>(guide: T): T => ({
  ...guide,
  lines: [{ ...line, properties: [{ code: '7022', name: 'Bien normalizado', value: '1' }] }],
})
const bought = (change: object) =>
  senderGuide({
    reason: '02',
    recipient: owner,
    supplier: client,
    related: [{ type: '01', name: 'Factura', number: 'F001-1', issuerRuc: client.documentNumber, ...change }],
  })

describe('guides', () => {
  for (const [name, guide] of Object.entries(good)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validateGuide(guide, { today: '2026-11-20' })).toEqual([])
      const xml = buildGuideXml(guide)
      expect(checkStructure(parseXml(xml))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  const person = (change: Partial<typeof driver>) => senderGuide({ drivers: [{ ...driver, ...change }] })
  const wrong: [code: string, guide: GuideDocument][] = [
    ['1001', senderGuide({ serie: 'F001' })],
    ['1001', carrierGuide({ serie: 'T001' })],
    ['2523', senderGuide({ grossWeight: { value: '0', unit: 'KGM' } })],
    ['2554', senderGuide({ reason: '04' })],
    ['2555', senderGuide({ recipient: owner })],
    ['2558', senderGuide({ mode: '01', vehicles: [], drivers: [] })],
    [
      '2560',
      senderGuide({ mode: '01', vehicles: [], drivers: [], carrier: { ...carrier, ruc: owner.documentNumber } }),
    ],
    ['2560', carrierGuide({ sender: owner })],
    ['2563', senderGuide({ mode: '01', vehicles: [], drivers: [], carrier: { ...carrier, legalName: '' } })],
    ['2566', senderGuide({ vehicles: [] })],
    ['2567', senderGuide({ vehicles: [{ plate: 'ABC-123' }] })],
    ['2568', person({ documentNumber: '' })],
    ['2569', person({ documentNumber: '123' })],
    ['2570', person({ documentType: '' })],
    ['2571', person({ documentType: '6' })],
    ['2572', person({ licence: '' })],
    ['2573', person({ licence: 'q4567' })],
    ['2574', senderGuide({ destination: { ubigeo: '150101', line: '' } })],
    ['2577', senderGuide({ origin: { ubigeo: '150101', line: '' } })],
    ['2580', senderGuide({ lines: [{ ...line, quantity: '0' }] })],
    ['2692', senderGuide({ related: [{ type: '31', name: 'x', number: 'V001-1', issuerRuc: owner.documentNumber }] })],
    ['2724', senderGuide({ reason: '02', recipient: owner, supplier: { ...client, documentNumber: '1' } })],
    ['2757', senderGuide({ recipient: { ...client, documentNumber: '' } })],
    ['2758', senderGuide({ recipient: { ...client, documentNumber: '1' } })],
    ['2760', senderGuide({ recipient: { ...client, documentType: 'Z' } })],
    ['2761', senderGuide({ recipient: { ...client, legalName: '' } })],
    ['2769', senderGuide({ lines: [{ ...line, properties: [{ code: '7021', name: 'DAM', value: 'x' }] }] })],
    ['2773', senderGuide({ mode: '03' as '01' })],
    ['2775', senderGuide({ destination: undefined })],
    ['2776', senderGuide({ origin: { ubigeo: '15', line: 'Av. Uno' } })],
    ['2780', senderGuide({ lines: [{ ...line, quantity: '-1' }] })],
    ['2781', senderGuide({ lines: [{ ...line, description: '' }] })],
    ['3334', senderGuide({ reason: '03', buyer: owner })],
    ['3335', senderGuide({ reason: '03', buyer: client })],
    [
      '3340',
      senderGuide({
        related: [
          { type: '81', name: 'SCOP', number: '1' },
          { type: '81', name: 'SCOP', number: '1' },
        ],
      }),
    ],
    ['3343', senderGuide({ startDate: '2026-11-19' })],
    ['guide-basis', carrierGuide({ related: [] })],
    ['3345', carrierGuide({ related: ['65', '66', '67'].map((type) => ({ type, name: 'Permiso', number: '1' })) })],
    ['3346', carrierGuide({ related: ['80', '82'].map((type) => ({ type, name: 'Otro', number: '1' })) })],
    ['3347', senderGuide({ carrier })],
    ['3354', senderGuide({ mode: '01', carrier, drivers: [] })],
    ['3355', senderGuide({ vehicles: [{ plate: 'ABC123', authorisation: 'corta' }] })],
    ['3357', carrierGuide({ drivers: [] })],
    [
      '3362',
      senderGuide({ drivers: [driver, { ...driver, licence: 'Q11111111' }, { ...driver, licence: 'Q11111111' }] }),
    ],
    ['3365', senderGuide({ reason: '04', ...between, origin: senderGuide().origin })],
    ['3369', senderGuide({ reason: '04', ...between, destination: senderGuide().destination })],
    ['3380', senderGuide({ related: [{ type: '01', name: 'Factura', number: 'F001-1' }] })],
    [
      '3381',
      senderGuide({ related: [{ type: '01', name: 'Factura', number: 'F001-1', issuerRuc: client.documentNumber }] }),
    ],
    ['3383', carrierGuide({ sender: { ...client, documentNumber: '' } })],
    ['3390', carrierGuide({ subcontractor: { ruc: owner.documentNumber, legalName: 'X S.A.' } })],
    ['3392', senderGuide({ wholeDeclaration: true })],
    ['3395', senderGuide({ netWeight: '1' })],
    ['3404', senderGuide({ reason: '' })],
    ['3405', senderGuide({ reason: '99' })],
    ['3406', senderGuide({ startDate: undefined })],
    ['3416', senderGuide({ reason: '18', recipient: owner, destination: between.destination })],
    [
      '3417',
      senderGuide({ reason: '06', recipient: { documentType: '1', documentNumber: '45678912', legalName: 'MARÍA' } }),
    ],
    ['3419', { ...reasons['08 importación']!, packages: undefined }],
    ['3420', { ...reasons['09 exportación']!, containers: ['A', 'B', 'C'].map((number) => ({ number })) }],
    ['3421', { ...reasons['09 exportación']!, containers: ['A', 'A'].map((number) => ({ number })) }],
    ['3440', { ...reasons['08 importación']!, related: [] }],
    ['3441', { ...reasons['08 importación']!, related: [{ ...dam, number: '1' }] }],
    ['3441', { ...reasons['08 importación']!, related: [{ ...dam, number: '118-2026-40-123456' }] }],
    ['3363', senderGuide({ origin: { ubigeo: '999999', line: 'Av. José Larco 345' } })],
    ['3368', carrierGuide({ destination: { ubigeo: '150199', line: 'Av. José Larco 345' } })],
    ['3364', { ...reasons['08 importación']!, origin: senderGuide().origin }],
    ['3364', { ...reasons['09 exportación']!, destination: senderGuide().destination }],
    ['3427', { ...reasons['09 exportación']!, lines: [{ ...line, unitCode: 'U' }] }],
    ['3428', { ...reasons['09 exportación']!, lines: [{ ...line, unitCode: 'U' }] }],
    ['3446', { ...reasons['08 importación']!, lines: [line] }],
    ['3446', { ...reasons['19 mercancía extranjera']!, lines: [line] }],
    ['3445', senderGuide({ related: [dam] })],
    ['3448', senderGuide({ reason: '02', recipient: owner, supplier: owner })],
    ['3450', senderGuide({ statesCarrierVehicle: true })],
    [
      '3451',
      senderGuide({ mode: '01', carrier, smallVehicle: true, statesCarrierVehicle: true, vehicles: [], drivers: [] }),
    ],
    ['3455', senderGuide({ smallVehicle: true, vehicles: [] })],
    ['3457', senderGuide({ reason: '13' })],
    ['3459', { ...reasons['08 importación']!, terminal: { kind: 'port', code: 'XXX', name: 'X' } }],
    ['3460', { ...reasons['08 importación']!, terminal: { kind: 'airport', code: 'XXX', name: 'X' } }],
    ['3483', { ...reasons['19 mercancía extranjera']!, terminal: undefined }],
    ['3493', { ...reasons['19 mercancía extranjera']!, related: [] }],
    ['3352', senderGuide({ related: [controlled] })],
    ['3352', carrierGuide({ related: [controlled] })],
    ['3352', { ...reasons['08 importación']!, related: [dam, { ...controlled, type: '49' }] }],
    ['3376', senderGuide({ related: [{ ...controlled, type: '' }] })],
    ['3397', { ...reasons['08 importación']!, netWeight: '0' }],
    ['3397', { ...reasons['08 importación']!, netWeight: '1.2345' }],
    ['3403', senderGuide({ related: [{ ...controlled, type: '81', number: '' }] })],
    ['3426', withNormalised(senderGuide())],
    ['3426', withNormalised(carrierGuide({ related: [{ type: '65', name: 'Permiso', number: '1' }] }))],
    ['3435', carrierGuide({ related: [controlled], wholeTransfer: true, lines: [] })],
    ['3442', bought({ issuerRuc: carrier.ruc })],
    ['3452', senderGuide({ vehicles: [{ plate: 'ABC123', authorisation: 'TUC1234567' }] })],
    ['3454', senderGuide({ vehicles: [{ plate: 'ABC123' }, { plate: 'ABC124', authorisation: 'TUC1234567' }] })],
    ['3463', { ...foreign, related: [...foreign.related!, { ...dam, number: '118-2026-10-123456' }] }],
    ['3485', { ...foreign, wholeDeclaration: true }],
    ['3489', { ...reasons['08 importación']!, packages: 10_000_000_000_000 }],
    ['3489', { ...reasons['08 importación']!, packages: 1.5 }],
    ['lines-missing', senderGuide({ lines: [] })],
    ['2542', carrierGuide({ sender: { ...client, documentType: 'Z' } })],
    ['2723', senderGuide({ reason: '02', recipient: owner, supplier: { ...client, documentNumber: '' } })],
    ['3447', senderGuide({ reason: '02', recipient: owner, supplier: { ...client, documentType: 'Z' } })],
    ['3449', senderGuide({ reason: '02', recipient: owner, supplier: { ...client, legalName: '' } })],
    ['3332', senderGuide({ reason: '13', reasonText: 'Otro', buyer: { ...client, documentType: 'Z' } })],
    ['3333', senderGuide({ reason: '13', reasonText: 'Otro', buyer: { ...client, documentNumber: '' } })],
    ['3337', senderGuide({ reason: '13', reasonText: 'Otro', buyer: { ...client, documentNumber: '1' } })],
    ['3339', senderGuide({ reason: '13', reasonText: 'Otro', buyer: { ...client, legalName: '' } })],
    ['3360', person({ firstName: '' })],
    ['3361', person({ familyName: ' ' })],
    ['3384', carrierGuide({ sender: { ...client, documentNumber: '1' } })],
    ['3387', carrierGuide({ sender: { ...client, legalName: '' } })],
    ['3399', carrierGuide({ freightPayer: 'Tercero', payer: { ...client, documentType: 'Z' } })],
    ['3400', carrierGuide({ freightPayer: 'Tercero', payer: { ...client, documentNumber: '1' } })],
    ['3407', senderGuide({ startDate: '20/11/2026' })],
    ['3409', senderGuide({ related: [{ type: '81', name: 'SCOP', number: '1', issuerRuc: '1' }] })],
    ['3436', senderGuide({ issueDate: '2026-11-31' })],
    ['3438', senderGuide({ issueTime: '8:00' })],
    ['3453', senderGuide({ smallVehicle: true, vehicles: [{ plate: 'ABC123' }, { plate: 'ABC124' }], drivers: [] })],
    [
      '3494',
      {
        ...reasons['19 mercancía extranjera']!,
        related: ['1', '2'].map((end) => ({ type: '91', name: 'Manifiesto', number: `01-118-1-2026-${end}` })),
      },
    ],
    ['3002', senderGuide({ lines: [{ ...line, unspsc: 'x' }] })],
    ['3375', senderGuide({ lines: [{ ...line, gtin: '-' }] })],
    ...['3377:7020', '3396:7022', '3431:7023', '3466:7024', '3468:7025', '3470:7026', '3474:7027', '3476:7028'].map(
      (pair) => {
        const [code, property] = pair.split(':') as [string, string]
        const properties = [{ code: property, name: 'x', value: 'no válido' }]
        return [code, senderGuide({ lines: [{ ...line, properties }] })] as [string, GuideDocument]
      },
    ),
  ]
  for (const [code, guide] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(validateGuide(guide).map((problem) => problem.code)).toContain(code)
      expect(() => buildGuideXml(guide)).toThrow(SunatError)
    })
  }

  test('what the goods have to tell depends on what they travel upon', () => {
    const codes = (guide: GuideDocument) => validateGuide(guide).map((problem) => problem.code)
    const tariff = [{ ...line, properties: [{ code: '7020', name: 'Partida', value: '9403600000' }] }]
    expect(codes(senderGuide({ related: [controlled], lines: tariff }))).toEqual([])
    expect(codes(carrierGuide({ related: [controlled], lines: tariff }))).toEqual([])
    expect(codes(bought({}))).toEqual([])
    // Upon a sender's guide the goods are told there; upon the whole of an invoice in that one.
    expect(codes(withNormalised(carrierGuide()))).toEqual([])
    const invoiced = [{ type: '01', name: 'Factura', number: 'F001-1', issuerRuc: owner.documentNumber }]
    expect(codes(withNormalised(carrierGuide({ related: invoiced, wholeTransfer: true })))).toEqual([])
    const lineless = carrierGuide({ related: invoiced, wholeTransfer: true, lines: [] })
    expect(codes(lineless)).toEqual(['lines-missing'])
    expect(codes({ ...lineless, lines: [line] })).toEqual([])
  })

  test('a carrier’s guide upon a guide and an invoice of which a part travels states its quantities', () => {
    const invoiced = { type: '01', name: 'Factura', number: 'F001-1', issuerRuc: owner.documentNumber }
    const guide = carrierGuide({ related: [...carrierGuide().related!, invoiced] })
    expect(buildGuideXml(guide)).toContain('<cbc:DeliveredQuantity unitCode="NIU">10<')
    expect(buildGuideXml(carrierGuide())).not.toContain('DeliveredQuantity')
    // The whole of an electronic invoice is known to the office; of one on paper it is not.
    const whole = (number: string) => carrierGuide({ related: [{ ...invoiced, number }], wholeTransfer: true })
    expect(buildGuideXml(whole('F001-1'))).not.toContain('DeliveredQuantity')
    expect(buildGuideXml(whole('0001-1'))).toContain('<cbc:DeliveredQuantity unitCode="NIU">10<')
  })

  test('what SUNAT only remarks on does not stop a guide', () => {
    const guides: [code: string, guide: GuideDocument][] = [
      ['4383', { ...reasons['08 importación']!, netWeight: undefined }],
      ['4387', { ...reasons['08 importación']!, weightDifference: undefined }],
      ['4375', senderGuide({ reason: '02', recipient: owner })],
      ['4378', senderGuide({ reason: '03' })],
      ['4388', carrierGuide({ freightPayer: undefined })],
      ['4391', carrierGuide({ registry: undefined })],
      ['4399', carrierGuide({ vehicles: [{ plate: 'ABC123' }] })],
      ['4054', senderGuide({ supplier: client })],
      ['4377', senderGuide({ buyer: client })],
      ['4084', senderGuide({ lines: [{ ...line, description: 'ab' }] })],
      ['4085', senderGuide({ lines: [{ ...line, code: 'x'.repeat(31) }] })],
      ['4186', senderGuide({ note: 'x'.repeat(251) })],
      ['4320', senderGuide({ lines: [{ ...line, unitCode: 'XYZ' }] })],
      ['4370', carrierGuide({ freightPayer: 'Tercero', payer: { ...client, legalName: '' } })],
      ['4371', senderGuide({ related: [{ type: '81', name: '', number: '1' }] })],
      ['4376', senderGuide({ drivers: [1, 2, 3, 4].map((end) => ({ ...driver, licence: `Q4567891${end}` })) })],
      ['4389', senderGuide({ vehicles: [1, 2, 3, 4].map((end) => ({ plate: `ABC12${end}` })) })],
      ['4402', carrierGuide({ freightPayer: 'Tercero' })],
      ['4426', carrierGuide({ subcontractor: { ruc: carrier.ruc, legalName: '' } })],
    ]
    for (const [code, guide] of guides) {
      expect(validateGuide(guide).map((problem) => problem.code)).toEqual([code])
      expect(() => buildGuideXml(guide)).not.toThrow()
    }
  })

  test('a guide is sent on its day or the next, never before its date', () => {
    const codes = (today: string) => validateGuide(senderGuide(), { today }).map(({ code }) => code)
    expect(codes('2026-11-21')).toEqual([])
    expect(codes('2026-11-22')).toEqual(['2108'])
    expect(codes('2026-11-19')).toEqual(['guide-future'])
  })
})
