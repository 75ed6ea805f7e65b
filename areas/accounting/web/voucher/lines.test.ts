import { describe, expect, it } from 'vitest'
import { balanceOf, blankRow, fromItem, likeAbove, missingIn, toItem, type VoucherRow, withFigure } from './lines.ts'

const row = (more: Partial<VoucherRow>): VoucherRow => ({ ...blankRow(), ...more })

describe('the lines of a voucher', () => {
  it('say what is missing on the side where it is, and nothing on the other', () => {
    const rows = [row({ key: 'a', debit: '118.00' }), row({ key: 'b', credit: '100.00' }), row({ key: 'c' })]
    expect(balanceOf(rows).missing.toString()).toBe('18')
    expect([missingIn(rows, 'c', 'credit'), missingIn(rows, 'c', 'debit')]).toEqual(['18.00', ''])
    // Of the line itself nothing counts: what is typed there gives way.
    expect(missingIn(rows, 'b', 'credit')).toBe('118.00')
    const dollars = [row({ key: 'a', creditForeign: '10.50' }), row({ key: 'b' })]
    expect(missingIn(dollars, 'b', 'debitForeign')).toBe('10.50')
  })

  it('have one side, and dollars that say their soles at the rate', () => {
    const typed = withFigure(row({ credit: '5' }), 'debitForeign', '100.10', '3.751')
    expect(typed).toMatchObject({ debitForeign: '100.10', creditForeign: '', debit: '375.48', credit: '' })
    expect(withFigure(typed, 'credit', '7', null)).toMatchObject({ credit: '7', debit: '' })
    expect(withFigure(row({}), 'debitForeign', '100', null).debit).toBe('')
  })

  it('go to the call and come back the same', () => {
    const item = {
      ...{ account: { code: '6371', name: 'Publicidad' }, debit: '10.00', credit: '0.00', debitForeign: '0.00' },
      ...{ creditForeign: '0.00', memo: 'Aviso', documentType: '01', client: { id: 'c', code: '20', name: 'Uno' } },
    }
    const again = toItem(fromItem(item)) as Record<string, unknown>
    expect(again).toMatchObject({ account: { code: '6371' }, debit: '10.00', credit: null, memo: 'Aviso' })
    expect(toItem(blankRow())).toBeUndefined()
  })

  it('take contact, document and memo of the line above, not its account or figures', () => {
    const above = row({ documentNumber: '7', memo: 'Luz', debit: '9' })
    expect(likeAbove(row({ credit: '1' }), above)).toMatchObject({
      documentNumber: '7',
      memo: 'Luz',
      debit: '',
      credit: '1',
    })
  })
})
