import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let boss: Caller
let thief: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query(
    "update company.role set permissions = permissions || '{PAYMENTS.approve}' where name = 'Contabilidad'",
  )
  await world.owner.query("update treasury.account set bank = '02', number = '193-7654321-0-12' where id = $1", [
    world.ids.bank,
  ])
  api = await world.as('owner')
  boss = await world.as('accountant')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

/** The thief has these powers and no others. */
async function may(...permissions: string[]): Promise<void> {
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
    [permissions, people.cashier.email],
  )
  thief = await world.as('cashier')
}
const ref = (id: string) => ({ id })
const said = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; errors?: { field: string; code: string }[] }
}) => [status, ...(body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code])]
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const account = (code: string, over: object = {}): Promise<{ id: string }> =>
  must(
    api.post('/api/payment/account', {
      ...{ code, name: `Cuenta ${code}`, type: 'cash', currency: 'PEN', ledgerCode: '1011', ...over },
    }),
  )
const bank = { type: 'bank', bank: '02', ledgerCode: '10411' }
let bills = 0
/** A bill and its debt. */
async function billed(over: object = {}): Promise<{ id: string; item: string }> {
  const { id } = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F078', number: String(++bills), date: today, currency: 'PEN' },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
      items: [{ item: ref(world.ids.products.service), quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
      ...over,
    }),
  )
  const [row] = await money.rows("select id from treasury.open_item where document_id = $1 and concept = 'document'", [
    id,
  ])
  return { id, item: row!.id! }
}

describe('transfers', () => {
  const move = (from: string, to: string) =>
    api.post('/api/payment/transfer', {
      ...{ date: today, accountFrom: ref(from), accountTo: ref(to), amount: '1', commission: '0' },
    })

  it('that go crosswise at once all go: none waits for the other', async () => {
    const other = (await account('BX9', bank)).id
    const made = await times(24, (n) => (n % 2 ? move(other, world.ids.bank) : move(world.ids.bank, other)))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    const changed = await Promise.all(
      made.map(({ body }, n) =>
        api.put(`/api/payment/transfer/${body.id}`, {
          ...{ version: body.version, date: today, accountFrom: ref(body.accountFrom.id) },
          ...{ accountTo: ref(body.accountTo.id), amount: String(2 + (n % 3)), commission: '0' },
        }),
      ),
    )
    expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200))
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('are received, sent back and come back once, by sixteen at once', async () => {
    const drawer = (await account('DT1')).id
    const made = await must(
      api.post('/api/payment/transfer', {
        ...{ date: today, accountFrom: ref(world.ids.bank), accountTo: ref(drawer), amount: '50', commission: '0' },
        receivedOn: null,
      }),
    )
    for (const [verb, body] of [
      ['receive', { date: today }],
      ['return', { reason: 'No era' }],
      ['returned', {}],
    ] as const) {
      const done = await times(16, () => api.put(`/api/payment/transfer/${made.id}/${verb}`, body))
      const statuses = done.map(({ status }) => status).sort()
      expect([verb, statuses]).toEqual([verb, [200, ...Array.from({ length: 15 }, () => 409)]])
    }
    expect(await must(api.get(`/api/payment/account/${drawer}/balance`))).toMatchObject({ balance: '0.00' })
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('of a shift: the drawer of a colleague is moved by who may transfer', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true')
    const [mine, colleague, safe, other] = await Promise.all(['DM1', 'DC1', 'DS1', 'DO1'].map((code) => account(code)))
    await world.owner.query("update treasury.account set purpose = 'safe' where id = $1", [safe!.id])
    await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: ref(mine!.id), method: ref(world.ids.methodCash) },
        payments: [{ category: await money.category('OTRING'), amount: '500' }],
      }),
    )
    await must(api.post('/api/shifts', { accounts: [ref(colleague!.id)], denominations: [] }))
    await may('POSSHIFT.new')
    const pieces = [{ currency: 'PEN', value: '100', count: 5 }]
    const shift = await must(thief.post('/api/shifts', { accounts: [ref(mine!.id)], denominations: pieces }))
    const put = (kind: string, to: string) =>
      thief.post(`/api/shifts/${shift.id}/movements`, {
        ...{ kind, amount: '100', currency: 'PEN', reason: 'Sencillo', account: ref(to) },
      })
    const refused = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
      ...[status, body.code],
      ...(body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
    ]
    for (const kind of ['in', 'out'])
      for (const to of [colleague!.id, other!.id, world.ids.bank])
        expect(refused(await put(kind, to))).toEqual([403, 'forbidden', 'account shift_move_account'])
    for (const kind of ['out', 'in']) expect([kind, (await put(kind, safe!.id)).status]).toEqual([kind, 201])
    // Of a category it is a payment, by who may enter one.
    const of = async (kind: string, code: string) =>
      thief.post(`/api/shifts/${shift.id}/movements`, {
        ...{ kind, amount: '10', currency: 'PEN', reason: 'Taxi', category: await money.category(code) },
      })
    const [taken, given] = await Promise.all([of('out', 'ITF'), of('in', 'OTRING')])
    for (const each of [taken, given]) expect(refused(each)).toEqual([403, 'forbidden', 'category shift_move_category'])
    await may('POSSHIFT.new', 'PAYMENTS.new')
    expect([(await of('out', 'ITF')).status, (await of('in', 'OTRING')).status]).toEqual([201, 403])
    const near = ['purpose', 'code'].map(
      (field, i) =>
        `filters[${i}][field]=${field}&filters[${i}][value]=${[['safe'], ['DM1']][i]}&filters[${i}][group]=0`,
    )
    const offered = await must(thief.get(`/api/payment/account/choose?${near.join('&')}`))
    expect(offered.map(({ code }: { code: string }) => code).sort()).toEqual(['DM1', 'DS1'])
    await may('POSSHIFT.new', 'TRANSFER.new')
    expect([(await put('out', colleague!.id)).status, (await put('in', colleague!.id)).status]).toEqual([201, 201])
    expect(await money.differing()).toEqual([])
    await world.owner.query('update treasury.setting set cash_shift = false')
  })
})

