import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  allocate,
  BusinessError,
  convertParts,
  credit,
  daysBetween,
  ddmmyyyy,
  debit,
  dec,
  entry,
  fixed,
  isCalendarDay,
  isDateText,
  isDni,
  isRuc,
  lastDay,
  limaDate,
  mondayOf,
  reverse,
  round,
  rucCheckDigit,
  states,
  sum,
} from './index.ts'

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((n) => dec(n).div(100))

describe('decimals', () => {
  it('round half up, away from zero', () => {
    expect(fixed('1.005')).toBe('1.01')
    expect(fixed('-1.005')).toBe('-1.01')
    expect(fixed('2.675')).toBe('2.68')
    expect(round('0.1').plus(round('0.2')).toString()).toBe('0.3')
  })

  it('taxes are converted alone; the other parts share what is left of a whole that was rounded once', () => {
    const { taxes, parts } = convertParts(['12.61'], ['10.01', '10.01', '50.05'], '3.333', '275.56')
    expect(taxes.map(String)).toEqual(['42.03'])
    expect(parts.map(String)).toEqual(['33.36', '33.36', '166.81'])
    expect(convertParts(['0.50'], [], '3.757', '1.88').taxes.map(String)).toEqual(['1.88'])
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => dec(cents).div(100))
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 20 }),
        amount,
        fc.integer({ min: 1, max: 9_999 }),
        (given, tax, thousandths) => {
          const rate = dec(thousandths).div(1000)
          const whole = round(sum(given).plus(tax).times(rate))
          const converted = convertParts([tax], given, rate, whole)
          expect(converted.taxes[0]!.eq(round(tax.times(rate)))).toBe(true)
          expect(sum(converted.parts).plus(converted.taxes[0]!).eq(whole)).toBe(true)
          // Nobody is further from its own worth than the cents that rounding can miss.
          for (const [i, part] of converted.parts.entries())
            expect(part.minus(given[i]!.times(rate)).abs().lte('0.02')).toBe(true)
        },
      ),
    )
  })

  it('a credit carries its foreign amount below zero, and a reversal turns both sides round', () => {
    const head = {
      on: '2026-11-18',
      memo: 'x',
      archive: '14',
      source: { kind: 'invoice', id: '1' },
      currency: 'USD' as const,
    }
    const sale = entry({ ...head, exchangeRate: '3.75' }, [
      debit('1212', '375', { foreign: '100' }),
      credit('70121', '375', { foreign: '100' }),
    ])
    const signs = (of: typeof sale) =>
      of.lines.map((line) => [fixed(line.debit), fixed(line.credit), fixed(line.foreign)])
    expect(signs(sale)).toEqual([
      ['375.00', '0.00', '100.00'],
      ['0.00', '375.00', '-100.00'],
    ])
    expect(signs(reverse(sale, '2026-11-19', 'y'))).toEqual([
      ['0.00', '375.00', '-100.00'],
      ['375.00', '0.00', '100.00'],
    ])
    expect(() => entry(head, [debit('1212', '1'), credit('70121', '0.99')])).toThrow('unbalanced')
  })

  it('allocate keeps every cent for any total and weights', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          fc.pre(weights.some((w) => w > 0))
          const shares = allocate(total, weights)
          expect(sum(shares).eq(total)).toBe(true)
          shares.forEach((share, i) => {
            const exact = total.times(weights[i]!).div(sum(weights))
            expect(share.minus(exact).abs().lte('0.01')).toBe(true)
          })
        },
      ),
    )
  })

  it('allocate refuses what has no answer', () => {
    expect(() => allocate('10', [])).toThrow('at least one weight')
    expect(() => allocate('10', ['5', '-1'])).toThrow('negative weights')
    expect(() => allocate('10', ['0', '0'])).toThrow('zero weights')
    expect(allocate('0', ['0', '0']).map(String)).toEqual(['0', '0'])
    expect(allocate('-0.05', ['1', '1', '1']).map(String)).toEqual(['-0.02', '-0.02', '-0.01'])
  })
})

