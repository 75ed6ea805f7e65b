import { describe, expect, it } from 'vitest'
import { type OpenLine, type OpenMovement, suggest } from './suggest.ts'

const line = (id: string, over: Partial<OpenLine>): OpenLine => ({
  ...{ id, date: '2026-11-18', description: 'ABONO', operationNumber: null, amount: '100.00' },
  ...over,
})
const movement = (id: string, over: Partial<OpenMovement>): OpenMovement => ({
  ...{
    id,
    date: '2026-11-18',
    kind: 'income',
    operationNumber: null,
    amount: '100.00',
    party: null,
    partyNumber: null,
  },
  ...{ documents: [], ...over },
})
const best = (lines: OpenLine[], movements: OpenMovement[]) =>
  [...suggest(lines, movements, [])].map(([id, [first]]) => [id, first?.movements.join('+'), first?.score])

describe('a line of the bank is suggested', () => {
  it.each([
    ['amount and day', {}, {}, 55],
    ['amount three days apart', { date: '2026-11-21' }, {}, 48],
    ['amount alone', { date: '2026-11-28' }, {}, 40],
    ['amount, operation and day', { operationNumber: '00004182' }, { operationNumber: '4182' }, 85],
    ['its operation in the words of the bank', { description: 'TRANSF 00118264' }, { operationNumber: '118264' }, 85],
    ['a RUC in the words', { description: 'TRANSF INTERB 20603877129' }, { partyNumber: '20603877129' }, 75],
    ['a document in the words', { description: 'PAGO F001-00000148' }, { documents: ['F001-148'] }, 75],
    [
      'the name of the party',
      { description: 'ABONO DE FERRETERIA EL TUMI' },
      { party: 'Ferretería El Tumi S.A.C.' },
      65,
    ],
    [
      'everything, never above a hundred',
      { description: 'F001-148 FERRETERIA TUMI 20603877129', operationNumber: '4182' },
      { documents: ['F001-148'], party: 'Ferretería Tumi', operationNumber: '4182', partyNumber: '20603877129' },
      100,
    ],
  ] as const)('by %s', (_, ofLine, ofMovement, score) => {
    expect(best([line('a', ofLine)], [movement('m', ofMovement)])).toEqual([['a', 'm', score]])
  })

  it('by nothing where the amount differs, the sign does, or it is long ago', () => {
    expect(best([line('a', {})], [movement('m', { amount: '100.01' })])[0]![1]).toBeUndefined()
    expect(best([line('a', {})], [movement('m', { amount: '-100.00' })])[0]![1]).toBeUndefined()
    expect(best([line('a', {})], [movement('m', { date: '2026-10-18' })])[0]![1]).toBeUndefined()
  })

  it('by what is surest: another line whose operation agrees keeps its movement', () => {
    const lines = [line('a', {}), line('b', { operationNumber: '777', date: '2026-11-20' })]
    const movements = [
      movement('m', { operationNumber: '777', date: '2026-11-19' }),
      movement('n', { date: '2026-11-12' }),
    ]
    expect(best(lines, movements)).toEqual([
      ['a', 'n', 40],
      ['b', 'm', 85],
    ])
    expect(
      suggest(lines, movements, [])
        .get('a')!
        .flatMap((each) => each.movements),
    ).toEqual(['n'])
  })

  it('by several movements of one operation, or of one day, that are the amount together', () => {
    const cards = ['1', '2', '3'].map((id) => movement(id, { amount: '50.00', operationNumber: '318' }))
    const [found] = best([line('a', { amount: '150.00', operationNumber: '318' })], cards)
    expect(found).toEqual(['a', '1+2+3', 85])
  })

  it('by a rule where nothing in the books explains it: sure where the rule is automatic', () => {
    const rule = { id: 'r', name: 'ITF', category: { id: 'c', code: 'ITF', name: 'ITF' } }
    const found = suggest(
      [line('a', { description: 'ITF', amount: '-0.85' })],
      [],
      [{ line: 'a', automatic: true, rule }],
    )
    expect(found.get('a')).toMatchObject([{ movements: [], score: 80, reasons: ['rule'], rule: { name: 'ITF' } }])
    expect(suggest([line('a', {})], [], [{ line: 'a', automatic: false, rule }]).get('a')![0]!.score).toBe(65)
  })

  it('also where five thousand pay the same amount: each has its own, and nobody waits', () => {
    const day = (i: number): string => `2026-11-${String(1 + (i % 20)).padStart(2, '0')}`
    const lines = Array.from({ length: 5000 }, (_, i) =>
      line(`l${i}`, { date: day(i), operationNumber: i % 2 ? String(100_000 + i) : null }),
    )
    const movements = Array.from({ length: 5000 }, (_, i) =>
      movement(`m${i}`, { date: day(i), operationNumber: i % 2 ? String(100_000 + i) : null }),
    )
    const started = performance.now()
    const found = suggest(lines, movements, [])
    expect(performance.now() - started).toBeLessThan(5000)
    const firsts = [...found.values()].flatMap(([best]) => best?.movements ?? [])
    expect(new Set(firsts).size).toBeGreaterThan(4900)
    expect(
      [...found].filter(([id, [best]]) => Number(id.slice(1)) % 2 === 1 && best?.movements[0] !== `m${id.slice(1)}`),
    ).toEqual([])
  })
})