it('an account of somebody else is in no list, file or page, nor what stands beside its sheets', async () => {
  const secret = await account('SEC')
  const secretBank = await account('SEB', bank)
  const [owner] = await money.rows('select id from company.user_account where email = $1', [people.owner.email])
  const balance = await must(
    api.post('/api/payment/balance', { account: ref(secret.id), date: today, type: '1', amount: '4321' }),
  )
  const sheet = await must(
    api.post('/api/payment/cash-point', { kind: 'surprise', accounts: [ref(secret.id)], denominations: [] }),
  )
  const reconciliation = await must(
    api.post('/api/payment/reconciliation', { account: ref(secretBank.id), to: today, statementBalance: '0' }),
  )
  await world.owner.query('update treasury.setting set cash_shift = true')
  const [open] = await money.rows(
    "select id, account_pen_id as drawer from treasury.shift where status = 'OP' and responsible_id = $1",
    [owner!.id],
  )
  for (const { id } of [secret, secretBank, ref(open!.drawer!)])
    await must(api.put(`/api/payment/account/${id}/users`, { users: [ref(owner!.id!)] }))
  const modules = [
    'COLLECTION',
    'PAYMENTS',
    'ACCOUNT',
    'TRANSFER',
    'TREASURYCONFIG',
    'REPORTS',
    'TREASURYREPORT',
    'DASHBOARD',
  ]
  await may(...modules.map((module) => `${module}.fullAccess`), 'POSSHIFT.edit')
  const records: [string, string][] = [
    ...[
      ['initialBalance', balance.id],
      ['cashPoint', sheet.id],
      ['reconciliation', reconciliation.id],
      ['shift', open!.id],
    ],
    ['paymentAccount', secret.id],
  ] as [string, string][]
  for (const [entity, id] of records)
    for (const path of [`history/${entity}/${id}`, `notes/${entity}/${id}`, `attachments/${entity}/${id}`])
      expect([path, (await thief.get(`/api/${path}`)).status, (await api.get(`/api/${path}`)).status]).toEqual([
        path,
        404,
        200,
      ])
  for (const path of ['account?limit=200', 'account/choose?limit=200']
    .map((each) => `/api/payment/${each}`)
    .concat('/api/dashboard')) {
    const shown = async (by: Caller) => JSON.stringify(await must(by.get(path))).includes('Cuenta SEC')
    expect([path, await shown(thief), await shown(api)]).toEqual([path, false, true])
  }
  const flow = async (by: Caller) => {
    const { datasets } = await must(by.get('/api/cash-flow/day/date?month=11&year=2026'))
    return Number(datasets[2].data.at(-1))
  }
  expect((await flow(api)) - (await flow(thief))).toBeGreaterThanOrEqual(4321)
  const read = (by: Caller) => by.get(`/api/payment/account/${secret.id}`)
  expect([(await read(thief)).status, (await read(api)).status]).toEqual([404, 200])
  const sheets = await Promise.all([thief, api].map(async (by) => (await by.get('/api/payment/account/export')).bytes))
  expect(sheets[0]!.length).toBeLessThan(sheets[1]!.length)
  await world.owner.query('update treasury.setting set cash_shift = false')
})

