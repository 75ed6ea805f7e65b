import { type Caller, must, type World } from '@yupana/testkit'
import { settle as answered, type Company } from '../every-document/play.ts'

const igv = { type: 'IGV', rate: '18' }
const two = (month: number): string => String(month).padStart(2, '0')
const kept = new Map<number, string>()

/** What a company does in a month: buys, sells in both currencies, gives a note on the month before, voids, is paid, pays, writes by hand. */
export async function tradeMonth(world: World, year: number, month: number): Promise<void> {
  const { ids } = world
  world.now = new Date(`${year}-${two(month)}-15T15:00:00Z`)
  const api = await world.as('owner')
  const date = `${year}-${two(month)}-15`
  const item = (id: string, quantity: string, price: string) => ({ item: { id }, quantity, price, tax: igv })
  const money = month % 2 === 0 ? { currency: 'USD', exchangeRate: '3.755' } : { currency: 'PEN' }
  await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F020', number: String(1000 + month), date, ...money },
      ...{ supplier: { id: ids.clients.bodega }, warehouse: { id: ids.warehouse }, paymentTerm: { id: ids.termCash } },
      items: [item(ids.products.mouse, '7', '13.33'), item(ids.products.service, '1', '50')],
    }),
  )
  const sell = async (over: object, items: object[]): Promise<string> => {
    const { id } = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date, client: { id: ids.clients.andes }, seller: { id: ids.seller } },
        ...{ warehouse: { id: ids.warehouse }, paymentTerm: { id: ids.termCredit30 }, ...over, items },
      }),
    )
    await must(api.put(`/api/invoices/${id}/issue`))
    return id
  }
  const sale = await sell(money, [item(ids.products.mouse, '3', '33.33'), item(ids.products.service, '2', '17.07')])
  await sell({ documentType: '03', serie: 'B001', client: { id: ids.clients.consumer }, currency: 'PEN' }, [
    item(ids.products.mouse, '1', '29.9'),
  ])
  const gone = await sell({ currency: 'PEN' }, [item(ids.products.service, '1', '10')])
  if (month % 3 === 0) await must(api.put(`/api/invoices/${gone}/void`, { reason: 'Mal digitado' }))
  await settle(api, world, date, gone, month)
  await byHand(api, year, month)
  const before = kept.get(month - 1)
  // The tax office answers before the next document.
  const answer = () => answered({ world } as Company, true)
  await answer()
  if (before) await note(api, before, date)
  await answer()
  kept.set(month, sale)
  if (month === 5)
    await must(api.put(`/api/configuration/month-lock/${year}`, { month, locked: true, confirmed: true }))
}

async function settle(api: Caller, { ids }: World, date: string, sale: string, month: number): Promise<void> {
  if (month % 3 !== 0)
    await must(
      api.post('/api/payment/incomes', {
        ...{ date, currency: 'PEN', account: { id: ids.bank }, method: { id: ids.methodTransfer } },
        payments: [{ document: { id: sale }, amount: '5' }],
      }),
    )
  await must(
    api.post('/api/payment/incomes', {
      ...{ date, currency: 'PEN', account: { id: ids.cash }, method: { id: ids.methodCash } },
      payments: [{ advance: true, client: { id: ids.clients.andes }, amount: '15' }],
    }),
  )
}

async function byHand(api: Caller, year: number, month: number): Promise<void> {
  const write = (over: object, amount = '35.50') =>
    must(
      api.post('/api/accounting/journal-entry', {
        ...{
          year,
          month,
          archive: { code: '05' },
          date: `${year}-${two(month)}-15`,
          memo: `Ajuste de ${month}`,
          ...over,
        },
        lines: [
          { account: { code: '6391' }, debit: amount },
          { account: { code: '1011' }, credit: amount },
        ],
      }),
    )
  const { id } = await write({})
  corrected.set(month, id)
  const again = await write({ memo: 'Se borra' }, '1')
  await must(api.delete(`/api/accounting/journal-entry/${again.id}`))
  const may = corrected.get(5)
  if (month === 6 && may) await write({ memo: 'Corrige mayo', corrects: { id: may } }, '4.50')
}
const corrected = new Map<number, string>()

async function note(api: Caller, sale: string, date: string): Promise<void> {
  const draft = await must(
    api.post('/api/credit-notes', { documentType: '07', date, invoice: { id: sale }, reason: '01', items: [] }),
  )
  await must(api.put(`/api/credit-notes/${draft.id}/issue`))
}
