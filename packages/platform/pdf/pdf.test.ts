import { execFileSync } from 'node:child_process'
import { formatAmount, formatMoney, formatPrice, formatQuantity } from '@yupana/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  invoiceA4,
  invoiceTicket,
  type PdfDocument,
  type PdfRenderer,
  type PrintedReport,
  pdfRenderer,
  printedHtml,
  report,
} from './index.ts'
import { qrSvg } from './qr.ts'
import { sampleInvoice, sampleReport } from './test-samples.ts'

let pdf: PdfRenderer
beforeAll(() => {
  pdf = pdfRenderer()
})
afterAll(() => pdf.close())

const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
/** The content of a definition as one text, without what lays it out. */
const wordsOf = (document: PdfDocument): string => JSON.stringify([document.content, document.footer])

/** All that the printed representation must show (RS 097-2012, art. 12; RS 300-2014). */
const required = [
  'COMERCIAL ÑANDÚ S.A.C.',
  '20601234567',
  'Av. Javier Prado Este 4200',
  'FACTURA ELECTRÓNICA',
  'F001-00000123',
  '20/11/2026',
  '20/01/2027',
  'Soles',
  'LOS ANDES',
  '20100070970',
  'OC-2026-0457',
  'T001-00000088',
  'Op. gravada',
  'IGV 18 %',
  'ICBPER',
  'S/ 13,924.69',
  '649.1234',
  'TRECE MIL NOVECIENTOS VEINTICUATRO Y 69/100 SOLES',
  '20/12/2026',
  'S/ 6,126.86',
  '00-068-123456',
  'S/ 1,671.00',
  'OPERACIÓN SUJETA A DETRACCIÓN',
  'q1YzF2ZzLh5y1bJ0rZf7Yk3mVbKcXh8hQ2n1o0pTz4A=',
  'Representación impresa de la FACTURA ELECTRÓNICA',
  'https://cpe.nandu.pe',
]

/** A register as wide as that of sales, with the largest figures of a big company. */
function wideReport(money: number): PrintedReport {
  const figure = (at: number): string => `${900_000_000 + at}.${10 + (at % 90)}`
  const columns = [
    { label: 'Fecha', kind: 'date' as const },
    { label: 'Vencimiento', kind: 'date' as const },
    { label: 'Tipo', kind: 'text' as const },
    { label: 'Serie', kind: 'text' as const },
    { label: 'Número', kind: 'text' as const },
    { label: 'RUC', kind: 'text' as const },
    { label: 'Cliente', kind: 'text' as const },
    ...Array.from({ length: money }, (_, at) => ({ label: `Importe${at}`, kind: 'money' as const })),
    { label: 'Estado', kind: 'text' as const },
  ]
  const head = [
    '2026-11-05',
    '2026-12-05',
    '01',
    'F001',
    '00000123',
    '20100070970',
    'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA',
  ]
  const values = [...head, ...Array.from({ length: money }, (_, at) => figure(at)), 'anulado']
  return {
    ...sampleReport(0),
    columns,
    rows: [
      { kind: 'row', values },
      { kind: 'total', values: values.map((value, at) => (at < head.length ? null : value)) },
    ],
    orientation: 'landscape',
  }
}

describe('a report fits its paper', () => {
  test.each([4, 8, 10, 12, 16, 20])(
    'with %i amounts every figure and every head stands whole on the page',
    async (money) => {
      const printed = wideReport(money)
      const text = execFileSync('pdftotext', ['-raw', '-', '-'], {
        input: await pdf.render(report(printed)),
        encoding: 'utf8',
      })
      for (const column of printed.columns) expect(text).toContain(column.label)
      const figures = printed.rows[0]!.kind === 'row' ? printed.rows[0]!.values.slice(7, 7 + money) : []
      for (const figure of figures) expect(text.split(formatMoney(figure!)).length - 1, figure!).toBe(2)
      expect(text).toContain('anulado')
    },
  )

  test('one head stands above its columns, levels are indented, nothing is a dash, a loss has a true minus', async () => {
    const printed: PrintedReport = {
      ...sampleReport(0),
      columns: [
        { label: 'Código', kind: 'text' },
        { label: 'Cuenta', kind: 'text' },
        { label: 'Debe', whole: 'Debe del movimiento', band: 'Movimiento', kind: 'money' },
        { label: 'Haber', whole: 'Haber del movimiento', band: 'Movimiento', kind: 'money' },
        { label: 'Neto', kind: 'money' },
      ],
      rows: [
        { kind: 'group', level: 0, text: '1  Activo' },
        { kind: 'row', level: 1, values: ['1011', 'Caja', '10.00', '0.00', '10.00'] },
        { kind: 'row', level: 1, values: ['1041', 'Bancos', '0.00', '1234.5', '-1234.50'] },
        { kind: 'subtotal', level: 0, values: ['Total 1  Activo', null, '10.00', '1234.50', '-1224.50'] },
        { kind: 'total', values: [null, 'Total', '10.00', '1234.50', '-1224.50'] },
      ],
    }
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await pdf.render(report(printed)),
      encoding: 'utf8',
    })
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const at = (words: string): number => lines.findIndex((line) => line.includes(words))
    expect(at('Debe')).toBe(at('Movimiento') + 1)
    expect(text).not.toContain('del movimiento')
    expect(lines[at('1041')]).toMatch(/^ +1041 +Bancos +– +1,234\.50 +−1,234\.50$/)
    expect(lines[at('1011')]!.search(/\S/)).toBeGreaterThan(lines[at('1 Activo')]!.search(/\S/))
    // The words of a sum have the room of what is empty behind them, and the last sum begins at the edge.
    expect(lines[at('Total 1')]).toMatch(/^ *Total 1 +Activo +10\.00 +1,234\.50 +−1,224\.50$/)
    expect(lines.find((line) => /^ *Total +10\.00/.test(line))!.search(/\S/)).toBe(lines[at('Total 1')]!.search(/\S/))
  })

  test('what does not fit even in two lines is refused, never cut', () => {
    expect(() => report(wideReport(60))).toThrow('do not fit its paper')
  })
})