describe('a batch', () => {
  const save = (items: object[], over: object = {}) => ({ date: today, account: ref(world.ids.bank), items, ...over })

  it('is approved as it was seen, and its table computes nothing in a sheet', async () => {
    await world.owner.query('update parties.client set fiscal_name = $2 where id = $1', [
      ...[world.ids.clients.bodega, '=HYPERLINK("http://x";"y")'],
    ])
    const { item } = await billed()
    const at = '/api/payment/batches'
    const made = await must(api.post(at, save([{ openItem: ref(item), amount: '1' }], { layout: 'csv' })))
    const more = save([{ openItem: ref(item) }], { layout: 'csv', version: made.version })
    const { version } = await must(api.put(`${at}/${made.id}`, more))
    const approve = (seen: number) => boss.put(`${at}/${made.id}/approve`, { version: seen })
    expect(said(await approve(made.version))).toEqual([409, 'already_updated'])
    await must(approve(version))
    await world.owner.query("update treasury.batch_line set destination = '-193 1' where batch_id = $1", [made.id])
    const file = (await api.get(`${at}/${made.id}/file`)).bytes.toString()
    expect(file.split('\r\n')[1]).toContain(`,"'=HYPERLINK(""http://x"";""y"")",`)
    expect(file).toContain(`,"'-193 1",`)
  })

  it('sixteen confirm it in parts: each line is paid once', async () => {
    const debts = [await billed(), await billed(), await billed(), await billed()]
    const at = '/api/payment/batches'
    const items = debts.map(({ item }) => ({ openItem: ref(item) }))
    const made = await must(api.post(at, save(items, { layout: 'csv' })))
    await world.owner.query("update treasury.batch_line set destination = '193-1111111-0-22' where batch_id = $1", [
      made.id,
    ])
    await must(boss.put(`${at}/${made.id}/approve`))
    const lines = [1, 2, 3, 4]
    const paid = await times(16, (n) =>
      api.put(`${at}/${made.id}/confirm`, {
        ...{ date: today, method: ref(world.ids.methodTransfer), operationNumber: String(n) },
        unpaid: lines.filter((line) => line !== 1 + (n % 4)),
      }),
    )
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(paid.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(await must(api.get(`${at}/${made.id}`))).toMatchObject({ status: 'confirmed' })
    const [sums] = await money.rows(
      'select count(*)::int as count, sum(amount)::text as amount from treasury.payment where id in (select payment_id from treasury.batch_line where batch_id = $1)',
      [made.id],
    )
    expect(sums).toEqual({ count: 4, amount: '472.00' })
    expect(await money.differing()).toEqual([])
  })

  it('of detractions: what its file cannot hold is told; a certificate is of one supplier', async () => {
    const at = '/api/payment/detraction-deposits'
    const deposit = (item: string, destination = '00012345678') =>
      world.owner.query("update treasury.open_item set deposit_code = '022', deposit_account = $2 where id = $1", [
        ...[item, destination],
      ])
    const long = await billed({ documentType: '12', serie: 'ABC-1', number: '123456789012' })
    await deposit(long.item)
    expect(said(await api.post(at, save([{ openItem: ref(long.item) }])))).toEqual([
      422,
      'items[0].openItem batch_deposit_unfit',
    ])
    const [one, same, other] = [
      await billed(),
      await billed(),
      await billed({ supplier: ref(world.ids.clients.andes) }),
    ]
    for (const { item } of [one!, same!, other!]) await deposit(item)
    const items = [one!, same!, other!].map(({ item }) => ({ openItem: ref(item) }))
    const made = await must(api.post(at, save(items)))
    await must(boss.put(`${at}/${made.id}/approve`))
    await world.owner.query("update treasury.batch_line set destination = '000123456789012' where batch_id = $1", [
      made.id,
    ])
    expect(said(await api.get(`${at}/${made.id}/file`))).toEqual([409, 'batch_deposit_unfit'])
    const rows = made.items.map(
      (line: { client: { code: string }; document: { serie: string; number: string }; amount: string }) => ({
        ...{ ruc: line.client.code, serie: line.document.serie, number: line.document.number },
        ...{ amount: line.amount, constancia: '77001', date: today },
      }),
    )
    const paste = (pasted: object[]) =>
      must(api.put(`${at}/${made.id}/constancias`, { method: ref(world.ids.methodTransfer), items: pasted }))
    // Two documents of one supplier may share it.
    expect(await paste(rows.slice(0, 2))).toMatchObject({ matched: 2, unmatched: [] })
    expect(await paste(rows)).toMatchObject({
      matched: 0,
      unmatched: [
        { row: 0, reason: 'paid_already' },
        { row: 1, reason: 'paid_already' },
        { row: 2, reason: 'of_another' },
      ],
    })
    // What was deposited otherwise meanwhile stops no other row.
    await must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(other!.id), openItem: ref(other!.item), amount: '118.00' }],
      }),
    )
    expect(await paste([{ ...rows[2], constancia: '77002' }])).toMatchObject({
      matched: 0,
      unmatched: [{ row: 0, reason: 'paid_already' }],
    })
    expect(await money.differing()).toEqual([])
  })
})

