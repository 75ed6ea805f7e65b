import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { amounts, registersOf, typesVouchers } from '../../../areas/accounting/test/voucher-register-world.ts'

let world: World, api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
}, 200000)
afterAll(() => world?.close())
const log = (...a: unknown[]) => console.log('ZZ', ...a.map((x) => JSON.stringify(x)))
const tryit = async (n: string, f: () => Promise<void>) => {
  try {
    await f()
  } catch (e) {
    log(n, 'ERR', String((e as Error).message).slice(0, 600))
  }
}
it('x', async () => {
  const typed = typesVouchers(world, api)
  const { rowsOf } = registersOf(world)
  const show = async (n: string, type: any, num: string[], month = 11) => {
    for (const r of (await rowsOf(type, month)).filter((r) => num.includes(r.number)))
      log(n, month, r.documentType, r.series, r.number, amounts(r), {
        untold: r.untold,
        state: r.state,
        adj: r.adjusts,
        md: r.modifiedDate,
        cur: r.currency,
      })
  }
  const igv = { type: 'IGV', rate: '18' }
  const ids = world.ids
  const ref = (id: string) => ({ id })
  await tryit('dup', async () => {
    await typed('14', '2026-11-10', { number: '152' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    await typed('14', '2026-11-12', { number: '0152' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    await show('dup', 'sale', ['152'])
  })
  await tryit('bill detraction usd', async () => {
    const b: any = await must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F066',
        number: '501',
        date: '2026-11-12',
        currency: 'USD',
        exchangeRate: '3.757',
        supplier: ref(ids.clients.bodega),
        paymentTerm: ref(ids.termCredit30),
        detractionCode: '022',
        items: [{ item: ref(ids.products.service), quantity: '1', price: '1000', tax: igv }],
      }),
    )
    log('bill', b.balance, b.detraction)
    for (const c of ['document', 'PEN']) {
      const r: any = await must(
        api.get(`/api/bills/report/purchase-supplier?from=2026-11-01&to=2026-11-30&limit=0&currency=${c}`),
      )
      log(
        'by supplier',
        c,
        r.data.map((x: any) => [x.name, x.currency, x.net, x.igv, x.total, x.balance]),
      )
    }
    log(
      'open',
      (
        await world.owner.query(
          'select document_kind, currency, balance::text, local_balance::text, concept from treasury.open_item where company_id=$1',
          [ids.companyId],
        )
      ).rows,
    )
  })
  await tryit('note 08 purchase', async () => {
    const b: any = await must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F030',
        number: '71',
        date: '2026-11-05',
        currency: 'PEN',
        supplier: ref(ids.clients.andes),
        paymentTerm: ref(ids.termCredit30),
        warehouse: ref(ids.warehouse),
        items: [{ item: ref(ids.products.mouse), quantity: '10', price: '10', tax: igv }],
      }),
    )
    await must(
      api.post('/api/bills', {
        documentType: '08',
        serie: 'FD30',
        number: '72',
        date: '2026-11-10',
        currency: 'PEN',
        supplier: ref(ids.clients.andes),
        paymentTerm: ref(ids.termCredit30),
        warehouse: ref(ids.warehouse),
        reference: ref(b.id),
        reason: '02',
        items: [{ item: ref(ids.products.mouse), quantity: '10', price: '1', tax: igv, billLine: b.items[0].line }],
      }),
    )
    const r: any = await must(api.get('/api/bills/report/purchase-items?from=2026-11-01&to=2026-11-30&limit=0'))
    log(
      'items',
      r.data.map((x: any) => [x.name, x.quantity, x.price, x.lastPrice, x.lastDate, x.net]),
    )
    log(
      'stock',
      (
        await world.owner.query(
          'select sum(quantity)::text q, sum(amount)::text a from inventory.stock_balance where company_id=$1 and item_id=$2',
          [ids.companyId, ids.products.mouse],
        )
      ).rows,
    )
    const k: any = await must(
      api
        .get('/api/bills/ranking/purchase-items?from=2026-11-01&to=2026-11-30&limit=0&by=quantity')
        .then((x: any) => x),
    )
    log(
      'rank',
      k.data?.map((x: any) => [x.name, x.quantity]),
    )
  })
  await tryit('prev', async () => {
    // bought last month from andes only, ranking of Nov suppliers
    await must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F030',
        number: '81',
        date: '2026-10-05',
        currency: 'PEN',
        supplier: ref((Object.values(ids.clients) as string[])[2] ?? ids.clients.andes),
        paymentTerm: ref(ids.termCredit30),
        items: [{ item: ref(ids.products.service), quantity: '10', price: '1000', tax: igv }],
      }),
    )
    const r: any = await must(api.get('/api/bills/ranking/supplier?from=2026-11-01&to=2026-11-30&limit=0&top=all'))
    log(
      'rank sup',
      r.data.map((x: any) => [x.name, x.net, x.previous, x.deltaPercent, x.share]),
      r.sums,
    )
    const o: any = await must(api.get('/api/bills/report/purchase-supplier?from=2026-10-01&to=2026-10-31&limit=0'))
    log(
      'oct',
      o.data.map((x: any) => [x.name, x.net]),
    )
  })
  await tryit('wh filter', async () => {
    const r: any = await must(
      api.get('/api/bills/report/purchase-supplier?from=2026-11-01&to=2026-11-30&limit=0&columns=months'),
    )
    log('months', r.data.map((x: any) => x).slice(0, 3))
  })
  await tryit('asset', async () => {
    await typed('14', '2026-11-10', { number: '150' }, ['1212 D 1180', '40111 H 180', '7564 H 1000'])
    await show('asset', 'sale', ['150'])
    await typed('14', '2026-11-10', { number: '151' }, ['1212 D 118', '122 D 59', '40111 H 18', '70121 H 159'])
    await show('adv part', 'sale', ['151'])
    await typed('14', '2026-11-10', { number: '153' }, ['1212 D 0.06', '40111 H 0.01', '70121 H 0.05'])
    await show('tiny', 'sale', ['153'])
    await typed('14', '2026-11-10', { number: '155' }, [
      '1212 D 18.50',
      '40111 H 2.75',
      '70121 H 15.25',
      '70121 H 0.50',
    ])
    await show('small exempt', 'sale', ['155'])
    await typed('08', '2026-11-10', { number: '156' }, ['4212 H 118', '40111 D 18', '6371 D 94.50', '6343 D 5.50'])
    await show('p', 'purchase', ['156'])
    // lights: bill with igv and rounding/other charge
    await typed('08', '2026-11-10', { number: '157' }, ['4212 H 123', '40111 D 18', '6361 D 100', '6411 D 5'])
    await show('lost5', 'purchase', ['157'])
    await typed('08', '2026-11-10', { number: '158' }, ['4212 H 1005', '6371 D 1000', '6411 D 5'])
    await show('arbitrio', 'purchase', ['158'])
  })
}, 300000)
