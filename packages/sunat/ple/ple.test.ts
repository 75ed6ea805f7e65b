import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { anyRows, headerOf } from '../testing/random-book.ts'
import { checkBook } from './check-book.ts'
import { BookFileError, readBook, writeBook } from './file.ts'
import { type BookHeader, BookNameError, bookFileName, parseBookFileName } from './file-name.ts'
import { bookText } from './row.ts'
import { type BookNumber, type BookRow, bookFields, books } from './structure.ts'

const all = Object.keys(books) as BookNumber[]
const ruc = '20100070970'

describe('every book', () => {
  test.each(all)('%s: what is written is read back the same', (book) => {
    fc.assert(
      fc.property(anyRows(book), (rows) => {
        expect(checkBook(book, headerOf(book), rows)).toEqual([])
        const file = writeBook(book, headerOf(book), rows)
        expect(file.name).toMatch(/^.{33}\.TXT$/)
        const back = readBook(file.name, file.content)
        expect(back.rows).toEqual(rows)
        expect(back).toMatchObject({ book, header: headerOf(book) })
      }),
      { numRuns: 25 },
    )
  })

  test.each(all)('%s: the empty period is an empty file that says so', (book) => {
    const file = writeBook(book, headerOf(book), [])
    expect(file).toMatchObject({ content: '' })
    expect(file.name.slice(29)).toBe('1011.TXT')
    expect(readBook(file.name, '').rows).toEqual([])
  })

  test('the fields are as many as the structures have', () => {
    const counts: Partial<Record<BookNumber, number>> = {
      '1.1': 19,
      '1.2': 15,
      '3.17': 19,
      '4.1': 10,
      '5.1': 21,
      '5.3': 8,
      '7.1': 37,
      '8.1': 42,
      '8.2': 36,
      '8.3': 32,
      '9.1': 22,
      '9.2': 21,
      '10.3': 13,
      '12.1': 19,
      '13.1': 27,
      '14.1': 35,
      '14.2': 26,
    }
    for (const [book, count] of Object.entries(counts)) expect(bookFields(book as BookNumber), book).toHaveLength(count)
  })
})

describe('file names', () => {
  test.each<[BookNumber | '3.23', BookHeader, string]>([
    ['5.1', { ruc, period: '2026-07' }, 'LE2010007097020260700050100001111.TXT'],
    ['8.1', { ruc, period: '2026-07', currency: 'USD' }, 'LE2010007097020260700080100001121.TXT'],
    ['7.1', { ruc, period: '2026', operations: '0' }, 'LE2010007097020260000070100000111.TXT'],
    ['3.17', { ruc, period: '2026-12-31', opportunity: '01' }, 'LE2010007097020261231031700011111.TXT'],
    ['3.23', { ruc, period: '2026-12-31', opportunity: '01' }, 'LE2010007097020261231032300011111.PDF'],
  ])('%s', (book, header, name) => {
    expect(bookFileName(book, header, true)).toBe(name)
    if (book !== '3.23') expect(parseBookFileName(name)).toMatchObject({ book, header, withRows: true })
  })

  test.each<[BookNumber, BookHeader]>([
    ['5.1', { ruc: '20100070971', period: '2026-07' }],
    ['5.1', { ruc, period: '2026-13' }],
    ['5.1', { ruc, period: '2026' }],
    ['3.17', { ruc, period: '2026-02-30', opportunity: '01' }],
    ['3.17', { ruc, period: '2026-12-31' }],
    ['5.1', { ruc, period: '2026-07', opportunity: '01' }],
  ])('%s %o is refused', (book, header) => expect(() => bookFileName(book, header, true)).toThrow(BookNameError))

  test.each(['LE.TXT', 'LE2010007097020260700990100001111.TXT', 'LE2010007097020260701050100001111.TXT'])(
    '%s is not a name',
    (name) => expect(() => parseBookFileName(name)).toThrow(BookNameError),
  )
})

describe('text', () => {
  const purchase: BookRow<'8.1'> = {
    period: '20261100',
    cuo: 'C-1',
    line: 'M1',
    issueDate: '2026-11-05',
    documentType: '01',
    series: 'F001',
    number: '123',
    partyType: '6',
    partyNumber: '20131312955',
    partyName: 'PROVEEDOR SAC',
    base: '100',
    igv: '18',
    total: '118',
    currency: 'PEN',
    exchangeRate: '1',
    classification: '1',
    state: '1',
  }

  test('a purchase is written as SUNAT has it', () => {
    const cells = [
      ...['20261100', 'C-1', 'M1', '05/11/2026', '', '01', 'F001', '', '123', ''],
      ...['6', '20131312955', 'PROVEEDOR SAC', '100.00', '18.00', '', '', '', '', '', '', '0.00', '', '118.00'],
      ...['PEN', '1.000', '', '', '', '', '', '', '', '', '1', '', '', '', '', '', '', '1'],
    ]
    expect(cells).toHaveLength(42)
    expect(writeBook('8.1', { ruc, period: '2026-11' }, [purchase]).content).toBe(`${cells.join('|')}|\r\n`)
  })

  test('bytes in ISO-8859-1, a mark, and lines without their last bar are read', () => {
    const file = writeBook('8.1', { ruc, period: '2026-11' }, [{ ...purchase, partyName: 'ÑANDÚ SAC' }])
    const latin = Buffer.from(file.content.replace('|\r\n', '\n'), 'latin1')
    expect(readBook(file.name, latin).rows[0]).toMatchObject({ partyName: 'ÑANDÚ SAC' })
    expect(readBook(file.name, `\uFEFF${file.content}`).rows).toHaveLength(1)
  })

  test('what is not the text of its book is refused', () => {
    const { name } = writeBook('8.1', { ruc, period: '2026-11' }, [purchase])
    expect(() => readBook(name, '20261100|C-1|\r\n')).toThrow(BookFileError)
    expect(() => readBook(name, '')).toThrow(BookFileError)
  })

  test('a text is made to fit', () => expect(bookText(' Pago S/ 100 |\n\t de  luz ', 14)).toBe('Pago S 100 de'))

  test('nothing is written while there are problems', () => {
    expect(() => writeBook('8.1', { ruc, period: '2026-11' }, [{ ...purchase, total: '1' }])).toThrow(SunatError)
  })
})
