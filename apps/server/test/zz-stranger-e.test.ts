import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { amounts, registersOf, typesVouchers } from '../../../areas/accounting/test/voucher-register-world.ts'
import { invoiceBody } from '../../../areas/sales/testing/invoice-body.ts'
let world: World, api: Caller
beforeAll(async () => { world = await openWorld(import.meta.url, { sunat: true }); api = await world.as('owner') }, 200000)
afterAll(() => world?.close())
const log = (...a: unknown[]) => console.log('ZZ', ...a.map((x) => JSON.stringify(x)))
const tryit = async (n: string, f: () => Promise<void>) => { try { await f() } catch (e) { log(n, 'ERR', String((e as Error).message).slice(0, 700)) } }
const q = async (s: string, p: unknown[] = []) => (await world.owner.query(s, [world.ids.companyId, ...p])).rows
it('x', async () => {
  const ids = world.ids, ref = (id: string) => ({ id })
  const typed = typesVouchers(world, api)
  const { rowsOf } = registersOf(world)
  const igv = { type: 'IGV', rate: '18' }
  const typedBill = (number: string, serial = 'F030', more: any = {}) => api.post('/api/accounting/journal-entry', { archive: { code: '08' }, date: '2026-11-10', memo: 'x', lines: [{ account: { code: '4212' }, credit: '118', client: ref(ids.clients.bodega), documentType: '01', documentSerial: serial, documentNumber: number, ...more }, { account: { code: '40111' }, debit: '18' }, { account: { code: '6371' }, debit: '100' }] })
  const bill = (number: string, more: any = {}) => api.post('/api/bills', { documentType: '01', serie: 'F030', number, date: '2026-11-05', currency: 'PEN', supplier: ref(ids.clients.bodega), paymentTerm: ref(ids.termCredit30), items: [{ item: ref(ids.products.service), quantity: '1', price: '100', tax: igv }], ...more })
  await tryit('order', async () => {
    log('typed 72', (await typedBill('00000072')).status); const b: any = await bill('72'); log('bill 72 after typed 00000072', b.status, b.body?.errors?.[0]?.code, b.body?.pending)
    log('typed 73', (await typedBill('73')).status); const c: any = await bill('73'); log('bill 73 after typed 73', c.status, c.body?.errors?.[0]?.code)
    log('f030 lower', ((await typedBill('73', 'f030')) as any).body?.errors?.[0]?.code, (await typedBill('73', 'f030')).status)
    log('late', (await typedBill('900', 'F030', { documentDate: '2025-06-30' })).status)
    log('reg', (await rowsOf('purchase')).map((r) => [r.kind, r.date, r.series, r.number, r.igv, r.untaxedUseIgv, r.state]))
    const lb: any = await bill('901', { date: '2025-06-30', accountingDate: '2026-11-10' }); log('late bill', lb.status, lb.body?.errors, lb.body?.warnings, lb.body?.taxCredit)
    const c2: any = await must(api.get(`/api/reports/checks?${new URLSearchParams({ report: 'taxLiquidation', params: 'year=2026&month=11' })}`))
    log('checks', c2.map((x: any) => [x.name, x.good, x.text]))
    log('reg late', (await rowsOf('purchase')).filter((r) => r.date < '2026').map((r) => [r.kind, r.date, r.number, amounts(r), r.state]))
  })
  await tryit('gift', async () => {
    const d: any = await must(api.post('/api/invoices', invoiceBody(world, [{ item: ref(ids.products.service), quantity: '1', price: '100', tax: igv }, { item: ref(ids.products.book), quantity: '2', price: '50', tax: { type: 'EXONERATED_TRASFER', rate: '0' } }], {})))
    await must(api.put(`/api/invoices/${d.id}/issue`)); await world.server.outbox.idle()
    const r: any = await must(api.get('/api/invoices/report/sale-items?from=2026-11-01&to=2026-11-30&limit=0')); log('items', r.data.map((x: any) => [x.name, x.quantity, x.price, x.net, x.igv, x.total, x.discount]))
  })
  await tryit('typed sale of an issued', async () => {
    const [x] = await q("select id, serie, number::text n from sales.invoice where company_id=$1 and status<>'draft' limit 1")
    const n8 = String(x.n).padStart(8, '0')
    for (const n of [x.n, n8]) { const v: any = await api.post('/api/accounting/journal-entry', { archive: { code: '14' }, date: '2026-11-18', memo: 'x', lines: [{ account: { code: '1212' }, debit: '118', client: ref(ids.clients.andes), documentType: '01', documentSerial: x.serie, documentNumber: n }, { account: { code: '40111' }, credit: '18' }, { account: { code: '70121' }, credit: '100' }] }); log('sale typed', n, v.status, v.body?.errors?.[0]?.code) }
    log('sreg', (await rowsOf('sale')).map((r) => [r.kind, r.series, r.number, r.igv]))
    const t: any = await must(api.get('/api/reports/journal-entry/tax?year=2026&month=11&limit=0'))
    log('tax', t.data.filter((r: any) => ['100', '101'].includes(r.box)).map((r: any) => [r.box, r.amount]))
  })
  await tryit('exempt line told but swallowed', async () => {
    await typed('14', '2026-11-10', { number: '455', serial: 'F955' }, ['1212 D 118.50', '40111 H 18.00', '70121 H 100.00', '70121 H 0.50'])
    log('0.50 exempt', (await rowsOf('sale')).filter((r) => r.number === '455').map((r) => [amounts(r), r.untold]))
    await typed('08', '2026-11-10', { number: '456' }, ['4212 H 0.90', '40111 D 0.07', '6371 D 0.40', '6371 D 0.43'])
    log('small purchase', (await rowsOf('purchase')).filter((r) => r.number === '456').map((r) => [amounts(r), r.untold]))
  })
  await tryit('close', async () => {
    const V = (date: string, lines: [string, string, string][]) => must(api.post('/api/accounting/journal-entry', { archive: { code: '05' }, date, memo: 'x', lines: lines.map(([code, s, a]) => ({ account: { code }, [s === 'D' ? 'debit' : 'credit']: a })) }))
    await V('2025-01-10', [['10411', 'D', '50000'], ['5011', 'H', '50000']]); await V('2025-04-10', [['10411', 'D', '2000'], ['70121', 'H', '2000']]); await V('2025-05-10', [['881', 'D', '100'], ['40171', 'H', '100']])
    const cl: any = await api.post('/api/accounting/journal-entry/close', { year: 2025, dryRun: false }); log('close', cl.status, JSON.stringify(cl.body).slice(0, 300))
    for (const closing of ['false', 'true']) for (const [year, month] of [['2025', '12'], ['2026', '01']]) { const r: any = await must(api.get(`/api/reports/journal-entry/financial-statement?year=${year}&month=${month}&limit=0&closing=${closing}&compare=previous`)); log('fs', closing, year, month, r.data.map((x: any) => [x.code, x.side ? x[x.side] : x.subtotal, x.side ? x[`${x.side}Before`] : x.previousSubtotal])) }
    const o: any = await must(api.get('/api/reports/journal-entry/financial-statement?year=2026&month=01&limit=0&scope=monthly&compare=previous&statement=situation')); log('monthly jan', o.data.map((x: any) => [x.code, x.side ? x[x.side] : x.subtotal, x.side ? x[`${x.side}Before`] : x.previousSubtotal]))
  })
}, 300000)
