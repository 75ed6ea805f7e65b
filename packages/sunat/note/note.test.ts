import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { goldenFile } from '../testing/golden.ts'
import { line, note, person } from '../testing/invoices.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { parseXml } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import type { NoteDocument } from './document.ts'
import { validateNote } from './validate.ts'
import { buildNoteXml } from './xml.ts'

const zeroLine = line(1, { price: '0', quantity: '1' })
const newTerms = note({
  reason: { code: '13', description: 'Nuevas cuotas' },
  lines: [zeroLine],
  payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '118.00', dueDate: '2027-02-20' }] },
})
const ticketNote = (parts: Partial<NoteDocument> = {}) =>
  note({ serie: 'B001', customer: person, modified: [{ type: '03', number: 'B001-5' }], ...parts })

const reasons: Record<string, NoteDocument> = {
  ...Object.fromEntries(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((code) => [
      `07 motivo ${code}`,
      note({ reason: { code, description: 'Motivo' } }),
    ]),
  ),
  '07 motivo 10 sin referencia': note({ reason: { code: '10', description: 'Otros' }, modified: [] }),
  '07 motivo 11 exportación': note({
    reason: { code: '11', description: 'Ajuste' },
    currency: 'USD',
    lines: [line(1, { affectation: '40' })],
  }),
  '07 motivo 12 IVAP': note({
    reason: { code: '12', description: 'Ajuste' },
    lines: [line(1, { affectation: '17', igvRate: '4' })],
  }),
  '07 motivo 13 nuevas cuotas': newTerms,
  '07 motivo 03 sin importes': note({ reason: { code: '03', description: 'Debe decir' }, lines: [zeroLine] }),
  '07 sobre una boleta': ticketNote(),
  '07 con cargos, ISC, bolsas y líneas gratuitas': note({
    otherCharges: '3.00',
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          isc: { system: '01', baseAmount: '100.00', rate: '30', amount: '30.00' },
          igvAmount: '23.40',
          unitPrice: '153.40',
        },
      ),
      line(2, { affectation: '11' }),
    ],
  }),
  ...Object.fromEntries(
    ['01', '02', '03'].map((code) => [
      `08 motivo ${code}`,
      note({ type: '08', reason: { code, description: 'Motivo' } }),
    ]),
  ),
  '08 motivo 11 exportación': note({
    type: '08',
    reason: { code: '11', description: 'Ajuste' },
    lines: [line(1, { affectation: '40', igvRate: '0' })],
  }),
  '08 motivo 13 penalidad, desde 2027': note({
    type: '08',
    issueDate: '2027-01-04',
    reason: { code: '13', description: 'Penalidad por entrega tardía' },
    lines: [line(1, { affectation: '30', igvRate: '0' })],
  }),
}

