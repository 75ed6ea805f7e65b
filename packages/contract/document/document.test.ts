import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { byId, byNumber, columns, documentCalls, listOf, value } from '../index.ts'

const out = z.object({ id: z.string(), total: value.decimalOut })
const kind = {
  noun: 'receipt',
  path: '/api/receipts',
  module: 'RECEIPT',
  body: z.strictObject({ amount: value.amount, version: value.version.optional() }),
  row: out,
  out,
  list: listOf(columns({}), '-id'),
  by: byId,
  errors: { create: ['add_one_item'], update: ['illegal_state'] },
}

describe('the calls of a document', () => {
  const calls = documentCalls(kind)

  it('stand at the paths and with the ids that all documents have', () => {
    const made = [calls.list, calls.export, calls.choose, calls.read, calls.create, calls.update]
    const asked = [calls.remove([]), calls.verb('issue'), calls.file('pdf'), calls.template('receipt'), calls.email([])]
    expect([...made, ...asked].map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
      'receipt.list GET /api/receipts',
      'receipt.export GET /api/receipts/export',
      'receipt.choose GET /api/receipts/choose',
      'receipt.read GET /api/receipts/{id}',
      'receipt.create POST /api/receipts',
      'receipt.update PUT /api/receipts/{id}',
      'receipt.remove DELETE /api/receipts/{id}',
      'receipt.issue PUT /api/receipts/{id}/issue',
      'receipt.pdf GET /api/receipts/{id}/render/pdf',
      'receipt.template GET /api/company/template/render/receipt/{id}',
      'receipt.email POST /api/receipts/{id}/email',
    ])
  })

  it('ask for the power of what they do', () => {
    expect(calls.read.permission).toEqual(['RECEIPT.fullAccess', 'RECEIPT.readOnly'])
    expect(calls.export.permission).toEqual(['RECEIPT.fullAccess', 'RECEIPT.export'])
    expect(calls.create.permission).toEqual(['RECEIPT.fullAccess', 'RECEIPT.new'])
    expect(calls.verb('issue').permission).toEqual(['RECEIPT.fullAccess', 'RECEIPT.issue'])
    expect(calls.verb('approve', { permission: ['RECEIPT.approve'] }).permission).toEqual(['RECEIPT.approve'])
  })

  it('change a document only in the version that was read', () => {
    expect(calls.update.errors).toContain('version_required')
    expect(calls.create.errors).toEqual(['add_one_item'])
  })

  it('read and remove by number what is known by it, for those too who make another document from it', () => {
    const { read, remove, update } = documentCalls({ ...kind, by: byNumber, alsoRead: ['INVOICE.fullAccess'] })
    expect([read.path, remove([]).path, update.path]).toEqual([
      '/api/receipts/{number}',
      '/api/receipts/{number}',
      '/api/receipts/{id}',
    ])
    expect(read.permission).toContain('INVOICE.fullAccess')
  })

  it('may be tried: what enters at once as it is, a draft with its issue', () => {
    const entering = documentCalls({ ...kind, enters: true })
    expect([entering.create.simulates, entering.update.simulates, entering.read.simulates]).toEqual([
      'receipt',
      'receipt',
      undefined,
    ])
    expect(entering.create.issuedBy).toBeUndefined()
    expect([calls.create.simulates, calls.create.issuedBy]).toEqual([
      'receipt',
      { call: 'receipt.issue', from: 'draft', permission: ['RECEIPT.fullAccess', 'RECEIPT.issue'] },
    ])
  })

  it('may be tried where they are verbs of a document', () => {
    expect([calls.verb('issue').simulates, calls.remove([]).simulates]).toEqual(['receipt', 'receipt'])
  })
})
