import { dec, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import type { OpenItem } from '../../contract/index.ts'
import { undeposited } from './payment-amounts.ts'
import { emptyDraft, type PaymentDraft, sentLines, spread, totalsOf, withAdvance } from './payment-draft.ts'

const item = (id: string, balance: string, over: Partial<OpenItem> = {}): OpenItem =>
  ({
    ...{ id, balance, amount: balance, localBalance: balance, currency: 'PEN', exchangeRate: '1', instalment: 1 },
    ...{ concept: 'document', dueDate: '2026-11-30', document: { id: `d-${id}` } },
    ...over,
  }) as OpenItem
const head = { currency: 'PEN', rate: '', client: { id: 'c' } }
const typed = (amounts: Record<string, string>): PaymentDraft['typed'] =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, { amount, operationNumber: '' }]))
const row = (amount: string, account = 'bank') => ({
  ...{ key: account + amount, account: { id: account }, method: { id: 'yape' }, amount, operationNumber: '44' },
})

describe('what is sent of a payment', () => {
  it('200 in cash and 36 by Yape: the document stands in two lines, the money of the head first', () => {
    const draft = { ...emptyDraft, typed: typed({ a: '236' }), money: [row('36')] }
    expect(sentLines(draft, [item('a', '236')], head).map(({ body }) => body)).toEqual([
      { document: { id: 'd-a' }, openItem: { id: 'a' }, amount: '200.00' },
      {
        ...{ document: { id: 'd-a' }, openItem: { id: 'a' }, amount: '36.00' },
        ...{ account: { id: 'bank' }, method: { id: 'yape' }, operationNumber: '44' },
      },
    ])
    expect(totalsOf(draft, [item('a', '236')], head)).toEqual({ whole: '236.00', beside: '36.00', rest: '200.00' })
  })

  it('adds up to what was typed for each, over any documents and money, in both currencies', () => {
    const items = [
      item('a', '100'),
      item('b', '33.33', { currency: 'USD', exchangeRate: '3.7', localBalance: '123.32' }),
    ]
    const draft = {
      ...emptyDraft,
      typed: typed({ a: '100', b: '33.33' }),
      money: [row('50.01'), row('77.77', 'other')],
    }
    const lines = sentLines(draft, items, { ...head, rate: '3.75' })
    for (const [id, amount] of [
      ['a', '100'],
      ['b', '33.33'],
    ] as const) {
      const own = lines.filter(({ key }) => key === id).map(({ body }) => String(body.amount))
      expect(sum(own).eq(dec(amount)), id).toBe(true)
    }
    expect(lines.map(({ body }) => (body.account as { id: string } | undefined)?.id)).toEqual([
      undefined,
      'bank',
      'bank',
      'other',
    ])
  })

  it('money that is no amount, or pays for nothing, is sent and refused instead of being lost', () => {
    const sent = (...money: string[]) =>
      sentLines(
        { ...emptyDraft, typed: typed({ a: '100' }), money: money.map((each) => row(each)) },
        [item('a', '100')],
        head,
      ).map(({ body }) => [body.openItem !== undefined, body.amount])
    for (const bad of ['', '0', '-5', '1.005', 'abc'])
      expect(sent(bad), bad).toEqual([
        [true, '100.00'],
        [false, bad],
      ])
    expect(sent('150')).toEqual([
      [true, '100.00'],
      [false, '50.00'],
    ])
    const blank = { key: 'b', account: null, method: null, amount: '', operationNumber: '' }
    expect(
      sentLines({ ...emptyDraft, typed: typed({ a: '100' }), money: [blank] }, [item('a', '100')], head),
    ).toHaveLength(1)
  })

  it('what a factor keeps is of the first line of its document, and does not come in', () => {
    const draft = {
      ...emptyDraft,
      typed: { a: { amount: '100', operationNumber: '', commission: '3' } },
      money: [row('40')],
    }
    const sent = sentLines(draft, [item('a', '100')], head).map(({ body }) => [body.amount, body.factoringCommission])
    expect(sent).toEqual([
      ['60.00', '3'],
      ['40.00', undefined],
    ])
    expect(totalsOf(draft, [item('a', '100')], head)).toEqual({ whole: '97.00', beside: '40.00', rest: '57.00' })
  })

  it('what is free and what stays as an advance go beside it', () => {
    const draft: PaymentDraft = {
      ...emptyDraft,
      free: [
        { key: 'f', category: { id: 'k' }, client: null, amount: '5', description: 'Portes', operationNumber: '' },
      ],
      advance: '20',
    }
    expect(sentLines(draft, [], head).map(({ body }) => body)).toEqual([
      { category: { id: 'k' }, description: 'Portes', amount: '5' },
      { advance: true, client: { id: 'c' }, amount: '20' },
    ])
  })
})

describe('a supplier whose document is under detraction', () => {
  it('is told of the deposit that stays open while the rest is paid, and of no other', () => {
    const of = (id: string, kind: string, number: string) =>
      item(id, '10', {
        client: { id: 'c' },
        document: { id, kind, documentType: '01', serie: 'F001', number },
      } as Partial<OpenItem>)
    const items = [of('n', 'bill', '1'), of('d', 'billDetraction', '1'), of('x', 'billDetraction', '2')]
    const left = (amounts: Record<string, string>) => undeposited(typed(amounts), items).map(({ id }) => id)
    expect(left({ n: '10' })).toEqual(['d'])
    expect(left({ n: '10', d: '10' })).toEqual([])
    expect(left({})).toEqual([])
  })
})

describe('a total that was typed', () => {
  it('goes over the earliest, and says what is left', () => {
    const items = [
      item('late', '50', { dueDate: '2026-12-30' }),
      item('soon', '30'),
      item('taken', '9', { concept: 'retention' }),
    ]
    expect(spread('60', items, head)).toEqual({ typed: typed({ soon: '30', late: '30.00' }), left: '0.00' })
    expect(spread('100', items, head).left).toBe('20.00')
  })

  it('counts dollars at the rate of the payment', () => {
    const items = [item('a', '10', { currency: 'USD' })]
    expect(spread('100', items, { currency: 'PEN', rate: '3.75' })).toEqual({
      typed: typed({ a: '10' }),
      left: '62.50',
    })
  })
})

it('what is typed beyond a balance is left as an advance of its contact, with what was left before', () => {
  const one = item('a', '100', { client: { id: 'c' } })
  const draft = { ...emptyDraft, typed: typed({ a: '130.50' }) }
  const left = withAdvance(draft, one)
  expect([left.typed.a!.amount, left.advance, left.advanceOf]).toEqual(['100', '30.50', { id: 'c' }])
  const more = withAdvance({ ...left, typed: typed({ a: '110' }) }, one)
  expect(more.advance).toBe('40.50')
  expect(sentLines(more, [one], head).map(({ body }) => body.amount)).toEqual(['100', '40.50'])
})
