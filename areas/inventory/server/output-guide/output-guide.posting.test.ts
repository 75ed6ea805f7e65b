import { dec } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { effectOf, outputReasons } from '../../contract/output-guide.effects.ts'
import { arrivalPosting, elsewhere, operationOf, outputPosting } from './output-guide.posting.ts'

const guide = { id: 'g', number: 'GS01-00000005', date: '2026-11-18' }
const left = [
  { ledgerCode: 'stock.goods', amount: dec('30.00') },
  { ledgerCode: '24111', amount: dec('12.50') },
]
const linesOf = (entry: ReturnType<typeof outputPosting>): string[] =>
  (entry?.lines ?? []).map(({ account, debit, credit }) => `${account} ${debit.isZero() ? `-${credit}` : debit}`)

describe('what leaves by a guide', () => {
  it.each([
    ['01', undefined, ['cost.goods 42.5', 'stock.goods -30', '24111 -12.5']],
    ['03', undefined, ['cost.goods 42.5', 'stock.goods -30', '24111 -12.5']],
    ['14', undefined, ['cost.goods 42.5', 'stock.goods -30', '24111 -12.5']],
    ['09', undefined, ['cost.export 42.5', 'stock.goods -30', '24111 -12.5']],
    ['13', 'loss', ['stock.loss 42.5', 'stock.goods -30', '24111 -12.5']],
    ['13', 'ownUse', ['stock.ownUse 42.5', 'stock.goods -30', '24111 -12.5']],
    ['13', 'samples', ['stock.samples 42.5', 'stock.goods -30', '24111 -12.5']],
    ['13', 'donations', ['stock.donations 42.5', 'stock.goods -30', '24111 -12.5']],
    ['13', 'staff', ['stock.staff 42.5', 'stock.goods -30', '24111 -12.5']],
  ] as const)('reason %s %s: D what bears it / C where it stood', (reason, purpose, lines) => {
    expect(linesOf(outputPosting({ ...guide, reason, purpose, left }))).toEqual(lines)
  })

  it('goes back to its supplier against the variation of each kind of goods', () => {
    expect(linesOf(outputPosting({ ...guide, reason: '06', left }))).toEqual([
      ...['purchase.variation 30', '6121 12.5', 'stock.goods -30', '24111 -12.5'],
    ])
  })

  it('posts nothing where it stays ours, where it comes to us, and where it is worth nothing', () => {
    const silent = outputReasons.filter((reason) => ['transfer', 'away', 'none'].includes(effectOf(reason)))
    expect(silent).toEqual(['02', '04', '05', '07', '08', '17', '18', '19'])
    for (const reason of silent) expect(outputPosting({ ...guide, reason, left })).toBeUndefined()
    expect(outputPosting({ ...guide, reason: '01', left: [] })).toBeUndefined()
  })

  it('moves by the operation of table 12 that says why', () => {
    expect(outputReasons.map((reason) => operationOf(reason, null)).join(' ')).toBe(
      '01 11 01 11 04 06 11 11 17 11 01 27 11 11',
    )
    expect(operationOf('13', 'loss')).toBe('13')
  })
})

describe('what arrives', () => {
  it('posts nothing where it stands in the account where it stood', () => {
    expect(arrivalPosting(guide, [], 'stock.loss', elsewhere({ left, arrived: left }))).toBeUndefined()
  })

  it('D the loss / C where it stood, and D where it stands now / C where it stood before', () => {
    const arrived = [left[0]!, { ledgerCode: 'stock.goods', amount: dec('12.50') }]
    const lost = [{ ledgerCode: 'stock.goods', amount: dec('4.00') }]
    expect(linesOf(arrivalPosting(guide, lost, '6592', elsewhere({ left, arrived })))).toEqual([
      ...['6592 4', 'stock.goods -4', 'stock.goods 12.5', '24111 -12.5'],
    ])
  })
})
