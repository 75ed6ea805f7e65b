import { dec, fixed, sum } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorth, type OpenItem, settle, worthUnlike } from '../../contract/index.ts'
import { undeposited } from './payment-amounts.ts'
import { emptyDraft, type HeadOf, type PaymentDraft, spread, withAdvance } from './payment-draft.ts'
import { changeOf, overCoins } from './visit/payment-cash.ts'
import { cashOf, totalsOf, visitBody, visitOf, worthOf } from './visit/payment-visit.ts'

const item = (id: string, balance: string, over: Partial<OpenItem> = {}): OpenItem =>
  ({
    ...{ id, balance, amount: balance, localBalance: balance, currency: 'PEN', exchangeRate: '1', instalment: 1 },
    ...{ concept: 'document', dueDate: '2026-11-30', document: { id: `d-${id}` } },
    ...over,
  }) as OpenItem
const sentLines = (draft: PaymentDraft, items: readonly OpenItem[], of: HeadOf) => visitOf(draft, items, of).lines
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
        concept: kind === 'billDetraction' ? 'detraction' : 'document',
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

describe('what moves in the other currency', () => {
  const usd = (amount: string, account = 'usd') => ({ ...row(amount, account), currency: 'USD' })
  const bodies = (draft: PaymentDraft, items: readonly OpenItem[], of: HeadOf) => {
    const { lines, alongside } = visitOf(draft, items, of)
    return [lines.map(({ body }) => body), alongside?.lines.map(({ body }) => body)]
  }
  const rated = { ...head, rate: '3.755' }

  it('a hundred in soles by twenty dollars and the rest in cash', () => {
    const draft = { ...emptyDraft, typed: typed({ a: '100' }), money: [usd('20')] }
    const [own, other] = bodies(draft, [item('a', '100')], rated)
    expect(own).toMatchObject([{ openItem: { id: 'a' }, amount: '24.90' }])
    expect(other).toMatchObject([
      { openItem: { id: 'a' }, amount: '75.10', paidAmount: '20.00', account: { id: 'usd' } },
    ])
    expect(totalsOf(draft, [item('a', '100')], rated)).toEqual({
      ...{ whole: '100.00', beside: '0.00', rest: '24.90' },
      other: { currency: 'USD', amount: '20.00', worth: '75.10' },
    })
  })

  it('dollars pay what is owed in dollars first', () => {
    const items = [item('a', '100'), item('b', '30', { currency: 'USD', exchangeRate: '3.7', localBalance: '111' })]
    const draft = { ...emptyDraft, typed: typed({ a: '100', b: '30' }), money: [usd('30')] }
    const [own, other] = bodies(draft, items, rated)
    expect(own).toMatchObject([{ openItem: { id: 'a' }, amount: '100' }])
    expect(other).toMatchObject([{ openItem: { id: 'b' }, amount: '30.00' }])
  })

  it('what is a cent of the dollar more than the debt settles it; more is refused, not lost', () => {
    const of = (amount: string) =>
      bodies({ ...emptyDraft, typed: typed({ a: '75.08' }), money: [usd(amount)] }, [item('a', '75.08')], rated)
    expect(of('20')).toMatchObject([[], [{ amount: '75.08', paidAmount: '20.00' }]])
    expect(of('20.02')).toMatchObject([[], [{ amount: '75.08', paidAmount: '19.99' }, { amount: '0.03' }]])
  })

  it('where it pays all it is the payment', () => {
    const draft = { ...emptyDraft, typed: typed({ a: '75.10' }), money: [usd('20')] }
    expect(visitBody(draft, [item('a', '75.10')], rated)).toMatchObject({
      ...{ currency: 'USD', account: { id: 'usd' }, method: { id: 'yape' }, exchangeRate: '3.755' },
      payments: [{ amount: '75.10', paidAmount: '20.00' }],
    })
    expect(visitBody({ ...draft, typed: typed({ a: '75.11' }) }, [item('a', '75.11')], rated)).toMatchObject({
      ...{ payments: [{ amount: '0.01' }], alongside: { currency: 'USD', exchangeRate: '3.755' } },
    })
  })

  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((each) => fixed(dec(each).div(100)))
  const debts = fc.array(
    fc.record({
      amount: cents(200_000),
      currency: fc.constantFrom('PEN', 'USD'),
      part: fc.double({ min: 0.05, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  )

  it.each(['PEN', 'USD'])(
    'moves to the cent what each row says, over any documents of both, beside a payment in %s',
    (currency) => {
      fc.assert(
        fc.property(
          debts,
          fc.array(cents(60_000), { minLength: 1, maxLength: 3 }),
          fc.array(cents(30_000), { maxLength: 2 }),
          fc.integer({ min: 3000, max: 4200 }),
          (owed, rows, own, milli) => {
            const rate = fixed(dec(milli).div(1000), 3)
            const of = { ...head, currency, rate }
            const items = owed.map((each, i) =>
              item(`i${i}`, each.amount, { currency: each.currency, exchangeRate: rate }),
            )
            const amounts: Record<string, string> = Object.fromEntries(
              owed
                .map((each, i) => [`i${i}`, fixed(dec(each.amount).times(fixed(each.part, 4)))])
                .filter(([, text]) => text !== '0.00'),
            )
            const other = currency === 'PEN' ? 'USD' : 'PEN'
            const money: PaymentDraft['money'] = [
              ...rows.map((amount, i) => ({ ...row(amount, `other${i}`), key: `o${i}`, currency: other })),
              ...own.map((amount, i) => ({ ...row(amount, `own${i}`), key: `w${i}` })),
            ]
            const draft = { ...emptyDraft, typed: typed(amounts), money }
            const { lines, alongside } = visitOf(draft, items, of)
            const byId = new Map(items.map((each) => [each.id, each]))
            const all = [
              ...lines.map((line) => ({ ...line, in: currency })),
              ...alongside!.lines.map((line) => ({ ...line, in: other })),
            ]
            // No document is paid more, and none less unless no money is left for it.
            for (const [id, amount] of Object.entries(amounts)) {
              const paid = sum(all.filter(({ key }) => key === id).map(({ body }) => String(body.amount)))
              expect(paid.eq(dec(amount)), `${id} ${paid} of ${amount}`).toBe(true)
            }
            // Nor are the cents of its lines more together than the server takes for cents.
            for (const [id, known] of byId)
              for (const at of [currency, other]) {
                const said = all.filter(({ key, in: moved, body }) => key === id && moved === at && body.paidAmount)
                if (said.length === 0) continue
                const told = said.map(({ body }) => ({
                  amount: String(body.amount),
                  paid: String(body.paidAmount),
                  rate,
                }))
                expect(worthUnlike(told, { currency: known.currency, paymentCurrency: at }), id).toBeUndefined()
              }
            for (const each of money) {
              const mine = all.filter((line) => line.row === each.key)
              const moved = mine.map(({ key, body, in: at }) => {
                const known = byId.get(key)
                if (!known) return dec(String(body.amount))
                // What the server takes for it: as said, where it is worth that.
                const worth = sum(settle([known], String(body.amount), at, rate).map(({ paid }) => paid))
                const said = body.paidAmount === undefined ? worth : dec(String(body.paidAmount))
                expect(
                  isWorth(said, worth, { currency: known.currency, paymentCurrency: at, rate }),
                  `${said} for ${worth}`,
                ).toBe(true)
                expect(said.gt(0)).toBe(true)
                return said
              })
              // To the cent, with what is refused because it pays for nothing.
              expect(fixed(sum(moved)), each.key).toBe(each.amount)
              if (each.currency) expect(worthOf(each, of)!.gte(0)).toBe(true)
            }
          },
        ),
        { numRuns: 600 },
      )
    },
  )
})

describe('cash in soles', () => {
  const paid = { ...head, cash: true }
  const cash = (draft: PaymentDraft, items: readonly OpenItem[], of: HeadOf) =>
    overCoins(cashOf(visitOf(draft, items, of), draft, of))

  it('is asked for in whole coins where that is chosen, and said of a line that pays a document', () => {
    const draft = { ...emptyDraft, typed: typed({ a: '0.02', b: '100.01' }), rounded: true }
    const items = [item('a', '0.02'), item('b', '100.01')]
    expect(fixed(cash(draft, items, paid).over)).toBe('0.03')
    expect(visitBody(draft, items, paid).payments).toMatchObject([
      { amount: '0.02' },
      { amount: '100.01', rounding: '0.03' },
    ])
    expect(JSON.stringify(visitBody({ ...draft, rounded: false }, items, paid))).not.toContain('rounding')
    expect(JSON.stringify(visitBody(draft, items, { ...paid, cash: false }))).not.toContain('rounding')
  })

  it('counts only the cash: not what comes by a bank, nor dollars; also where the soles are beside a payment in dollars', () => {
    const items = [item('a', '100.07')]
    const draft = { ...emptyDraft, typed: typed({ a: '100.07' }), money: [row('40.02')], rounded: true }
    expect(fixed(cash(draft, items, paid).due)).toBe('60.05')
    expect(visitBody(draft, items, paid).payments).toMatchObject([
      { amount: '60.05', rounding: '0.05' },
      { amount: '40.02' },
    ])
    const drawer = { ...row('50.04', 'drawer'), method: { id: 'cash', means: '009' }, currency: 'PEN' }
    const beside = { ...draft, money: [drawer] }
    const dollarHead = { ...paid, currency: 'USD', rate: '3.75' }
    expect(visitBody(beside, items, dollarHead)).toMatchObject({
      alongside: { payments: [{ amount: '50.04', rounding: '0.04' }] },
    })
  })

  it('gives back what is too much', () => {
    expect(fixed(changeOf('110', dec('100.03'), dec('0.03')))).toBe('10.00')
    expect(fixed(changeOf('100', dec('100.03'), dec('0')))).toBe('-0.03')
  })
})