describe('layouts', () => {
  test.each([
    ['A4', invoiceA4],
    ['ticket', (document: ReturnType<typeof sampleInvoice>) => invoiceTicket(document)],
  ])('%s shows everything that the law asks for', (_, layout) => {
    const words = wordsOf(layout(sampleInvoice()))
    for (const text of required) expect(words).toContain(text)
  })

  test('a document outside production says so; a real one does not', () => {
    const demo = { ...sampleInvoice(), environmentMark: 'DEMOSTRACIÓN: SIN VALOR LEGAL' }
    for (const layout of [invoiceA4, invoiceTicket]) {
      expect(wordsOf(layout(demo))).toContain('SIN VALOR LEGAL')
      expect(wordsOf(layout(sampleInvoice()))).not.toContain('SIN VALOR LEGAL')
    }
    expect(invoiceA4(demo).watermark).toBe('DEMOSTRACIÓN: SIN VALOR LEGAL')
  })

  test('a note names the document that it modifies, a guide has its blocks and no prices', () => {
    const note = {
      ...sampleInvoice(),
      reference: { document: 'FACTURA F001-99', date: '01/11/2026', reason: 'Devolución total' },
    }
    const guide = {
      ...sampleInvoice(),
      sections: [
        {
          title: 'Traslado',
          rows: [
            { label: 'Motivo', value: 'Venta' },
            { label: 'Placa', value: 'ABC123' },
          ],
        },
      ],
      lines: [{ description: 'Laptop', unit: 'UND', quantity: '2' }],
      totals: [],
      total: undefined,
      amountInWords: undefined,
      instalments: undefined,
    }
    for (const layout of [invoiceA4, invoiceTicket]) {
      expect(wordsOf(layout(note))).toContain('FACTURA F001-99')
      expect(wordsOf(layout(note))).toContain('Devolución total')
      expect(wordsOf(layout(guide))).toContain('ABC123')
      expect(wordsOf(layout(guide))).not.toContain('P. unitario')
      expect(wordsOf(layout(guide))).not.toContain('IMPORTE TOTAL')
    }
  })

  test('a paper of the house names no buyer and no quantities, draws no empty table and is signed', () => {
    const house = {
      ...sampleInvoice(),
      ...{ buyer: undefined, internal: true, hideQuantities: true, signatures: ['Preparado por', 'Revisado por'] },
    }
    for (const words of [wordsOf(invoiceA4(house)), printedHtml(house)]) {
      for (const none of ['Señor(es)', 'Cantidad', 'Unidad']) expect(words).not.toContain(none)
      for (const signer of house.signatures) expect(words).toContain(signer)
    }
    expect(wordsOf(invoiceTicket(house))).toContain('Revisado por')
    expect(wordsOf(invoiceA4({ ...house, lines: [] }))).not.toContain('Descripción')
  })

  test.each([
    ['en', 'Customer', 'TOTAL AMOUNT'],
    ['fr', 'Client', 'MONTANT TOTAL'],
  ] as const)('labels in %s', (language, buyer, total) => {
    const words = wordsOf(invoiceA4({ ...sampleInvoice(), language }))
    expect(words).toContain(buyer)
    expect(words).toContain(total)
    expect(words).not.toContain('Señor(es)')
  })
})