describe('dates in Lima', () => {
  it('the day changes at 05:00 UTC', () => {
    expect(limaDate(new Date('2026-03-01T04:59:59Z'))).toBe('2026-02-28')
    expect(limaDate(new Date('2026-03-01T05:00:00Z'))).toBe('2026-03-01')
  })

  it('a day is written from the day to the year', () => {
    expect(ddmmyyyy('2026-02-01')).toBe('01/02/2026')
  })

  it('a date is ten characters, real, and after the year 2000', () => {
    expect(['2026-02-29', '2000-12-31', '26-02-01', '2026-13-01'].some(isDateText)).toBe(false)
    // People are older than documents.
    expect(['1985-06-15', '2000-12-31', '1900-01-01'].every(isCalendarDay)).toBe(true)
    expect(['1899-12-31', '1985-02-29', ''].some(isCalendarDay)).toBe(false)
    expect(isDateText('2024-02-29')).toBe(true)
    expect(daysBetween('2026-02-27', addDays('2026-02-27', 3))).toBe(3)
    expect(['2026-11-16', '2026-11-18', '2026-11-22', '2027-01-01'].map(mondayOf)).toEqual([
      ...['2026-11-16', '2026-11-16', '2026-11-16', '2026-12-28'],
    ])
    expect(lastDay({ year: 2026, month: 2 })).toBe('2026-02-28')
  })
})

describe('RUC and DNI', () => {
  it('known numbers of the register are valid and one changed digit is not', () => {
    for (const ruc of ['20100070970', '20131312955', '10467793549']) expect(isRuc(ruc)).toBe(true)
    expect(isRuc('20100070971')).toBe(false)
    expect(isRuc('30100070970')).toBe(false)
    expect(isDni('12345678')).toBe(true)
    expect(isDni('1234567')).toBe(false)
  })

  it('a check digit is one digit for any ten', () => {
    fc.assert(fc.property(fc.stringMatching(/^20\d{8}$/), (ten) => isRuc(ten + rucCheckDigit(ten))))
  })
})

describe('states', () => {
  const door = states<'open' | 'shut', 'close' | 'reopen'>('open', {
    open: { close: 'shut' },
    shut: { reopen: 'open' },
  })

  it('an illegal move throws, never passes', () => {
    expect(door.move('open', 'close')).toBe('shut')
    expect(() => door.move('shut', 'close')).toThrow(BusinessError)
    expect(door.unreachable()).toEqual([])
    expect(states<'a' | 'b', 'go'>('a', { a: {}, b: {} }).unreachable()).toEqual(['b'])
  })
})

describe('journal entries', () => {
  const head = {
    on: '2026-01-15',
    memo: 'x',
    archive: '05',
    source: { kind: 'test', id: '1' },
    currency: 'PEN' as const,
  }

  it('an unbalanced or empty entry cannot be made', () => {
    expect(() => entry(head, [debit('1212', '118'), credit('70111', '100')])).toThrow('unbalanced')
    expect(() => entry(head, [debit('1212', '0')])).toThrow('empty')
  })

  it('a reversed entry balances and cancels the original', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 9 }), (parts) => {
        const amounts = parts.map((n) => dec(n).div(100))
        const made = entry(head, [...amounts.map((a) => debit('6311', a)), credit('4212', sum(amounts))])
        const undone = reverse(made, '2026-01-16', 'void')
        expect(
          sum(
            [...made.lines, ...undone.lines].filter((l) => l.account === '4212').map((l) => l.debit.minus(l.credit)),
          ).isZero(),
        ).toBe(true)
      }),
    )
  })
})

describe('states', () => {
  const table = states<'draft' | 'open' | 'lost', 'issue' | 'edit'>('draft', {
    draft: { issue: 'open', edit: 'draft' },
    open: {},
    lost: {},
  })

  it('a move that the table has is legal, any other is told with its state', () => {
    expect([table.can('draft', 'issue'), table.can('open', 'issue')]).toEqual([true, false])
    expect(table.actions('draft')).toEqual(['issue', 'edit'])
    expect(table.move('draft', 'issue')).toBe('open')
    expect(() => table.move('open', 'issue')).toThrow('illegal_state')
    expect(table.unreachable()).toEqual(['lost'])
  })
})
