import { dec, rucCheckDigit } from '@yupana/kernel'
import { cciCheck } from '@yupana/parties/contract'
import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

type Dice = (below: number) => number

/** Whom the demo's company buys from, and what only it uses. */
export interface Suppliers {
  importer: string
  landlord: string
  telephone: string
  rent: string
  internet: string
}

/** A bill that is owed until a day. */
export interface Owed {
  id: string
  total: string
  currency: string
  due: string
}

/** An account in another bank than the company's own, with its interbank code. */
const abroad = (name: string, currency: 'PEN' | 'USD', digits: string) => {
  const first18 = digits.padEnd(18, '8')
  return { name, bank: '11', currency, cci: `${first18}${cciCheck(first18)}` }
}

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

export async function plantSuppliers(api: Caller): Promise<Suppliers> {
  const supplier = async (
    ten: string,
    fiscalName: string,
    firstLine: string,
    accounts: readonly object[] = [],
  ): Promise<string> =>
    (
      await must(
        api.post('/api/clients', {
          type: 'supplier',
          documentType: '6',
          documentNumber: ruc(ten),
          fiscalName,
          addresses: [{ firstLine, geographicCode: '150101', primary: true, type: 'office' }],
          accounts,
        }),
      )
    ).id
  const service = async (code: string, name: string, purchaseAccount: string): Promise<string> =>
    (
      await must(
        api.post('/api/products', {
          code,
          name,
          type: 'service',
          unit: { code: 'ZZ' },
          price: '0',
          tax: { type: 'IGV', rate: '18' },
          purchaseAccount,
        }),
      )
    ).id
  return {
    importer: await supplier('2054321098', 'IMPORTACIONES ALTIPLANO S.A.C.', 'Av. Argentina 2450', [
      { ...abroad('BBVA soles', 'PEN', '01109400020004567'), number: '0011-0940-0200045678' },
      { ...abroad('BBVA dólares', 'USD', '01109400020004599'), number: '0011-0940-0200045999' },
    ]),
    landlord: await supplier('2047650012', 'INMOBILIARIA LOS FICUS S.A.', 'Av. Javier Prado Este 560', [
      { name: 'BCP soles', bank: '02', currency: 'PEN', number: '193-2468135-0-47', primary: true },
    ]),
    telephone: await supplier('2033445566', 'TELECOMUNICACIONES DEL PACIFICO S.A.', 'Av. República de Panamá 3055'),
    rent: await service('GAS-ALQ', 'Alquiler del local', '6352'),
    internet: await service('GAS-INT', 'Internet y telefonía', '6365'),
  }
}

const igv = { type: 'IGV', rate: '18' }

/** Mice every week, laptops every other one; at the price of the currency. */
function goodsOfTheWeek({ products }: WorldIds, dollars: boolean, throwDice: Dice): Record<string, unknown>[] {
  const line = (product: string, quantity: number, price: string): Record<string, unknown> => ({
    item: { id: product },
    quantity: String(quantity),
    price,
    tax: igv,
  })
  const mice = line(products.mouse, 20 + throwDice(30), dollars ? '6.10' : '22.80')
  if (throwDice(2) !== 0) return [mice]
  return [mice, line(products.laptop, 2 + throwDice(4), dollars ? '498.00' : '1865.00')]
}

/** Goods every Monday on credit, sometimes in dollars; rent on the first working day of the month, the telephone on the fifteenth or after. */
export async function buy(
  api: Caller,
  ids: WorldIds,
  { importer, landlord, telephone, rent, internet }: Suppliers,
  date: string,
  { monday, first, middle }: { monday: boolean; first: boolean; middle: boolean },
  throwDice: Dice,
): Promise<Owed[]> {
  const number = date.replaceAll('-', '').slice(2)
  const enter = async (body: Record<string, unknown>): Promise<Owed> => {
    const made = await must(api.post('/api/bills', { date, currency: 'PEN', ...body }))
    return { id: made.id, total: made.total, currency: made.currency, due: made.dueDate }
  }
  const owed: Owed[] = []
  if (monday) {
    const dollars = throwDice(3) === 0
    owed.push(
      await enter({
        documentType: '01',
        serie: 'F015',
        number: `1${number}`,
        currency: dollars ? 'USD' : 'PEN',
        supplier: { id: importer },
        warehouse: { id: ids.warehouse },
        paymentTerm: { id: ids.termCredit30 },
        items: goodsOfTheWeek(ids, dollars, throwDice),
      }),
    )
  }
  if (first)
    owed.push(
      await enter({
        documentType: '01',
        serie: 'E001',
        number,
        supplier: { id: landlord },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: rent }, quantity: '1', price: '3500.00', tax: igv }],
      }),
    )
  if (middle)
    owed.push(
      await enter({
        documentType: '14',
        serie: 'S044',
        number,
        supplier: { id: telephone },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: internet }, quantity: '1', price: '223.10', includeTaxPrice: true, tax: igv }],
      }),
    )
  return owed
}

/** Whether an account holds as much: dollars are paid out of those that clients brought. */
async function covers(api: Caller, account: string, date: string, total: string): Promise<boolean> {
  const { least } = await must(api.get(`/api/payment/account/${account}/balance?date=${date}`))
  return dec(least).gte(total)
}

/** What falls due is paid from the bank of its currency; one in twelve waits. */
export async function payDue(api: Caller, ids: WorldIds, date: string, owed: Owed[], throwDice: Dice): Promise<void> {
  for (const each of owed.filter(({ due }) => due <= date)) {
    const account = each.currency === 'USD' ? ids.bankUsd : ids.bank
    if (each.currency === 'USD' && !(await covers(api, account, date, each.total))) continue
    owed.splice(owed.indexOf(each), 1)
    if (throwDice(12) === 0) continue
    await must(
      api.post('/api/payment/expenses', {
        date,
        currency: each.currency,
        account: { id: account },
        method: { id: ids.methodTransfer },
        payments: [
          { document: { id: each.id }, amount: each.total, operationNumber: String(100_000 + throwDice(900_000)) },
        ],
      }),
    )
  }
}
