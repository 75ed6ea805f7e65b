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
      })
  }
  const L = (
    code: string,
    side: string,
    amount: string,
    doc?: [string, string, string],
    client = world.ids.clients.andes,
  ) => ({
    account: { code },
    [side === 'D' ? 'debit' : 'credit']: amount,
    ...(doc ? { client: { id: client }, documentType: doc[0], documentSerial: doc[1], documentNumber: doc[2] } : {}),
  })
  const post = (archive: string, date: string, lines: object[], more: object = {}) =>
    must(api.post('/api/accounting/journal-entry', { archive: { code: archive }, date, memo: 'x', lines, ...more }))
  await tryit('inv+note', async () => {
    await post('14', '2026-11-10', [
      L('1212', 'D', '118', ['01', 'F900', '101']),
      L('1212', 'H', '23.60', ['07', 'FC90', '102']),
      L('40111', 'H', '18'),
      L('40111', 'D', '3.60'),
      L('70121', 'H', '100'),
      L('70921', 'D', '20'),
    ])
    await show('inv+note one voucher', 'sale', ['101', '102'])
  })
  await tryit('inv+fullnote', async () => {
    await post('14', '2026-11-10', [
      L('1212', 'D', '118', ['01', 'F900', '103']),
      L('1212', 'H', '118', ['07', 'FC90', '104']),
      L('40111', 'H', '18'),
      L('40111', 'D', '18'),
      L('70121', 'H', '100'),
      L('70921', 'D', '100'),
    ])
    await show('inv+full note', 'sale', ['103', '104'])
  })
  await tryit('p inv+note', async () => {
    const b = world.ids.clients.bodega
    await post('08', '2026-11-10', [
      L('4212', 'H', '1180', ['01', 'F900', '111'], b),
      L('4212', 'D', '236', ['07', 'FC90', '112'], b),
      L('40111', 'D', '180'),
      L('40111', 'H', '36'),
      L('6371', 'D', '1000'),
      L('6371', 'H', '200'),
    ])
    await show('purchase inv+note one voucher', 'purchase', ['111', '112'])
  })
  await tryit('dua', async () => {
    await typed('08', '2026-11-10', { type: '50', serial: '118', number: '120' }, [
      '4212 H 18500',
      '40111 D 18000',
      '6011 D 500',
    ])
    await typed('08', '2026-11-10', { type: '50', serial: '118', number: '121' }, ['4212 H 18000', '40111 D 18000'])
    await show('DUA', 'purchase', ['120', '121'])
  })
  await tryit('rev of rev', async () => {
    const a = await typed('14', '2026-10-10', { number: '130' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    const r = await must(api.put(`/api/accounting/journal-entry/${a.id}/reverse`, { date: '2026-11-15', version: 1 }))
    log('r', r.id, r.version)
    const e = (
      await world.owner.query(
        'select id, voucher_id, reverses, live, date from accounting.journal_entry where company_id=$1 order by created_at desc limit 2',
        [world.ids.companyId],
      )
    ).rows
    log('e', e)
    const rr = await api.put(`/api/accounting/journal-entry/${e[0].voucher_id ?? e[0].id}/reverse`, {
      date: '2026-11-20',
      version: 1,
    })
    log('rr', (rr as any).status, (rr as any).body ?? '')
    await show('rev of rev', 'sale', ['130'], 10)
    await show('rev of rev', 'sale', ['130'], 11)
  })
  await tryit('note reversed', async () => {
    await typed('14', '2026-10-10', { number: '140' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    const n = await typed(
      '14',
      '2026-10-20',
      { type: '07', serial: 'FC90', number: '141', corrects: { documentType: '01', serial: 'F900', number: '140' } },
      ['1212 H 23.60', '40111 D 3.60', '70121 D 20'],
    )
    await must(api.put(`/api/accounting/journal-entry/${n.id}/reverse`, { date: '2026-11-15', version: 1 }))
    await show('note oct reversed nov', 'sale', ['141'], 10)
    await show('note reversed', 'sale', ['141'], 11)
  })
  await tryit('invoice naming other case / asset', async () => {
    await typed('14', '2026-11-10', { number: '150' }, [
      '1212 D 1180',
      '40111 H 180',
      '7564 H 1000',
      '39527 D 400',
      '6551 D 600',
      '33611 H 1000',
    ])
    await show('asset sale', 'sale', ['150'])
    await typed('14', '2026-11-10', { number: '151' }, ['1212 D 150.18', '40111 H 18', '70121 H 100', '70121 H 32.18'])
    await show('mixed', 'sale', ['151'])
    // cash in archive, same doc twice
    await typed('14', '2026-11-10', { number: '152' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    await tryit('dup', async () => {
      await typed('14', '2026-11-12', { number: '0152' }, ['1212 D 118', '40111 H 18', '70121 H 100'])
    })
    await show('dup', 'sale', ['152'])
  })
  await tryit('two docs one exempt, each base named', async () => {
    await post('14', '2026-11-10', [
      L('1212', 'D', '118', ['03', 'B900', '160']),
      L('1212', 'D', '100', ['03', 'B900', '161']),
      L('40111', 'H', '18', ['03', 'B900', '160']),
      L('70121', 'H', '100', ['03', 'B900', '160']),
      L('70121', 'H', '100', ['03', 'B900', '161']),
    ])
    await show('named', 'sale', ['160', '161'])
    await post('14', '2026-11-10', [
      L('1212', 'D', '118', ['03', 'B900', '162']),
      L('1212', 'D', '100', ['03', 'B900', '163']),
      L('40111', 'H', '18'),
      L('70121', 'H', '100', ['03', 'B900', '162']),
      L('70121', 'H', '100', ['03', 'B900', '163']),
    ])
    await show('bases named, tax not', 'sale', ['162', '163'])
    // two invoices, one taxed 1180 and one free of tax 545.45..: a base line equal to left_over by chance
    await post('08', '2026-11-10', [
      L('4212', 'H', '118', ['01', 'F9', '164'], world.ids.clients.bodega),
      L('4212', 'H', '50', ['03', 'B9', '165'], world.ids.clients.bodega),
      L('40111', 'D', '18'),
      L('6371', 'D', '100'),
      L('6371', 'D', '50'),
    ])
    await show('purchase factura + boleta', 'purchase', ['164', '165'])
  })
  await tryit('advance', async () => {
    await typed(
      '14',
      '2026-11-10',
      { number: '170' },
      ['122 D 100', '70121 H 100'].map((x) => x.replace('122 ', '1221 ')),
    )
    await show('whole advance', 'sale', ['170'])
  })
  await tryit('91', async () => {
    await typed('08', '2026-11-10', { type: '91', serial: '0', number: '180' }, ['4212 H 1000', '6371 D 1000'])
    for (const t of ['purchase', 'no-domiciled']) await show('91 ' + t, t, ['180'])
  })
  await tryit('tax', async () => {
    const t: any = await must(api.get('/api/reports/journal-entry/tax?year=2026&month=11&limit=0'))
    log(
      'tax',
      t.data.filter((r: any) => r.amount !== '0.00').map((r: any) => [r.box, r.name, r.amount]),
    )
    const c: any = await must(
      api.get(`/api/reports/checks?${new URLSearchParams({ report: 'taxLiquidation', params: 'year=2026&month=11' })}`),
    )
    log(
      'checks',
      c.map((x: any) => [x.name, x.good, x.text]),
    )
  })
}, 300000)
