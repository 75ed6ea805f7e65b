import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { barcodeSvg, code128, ean13, modulesOf } from './barcode.ts'
import { pdfRenderer } from './index.ts'
import { itemLabels } from './layouts/item-label.ts'

const pdf = pdfRenderer()
afterAll(() => pdf.close())

/** Bars and spaces back to digits, by the published tables, as a scanner would. */
const readEan = (modules: string): string => {
  const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
  const runs = [...modules.matchAll(/(.)\1*/g)].map(([run]) => run.length)
  const widths = (from: number): string => runs.slice(from, from + 4).join('')
  const left = Array.from({ length: 6 }, (_, i) => {
    const read = widths(3 + i * 4)
    const plain = odd.indexOf(read)
    return plain >= 0 ? { digit: plain, even: '0' } : { digit: odd.indexOf([...read].reverse().join('')), even: '1' }
  })
  const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']
  const first = parities.indexOf(left.map((each) => each.even).join(''))
  const right = Array.from({ length: 6 }, (_, i) => odd.indexOf(widths(32 + i * 4)))
  return [first, ...left.map((each) => each.digit), ...right].join('')
}

describe('EAN-13', () => {
  test.each(['7750001000013', '5901234123457', '4006381333931', '0012345678905', '9780201379624'])(
    '%s reads back',
    (text) => {
      const made = ean13(text)!
      expect(made.modules).toHaveLength(95)
      expect(readEan(made.modules)).toBe(text)
    },
  )
  test('is refused with a wrong check digit, and Code 128 says it then', () => {
    expect(ean13('7750001000014')).toBeUndefined()
    expect(modulesOf('7750001000014')?.kind).toBe('code128')
  })
})

describe('Code 128', () => {
  const widths = (modules: string): string => [...modules.matchAll(/(.)\1*/g)].map(([run]) => run.length).join('')

  test('letters in set B', () => {
    // Start B (104), H (40), i (73), check (104 + 40 + 2·73) mod 103 = 84, stop (106).
    expect(widths(code128('Hi')!.modules)).toBe(['211214', '231113', '142112', '124112', '2331112'].join(''))
  })
  test('digits in pairs', () => {
    // Start C (211232), 12, 34, check (105 + 12 + 2·34) mod 103 = 82, stop: five symbols of eleven modules and two more.
    const { modules } = code128('1234')!
    expect(modules).toHaveLength(11 * 5 + 2)
    expect(widths(modules)).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''))
  })
  test('mixed text changes sets, and what it cannot say it refuses', () => {
    expect(code128('ABC123456')!.modules).toHaveLength(11 * 10 + 2)
    expect(code128('ñandú')).toBeUndefined()
    expect(code128('')).toBeUndefined()
  })
})

describe('labels', () => {
  const label = {
    code: 'LAP-14',
    name: 'Laptop 14" Core i5 16 GB de memoria y 512 GB de disco',
    price: '2950.00',
    currency: 'PEN',
    barcode: '7750001000013',
  }
  const pagesOf = (bytes: Uint8Array): number =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0

  test('one a page on a roll, twenty-four on a sheet', async () => {
    expect(pagesOf(await pdf.render(itemLabels(label, 3, '50x25')))).toBe(3)
    expect(pagesOf(await pdf.render(itemLabels(label, 2, '100x50')))).toBe(2)
    expect(pagesOf(await pdf.render(itemLabels(label, 24, 'A4')))).toBe(1)
    expect(pagesOf(await pdf.render(itemLabels(label, 25, 'A4')))).toBe(2)
  })
  test('show name, price, code and number', async () => {
    const bytes = await pdf.render(itemLabels(label, 1, '50x25'))
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
    for (const word of ['Laptop', 'S/ 2,950.00', 'LAP-14', '7750001000013'])
      expect(text.replace(/(?<=\d) (?=\d)/g, '')).toContain(word)
  })
  test('the drawing has its quiet zones', () => {
    expect(barcodeSvg(ean13('7750001000013')!, 100, 20)).toContain('viewBox="0 0 117 1"')
  })
})
