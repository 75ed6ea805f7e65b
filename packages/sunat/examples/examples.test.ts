import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unzipSafely, validateNote, validateSummary, verifySignature } from '../index.ts'
import { creditNoteExample } from './credit-note.ts'
import { dailySummaryExample } from './daily-summary.ts'
import { guideExample } from './guide.ts'
import { invoiceExample } from './invoice.ts'
import { pleBookExample } from './ple-book.ts'
import { sireComparisonExample } from './sire-comparison.ts'
import { supplierXmlExample } from './supplier-xml.ts'

const ran = new Set(['company'])
const example = (name: string, run: () => void): void => {
  ran.add(name)
  test(name, run)
}

example('invoice', () => {
  const { name, xml, zip, qr, words, invoice } = invoiceExample()
  expect(name).toBe('20100070970-01-F001-7')
  expect(invoice.totals.payable).toBe('283.20')
  expect(words).toBe('DOSCIENTOS OCHENTA Y TRES Y 20/100 SOLES')
  expect(verifySignature(xml)).toMatchObject({ valid: true })
  expect(unzipSafely(zip).map((entry) => entry.name)).toEqual(['20100070970-01-F001-7.xml'])
  expect(qr).toMatch(/^20100070970\|01\|F001\|7\|43\.20\|283\.20\|2026-11-20\|6\|20131312955\|/)
})

example('credit-note', () => {
  const { note, name, xml } = creditNoteExample()
  expect(validateNote(note)).toEqual([])
  expect(name).toBe('20100070970-07-F001-2')
  expect(note.totals.payable).toBe('118.00')
  expect(xml).toContain('<cbc:ReferenceID>F001-7</cbc:ReferenceID>')
  expect(verifySignature(xml)).toMatchObject({ valid: true })
})

example('daily-summary', () => {
  const { summary, name, xml } = dailySummaryExample()
  expect(validateSummary(summary)).toEqual([])
  expect(name).toBe('20100070970-RC-20261120-1')
  expect([...xml.matchAll(/<cbc:ConditionCode>(\d)/g)].map(([, code]) => code)).toEqual(['1', '1', '3'])
  expect(verifySignature(xml)).toMatchObject({ valid: true })
})

example('guide', () => {
  const { problems, name, xml } = guideExample()
  expect(problems).toEqual([])
  expect(name).toBe('20100070970-09-T001-1')
  expect(verifySignature(xml)).toMatchObject({ valid: true })
})

example('ple-book', () => {
  const { file, rows, wrong, empty } = pleBookExample()
  expect(file.name).toBe('LE2010007097020261100080100001111.TXT')
  expect(rows).toMatchObject([{ partyName: 'PROVEEDOR SAC', total: '118.00' }])
  expect(wrong.length).toBeGreaterThan(0)
  expect(empty).toEqual({ name: 'LE2010007097020261200080100001011.TXT', content: '' })
})

example('sire-comparison', () => {
  const { compared, name } = sireComparisonExample()
  expect(compared.map(({ key, state }) => [key, state])).toEqual([
    ['01-F001-7', 'equal'],
    ['01-F001-8', 'different'],
    ['01-F001-9', 'only-sunat'],
  ])
  expect(compared[1]!.differences).toEqual([
    { field: 'base', ours: '100.00', theirs: '150.00' },
    { field: 'igv', ours: '18.00', theirs: '27.00' },
    { field: 'total', ours: '118.00', theirs: '177.00' },
  ])
  expect(name).toBe('LE2010007097020261100140400021112')
})

example('supplier-xml', () => {
  const { received, altered, refused } = supplierXmlExample()
  expect(received).toMatchObject({
    issuer: { documentNumber: '20100070970' },
    totals: { payable: '283.20' },
    signature: { valid: true },
  })
  expect(received.lines.map((line) => line.description)).toEqual(['Silla de cedro', 'Entrega a domicilio'])
  expect(altered.signature.valid).toBe(false)
  expect(refused).not.toBe('')
})

test('every example is run', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual([...ran].sort())
})
