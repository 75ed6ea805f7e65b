import { describe, expect, it } from 'vitest'
import { judgeBook } from './book-judge.ts'

const name = 'LE2060123456520261100050100001111.TXT'
const cells = '20261100|0511000001|M1|1011|||PEN|||00||0511000001|05/11/2026||05/11/2026|Venta||10.00|0.00||1|'
const other = cells.replace('M1', 'M2').replace('10.00|0.00', '0.00|10.00')
const judged = (...lines: string[]): string[] =>
  judgeBook(name, Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'utf8')).faults

describe('the judge of books', () => {
  it('takes a journal that is right', () => expect(judged(cells, other)).toEqual([]))

  it.each<[string, string, string]>([
    ['a field too few', cells.replace('PEN|', ''), '20 fields'],
    ['a day that there is not', cells.replace('05/11/2026|Venta', '31/11/2026|Venta'), 'field 15'],
    ['an amount of three decimals', cells.replace('10.00', '10.001'), 'field 18'],
    ['a bar that is no end of a field', cells.replace('Venta', 'Ven/ta'), 'field 16'],
    ['a gloss that is missing', cells.replace('Venta', ''), 'field 16'],
    ['letters in an account', cells.replace('|1011|', '|10A1|'), 'field 4'],
    ['a period that is later', cells.replace('20261100', '20261200'), 'later'],
    ['a state of another period', cells.replace(/1\|$/, '8|'), 'state 8'],
  ])('tells %s', (_, line, said) => expect(judged(line, other).join()).toContain(said))

  it('tells a key that is there twice, and sides that do not agree', () => {
    expect(judged(cells, cells).join()).toMatch(/is there twice.*debit 2000 is not credit 0/)
  })

  it('tells a name that says another content than there is', () => {
    expect(judgeBook(name, Buffer.from('')).faults).toEqual(['the name and the content disagree about information'])
    expect(judgeBook('LE1.TXT', Buffer.from('')).faults).toEqual(['name LE1.TXT'])
  })
})
