import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { goldenFile } from '../testing/golden.ts'
import { invoice, line, note, person } from '../testing/invoices.ts'
import { summary, ticketLine, voiding } from '../testing/summaries.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { parseXml } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import type { DailySummary, SummaryLine, VoidingDocument } from './document.ts'
import { summaryLineOf } from './summary-line.ts'
import { validateSummary, validateVoiding } from './validate.ts'
import { buildSummaryXml, buildVoidingXml } from './xml.ts'

const ticketNote = note({ serie: 'B001', customer: person, modified: [{ type: '03', number: 'B001-5' }] })

describe('daily summary', () => {
  const good: Record<string, DailySummary> = {
    'boletas adicionadas': summary(),
    'modificada y anulada': summary({ lines: [ticketLine(1, { status: '2' }), ticketLine(2, { status: '3' })] }),
    'nota de una boleta': summary({ lines: [summaryLineOf(ticketNote, '1')] }),
    'sin identificar, exonerada, gratuita, con bolsas y propina': summary({
      lines: [
        summaryLineOf(
          invoice({
            type: '03',
            customer: { documentType: '-', documentNumber: '-', legalName: 'CLIENTES VARIOS' },
            lines: [
              line(1, { affectation: '20' }),
              line(2, { affectation: '31' }),
              line(
                3,
                { quantity: '2', price: '1' },
                { unitPrice: '1.68', icbper: { bags: '2', perUnit: '0.50', amount: '1.00' } },
              ),
            ],
            globalCharges: [{ code: '46', amount: '5.00' }],
          }),
          '1',
        ),
      ],
    }),
    'con percepción': summary({
      lines: [
        ticketLine(1, {
          perception: { regime: '01', rate: '2.00', baseAmount: '118.00', amount: '2.36', totalCashed: '120.36' },
        }),
      ],
    }),
  }
  for (const [name, document] of Object.entries(good)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validateSummary(document, { today: '2026-11-20' })).toEqual([])
      const xml = buildSummaryXml(document)
      expect(checkStructure(parseXml(xml))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  const wrong: [code: string, document: DailySummary][] = [
    ['2220', summary({ number: 100_000 })],
    ['2228', summary({ issuer: { ruc: '20100070970', legalName: 'x'.repeat(101) } })],
    ['2229', summary({ issuer: { ruc: '20100070970', legalName: '' } })],
    ['2241', summary({ lines: [ticketLine(1, { documentType: '01' as '03' })] })],
    ['2251', summary({ lines: [ticketLine(1, { total: 'x' })] })],
    ['2254', summary({ lines: [ticketLine(1, { values: [{ kind: '01', amount: '-1' }] })] })],
    ['2256', summary({ lines: [ticketLine(1, { values: [{ kind: '09' as '01', amount: '100.00' }] })] })],
    ['2261', summary({ lines: [ticketLine(1, { otherCharges: '1.001' })] })],
    [
      '2268',
      summary({
        lines: [
          ticketLine(1, {
            taxes: [
              { scheme: '1000', amount: '18' },
              { scheme: '9997', amount: '0' },
            ],
          }),
        ],
      }),
    ],
    ['2278', summary({ lines: [ticketLine(1, { taxes: [] })] })],
    [
      '2355',
      summary({
        lines: [
          ticketLine(1, {
            taxes: [
              { scheme: '1000', amount: '9' },
              { scheme: '1000', amount: '9' },
            ],
          }),
        ],
      }),
    ],
    [
      '2357',
      summary({
        lines: [
          ticketLine(1, {
            values: [
              { kind: '01', amount: '50' },
              { kind: '01', amount: '50' },
            ],
          }),
        ],
      }),
    ],
    ['2513', summary({ lines: [ticketLine(1, { documentNumber: 'F001-1' })] })],
    ['2514', summary({ lines: [ticketLine(1, { customer: undefined, total: '701' })] })],
    ['2524', summary({ lines: [{ ...summaryLineOf(ticketNote, '1'), modified: undefined }] })],
    ['2582', summary({ lines: [ticketLine(1, { modified: { type: '03', number: 'B001-1' } })] })],
    ['2583', summary({ lines: [{ ...summaryLineOf(ticketNote, '1'), modified: { type: '', number: 'B001-1' } }] })],
    ['2920', summary({ lines: [{ ...summaryLineOf(ticketNote, '1'), modified: { type: '03', number: 'F001-1' } }] })],
    ['2671', summary({ referenceDate: '2026-11-21' })],
    ['2896', summary({ lines: [ticketLine(1, { status: '4' as '1' })] })],
    [
      '2986',
      summary({
        lines: [
          ticketLine(1, {
            status: '2',
            perception: { regime: '01', rate: '2', baseAmount: '118', amount: '2.36', totalCashed: '120.36' },
          }),
        ],
      }),
    ],
    [
      '2608',
      summary({
        lines: [
          ticketLine(1, {
            perception: { regime: '01', rate: '2', baseAmount: '118', amount: '9.36', totalCashed: '120.36' },
          }),
        ],
      }),
    ],
    ...['2517:regime', '2893:amount', '2895:totalCashed', '2897:baseAmount'].map((pair) => {
      const [code, field] = pair.split(':') as [string, string]
      const perception = {
        regime: '01',
        rate: '2',
        baseAmount: '118',
        amount: '2.36',
        totalCashed: '120.36',
        [field]: 'x',
      }
      return [
        code,
        summary({ lines: [ticketLine(1, { perception: perception as NonNullable<SummaryLine['perception']> })] }),
      ] as [string, DailySummary]
    }),
    ['3094', summary({ lines: [ticketLine(1), ticketLine(1)] })],
    ['3095', summary({ lines: [ticketLine(1), ticketLine(1, { status: '2' })] })],
    ['3096', summary({ lines: [ticketLine(1, { status: '3' }), ticketLine(1, { status: '2' })] })],
    ['summary-lines', summary({ lines: Array.from({ length: 501 }, (_, index) => ticketLine(index + 1)) })],
  ]
  for (const [code, document] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(validateSummary(document).map((problem) => problem.code)).toContain(code)
      expect(() => buildSummaryXml(document)).toThrow(SunatError)
    })
  }

  test('totals and IGV that disagree are observations; dates depend on the day of sending', () => {
    const codes = (document: DailySummary, today?: string) =>
      validateSummary(document, { today }).map(({ code }) => code)
    expect(codes(summary({ lines: [ticketLine(1, { total: '130.00' })] }))).toEqual(['4027'])
    expect(
      codes(summary({ lines: [ticketLine(1, { total: '124.00', taxes: [{ scheme: '1000', amount: '24.00' }] })] })),
    ).toEqual(['4019'])
    expect(codes(summary(), '2026-11-19')).toEqual(['2236'])
    expect(codes(summary({ referenceDate: '2026-11-10' }), '2026-11-20')).toEqual(['4443'])
    const late = summary({ referenceDate: '2026-11-10', lines: [ticketLine(1, { status: '3' })] })
    expect(codes(late, '2026-11-20')).toEqual(['4443', '2957'])
  })

  test('a thousand lines in two files take under 50 ms of building', () => {
    const lines = Array.from({ length: 500 }, (_, index) => ticketLine(index + 1))
    const files = [summary({ lines }), summary({ number: 2, lines })]
    buildSummaryXml(files[0]!)
    const before = process.cpuUsage()
    for (const file of files) buildSummaryXml(file)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
  })
})

