import { describe, expect, it } from 'vitest'
import { strangePlaceholders } from '../../contract/dunning/dunning-level.ts'
import { type RemindedItem, reminderText } from './text.ts'

const level = {
  subjectEs: 'Pago de {document}',
  bodyEs: 'Señores de {client}: {amount}, desde el {due} ({days} días).',
  subjectEn: 'Payment of {document}',
  bodyEn: 'Dear {client}: {amount}, since {due} ({days} days).',
  subjectFr: 'Paiement de {document}',
  bodyFr: 'À {client} : {amount}, depuis le {due} ({days} jours).',
}
const item = (over: Partial<RemindedItem> = {}): RemindedItem => ({
  ...{ document: 'F001-00000001', dueOn: '2026-11-01', days: 17, currency: 'PEN', balance: '1180.00' },
  ...over,
})
const facts = { client: 'Andes & Cía', company: 'Comercial S.A.C.' }

describe('the text of a reminder', () => {
  it('says each currency by itself, the oldest day, and every document', () => {
    const items = [
      item(),
      item({ document: 'F001-00000002', dueOn: '2026-10-20', days: 29, currency: 'USD', balance: '5.50' }),
    ]
    const { subject, text } = reminderText(level, 'es', { ...facts, items })
    expect(subject).toBe('Pago de F001-00000002, F001-00000001')
    expect(text).toBe(
      [
        'Señores de Andes & Cía: US$ 5.50 y S/ 1,180.00, desde el 20/10/2026 (29 días).',
        '',
        'F001-00000002 · venció el 20/10/2026 · US$ 5.50',
        'F001-00000001 · venció el 01/11/2026 · S/ 1,180.00',
        '',
        'Comercial S.A.C.',
      ].join('\n'),
    )
  })

  it('is in English only where the level has both of its parts', () => {
    expect(reminderText(level, 'en', { ...facts, items: [item()] }).subject).toBe('Payment of F001-00000001')
    expect(reminderText({ ...level, bodyEn: null }, 'en', { ...facts, items: [item()] }).subject).toMatch(/^Pago/)
  })

  it('is in French the same way, sums and days too', () => {
    const items = [item(), item({ document: '2', currency: 'USD', balance: '5.50' })]
    expect(reminderText(level, 'fr', { ...facts, items })).toEqual({
      subject: 'Paiement de 2, F001-00000001',
      text: [
        'À Andes & Cía : US$ 5.50 et S/ 1,180.00, depuis le 01/11/2026 (17 jours).',
        '',
        '2 · dû le 01/11/2026 · US$ 5.50',
        'F001-00000001 · dû le 01/11/2026 · S/ 1,180.00',
        '',
        'Comercial S.A.C.',
      ].join('\n'),
    })
    const many = ['1', '2', '3', '4', '5'].map((document) => item({ document }))
    expect(reminderText(level, 'fr', { ...facts, items: many }).subject).toBe('Paiement de 1, 2, 3 et 2 de plus')
    for (const half of [{ subjectFr: null }, { bodyFr: null }])
      expect(reminderText({ ...level, ...half }, 'fr', { ...facts, items }).subject).toMatch(/^Pago/)
  })

  it('counts what it does not name, and a document of two instalments once', () => {
    const items = ['1', '2', '3', '4', '5', '5'].map((document) => item({ document }))
    expect(reminderText(level, 'es', { ...facts, items }).subject).toBe('Pago de 1, 2, 3 y 2 más')
  })

  it('its subject is one line, whatever a name came with', () => {
    const said = { ...level, subjectEs: 'Pago de {client}' }
    const client = 'Andes\r\nBcc: otro@example.pe'
    expect(reminderText(said, 'es', { ...facts, client, items: [item()] }).subject).toBe(
      'Pago de Andes Bcc: otro@example.pe',
    )
  })

  it('what a client is called is never taken for a placeholder', () => {
    expect(reminderText(level, 'es', { ...facts, client: '{amount}', items: [item()] }).text).toContain(
      'Señores de {amount}:',
    )
  })

  it.each([
    ['{client} {days}', []],
    ['{cliente} y {}', ['cliente', '']],
  ])('%s has these that nobody fills: %j', (text, strange) => expect(strangePlaceholders(text)).toEqual(strange))
})