describe('the renderer', () => {
  test('an invoice of 50 lines has its pages, and the ticket is one of 80 mm', async () => {
    const [a4, ticket] = await Promise.all([
      pdf.render(invoiceA4(sampleInvoice(50))),
      pdf.render(invoiceTicket(sampleInvoice(50))),
    ])
    expect(pagesOf(a4)).toBe(3)
    expect(pagesOf(ticket)).toBe(1)
    expect(Buffer.from(ticket).toString('latin1')).toMatch(/\/MediaBox \[0 0 227 \d{3,4}/)
    expect(Buffer.from(a4).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('texts can be read back, with the heads and numbers of every page', async () => {
    const text = textOf(await pdf.render(invoiceA4(sampleInvoice(50))))
    for (const words of required) expect(text).toContain(words)
    for (const page of [1, 2, 3]) expect(text).toContain(`Página ${page} de 3`)
    expect(text.match(/FACTURA ELECTRÓNICA +F001-00000123/g)).toHaveLength(2)
    const book = textOf(await pdf.render(report(sampleReport(90))))
    expect(book.match(/Base imponible/g)).toHaveLength(3)
    for (const words of [
      'Registro de ventas',
      'Noviembre 2026',
      '05/11/2026',
      '1,234.50',
      'Subtotal facturas',
      '87,402.60',
    ]) {
      expect(book).toContain(words)
    }
  })

  test('a logo is embedded', async () => {
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const base = sampleInvoice()
    const document = { ...base, issuer: { ...base.issuer, logo } }
    for (const layout of [invoiceA4, invoiceTicket]) {
      expect(Buffer.from(await pdf.render(layout(document))).toString('latin1')).toContain('/Subtype /Image')
    }
  })

  test('a definition that cannot be laid out, or cannot travel, is refused; the next one works', async () => {
    const base: PdfDocument = { title: 'x', pageSize: 'A4', margins: 40, content: [{ text: 'hola' }] }
    await expect(pdf.render({ ...base, content: [{ image: 'nothing' }] })).rejects.toMatchObject({ kind: 'invalid' })
    const local = { ...base, content: [{ image: '/etc/passwd' }] }
    await expect(pdf.render(local)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/denied|access/i),
    })
    const travelling = { ...base, content: [{ text: 'x', layout: () => 1 }] } as unknown as PdfDocument
    await expect(pdf.render(travelling)).rejects.toMatchObject({ kind: 'invalid' })
    expect(pagesOf(await pdf.render(base))).toBe(1)
  })

  // What is hasty still has to bear a machine that starts the next thread slowly.
  test('one that takes too long is ended, and the queue goes on', async () => {
    const hasty = pdfRenderer({ timeoutMs: 5_000 })
    const slow = hasty.render(report(sampleReport(40_000)))
    const next = hasty.render(invoiceTicket(sampleInvoice()))
    await expect(slow).rejects.toMatchObject({ name: 'PdfError', kind: 'timeout' })
    expect(pagesOf(await next)).toBe(1)
    await hasty.close()
    await expect(hasty.render(invoiceTicket(sampleInvoice()))).rejects.toMatchObject({ kind: 'closed' })
  })

  test('one that ends its thread is tried again, then refused, and the queue goes on', async () => {
    const small = pdfRenderer({ maxMemoryMb: 48 })
    const huge = small.render(report(sampleReport(20_000)))
    const next = small.render(invoiceTicket(sampleInvoice()))
    await expect(huge).rejects.toMatchObject({ name: 'PdfError', kind: 'crashed' })
    expect(pagesOf(await next)).toBe(1)
    await small.close()
  })

  test('a full queue refuses at once', async () => {
    const short = pdfRenderer({ maxQueue: 1 })
    const jobs = [1, 2, 3].map(() => short.render(invoiceTicket(sampleInvoice())))
    await expect(jobs[2]).rejects.toMatchObject({ kind: 'timeout' })
    await Promise.all(jobs.slice(0, 2))
    await short.close()
  })
})

describe('the page', () => {
  test('has everything, escapes what a user typed, and runs nothing', () => {
    const html = printedHtml({ ...sampleInvoice(), notes: ['<script>alert(1)</script>'], accent: 'red;}body{x' })
    for (const text of required.filter((words) => words !== 'LOS ANDES')) expect(html).toContain(text)
    expect(html).toContain('&quot;LOS ANDES&quot;')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|red;/)
    expect(html).toContain('<svg')
  })

  test('a logo that is no picture is left out', () => {
    const base = sampleInvoice()
    const withLogo = (logo: string): string => printedHtml({ ...base, issuer: { ...base.issuer, logo } })
    expect(withLogo('javascript:alert(1)')).not.toContain('<img')
    expect(withLogo('data:image/png;base64,iVBORw0KGgo=')).toContain('<img')
  })
})

test('a QR code has its quiet zone and its three finders', () => {
  const svg = qrSvg('20601234567|01|F001|123')
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  expect((side - 8 - 17) % 4).toBe(0)
  for (const [x, y] of [
    [4, 4],
    [side - 11, 4],
    [4, side - 11],
  ])
    expect(svg).toContain(`M${x} ${y}h7v1h-7z`)
  expect(() => qrSvg('x'.repeat(5_000))).toThrow('too large')
})

test('figures are exact and grouped', () => {
  expect(formatMoney('12345678901234567890.125')).toBe('12,345,678,901,234,567,890.13')
  expect(formatMoney('-1234.5')).toBe('−1,234.50')
  expect(formatQuantity('1000')).toBe('1,000')
  expect(formatQuantity('0.0001')).toBe('0.0001')
  expect(formatPrice('10')).toBe('10.00')
  expect(formatPrice('1234.12345')).toBe('1,234.1235')
  expect(formatAmount('5', 'USD')).toBe('US$ 5.00')
  expect(formatAmount('5', 'CHF')).toBe('CHF 5.00')
})