it('who may change a payment does not void it by its state', async () => {
  const { id } = await billed()
  const paid = await must(
    api.post('/api/payment/expenses', {
      ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(id), amount: '118.00' }],
    }),
  )
  const put = (status: string) => thief.put(`/api/payment/expenses/${paid.id}`, { version: paid.version, status })
  await may('PAYMENTS.edit')
  expect(said(await put('CX'))).toEqual([403, 'forbidden'])
  await may('PAYMENTS.edit', 'PAYMENTS.void')
  expect(await must(put('CX'))).toMatchObject({ status: 'CX' })
})

it('a rule of words that a database would look for all day is none', async () => {
  const rule = async (code: string, contains: string) =>
    said(
      await api.post('/api/payment/match-rule', {
        ...{ code, name: code, contains, expression: true, direction: 'out' },
        category: await money.category('OTRGAS'),
      }),
    )
  expect(await rule('R1', '(.+)(.+)(.+)\\1\\2\\3$')).toEqual([422, 'contains invalid_format'])
  expect(await rule('R2', '((a{1,50}){1,50}){1,50}b')).toEqual([422, 'contains invalid_format'])
  expect((await rule('R3', '^(itf|portes)\\s+\\d+'))[0]).toBe(201)
  // One that stood before finds nothing, and keeps nobody waiting.
  await world.owner.query("update treasury.match_rule set contains = $1 where code = 'R3'", ['(.+)(.+)(.+)\\1\\2\\3$'])
  const { id } = await account('BRX', bank)
  const csv = [
    'Fecha;Descripción operación;Monto;Saldo;Operación-Número',
    `18/11/2026;${'a'.repeat(400)};-1,00;-1,00;1`,
  ]
  const file = new TextEncoder().encode(csv.join('\n'))
  await must(api.upload('/api/payment/statement/import/commit', file, 'e.csv', 'text/csv', { account: id }))
  await must(api.post('/api/payment/reconciliation', { account: ref(id), to: today, statementBalance: '-1' }))
  const began = Date.now()
  const { lines } = await must(api.get(`/api/payment/account/${id}/reconciliation`))
  expect([lines[0].suggestions, Date.now() - began < 5000]).toEqual([[], true])
})
