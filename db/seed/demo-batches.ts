import { addDays } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { Suppliers } from './demo-purchases.ts'
import type { WorldIds } from './world.ts'

const igv = { type: 'IGV', rate: '18' }

/** Goods of the demo that are told apart: toner and cleaning fluid by batches, one of them due and one due soon, and printers by serial numbers; some of each sold. */
export async function plantBatches(
  api: Caller,
  { clients, seller, warehouse, termCredit30 }: WorldIds,
  { importer }: Suppliers,
  date: string,
): Promise<void> {
  const product = async (code: string, name: string, price: string, told: object): Promise<string> =>
    (await must(api.post('/api/products', { code, name, unit: { code: 'NIU' }, price, decimalSale: false, ...told })))
      .id
  const dated = { batchTracking: true, batchDueDate: true }
  const toner = await product('TON-26', 'Tóner láser 26A', '320.00', dated)
  const fluid = await product('LIM-01', 'Limpiador de contactos 400 ml', '28.00', dated)
  const printer = await product('IMP-T20', 'Impresora térmica de tickets', '690.00', { serieTracking: true })
  const line = (
    item: string,
    price: string,
    lots: { code: string; quantity?: string; dueDate?: string; reason?: string }[],
  ) => ({
    ...{ item: { id: item }, price, tax: igv, lots },
    quantity: String(lots.reduce((whole, { quantity = '1' }) => whole + Number(quantity), 0)),
  })
  const head = { date, currency: 'PEN', paymentTerm: { id: termCredit30 }, warehouse: { id: warehouse } }
  await must(
    api.post('/api/bills', {
      ...{ ...head, documentType: '01', serie: 'F015', number: '20771', supplier: { id: importer } },
      items: [
        line(toner, '214.00', [
          { code: 'TN2405', quantity: '6', dueDate: addDays(date, 21) },
          { code: 'TN2411', quantity: '24', dueDate: addDays(date, 400) },
        ]),
        line(fluid, '15.50', [
          { code: 'LC118', quantity: '5', dueDate: addDays(date, -12) },
          { code: 'LC131', quantity: '40', dueDate: addDays(date, 250) },
        ]),
        line(
          printer,
          '455.00',
          ['X5NK001871', 'X5NK001872', 'X5NK001873', 'X5NK001874'].map((code) => ({ code })),
        ),
      ],
    }),
  )
  const sell = async (client: string, items: object[]): Promise<void> => {
    const { id } = await must(
      api.post('/api/invoices', {
        ...{ ...head, documentType: '01', serie: 'F001', client: { id: client }, seller: { id: seller }, items },
      }),
    )
    await must(api.put(`/api/invoices/${id}/issue`))
  }
  await sell(clients.andes, [
    line(toner, '320.00', [{ code: 'TN2405', quantity: '2' }]),
    line(printer, '690.00', [{ code: 'X5NK001871' }]),
  ])
  await sell(clients.bodega, [
    line(toner, '320.00', [
      { code: 'TN2405', quantity: '1' },
      { code: 'TN2411', quantity: '3', reason: 'El cliente pidió vencimiento largo' },
    ]),
    line(fluid, '28.00', [{ code: 'LC131', quantity: '6' }]),
  ])
}