describe('credit and debit notes', () => {
  for (const [name, document] of Object.entries(reasons)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validateNote(document).filter((problem) => problem.code < '4000')).toEqual([])
      const xml = buildNoteXml(document)
      expect(checkStructure(parseXml(xml))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  const wrong: [code: string, document: NoteDocument][] = [
    ['1001', note({ serie: 'X001' })],
    ['2116', note({ modified: [{ type: '03', number: 'B001-1' }] })],
    ['2117', note({ modified: [{ type: '01', number: 'B001-1' }] })],
    ['2128', note({ reason: { code: '', description: 'x' } })],
    ['2136', note({ reason: { code: '01', description: ' ' } })],
    ['2135', note({ reason: { code: '01', description: 'x'.repeat(501) } })],
    ['2137', note({ lines: [line(0)] })],
    ['2138', note({ lines: [line(1, {}, { unitCode: '' })] })],
    ['2139', note({ lines: [{ ...line(1), quantity: '0' }] })],
    ['2172', note({ reason: { code: '14', description: 'x' } })],
    ['2172', note({ type: '08', reason: { code: '13', description: 'x' } })],
    ['2188', note({ type: '08', reason: { code: '01', description: 'x' }, lines: [line(1, {}, { unitCode: '' })] })],
    ['2199', note({ lines: [line(1, {}, { isc: { system: '09', baseAmount: '100', rate: '30', amount: '30' } })] })],
    ['2204', note({ type: '08', modified: [{ type: '03', number: 'B001-1' }] })],
    ['2205', note({ type: '08', modified: [{ type: '01', number: 'F1' }] })],
    [
      '2365',
      note({
        modified: [
          { type: '01', number: 'F001-1' },
          { type: '01', number: 'F001-1' },
        ],
      }),
    ],
    ['2399', ticketNote({ modified: [{ type: '01', number: 'F001-1' }] })],
    ['2400', ticketNote({ type: '08', modified: [{ type: '01', number: 'F001-1' }] })],
    ['2524', note({ modified: [] })],
    ['2594', note({ serie: '0001', modified: [{ type: '09', number: 'T001-1' }] })],
    ['2679', note({ customer: { ...person, documentNumber: '' } })],
    [
      '2884',
      note({
        modified: [
          { type: '01', number: 'F001-1' },
          { type: '12', number: 'A-1' },
        ],
      }),
    ],
    ['2885', note({ modified: [{ type: '01', number: 'F001-1', issueDate: '2026-11-21' }] })],
    [
      '3194',
      note({
        reason: { code: '11', description: 'x' },
        modified: [
          { type: '01', number: 'F001-1' },
          { type: '01', number: 'F001-2' },
        ],
      }),
    ],
    ['3221', note({ reason: { code: '11', description: 'x' }, lines: [line(1, { affectation: '20' })] })],
    ['3230', note({ lines: [line(1, { affectation: '17', igvRate: '4' })] })],
    ['3246', { ...newTerms, payment: { kind: 'Contado' } }],
    ['3257', { ...newTerms, payment: undefined }],
    ['3259', { ...newTerms, serie: 'B001', modified: [{ type: '03', number: 'B001-1' }] }],
    [
      '3261',
      {
        ...newTerms,
        modified: [
          { type: '01', number: 'F001-1' },
          { type: '01', number: 'F001-2' },
        ],
      },
    ],
    ['2636', note({ relatedDocuments: [{ type: '99', number: '' }] })],
    [
      '2637',
      note({ reason: { code: '10', description: 'x' }, modified: [], relatedDocuments: [{ type: '05', number: '1' }] }),
    ],
    ['3260', { ...newTerms, modified: [{ type: '01', number: 'F001-1', onCredit: false }] }],
    ['3286', note({ modified: [{ type: '01', number: 'F001-1', total: '117.99' }] })],
    ['3320', { ...newTerms, modified: [{ type: '01', number: 'F001-1', total: '117.99' }] }],
    ['3315', { ...newTerms, totals: note().totals }],
    [
      '3321',
      {
        ...newTerms,
        payment: { kind: 'Credito', amount: '1.00', instalments: [{ amount: '1.00', dueDate: '2026-11-15' }] },
      },
    ],
    ['3507', { ...reasons['08 motivo 13 penalidad, desde 2027']!, lines: [line(1)] }],
    ['3101', { ...reasons['08 motivo 11 exportación']!, lines: [line(1, { affectation: '40' })] }],
    ['note-line-discount', note({ lines: [line(1, { discount: '1' })] })],
    ['note-payment', note({ payment: { kind: 'Contado' } })],
    [
      'note-single-document',
      note({
        issueDate: '2027-01-02',
        modified: [
          { type: '01', number: 'F001-1' },
          { type: '01', number: 'F001-2' },
        ],
      }),
    ],
  ]
  for (const [code, document] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(validateNote(document).map((problem) => problem.code)).toContain(code)
      expect(() => buildNoteXml(document)).toThrow(SunatError)
    })
  }

  test('reasons 04, 05 and 08 over a ticket are only an observation', () => {
    const document = ticketNote({ reason: { code: '04', description: 'Descuento' } })
    expect(validateNote(document).map((problem) => problem.code)).toEqual(['4367'])
    expect(() => buildNoteXml(document)).not.toThrow()
  })

  test('a note may be of the day of what it modifies', () => {
    const sameDay = note({ modified: [{ type: '01', number: 'F001-1', issueDate: note().issueDate }] })
    expect(validateNote(sameDay)).toEqual([])
  })

  test('a note of series B has the sending window of tickets', () => {
    expect(validateNote(note(), { today: '2026-11-24' }).map(({ code }) => code)).toEqual(['2108'])
    expect(validateNote(ticketNote(), { today: '2026-11-24' })).toEqual([])
    expect(validateNote(ticketNote(), { today: '2026-11-28' }).map(({ code }) => code)).toEqual(['1079'])
  })
})
