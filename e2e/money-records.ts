import { rucCheckDigit } from '@yupana/kernel'

type Call = <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Answer>
interface Candidate {
  openItem: { id: string }
  document: { id: string }
  concept: string
}

/** One of each record of treasury of which the demo has none, on accounts and with a supplier of their own. */
export async function plantMoney(call: Call, today: string, stamp: string): Promise<Map<string, string>> {
  const make = <Made>(path: string, data: object) => call<Made>('post', path, data)
  const read = <Found>(path: string) => call<Found>('get', path)
  const account = (code: string, over: object) =>
    make<{ id: string }>('/api/payment/account', {
      ...{ code: `${code}${stamp}`, name: `${code} ${stamp}`, currency: 'PEN', allowNegative: true, ...over },
    })
  const bank = await account('BANCO', { type: 'bank', bank: '02', ledgerCode: '10411' })
  const cash = await account('CAJA', { type: 'cash', ledgerCode: '1011' })
  await make('/api/payment/balance', { account: { id: bank.id }, date: today, amount: '5000' })
  await make('/api/payment/transfer', {
    ...{ date: today, accountFrom: { id: bank.id }, accountTo: { id: cash.id }, amount: '200' },
  })
  const settings = await read<object>('/api/company/configuration')
  await call('put', '/api/company/configuration', { ...settings, cashShift: true })
  const shift = await make<{ id: string }>('/api/shifts', { accounts: [{ id: cash.id }], denominations: [] })
  await call('put', `/api/shifts/${shift.id}/count`, { denominations: [] })
  await call('put', `/api/shifts/${shift.id}/close`)
  const category = await make<{ id: string }>('/api/payment/category', {
    ...{ code: `C${stamp}`, name: `Portes ${stamp}`, type: '2', ledgerCode: '6391' },
  })
  const [worker] = await read<{ id: string }[]>('/api/workers/choose')
  await make('/api/rendering-of-account', {
    ...{ date: today, worker: { id: worker!.id }, currency: 'PEN', purpose: 'Viaje', requestedAmount: '500' },
  })

  await make('/api/payment/recurring', {
    ...{ code: `R${stamp}`, name: `Alquiler ${stamp}`, category: { id: category.id }, amount: '1500', day: 5 },
    startsOn: today,
  })

  const ruc = `206${stamp}`
  const supplier = await make<{ id: string }>('/api/clients', {
    ...{ documentType: '6', documentNumber: `${ruc}${rucCheckDigit(ruc)}`, fiscalName: `SERVICIOS ${stamp} S.A.C.` },
    ...{ type: 'client-supplier', addresses: [] },
    accounts: [{ name: 'Corriente', bank: '02', number: '193-1111111-0-22', primary: true }],
  })
  const item = await make<{ id: string }>('/api/products', {
    ...{ type: 'service', code: `M${stamp}`, name: 'Mantenimiento', unit: { code: 'ZZ' }, price: '1000' },
  })
  const [paymentTerm] = await read<{ id: string }[]>('/api/payment-term/choose')
  const billed = (number: number) =>
    make<{ id: string; detraction: { id: string } }>('/api/bills', {
      ...{ documentType: '01', serie: 'F077', number: `${number}`, date: today, currency: 'PEN' },
      ...{ supplier: { id: supplier.id }, paymentTerm: { id: paymentTerm!.id } },
      ...{ detractionCode: '022', detractionAccount: '00-123-456789' },
      items: [{ item: { id: item.id }, quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }],
    })
  const bill = await billed(1)
  for (const [path, document] of [
    ['batches', bill.id],
    ['detraction-deposits', bill.detraction.id],
  ] as const) {
    const waiting = await read<Candidate[]>(`/api/payment/${path}/candidates?account=${bank.id}`)
    const { openItem } = waiting.find((each) => each.document.id === document)!
    await make(`/api/payment/${path}`, {
      ...{ date: today, account: { id: bank.id }, items: [{ openItem: { id: openItem.id } }] },
      ...(path === 'batches' ? { layout: 'csv' } : {}),
    })
  }

  // What it got in advance settles a part of what we owe it.
  const second = await billed(2)
  const [method] = await read<{ id: string }[]>('/api/payment/method/choose')
  await make('/api/payment/expenses', {
    ...{ date: today, currency: 'PEN', account: { id: bank.id }, method: { id: method!.id } },
    payments: [{ advance: true, client: { id: supplier.id }, amount: '50' }],
  })
  const { data: open } = await read<{ data: (Candidate & { id: string })[] }>(
    `/api/payment/offsets/items?client=${supplier.id}`,
  )
  const side = (found: { id: string } | undefined) => [{ openItem: { id: found!.id }, amount: '50' }]
  await make('/api/payment/offsets', {
    date: today,
    from: side(open.find(({ concept }) => concept === 'advance')),
    to: side(open.find((each) => each.document.id === second.id)),
  })
  await planPerception(call, today, stamp, { bank: bank.id, method: method!.id, supplier: supplier.id, item: item.id })
  // Our own letter in the place of what is left of it.
  const swapped = await read<{ data: { id: string; balance: string; document: { id: string } }[] }>(
    `/api/payment/letters/items?direction=payable&client=${supplier.id}`,
  )
  const debt = swapped.data.find((each) => each.document.id === second.id)!
  await make('/api/payment/letters', {
    ...{ direction: 'payable', date: today, items: [{ openItem: { id: debt.id }, amount: debt.balance }] },
    letters: [{ dueDate: today, amount: debt.balance }],
  })
  return new Map([['/payment/category/view/{id}', `/payment/category/view/${category.id}`]])
}

/** A sale on credit of an agent of perception, collected: its certificate. */
async function planPerception(
  call: Call,
  today: string,
  stamp: string,
  of: Record<'bank' | 'method' | 'supplier' | 'item', string>,
): Promise<void> {
  const settings = await call<object>('get', '/api/company/configuration')
  await call('put', '/api/company/configuration', { ...settings, perceives: true })
  const terms = await call<{ id: string; name: string }[]>('get', '/api/payment-term/choose')
  const [seller] = await call<{ id: string }[]>('get', '/api/workers/choose')
  const credit = terms.find(({ name }) => /cr[eé]dito/i.test(name)) ?? terms.at(-1)
  const sale = await call<{ id: string }>('post', '/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', perceptionCode: '51', notes: stamp },
    ...{ client: { id: of.supplier }, seller: { id: seller!.id }, paymentTerm: { id: credit!.id } },
    items: [{ item: { id: of.item }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
  })
  await call('put', `/api/invoices/${sale.id}/issue`)
  await call('post', '/api/payment/incomes', {
    ...{ date: today, currency: 'PEN', account: { id: of.bank }, method: { id: of.method } },
    payments: [{ document: { id: sale.id }, amount: '120.36' }],
  })
  const after = await call<object>('get', '/api/company/configuration')
  await call('put', '/api/company/configuration', { ...after, perceives: false })
}
