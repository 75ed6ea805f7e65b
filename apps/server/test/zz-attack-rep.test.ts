import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { anotherLike, tieReader } from './tied-people.ts'

let world: World
let owner: Caller
const out: string[] = []
const say = (...a: any[]) => out.push(a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' '))
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
})
afterAll(async () => {
  console.log(out.join('\n'))
  await world?.close()
})
const R = [
  '/api/invoices/report/sales-client',
  '/api/invoices/report/sales-seller',
  '/api/invoices/report/sales-brand',
  '/api/invoices/report/sales-costcenter',
  '/api/invoices/report/sale-items',
  '/api/invoices/report/sale-items-group',
  '/api/invoices/ranking/seller',
  '/api/invoices/ranking/client',
  '/api/invoices/ranking/sold-items',
  '/api/invoices/report/sale-document-type',
]
it('params', async () => {
  const { ids } = world
  for (const cc of [0, 1]) {
    const r = await owner.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date: '2026-11-18',
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: ids.clients.andes },
      seller: { id: ids.seller },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '50', tax: { type: 'IGV', rate: '18' } }],
    })
    await owner.put(`/api/invoices/${r.body.id}/issue`)
  }
  const D = 'from=2026-11-01&to=2026-11-30'
  const qs = [
    D,
    'from=0001-01-01&to=9999-12-31',
    'from=0001-01-01&to=0001-01-31',
    'from=9999-12-01&to=9999-12-31',
    'from=2026-11-30&to=2026-11-01',
    `${D}&top=0`,
    `${D}&top=99999999999`,
    `${D}&top=2147483647`,
    `${D}&top=2147483648`,
    `${D}&top=10-5`,
    `${D}&top=-1`,
    `${D}&top=1e9`,
    `${D}&top=all`,
    `${D}&group=constructor`,
    `${D}&group=__proto__`,
    `${D}&by=constructor`,
    `${D}&by=margin`,
    `${D}&level=1);drop`,
    `${D}&level=9`,
    `${D}&columns=months&from=0001-01-01`,
    'from=1000-01-01&to=9999-12-31&columns=months',
    `${D}&brand=none&family=none&category=none`,
    `${D}&brand=x`,
    `${D}&family=all`,
    `${D}&costCenter=none`,
    `${D}&costCenter=all`,
    `${D}&costCenter=x`,
    `${D}&groupBy=constructor`,
    `${D}&groupBy=currency'`,
    `${D}&only=currency:PEN`,
    `${D}&only=cost:1`,
    `${D}&only=__proto__:1`,
    `${D}&only=%7B%22currency%22:%22PEN%22%7D`,
    `${D}&limit=999999`,
    `${D}&after=abc`,
    `${D}&compare=previous`,
    'from=0001-01-01&to=9999-12-31&compare=previous',
    `${D}&compare=previous&detail=true`,
    `${D}&serie=%00`,
    `${D}&serie='`,
    `${D}&currency=document`,
    `${D}&currency=x`,
    `${D}&client=${ids.clients.andes}'`,
    `${D}&sort=margin`,
    `${D}&orderBy=margin`,
    `${D}&detail=true&by=margin`,
  ]
  for (const p of R)
    for (const q of qs) {
      const r = await owner.get(`${p}?${q}`)
      if (r.status >= 500) say('500', p, q, r.body)
    }
  for (const p of [
    '/api/reports/journal-entry/inconsistent/balance?year=2026&from=12&to=1',
    '/api/accounting/journal-entry/consistency?year=2026&month=13',
    '/api/accounting/journal-entry/consistency?year=2100&detail=vouchers',
  ]) {
    const r = await owner.get(p)
    say(p, r.status)
  }
  say('sample', (await owner.get(`${R[1]}?${D}`)).body)
}, 200000)
it('hidden', async () => {
  await world.owner.query(
    `update company.role set permissions = '{COMMERCEREPORT.readOnly,CLIENT.readOnly,PRODUCT.readOnly,OUTPUTINVOICE.readOnly}' where company_id = $1 and name = 'Consulta'`,
    [world.ids.companyId],
  )
  const reader = await world.as('reader')
  const D = 'from=2026-11-01&to=2026-11-30'
  for (const p of R) {
    for (const q of [
      D,
      `${D}&detail=true`,
      `${D}&columns=months`,
      `${D}&compare=previous`,
      `${D}&compare=previous&columns=months`,
      `${D}&by=margin`,
      `${D}&by=margin&detail=true`,
      `${D}&groupBy=none`,
    ]) {
      const r = await reader.get(`${p}?${q}`)
      const t = JSON.stringify(r.body)
      const cells =
        JSON.stringify(r.body?.data ?? []) +
        JSON.stringify(r.body?.totals ?? {}) +
        JSON.stringify(r.body?.sums ?? []) +
        JSON.stringify(r.body?.groups ?? [])
      if (/"(cost|margin|marginPercent)[^"]*":/.test(t))
        say('LEAK', p, q, t.match(/"(cost|margin|marginPercent)[^"]*":[^,]*/g)!.slice(0, 3))
      if (/by=margin/.test(q)) say('by margin', p, q.slice(34), r.status)
    }
    for (const c of ['cost', 'margin', 'marginPercent', 'margin.previous', 'marginDelta']) {
      const id: any = { sales: 'x' }
      for (const rep of ['salesBySeller', 'salesByItem', 'salesByClient']) {
        const r = await reader.get(
          `/api/reports/explain?report=${rep}&column=${c}&key=currency:PEN&params=${encodeURIComponent(D)}`,
        )
        if (r.status === 200) say('EXPLAIN LEAK', rep, c, r.body)
      }
    }
    for (const only of ['cost:1', 'margin:12.00', 'marginPercent:30']) {
      const r = await reader.get(`${p}?${D}&only=${encodeURIComponent(only)}`)
      if (r.status === 200) say('only', p, only, r.status, JSON.stringify(r.body.data)?.slice(0, 100))
    }
  }
}, 200000)
it('tied', async () => {
  const { ids } = world
  await world.owner.query(
    `update company.role set permissions = '{COMMERCEREPORT.fullAccess,OUTPUTINVOICE.fullAccess,INPUTINVOICE.fullAccess,ACCOUNTINGREPORT.fullAccess,ACCOUNTINGVOUCHERS.fullAccess,PRODUCT.fullAccess}' where company_id = $1 and name = 'Consulta'`,
    [ids.companyId],
  )
  const seller2 = await anotherLike(world, 'company.worker', ids.seller, 'V9')
  const inv = (
    await world.owner.query(
      `select id from sales.invoice where company_id=$1 and date='2026-11-18' order by id desc limit 1`,
      [ids.companyId],
    )
  ).rows[0].id
  await world.owner.query('update sales.invoice set seller_id=$2 where id=$1', [inv, seller2])
  const D = 'from=2026-11-01&to=2026-11-30'
  const PR = [
    '/api/bills/report/purchases-supplier',
    '/api/bills/report/purchases-buyer',
    '/api/bills/report/purchases-costcenter',
    '/api/bills/report/purchase-items',
  ]
  for (const tie of ['seller', 'branch', 'warehouse', 'costCenter']) {
    let r: Caller
    try {
      r = await tieReader(
        world,
        {
          branch: ids.branch,
          worker: ids.seller,
          warehouse: ids.warehouse,
          ...((ids as any).costCenter ? { costCenter: (ids as any).costCenter } : {}),
        },
        [tie],
      )
    } catch (e: any) {
      say('tie', tie, e.message.slice(0, 200))
      continue
    }
    for (const p of [
      ...R,
      '/api/accounting/cockpit',
      '/api/accounting/journal-entry/consistency?year=2026&month=11',
      '/api/reports/journal-entry/inconsistent/invoice?year=2026&from=11&to=11',
      '/api/reports/journal-entry/changed-since-close?year=2026&month=11',
    ]) {
      const a = await r.get(p.includes('?') ? p : `${p}?${D}`)
      const b = await r.get(p.includes('?') ? p : `${p}?${D}&${tie}=all`)
      const c = await r.get(p.includes('?') ? p : `${p}?${D}&${tie}=none`)
      const d = await r.get(p.includes('?') ? p : `${p}?${D}&${tie}=${seller2}`)
      say(
        tie,
        p,
        a.status,
        a.body?.data?.map((x: any) => [x.name, x.net, x.documents, x.currency]) ?? a.body?.code,
        'all',
        b.status,
        b.body?.data?.length ?? b.body?.code,
        'none',
        c.status,
        c.body?.data?.length ?? c.body?.code,
        d.status,
      )
    }
    const w = await r.put('/api/accounting/journal-entry/consistency/vouchers', { year: 2026 })
    say(tie, 'repair', w.status, w.body?.code)
  }
}, 200000)
