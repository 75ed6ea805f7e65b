import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { booksWorld } from '../../../areas/accounting/test/voucher-import-world.ts'
import { registersOf, typesVouchers } from '../../../areas/accounting/test/voucher-register-world.ts'

let world: World
let api: Caller
let typed: any
let books: any
let regs: any
const out: string[] = []
const say = (...a: any[]) => out.push(a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' '))
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  typed = typesVouchers(world, api)
  books = booksWorld(world, api)
  regs = registersOf(world)
})
afterAll(async () => {
  console.log(out.join('\n'))
  await world?.close()
})
const E = '/api/accounting/journal-entry'
const register = (type: string, month: number, status: string) =>
  world.owner.query(
    `insert into accounting.sire_period (company_id, id, type, year, month, status, registered_on, constancia)
     values ($1, gen_random_uuid(), $2, 2026, $3, $4, '2026-11-18', 'C-1') on conflict (company_id, year, month, type) do update set status = excluded.status`,
    [world.ids.companyId, type, month, status],
  )
const pick = (r: any) => Object.fromEntries(Object.entries(r).filter(([, v]) => v !== null && v !== '0.00' && v !== ''))
const row = async (type: string, n: string, m: number) => {
  const f = (await regs.rowsOf(type, m)).filter((r: any) => r.number === n)
  return f.map(pick)
}
const diff = (a: any, b: any) => {
  const o: any = {}
  for (const k of new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]))
    if (JSON.stringify(a?.[k]) !== JSON.stringify(b?.[k])) o[k] = [a?.[k], b?.[k]]
  return o
}
const put = async (id: string, over: (l: any, i: number) => object, more: object = {}) => {
  const v = await must(api.get(`${E}/${id}`))
  const lines = v.lines.map(({ line: _, rule: __, account, client, costCenter, ...rest }: any, i: number) => {
    const own = {
      ...rest,
      account: { code: account.code },
      client: client && { id: client.id },
      costCenter: costCenter && { id: costCenter.id },
    }
    return { ...own, ...over(own, i) }
  })
  return api.put(`${E}/${id}`, {
    archive: { code: v.archive },
    date: v.date,
    memo: v.memo,
    currency: v.currency,
    exchangeRate: v.currency === 'PEN' ? null : v.exchangeRate,
    version: v.version,
    lines,
    ...more,
  })
}
const tryIt = async (name: string, type: string, n: string, act: () => Promise<any>, m = 10) => {
  try {
    const a = await row(type, n, m)
    const r = await act()
    const b = await row(type, n, m)
    say(
      name,
      r.status,
      r.body?.code ?? '',
      r.status > 299 ? (r.body?.errors ?? '') : '',
      'rows',
      a.length,
      b.length,
      diff(a[0], b[0]),
    )
  } catch (e: any) {
    say(name, 'ERR', e.message.slice(0, 300))
  }
}
it('filed', async () => {
  const s1 = await typed('14', '2026-10-10', { number: '1' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
  const s2 = await typed('14', '2026-10-10', { number: '2' }, ['1212 D 50.00', '70121 H 50.00'])
  const s3 = await typed(
    '14',
    '2026-10-10',
    { number: '3' },
    ['1212 D 442.85 118.00', '40111 H 67.55 18.00', '70321 H 375.30 100.00'],
    { currency: 'USD', exchangeRate: '3.753' },
  )
  const s4 = await typed(
    '14',
    '2026-10-12',
    { type: '07', serial: 'FC90', number: '4', corrects: { documentType: '01', serial: 'F900', number: '1' } },
    ['1212 H 23.60', '40111 D 3.60', '70921 D 20.00'],
  )
  const p1 = await typed('08', '2026-10-10', { number: '5' }, ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])
  await register('sale', 10, 'registered')
  await register('purchase', 10, 'registered')
  await tryIt('base->export', 'sale', '2', () => put(s2.id, (_, i) => (i === 1 ? { account: { code: '70111' } } : {})))
  await tryIt('base->otherCharges(4699)', 'sale', '1', () =>
    put(s1.id, (_, i) => (i === 2 ? { account: { code: '4699' } } : {})),
  )
  await tryIt('base->otherCharges(469)', 'sale', '1', () =>
    put(s1.id, (_, i) => (i === 2 ? { account: { code: '4691' } } : {})),
  )
  await tryIt('base->counterpart(1041)', 'sale', '1', () =>
    put(s1.id, (_, i) => (i === 2 ? { account: { code: '1041' } } : {})),
  )
  await tryIt('base->counterpart(1011)', 'sale', '2', () =>
    put(s2.id, (_, i) => (i === 1 ? { account: { code: '1011' } } : {})),
  )
  await tryIt('rate', 'sale', '3', () => put(s3.id, () => ({}), { exchangeRate: '3.752' }))
  await tryIt('rate9', 'sale', '3', () => put(s3.id, () => ({}), { exchangeRate: '9.5' }))
  await tryIt('cur EUR', 'sale', '3', () => put(s3.id, () => ({}), { currency: 'EUR', exchangeRate: '3.753' }))
  await tryIt('PEN->USD', 'sale', '2', () => put(s2.id, () => ({}), { currency: 'USD', exchangeRate: '3.75' }))
  await tryIt('corrects', 'sale', '4', () =>
    put(s4.id, (_, i) => (i === 0 ? { corrects: { documentType: '01', serial: 'F900', number: '2' } } : {})),
  )
  await tryIt('corrects null', 'sale', '4', () => put(s4.id, (_, i) => (i === 0 ? { corrects: null } : {})))
  await tryIt('line corrects', 'sale', '4', async () => {
    const v = await must(api.get(`${E}/${s4.id}`))
    return api.put(`${E}/${s4.id}/1`, {
      corrects: { documentType: '03', serial: 'B001', number: '77' },
      version: v.version,
    })
  })
  await tryIt('detraction', 'purchase', '5', () =>
    put(p1.id, (_, i) => (i === 0 ? { detractionDate: '2026-10-20', detractionNumber: '12345' } : {})),
  )
  await tryIt('purch base->4212', 'purchase', '5', () =>
    put(p1.id, (_, i) => (i === 2 ? { account: { code: '1041' } } : {})),
  )
  await tryIt('date in month', 'purchase', '5', () => put(p1.id, () => ({}), { date: '2026-10-25' }))
  await tryIt('delete', 'purchase', '5', () => api.delete(`${E}/${p1.id}?version=1`))
  await tryIt('to archive 05', 'sale', '1', () => put(s1.id, () => ({}), { archive: { code: '05' } }))
  await tryIt('to month 11', 'sale', '1', () => put(s1.id, () => ({}), { date: '2026-11-05' }))
  const d = await books.made({ date: '2026-10-11' })
  await tryIt('05->14', 'sale', '1', () => put(d.id, () => ({}), { archive: { code: '14' } }))
  // reversal in Nov of the filed one: undoing
  const v = await must(api.get(`${E}/${s1.id}`))
  await tryIt('reverse nov', 'sale', '1', () =>
    api.put(`${E}/${s1.id}/reverse`, { date: '2026-11-02', version: v.version }),
  )
}, 300000)
it('draft race', async () => {
  let passed = 0
  for (let i = 0; i < 12; i++) {
    const d = await typed('14', '2026-11-11', { number: String(200 + i) }, ['1212 D 50.00', '70121 H 50.00'], {
      draft: true,
    })
    const v = await must(api.get(`${E}/${d.id}`))
    const lines = v.lines.map(({ line: _, rule: __, account, client, costCenter, ...rest }: any) => ({
      ...rest,
      account: { code: account.code },
      client: client && { id: client.id },
    }))
    const [a, b] = await Promise.all([
      api.put(`${E}/${d.id}`, {
        archive: { code: '14' },
        date: '2026-10-11',
        memo: 'x',
        version: v.version,
        draft: true,
        lines,
      }),
      api.put(`${E}/${d.id}/post`, {}),
    ])
    const r = await world.owner.query(
      `select month, archive from accounting.journal_entry where company_id=$1 and coalesce(voucher_id,id)=$2 and live`,
      [world.ids.companyId, d.id],
    )
    if (r.rows[0]?.month === 10) passed++
    if (i < 4) say('race', a.status, a.body?.code ?? '', b.status, b.body?.code ?? '', r.rows)
  }
  say('draft posted into filed month by race:', passed, 'of 12')
}, 200000)
it('said', async () => {
  const S = '20100070970'
  const head =
    'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,Exportación,Exonerado,Inafecto,IGV,Total,Cuenta de la base,Tipo del documento que modifica,Serie del documento que modifica,Número del documento que modifica,Fecha del documento que modifica'
  try {
    const pr = await books.preview('sale', [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Inafecto,Total,Cuenta de la base',
      `10/09/2026,01,F701,71,${S},100,18,50,168,70121`,
    ])
    say('preview', pr.errors ?? '', pr.columns ?? '')
    await books.commit(pr.batch)
    const q = await world.owner.query(`select voucher_id, columns from accounting.said_document where company_id=$1`, [
      world.ids.companyId,
    ])
    say('said', q.rows)
    const id = q.rows[0].voucher_id
    say('row', await row('sale', '71', 9))
    const v = await must(api.get(`${E}/${id}`))
    say(
      'lines',
      v.lines.map((l: any) => [l.account.code, l.debit, l.credit]),
    )
    await tryIt(
      'said: base->export',
      'sale',
      '71',
      () => put(id, (l, i) => (l.account.code.startsWith('70') ? { account: { code: '70111' } } : {})),
      9,
    )
  } catch (e: any) {
    say('said ERR', e.message.slice(0, 600))
  }
}, 200000)
