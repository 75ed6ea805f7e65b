import { col, columns, currencies } from '@yupana/contract'
import { z } from 'zod'
import { origins } from './origin.ts'

export const entryStates = ['posted', 'draft'] as const

/** What a list of vouchers says of each, and by what it is asked for. */
export const headColumns = {
  /** `05-2026-11-000123` */
  entry: col.text('accounting.entry', { filter: false }),
  date: col.date('field.date', { order: true }),
  archive: col.text('accounting.archive'),
  memo: col.text('accounting.memo'),
  origin: col.text('accounting.origin', { words: 'origin', options: origins }),
  total: col.money('field.total', { sum: true, order: true }),
  source: col.whole('accounting.document', z.object({ kind: z.string(), id: z.string() }).nullable(), {
    parts: { id: 'id', kind: 'text' },
  }),
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  month: col.integer('accounting.month', { screen: 'hidden', offered: false }),
  number: col.integer('field.number', { screen: 'hidden', order: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** What its lines say: a voucher is found where one of them fits. */
  account: col.asked('accounting.account', 'text'),
  client: col.asked('accounting.contact', 'id', { choose: '/api/clients/choose' }),
  costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
  document: col.asked('accounting.document', 'text'),
  documentType: col.asked('field.documentType', 'text', { offered: false }),
  documentSerial: col.asked('field.serie', 'text', { offered: false }),
  documentNumber: col.asked('field.documentNumber', 'text', { offered: false }),
  /** Drafts are listed where they are asked for. */
  state: col.text('field.status', { words: 'entry.state', options: entryStates, order: false }),
}

export const entryColumns = columns(headColumns)
