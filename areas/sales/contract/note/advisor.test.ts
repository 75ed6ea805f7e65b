import { describe, expect, it } from 'vitest'
import { advise, noteObstacle, type SaleFacts, voidObstacle, type Way, type Wrong } from './advisor.ts'

const paidNothing: SaleFacts = {
  ...{ status: 'open', eStatus: 2, documentType: '01', credit: true, export: false, ivap: false },
  ...{ left: '118.00', lines: true, owed: '118.00', paid: false, corrected: false, voidLate: false },
}
const sales: Readonly<Record<string, SaleFacts>> = {
  fresh: paidNothing,
  late: { ...paidNothing, voidLate: true },
  paid: { ...paidNothing, status: 'closed', owed: '0.00', paid: true },
  cash: { ...paidNothing, credit: false },
  ticket: { ...paidNothing, documentType: '03', credit: false },
  corrected: { ...paidNothing, corrected: true, left: '0.00', lines: false, owed: '0.00', status: 'closed' },
  unsent: { ...paidNothing, eStatus: 0 },
  rejected: { ...paidNothing, eStatus: 3, voidLate: true },
  voiding: { ...paidNothing, status: 'voiding', eStatus: 4 },
  voided: { ...paidNothing, status: 'voided', eStatus: 5 },
  rice: { ...paidNothing, ivap: true },
}
const nameOf = (way: Way): string => (way.kind === 'note' ? `${way.type}-${way.code}` : way.kind)
const IN_2026 = (type: string, code: string): boolean => type === '07' || code !== '13'

function told(sale: string, wrong: Wrong): { possible: string; refused: string[] } {
  const facts = sales[sale]!
  const { possible, refused } = advise(wrong, facts, (way) => {
    if (way.kind === 'again') return undefined
    if (way.kind === 'void') return voidObstacle(facts)
    return noteObstacle(facts, way.type, way.code, IN_2026(way.type, way.code))
  })
  return { possible: possible.map(nameOf).join(' '), refused: refused.map(({ way, why }) => `${nameOf(way)} ${why}`) }
}

describe('¿Cómo lo corrijo?', () => {
  it.each<[sale: string, wrong: Wrong, possible: string, refused: string[]]>([
    ['fresh', 'all', 'void 07-01', []],
    ['late', 'all', '07-01', ['void void_deadline']],
    ['paid', 'all', '07-01', ['void document_paid']],
    ['fresh', 'client', 'void 07-02', []],
    ['rice', 'all', 'void 07-12', []],
    ['rice', 'tooMuch', '07-12 void', []],
    ['rice', 'words', 'void', ['07-03 note_reason_only_ivap']],
    ['paid', 'words', '07-03', ['void document_paid']],
    ['paid', 'returned', '07-07 07-06', []],
    ['fresh', 'tooMuch', '07-09 07-05 void', []],
    ['late', 'tooLittle', '08-02', ['void void_deadline']],
    ['fresh', 'discount', '07-04 07-05 07-08', []],
    ['fresh', 'terms', '07-13', []],
    ['cash', 'terms', '', ['07-13 note_reason_credit']],
    ['ticket', 'terms', '', ['07-13 note_reason_credit']],
    ['paid', 'terms', '', ['07-13 note_nothing_owed']],
    ['fresh', 'late', '08-01 08-03', ['08-13 note_reason_unknown']],
    ['corrected', 'all', '', ['void document_has_notes', '07-01 note_nothing_left']],
    ['corrected', 'tooLittle', '08-02', ['void document_has_notes']],
    ['unsent', 'all', 'void', ['07-01 note_document_not_accepted']],
    ['rejected', 'all', 'void again', ['07-01 note_document_not_accepted']],
    ['voiding', 'all', '', ['void document_voiding', '07-01 note_document_not_accepted']],
    ['voided', 'returned', '', ['07-07 note_document_not_accepted', '07-06 note_document_not_accepted']],
  ])('a sale that is %s, wrong about %s: %s', (sale, wrong, possible, refused) => {
    expect(told(sale, wrong)).toEqual({ possible, refused })
  })

  it('of a sale that stands there is a way for all that may be wrong but its instalments', () => {
    for (const wrong of ['all', 'client', 'words', 'returned', 'tooMuch', 'tooLittle', 'discount', 'late'] as const)
      expect([wrong, told('paid', wrong).possible]).not.toEqual([wrong, ''])
  })
})
