import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { registersOf } from '../../../areas/accounting/test/voucher-register-world.ts'
import { withheldWorld } from '../../../areas/sales/testing/withheld-world.ts'
let world: World, api: Caller
beforeAll(async () => { world = await openWorld(import.meta.url, { sunat: true }); api = await world.as('owner') }, 200000)
afterAll(() => world?.close())
const log = (...a: unknown[]) => console.log('ZZ', ...a.map((x) => JSON.stringify(x)))
const tryit = async (n: string, f: () => Promise<void>) => { try { await f() } catch (e) { log(n, 'ERR', String((e as Error).message).slice(0, 700)) } }
const q = async (s: string, p: unknown[] = []) => (await world.owner.query(s, [world.ids.companyId, ...p])).rows
it('x', async () => {
  const ids = world.ids, ref = (id: string) => ({ id })
  await tryit('usd sale detraction', async () => {
    await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
    const of = withheldWorld(world, () => api)
    const s: any = await of.issueDraft((await of.draft('1000', '022', { currency: 'USD', exchangeRate: '3.75' })).id)
    log('sale', s.total, s.balance, s.detraction)
    log('open', await q("select document_kind, currency, balance::text, local_balance::text, concept from treasury.open_item where company_id=$1 and document_kind='invoice'"))
    for (const c of ['document', 'PEN']) for (const k of ['client', 'seller']) { const r: any = await must(api.get(`/api/invoices/report/sales-${k}?from=2026-11-01&to=2026-11-30&limit=0&currency=${c}`)); log('by', k, c, r.data.map((x: any) => [x.name, x.currency, x.net, x.total, x.paid, x.balance])) }
  })
  const typedBill = (number: string, serial = 'F030') => api.post('/api/accounting/journal-entry', { archive: { code: '08' }, date: '2026-11-10', memo: 'x', lines: [{ account: { code: '4212' }, credit: '118', client: ref(ids.clients.bodega), documentType: '01', documentSerial: serial, documentNumber: number }, { account: { code: '40111' }, debit: '18' }, { account: { code: '6371' }, debit: '100' }] })
  await tryit('bill typed twice', async () => {
    await must(api.post('/api/bills', { documentType: '01', serie: 'F030', number: '71', date: '2026-11-05', currency: 'PEN', supplier: ref(ids.clients.bodega), paymentTerm: ref(ids.termCredit30), items: [{ item: ref(ids.products.service), quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }] }))
    log('numbers', await q("select number, serie from purchases.bill where company_id=$1"))
    for (const n of ['71', '071', '00000071']) { const r: any = await typedBill(n); log('typed', n, r.status, r.body?.errors?.[0]?.code) }
    const { rowsOf } = registersOf(world)
    log('reg', (await rowsOf('purchase')).map((r) => [r.kind, r.documentType, r.series, r.number, r.partyNumber, r.igv]))
    const t: any = await must(api.get('/api/reports/journal-entry/tax?year=2026&month=11&limit=0'))
    log('tax', t.data.filter((r: any) => ['107', '108', '178'].includes(r.box)).map((r: any) => [r.box, r.amount]))
    const c: any = await must(api.get(`/api/reports/checks?${new URLSearchParams({ report: 'taxLiquidation', params: 'year=2026&month=11' })}`))
    log('checks', c.map((x: any) => [x.name, x.good, x.text]))
    for (const p of ['/api/reports/inconsistent/vouchers?year=2026&month=11']) { const r: any = await api.get(p); log(p, r.status) }
  })
  await tryit('prev', async () => {
    await must(api.post('/api/bills', { documentType: '01', serie: 'F031', number: '81', date: '2026-10-05', currency: 'PEN', supplier: ref(ids.clients.andes), paymentTerm: ref(ids.termCredit30), items: [{ item: ref(ids.products.service), quantity: '10', price: '1000', tax: { type: 'IGV', rate: '18' } }] }))
    const r: any = await must(api.get('/api/bills/ranking/supplier?from=2026-11-01&to=2026-11-30&limit=0&top=all'))
    log('rank sup', r.data.map((x: any) => [x.name, x.net, x.previous, x.deltaPercent, x.share]), r.totals)
    const o: any = await must(api.get('/api/bills/report/purchase-supplier?from=2026-10-01&to=2026-10-31&limit=0'))
    log('oct', o.data.map((x: any) => [x.name, x.net]))
    const r2: any = await must(api.get('/api/bills/report/purchase-supplier?from=2026-11-01&to=2026-11-30&limit=0&compare=previous'))
    log('cmp F2', JSON.stringify(r2).slice(0, 900))
  })
  await tryit('docan', async () => {
    const v: any = await api.post('/api/accounting/journal-entry', { archive: { code: '05' }, date: '2026-11-10', memo: 'sin doc', lines: [{ account: { code: '4212' }, debit: '500', client: ref(ids.clients.bodega) }, { account: { code: '10411' }, credit: '500' }] })
    log('nodoc', v.status, v.body?.errors)
    const d: any = await must(api.get('/api/reports/journal-entry/document-analysis?year=2026&account=4212&pending=false&limit=0'))
    log('docan', d.totals, d.sums, await q("select sum(debit-credit)::text s from accounting.journal_line l join accounting.journal_entry e on e.company_id=l.company_id and e.id=l.entry_id and e.live where l.company_id=$1 and l.year=2026 and l.account_code='4212'"))
  })
  await tryit('tb', async () => {
    const tb: any = await must(api.get('/api/reports/journal-entry/balance?year=2026&from=01&to=11&shape=10&limit=0'))
    log('tb', tb.totals); log(tb.data.map((x: any) => [x.code, x.balance, x.asset, x.liability, x.natureLoss, x.natureGain, x.functionLoss, x.functionGain]))
    for (const st of ['situation', 'nature', 'function']) { const r: any = await must(api.get(`/api/reports/journal-entry/financial-statement?year=2026&month=11&limit=0&statement=${st}&compare=previous`)); log(st, JSON.stringify(r.data.find((x: any) => x.side && x.kind === 'line'))); log(r.data.map((x: any) => [x.code, x.asset, x.liability, x.amount, x.subtotal])) }
    const g: any = await api.get('/api/account-of-chart-group/operational-result?year=2026&from=01&to=11&limit=0&level=2'); log('groups level', g.status)
  })
}, 300000)