describe('voiding and reversal', () => {
  const reversal = voiding({
    type: 'RR',
    lines: [{ documentType: '20', serie: 'R001', number: 3, reason: 'Pago anulado' }],
  })

  test('no problem, right structure, written exactly so', async () => {
    for (const document of [voiding(), reversal]) {
      expect(validateVoiding(document, { today: '2026-11-20' })).toEqual([])
      expect(checkStructure(parseXml(buildVoidingXml(document)))).toEqual([])
    }
    await expect(buildVoidingXml(voiding())).toMatchFileSnapshot('golden/comunicacion-de-baja.xml')
    await expect(buildVoidingXml(reversal)).toMatchFileSnapshot('golden/resumen-de-reversiones.xml')
  })

  const oneLine = (change: Partial<VoidingDocument['lines'][number]>) =>
    voiding({ lines: [{ ...voiding().lines[0]!, ...change }] })
  const wrong: [code: string, document: VoidingDocument][] = [
    ['2308', oneLine({ documentType: '03', serie: 'B001' })],
    ['2308', { ...reversal, lines: voiding().lines }],
    ['2310', oneLine({ serie: 'B001' })],
    ['2345', oneLine({ documentType: '07', serie: 'B001' })],
    ['2312', oneLine({ number: 0 })],
    ['2315', oneLine({ reason: ' ' })],
    ['2348', voiding({ lines: [voiding().lines[0]!, voiding().lines[0]!] })],
    ['2674', { ...reversal, lines: [{ ...reversal.lines[0]!, serie: 'P001' }] }],
    ['2675', { ...reversal, lines: [{ ...reversal.lines[0]!, documentType: '40' }] }],
    ['lines-missing', voiding({ lines: [] })],
  ]
  for (const [code, document] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(validateVoiding(document).map((problem) => problem.code)).toContain(code)
      expect(() => buildVoidingXml(document)).toThrow(SunatError)
    })
  }

  test('seven days to void, and not before it is made', () => {
    const codes = (today: string) => validateVoiding(voiding(), { today }).map(({ code }) => code)
    expect(codes('2026-11-26')).toEqual([])
    expect(codes('2026-11-27')).toEqual(['2957'])
    expect(codes('2026-11-19')).toEqual(['2301'])
    expect(validateVoiding(oneLine({ reason: 'no' })).map(({ code }) => code)).toEqual(['4203'])
  })
})

test('a ticket that perceived says so where it is added or voided, never where it is changed', () => {
  const perceived = invoice({
    ...{ type: '03', serie: 'B001', operationType: '2001' },
    perception: { code: '53', baseAmount: '118.00', factor: '0.005', amount: '0.59', totalAmount: '118.59' },
  })
  const told = { regime: '03', rate: '0.50', baseAmount: '118.00', amount: '0.59', totalCashed: '118.59' }
  expect((['1', '2', '3'] as const).map((status) => summaryLineOf(perceived, status).perception)).toEqual([
    ...[told, undefined],
    told,
  ])
  expect(validateSummary(summary({ lines: [summaryLineOf(perceived, '1')] }), { today: '2026-11-20' })).toEqual([])
})
