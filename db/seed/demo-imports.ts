import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

/** One import of the demo: goods of a factory abroad, what brought them, some of them arrived, its costs still to be shared. */
export async function plantImports(api: Caller, ids: WorldIds, today: string): Promise<void> {
  const made = async (path: string, body: object): Promise<{ id: string }> => must(api.post(path, body))
  const supplier = (documentType: string, documentNumber: string, fiscalName: string) =>
    made('/api/clients', { type: 'supplier', documentType, documentNumber, fiscalName })
  const service = (code: string, name: string, purchaseAccount: string) =>
    made('/api/products', { code, name, type: 'service', unit: { code: 'ZZ' }, price: '0', purchaseAccount })
  const [factory, customs, line, agent] = [
    await supplier('0', 'CN914403', 'SHENZHEN PERIPHERALS CO. LTD.'),
    await supplier('6', '20131312955', 'SUNAT - INTENDENCIA DE ADUANA MARÍTIMA DEL CALLAO'),
    await supplier('6', ruc('2060112233'), 'NAVIERA DEL PACIFICO SUR S.A.C.'),
    await supplier('6', ruc('2050334455'), 'AGENCIA DE ADUANAS EL PUERTO S.A.'),
  ]
  const [freight, handling] = [
    await service('IMP-FLE', 'Flete marítimo', '60911'),
    await service('IMP-AGE', 'Agenciamiento de aduana', '60914'),
  ]
  const bill = (supplierId: string, over: object) =>
    made('/api/bills', {
      ...{
        date: today,
        supplier: { id: supplierId },
        paymentTerm: { id: ids.termCredit30 },
        currency: 'USD',
        exchangeRate: '3.75',
      },
      ...over,
    })
  const item = (id: string, quantity: string, price: string, type = 'IGV') => ({
    ...{ item: { id }, quantity, price, tax: type === 'IGV' ? { type, rate: '18' } : { type } },
  })
  const { mouse, laptop } = ids.products
  const goods = await bill(factory.id, {
    ...{ documentType: '91', serie: 'INV', number: '20418', goodsLater: true, warehouse: { id: ids.warehouse } },
    items: [item(mouse, '200', '4.20', 'UNAFFECTED'), item(laptop, '12', '455', 'UNAFFECTED')],
  })
  const sea = await bill(line.id, {
    documentType: '01',
    serie: 'F003',
    number: '8811',
    items: [item(freight.id, '1', '620', 'UNAFFECTED')],
  })
  const hands = await bill(agent.id, {
    ...{ documentType: '01', serie: 'F010', number: '3307', currency: 'PEN', exchangeRate: null },
    items: [item(handling.id, '1', '950')],
  })
  const { id } = await made('/api/bill-imports', {
    ...{ customsOffice: { code: '118' }, year: Number(today.slice(0, 4)), regime: '10', number: '341207', date: today },
    ...{ currency: 'USD', exchangeRate: '3.75', warehouse: { id: ids.warehouse }, supplier: { id: customs.id } },
    ...{ cif: '7020', adValorem: '0', igv: '1088.10', ipm: '175.50', perception: '289.93' },
    goods: [
      { bill: { id: goods.id }, line: 1, weight: '36', volume: '0.4' },
      { bill: { id: goods.id }, line: 2, weight: '31.2', volume: '0.9' },
    ],
    costs: [
      { bill: { id: sea.id }, basis: 'volume' },
      { bill: { id: hands.id }, basis: 'value' },
    ],
    note: 'Contenedor compartido LCL',
  })
  await must(api.put(`/api/bill-imports/${id}/issue`))
  const guide = await made('/api/guides', {
    ...{ date: today, reason: '02', warehouse: { id: ids.warehouse }, supplier: { id: factory.id } },
    ...{ currency: 'USD', exchangeRate: '3.75' },
    items: [{ item: { id: mouse }, quantity: '120', origin: { kind: 'bill', id: goods.id, line: 1 } }],
  })
  await must(api.put(`/api/guides/${guide.id}/issue`))
}
