import { beforeAll, describe, expect, test } from 'vitest'
import { type Credential, selfSignedCredential } from '../signature/credential.ts'
import { signXml } from '../signature/sign.ts'
import { feeList, feeXml } from '../testing/fees.ts'
import { readFeeList } from './fee-list.ts'
import { ReceivedDocumentError } from './open.ts'
import { readFeeXml } from './read-fee.ts'

let credential: Credential
beforeAll(() => {
  credential = selfSignedCredential({ ruc: '10405060707', name: 'RIVAS CHAMORRO JOSE' })
})

describe('SUNAT’s list of fee receipts', () => {
  const rows = [
    { number: 'E001-51', gross: '2768.46' },
    {
      number: 'E001-32',
      state: 'REVERTIDO',
      currency: 'DÓLARES DE NORTE AMÉRICA',
      gross: '3000.00',
      withheld: '240.00',
    },
  ]
  test.each(['utf8', 'latin1'] as const)('is read by its heads, in %s', (encoding) => {
    expect(readFeeList(Buffer.from(feeList(rows), encoding))).toMatchObject([
      {
        ...{ type: 'RH', number: 'E001-51', state: 'NO ANULADO', date: '2026-11-10', free: false, currency: 'PEN' },
        ...{ gross: '2768.46', withheld: '0.00', net: '2768.46', description: 'Supervisión de pruebas' },
      },
      { state: 'REVERTIDO', currency: 'USD', gross: '3000.00', withheld: '240.00', net: '2760.00' },
    ])
  })

  test('letters that were lost leave dollars dollars; a day of no calendar is none', () => {
    const broken = feeList([{ number: 'E001-1', currency: 'D\uFFFDLARES DE NORTE AM\uFFFDRICA', date: '31/02/2026' }])
    expect(readFeeList(Buffer.from(broken))).toMatchObject([{ currency: 'USD', date: undefined }])
  })

  test.each(['', 'a|b|c', '<Invoice/>'])('%s is none', (text) => expect(readFeeList(Buffer.from(text))).toBeUndefined())
})

describe('the XML of a fee receipt', () => {
  test('says gross fee, income tax and net, and whether its signature holds', () => {
    const { xml } = signXml(feeXml({ number: 'E001-7', gross: '2000.00', withheld: '160.00' }), credential)
    expect(readFeeXml(xml)).toMatchObject({
      ...{ serie: 'E001', number: '7', issueDate: '2026-11-10', currency: 'PEN', gross: '2000.00', withheld: '160.00' },
      ...{ payable: '1840.00', description: 'Supervisión de pruebas', signature: { valid: true } },
    })
    expect(readFeeXml(xml.replaceAll('2000.00', '20.00'))).toMatchObject({
      signature: { valid: false, reason: 'altered' },
    })
  })

  test('another document is not taken for one; one without totals is refused', () => {
    expect(readFeeXml('<Invoice><x/></Invoice>')).toBeUndefined()
    expect(() => readFeeXml(feeXml({}).replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/s, ''))).toThrow(
      ReceivedDocumentError,
    )
  })
})
