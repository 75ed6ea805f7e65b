import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const PATH = '/api/reports/journal-entry'
const BOUNDARY = 'one-form'

const voucher = (date: string, amount: string, account = '6371') =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date, memo: `Gasto ${amount}` },
      lines: [
        { account: { code: account }, debit: amount },
        { account: { code: '7599' }, credit: amount },
      ],
    }),
  )

/** What a worker owes, by document. */
const loan = (date: string, amount: string) =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date, memo: 'Préstamo' },
      lines: [
        {
          ...{ account: { code: '1411' }, debit: amount, client: { id: world.ids.clients.andes } },
          ...{ documentType: '00', documentSerial: 'P', documentNumber: '1' },
        },
        { account: { code: '7599' }, credit: amount },
      ],
    }),
  )

/** The form of a replacement: its file is optional. */
function replace(from: string, to: string, more: { reason?: string; file?: string } = {}, kind = 'aoc', as = api) {
  return send(from, to, { simulate: 'false', ...more }, kind, as)
}
const wouldReplace = (from: string, to: string, more: { file?: string } = {}, kind = 'aoc') =>
  send(from, to, { simulate: 'true', ...more }, kind, api)

function send(from: string, to: string, { file, ...fields }: Record<string, string>, kind: string, as: Caller) {
  const part = (head: string, text: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const parts = [
    ...Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text)),
    ...(file ? [part('name="file"; filename="cuentas.csv"', file)] : []),
  ]
  return as.put(`${PATH}/${kind}/2026/${from}/${to}`, Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`), {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  })
}

const rows = async <T = Record<string, string>>(sql: string, more: unknown[] = []): Promise<T[]> =>
  (await world.owner.query(sql, [world.ids.companyId, ...more])).rows
const standing = async (code: string): Promise<string[]> =>
  (
    await rows<{ said: string }>(
      `select e.archive || '-' || e.month || '-' || e.number || ' v' || e.version || ' ' || e.origin || ' ' || l.debit || ' ' || l.credit as said
       from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
       where l.company_id = $1 and l.account_code = $2 and l.year = 2026 order by e.month, e.archive, e.number`,
      [code],
    )
  ).map(({ said }) => said)
const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }): string[] =>
  body.errors.map(({ field, code }) => `${field} ${code}`)

describe('replace account', () => {
  it('shows what would change, changes it in open months, and leaves closed months as they are', async () => {
    await voucher('2026-09-10', '10.00')
    await loan('2026-09-11', '5.00')
    await loan('2026-11-05', '7.00')
    const first = await voucher('2026-10-10', '20.00')
    const taken = await voucher('2026-10-11', '25.00')
    await must(api.put(`${ENTRIES}/${taken.id}/reverse`, { date: '2026-11-02', version: 1 }))
    await must(api.put('/api/configuration/month-lock/2026', { month: 9, locked: true, confirmed: true }))
    const before = await standing('6371')
    const would = await must(wouldReplace('6371', '6372'))
    expect(would).toMatchObject({ applied: false, reason: false })
    expect(would.places).toContainEqual({ archive: '05', month: 9, vouchers: 1, lines: 1, locked: true })
    expect([await standing('6371'), await standing('6372')]).toEqual([before, []])
    const done = await must(replace('6371', '6372'))
    expect(done).toMatchObject({ applied: true, pairs: would.pairs })
    expect((await standing('6371')).every((said) => said.startsWith('05-9-'))).toBe(true)
    expect(await standing('6372')).toEqual(
      expect.arrayContaining(['05-10-1 v2 REGISTER 20.00 0.00', '05-11-2 v2 REGISTER 0.00 25.00']),
    )
    const read = await must(api.get(`${ENTRIES}/${first.id}`))
    expect(read).toMatchObject({ entry: first.entry, version: 2 })
    // What was taken back stays taken back, and is not taken back again.
    expect(await must(api.get(`${ENTRIES}/${taken.id}`))).toMatchObject({ reversal: { entry: expect.any(String) } })
    expect((await api.put(`${ENTRIES}/${taken.id}/reverse`, { date: '2026-11-03', version: 2 })).status).toBe(409)
    expect(await wrongProofs(world)).toEqual([])
  })

  it('has items, settings and destinations name the account that comes', async () => {
    const named = async () =>
      (
        await rows<{ said: string }>(
          `select 's ' || key as said from accounting.setting where company_id = $1 and year = 2026 and account_code = $2
           union all select 'p' from catalogue.product where company_id = $1 and $2 in (sale_account, purchase_account)
           union all select 'd ' || code from accounting.account where company_id = $1 and year = 2026 and $2 in (destination1, destination2, destination3) order by 1`,
          ['7411'],
        )
      ).map(({ said }) => said)
    expect(await named()).toEqual(['s sale.discounts'])
    const would = await must(wouldReplace('7411', '7412'))
    expect(would.uses).toEqual([{ code: '7411', usedBy: expect.any(String), uses: 1 }])
    await must(replace('7411', '7412'))
    expect(await named()).toEqual([])
  })

  it('refuses what is no account, what is no register account, the same, and one that comes and goes', async () => {
    expect(fieldsOf(await replace('6399999', '63'))).toEqual([
      'pairs[0].from account_not_found',
      'pairs[0].to account_not_register',
    ])
    expect(fieldsOf(await replace('6391', '6391'))).toEqual(['pairs[0].to same_account'])
    const file = '6391,6392\nuna,dos\n6411,6391'
    expect(fieldsOf(await replace('6371', '6391', { file }))).toEqual(['row 2 account_code'])
    expect(fieldsOf(await replace('6371', '6391', { file: '6391,6371' }))).toEqual([
      'pairs[0] repeated_in_file',
      'pairs[1] repeated_in_file',
    ])
    expect((await replace('63 71', '6391')).status).toBe(422)
    expect((await replace('6371', '6391', { reason: 'x'.repeat(3000) })).status).toBe(422)
  })

  it('takes an account of documents, banks or stock over whole, or not at all', async () => {
    expect((await replace('1411', '1412')).body).toMatchObject({
      ...{ code: 'account_lines_locked', status: 409 },
      message: expect.stringContaining('1 líneas'),
    })
    expect(await standing('1411')).toHaveLength(2)
  })

  it('asks for what the account that comes asks for', async () => {
    await voucher('2026-11-12', '40.00', '6391')
    await world.owner.query(
      `update accounting.account set cost_center = true where company_id = $1 and year = 2026 and code = '6392'`,
      [world.ids.companyId],
    )
    expect((await replace('6391', '6392')).body).toMatchObject({ code: 'account_asks_more' })
  })

  it('asks why where a month was sealed once', async () => {
    await must(api.put('/api/configuration/month-lock/2026', { month: 9, locked: false, reason: 'Faltó una factura' }))
    expect(await must(wouldReplace('6371', '6372'))).toMatchObject({ reason: true })
    expect(fieldsOf(await replace('6371', '6372'))).toEqual(['reason month_reason_required'])
    await must(replace('6371', '6372', { reason: 'Cuenta equivocada' }))
    expect((await standing('6371')).filter((said) => said.startsWith('05-'))).toEqual([])
    const seen = await rows<{ after: { reason?: string } }>(
      `select after from platform.audit where company_id = $1 and entity = 'accountPlan' and action = 'replace' order by id desc limit 1`,
    )
    expect(seen[0]!.after).toMatchObject({ from: '6371', to: '6372', reason: 'Cuenta equivocada' })
  })

  it('takes many pairs of a file at once', async () => {
    await voucher('2026-11-13', '50.00', '6372')
    const done = await must(replace('6391', '6321', { reason: 'Plan nuevo', file: 'Anterior,Nueva\n6372,6371\n' }))
    expect(done.pairs.map(({ from, to }: Record<string, { code: string }>) => `${from!.code} ${to!.code}`)).toEqual([
      '6391 6321',
      '6372 6371',
    ])
    expect(await standing('6372')).toEqual([])
    expect(await wrongProofs(world)).toEqual([])
  })

  it('names codes that are no accounts of the year, and has what uses them name others', async () => {
    await world.owner.query(
      `update catalogue.product set purchase_account = '6099999' where company_id = $1 and id = (
      select id from catalogue.product where company_id = $1 order by id limit 1)`,
      [world.ids.companyId],
    )
    const { data } = await must(api.get(`${PATH}/aoc-orphan?year=2026`))
    expect(data).toEqual([expect.objectContaining({ code: '6099999', uses: 1 })])
    await must(replace('6099999', '6011', {}, 'aoc-orphan'))
    expect((await must(api.get(`${PATH}/aoc-orphan?year=2026`))).data).toEqual([])
  })

  it('is for who may change both chart and vouchers', async () => {
    const reader = await world.as('reader')
    expect((await replace('6391', '6321', {}, 'aoc', reader)).status).toBe(403)
  })

  it('stands with documents that are issued meanwhile: no line is lost, books and figures agree', async () => {
    const many = Array.from({ length: 12 }, (_, i) => voucher('2026-11-20', `${i + 1}.00`, '6371'))
    const [done] = await Promise.all([replace('6371', '6373', { reason: 'Plan nuevo' }), ...many])
    expect(done.status).toBe(200)
    await must(replace('6371', '6373', { reason: 'Otra vez' }))
    expect(await standing('6371')).toEqual([])
    expect(await wrongProofs(world)).toEqual([])
  })
})
