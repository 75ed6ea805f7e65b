import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'

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
    log(n, 'ERR', String((e as Error).message).slice(0, 500))
  }
}
const q = async (s: string, p: unknown[] = []) => (await world.owner.query(s, [world.ids.companyId, ...p])).rows
it('x', async () => {
  const V = (date: string, lines: [string, string, string, string?][], more: any = {}) =>
    must(
      api.post('/api/accounting/journal-entry', {
        archive: { code: '05' },
        date,
        memo: 'x',
        ...more,
        lines: lines.map(([code, s, a, f]) => ({
          account: { code },
          [s === 'D' ? 'debit' : 'credit']: a,
          ...(f ? { [s === 'D' ? 'debitForeign' : 'creditForeign']: f } : {}),
        })),
      }),
    )
  const FS = async (p: any) =>
    (await must(
      api.get(`/api/reports/journal-entry/financial-statement?${new URLSearchParams({ limit: '0', ...p })}`),
    )) as any
  const BD = async (p: any) =>
    (await must(
      api.get(`/api/reports/journal-entry/balance-detail?${new URLSearchParams({ limit: '0', ...p })}`),
    )) as any
  await tryit('books', async () => {
    await V('2025-01-10', [
      ['10411', 'D', '50000'],
      ['5011', 'H', '50000'],
    ])
    await V('2025-02-10', [
      ['40111', 'D', '3600'],
      ['10411', 'H', '3600'],
    ])
    await V('2025-03-10', [
      ['6371', 'D', '1500'],
      ['10411', 'H', '1500'],
    ])
    await V('2025-04-10', [
      ['10411', 'D', '2000'],
      ['70121', 'H', '2000'],
    ])
    await V('2025-06-10', [
      ['40111', 'H', '5000'],
      ['1671', 'D', '5000'],
    ])
    await V('2025-07-10', [
      ['10411', 'H', '60000'],
      ['1671', 'D', '60000'],
    ])
    await V('2025-09-10', [
      ['69111', 'D', '300'],
      ['20111', 'H', '300'],
    ])
    await V(
      '2025-10-10',
      [
        ['74111', 'D', '100'],
        ['10411', 'H', '100'],
      ].map((x) => x as any),
    ).catch((e) => log('74', String(e.message).slice(-200)))
    await V(
      '2025-11-10',
      [
        ['7111', 'H', '700'],
        ['2111', 'D', '700'],
      ].map((x) => x as any),
    ).catch((e) => log('71', String(e.message).slice(-200)))
    for (const m of [3])
      await must(api.put('/api/accounting/journal-entry/monthly-destiny/refresh', { year: 2025, month: m }))
  })
  await tryit('drills', async () => {
    for (const st of ['situation', 'nature', 'function'])
      for (const scope of ['accumulated', 'monthly'])
        for (const month of ['01', '04', '06', '07', '12'])
          for (const columns of ['single', 'months', 'quarters']) {
            const { data } = await FS({ year: '2025', month, statement: st, scope, columns })
            for (const r of data) {
              if (r.kind === 'heading' || !r.balance) continue
              const amount = r.side ? r[r.side] : r.subtotal
              const d = await BD({ year: '2025', month, code: r.code, balance: r.balance, scope })
              const s = d.data.reduce((a: number, x: any) => a + Number(x.amount), 0)
              if (Math.abs(s - Number(amount)) > 0.001) log('drill', st, scope, month, r.code, amount, s.toFixed(2))
              if (columns !== 'single')
                for (let i = 1; i <= (columns === 'months' ? 12 : 4); i++) {
                  const f = columns === 'months' ? `m${String(i).padStart(2, '0')}` : `q${i}`
                  if (r[f] === undefined) continue
                  const dd = await BD({
                    year: '2025',
                    month: r[`${f}At`],
                    code: r.code,
                    balance: r.balance,
                    scope: columns === 'quarters' ? r.quarterScope : scope,
                  })
                  const ss = dd.data.reduce((a: number, x: any) => a + Number(x.amount), 0)
                  if (Math.abs(ss - Number(r[f])) > 0.001)
                    log('drillcol', st, scope, month, r.code, f, r[f], ss.toFixed(2))
                }
            }
          }
    const tb: any = await must(
      api.get('/api/reports/journal-entry/balance?year=2025&from=01&to=12&month=12&shape=10&limit=0'),
    )
    log(
      'tb',
      tb.totals,
      tb.data.map((x: any) => [
        x.code,
        x.balance,
        x.asset,
        x.liability,
        x.natureLoss,
        x.natureGain,
        x.functionLoss,
        x.functionGain,
      ]),
    )
  })
  await tryit('compare', async () => {
    const r = await FS({ year: '2025', month: '07', statement: 'situation', compare: 'previous' })
    log(
      'cmp',
      r.data.map((x: any) => [
        x.code,
        x.asset,
        x.liability,
        x.subtotal,
        x.assetPrevious ?? x.previousAsset,
        x.previousSubtotal,
      ]),
      Object.keys(r.data[0] ?? {}).filter((k) => /revious/.test(k)),
    )
  })
  await tryit('usd sale detraction', async () => {
    const ids = world.ids,
      ref = (id: string) => ({ id })
    const draft: any = await must(
      api.post('/api/invoices', {
        documentType: '01',
        serie: 'F001',
        date: '2026-11-18',
        currency: 'USD',
        exchangeRate: '3.75',
        client: ref(ids.clients.andes),
        seller: ref(ids.seller),
        warehouse: ref(ids.warehouse),
        paymentTerm: ref(ids.termCredit30),
        detractionCode: '022',
        items: [{ item: ref(ids.products.service), quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    const s: any = await must(api.put(`/api/invoices/${draft.id}/issue`))
    log('sale', s.detraction, s.total, s.balance)
    log(
      'open',
      await q(
        "select document_kind, currency, balance::text, local_balance::text, concept from treasury.open_item where company_id=$1 and document_kind='invoice'",
      ),
    )
    for (const c of ['document', 'PEN'])
      for (const k of ['client', 'seller']) {
        const r: any = await must(
          api.get(`/api/invoices/report/sales-${k}?from=2026-11-01&to=2026-11-30&limit=0&currency=${c}`),
        )
        log(
          'by',
          k,
          c,
          r.data.map((x: any) => [x.name, x.currency, x.net, x.total, x.paid, x.balance]),
        )
      }
  })
  await tryit('bill typed twice', async () => {
    const ids = world.ids,
      ref = (id: string) => ({ id })
    await must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F030',
        number: '71',
        date: '2026-11-05',
        currency: 'PEN',
        supplier: ref(ids.clients.bodega),
        paymentTerm: ref(ids.termCredit30),
        items: [{ item: ref(ids.products.service), quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(
      api.post('/api/accounting/journal-entry', {
        archive: { code: '08' },
        date: '2026-11-10',
        memo: 'x',
        lines: [
          {
            account: { code: '4212' },
            credit: '118',
            client: ref(ids.clients.bodega),
            documentType: '01',
            documentSerial: 'F030',
            documentNumber: '71',
          },
          { account: { code: '40111' }, debit: '18' },
          { account: { code: '6371' }, debit: '100' },
        ],
      }),
    )
    const t: any = await must(api.get('/api/reports/journal-entry/tax?year=2026&month=11&limit=0'))
    log(
      'tax',
      t.data.filter((r: any) => ['107', '108', '178'].includes(r.box)).map((r: any) => [r.box, r.amount]),
    )
    const c: any = await must(
      api.get(`/api/reports/checks?${new URLSearchParams({ report: 'taxLiquidation', params: 'year=2026&month=11' })}`),
    )
    log(
      'checks',
      c.map((x: any) => [x.name, x.good, x.text]),
    )
    // bad month: a previous-month supplier
    await must(
      api.post('/api/bills', {
        documentType: '01',
        serie: 'F031',
        number: '81',
        date: '2026-10-05',
        currency: 'PEN',
        supplier: ref(ids.clients.andes),
        paymentTerm: ref(ids.termCredit30),
        items: [{ item: ref(ids.products.service), quantity: '10', price: '1000', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    const r: any = await must(api.get('/api/bills/ranking/supplier?from=2026-11-01&to=2026-11-30&limit=0&top=all'))
    log(
      'rank sup',
      r.data.map((x: any) => [x.name, x.net, x.previous, x.deltaPercent, x.share]),
    )
    const o: any = await must(api.get('/api/bills/report/purchase-supplier?from=2026-10-01&to=2026-10-31&limit=0'))
    log(
      'oct',
      o.data.map((x: any) => [x.name, x.net]),
    )
    await must(
      api.post('/api/accounting/journal-entry', {
        archive: { code: '05' },
        date: '2026-11-10',
        memo: 'sin doc',
        lines: [
          { account: { code: '1212' }, debit: '500', client: ref(ids.clients.andes) },
          { account: { code: '70121' }, credit: '500' },
        ],
      }),
    ).catch((e) => log('nodoc', String(e.message).slice(-250)))
    const d: any = await must(
      api.get('/api/reports/journal-entry/document-analysis?year=2026&account=1212&pending=false&limit=0'),
    )
    log(
      'docan',
      d.totals,
      await q(
        "select sum(debit-credit)::text s from accounting.journal_line l join accounting.journal_entry e on e.company_id=l.company_id and e.id=l.entry_id and e.live where l.company_id=$1 and l.year=2026 and l.account_code='1212'",
      ),
    )
  })
}, 300000)
