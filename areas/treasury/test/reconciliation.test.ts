import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ddmmyyyy } from '@yupana/kernel'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const { cash, bank, bankUsd } = world.ids
const today = '2026-11-18'
const path = '/api/payment/reconciliation'

const transfer = (from: string, to: string, amount: string, date: string, over: object = {}) =>
  must(api.post('/api/payment/transfer', { date, accountFrom: { id: from }, accountTo: { id: to }, amount, ...over }))
const csv = (lines: string[]): string =>
  ['Fecha;Descripción operación;Monto;Saldo;Operación-Número', ...lines].join('\n')
const send = (text: string | Uint8Array, account = bank, commit = true, fields: Record<string, string> = {}) =>
  api.upload(
    `/api/payment/statement/import${commit ? '/commit' : ''}`,
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    'extracto.csv',
    'text/csv',
    { account, ...fields },
  )
const start = (to: string, statementBalance: string, account = bank) =>
  must(api.post(path, { account: { id: account }, to, statementBalance }))
const workspace = (account = bank) => must(api.get(`/api/payment/account/${account}/reconciliation`))
const post = (id: string, verb: string, body: object) => api.post(`${path}/${id}/${verb}`, body)
type Row = {
  id: string
  description: string
  amount: string
  number: number
  suggestions: { score: number; movements: string[] }[]
}
const lineOf = (space: { lines: Row[] }, text: string): Row =>
  space.lines.find(({ description }) => description.includes(text))!
const category = async (kind: string): Promise<string> =>
  (
    await world.owner.query(
      "select id from treasury.category where company_id = $1 and kind = $2 and type = '2' limit 1",
      [world.ids.companyId, kind],
    )
  ).rows[0].id
const codes = ({ body }: { body: { errors?: { field: string; code: string }[]; code?: string } }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

describe('the statement of a bank', () => {
  it('is previewed and comes in once: the same file again brings nothing', async () => {
    const file = readFileSync(join(import.meta.dirname, 'statements/bcp.csv'))
    const account = await must(
      api.post('/api/payment/account', {
        ...{
          code: 'BCP2',
          name: 'BCP segunda',
          type: 'bank',
          currency: 'PEN',
          bank: '02',
          ledgerCode: '10411',
          number: '193-1234567-0-11',
        },
      }),
    )
    const seen = await must(send(file, account.id, false))
    expect(seen).toMatchObject({
      needs: null,
      layout: 'bcp',
      created: 3,
      known: 0,
      closes: true,
      opening: '7000.00',
      closing: '9999.50',
    })
    const done = await must(send(file, account.id))
    expect(done).toMatchObject({ created: 3, known: 0, bad: 0 })
    expect(await must(send(file, account.id))).toMatchObject({ id: null, created: 0, known: 3 })
    expect(await must(send(file, account.id, false))).toMatchObject({ created: 0, known: 3 })
    const both = await Promise.all(
      Array.from({ length: 16 }, () => send(csv(['06/11/2026;NUEVA;5.00;;77']), account.id)),
    )
    expect(both.map(({ body }) => body.created).sort()).toEqual([...Array(15).fill(0), 1])
    const { data } = await must(api.get(`/api/payment/account/${account.id}/statements`))
    expect(data.at(-1)).toMatchObject({ id: done.id, fileName: 'extracto.csv', layout: 'bcp', lines: 3, explained: 0 })
    expect((await api.delete(`/api/payment/statement/${done.id}`)).status).toBe(204)
    expect(await must(send(file, account.id, false))).toMatchObject({ created: 3 })
  })

  it('of another account or another currency is refused; what is no statement too', async () => {
    const file = readFileSync(join(import.meta.dirname, 'statements/bcp.csv'))
    expect(codes(await send(file, bankUsd))).toEqual(['file statement_other_currency'])
    const other = await must(
      api.post('/api/payment/account', {
        ...{
          code: 'IBK',
          name: 'Interbank',
          type: 'bank',
          currency: 'PEN',
          bank: '03',
          ledgerCode: '10411',
          number: '200-3001234567',
        },
      }),
    )
    expect(codes(await send(file, other.id))).toEqual(['file statement_other_account'])
    expect(codes(await send('{"a":1}'))).toEqual(['file statement_columns'])
    expect(codes(await send(file, world.ids.branch))).toEqual(['account reference_not_found'])
  })

  it('of a bank that is not known says its headings, and is read as they are said, the next time by itself', async () => {
    const text = 'Dia;Detalle;Importe\n13/11/2026;Abono;12.50\n'
    const account = await must(
      api.post('/api/payment/account', {
        code: 'COOP',
        name: 'Cooperativa',
        type: 'bank',
        currency: 'PEN',
        bank: '99',
        ledgerCode: '10411',
      }),
    )
    expect(await must(send(text, account.id, false))).toMatchObject({
      needs: 'columns',
      headings: ['Dia', 'Detalle', 'Importe'],
    })
    const mapping = JSON.stringify({ columns: { date: 'Dia', description: 'Detalle', amount: 'Importe' } })
    expect(await must(send(text, account.id, true, { mapping }))).toMatchObject({ created: 1 })
    expect(await must(send(text, account.id, false))).toMatchObject({
      needs: null,
      created: 0,
      known: 1,
      layout: 'mapped',
    })
  })
})

describe('a reconciliation', () => {
  it('treasury.md 14.6: books 26,120.20, a fee of 20.00, 1,200.00 not presented, 1,960.00 not credited: difference 0', async () => {
    await must(api.post('/api/payment/balance', { account: { id: bank }, date: '2026-10-01', amount: '25360.20' }))
    await must(api.post('/api/payment/balance', { account: { id: cash }, date: '2026-10-01', amount: '5000.00' }))
    await transfer(bank, cash, '1200.00', '2026-11-10', { operationNumber: '84' })
    await transfer(cash, bank, '1960.00', '2026-11-11')
    await must(
      send(csv(['01/10/2026;SALDO APERTURA;25360.20;25360.20;', '12/11/2026;COM MANTENIMIENTO CTA;-20.00;25340.20;'])),
    )
    const rec = await start('2026-11-15', '25340.20')
    expect(rec).toMatchObject({
      booksBalance: '26120.20',
      onlyBooks: '26120.20',
      onlyBank: '25340.20',
      difference: '25340.20',
    })
    const space = await workspace()
    const [opening, fee] = [lineOf(space, 'APERTURA'), lineOf(space, 'MANTENIMIENTO')]
    expect(fee.suggestions[0]).toMatchObject({ score: 80, reasons: ['rule'], rule: { category: expect.anything() } })
    const balance = space.movements.find(({ amount }: Row) => amount === '25360.20')
    await must(post(rec.id, 'match', { transactions: [opening.id], movements: [balance.id] }))
    expect((await api.put(`${path}/${rec.id}/finish`)).body).toMatchObject({ code: 'reconciliation_difference' })
    const adjusted = await must(
      post(rec.id, 'adjust', { transaction: { id: fee.id }, category: { id: await category('bankFee') } }),
    )
    expect(adjusted).toMatchObject({
      booksBalance: '26100.20',
      onlyBooks: '760.00',
      onlyBank: '0.00',
      difference: '0.00',
      explained: 2,
      lines: 2,
    })
    const pdf = await api.get(`${path}/${rec.id}/render/pdf`)
    expect(pdf.headers['content-type']).toContain('pdf')
    const done = await must(api.put(`${path}/${rec.id}/finish`))
    expect(done).toMatchObject({
      status: 'finished',
      difference: '0.00',
      booksBalance: '26100.20',
      onlyBooks: '760.00',
    })
    const fees = await must(api.get('/api/payment/expenses?filters[0][field]=status&filters[0][value]=CL'))
    expect(fees.data).toMatchObject([{ amount: '20.00', status: 'CL' }])
    const [{ items }] = (
      await world.owner.query('select open_items as items from treasury.reconciliation where id = $1', [rec.id])
    ).rows
    expect([items.coming, items.unpresented].map(([each]) => each.left)).toEqual(['1960.00', '-1200.00'])
    const sheet = await api.get(`/api/payment/account/${bank}/balance/reconciliation?reconciliation=${rec.id}`)
    expect(sheet.headers['content-type']).toContain('spreadsheet')
    expect(
      (await api.post(path, { account: { id: bank }, to: '2026-11-15', statementBalance: '1' })).body.errors[0].code,
    ).toBe('reconciliation_earlier')
    // What is told of it stays, whatever is matched later.
    await transfer(cash, bank, '5.00', '2026-11-14')
    expect(await must(api.get(`${path}/${rec.id}`))).toMatchObject({ booksBalance: '26100.20', difference: '0.00' })
    const again = await must(api.put(`${path}/${rec.id}/reopen`, { reason: 'Faltó un depósito' }))
    expect(again).toMatchObject({ status: 'open', reopenReason: 'Faltó un depósito', booksBalance: '26105.20' })
    expect((await must(api.get('/api/payment/expenses?filters[0][field]=status&filters[0][value]=CL'))).data).toEqual(
      [],
    )
    await must(api.put(`${path}/${rec.id}/finish`))
  })

  it('one is open of an account; sixteen who match one line match it once', async () => {
    await must(send(csv(['16/11/2026;DEPOSITO EFECTIVO;1960.00;;', '11/11/2026;CHEQUE;-1200.00;;0084'])))
    const rec = await start('2026-11-16', '26100.20')
    expect((await api.post(path, { account: { id: bank }, to: '2026-11-17', statementBalance: '1' })).body.code).toBe(
      'reconciliation_open_exists',
    )
    const space = await workspace()
    const line = lineOf(space, 'DEPOSITO')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        post(rec.id, 'match', { transactions: [line.id], movements: line.suggestions[0]!.movements }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('already_matched')
    const [moved] = (
      await world.owner.query('select kind, source_id as id from treasury.movement where id = $1', [
        line.suggestions[0]!.movements[0],
      ])
    ).rows
    const { version } = await must(api.get(`/api/payment/transfer/${moved.id}`))
    expect((await api.put(`/api/payment/transfer/${moved.id}/void`, { reason: 'No debería' })).body.code).toBe(
      'payment_matched',
    )
    expect(version).toBe(1)
    await must(post(rec.id, 'unmatch', { transactions: [line.id] }))
    expect((await workspace()).lines.find(({ id }: Row) => id === line.id)).toMatchObject({
      match: null,
      left: '1960.00',
    })
    // All that is sure at once.
    const accepted = await must(post(rec.id, 'accept', {}))
    expect(accepted.explained).toBe(1)
    await must(post(rec.id, 'match', { transactions: [line.id], movements: line.suggestions[0]!.movements }))
    expect(await must(api.get(`${path}/${rec.id}`))).toMatchObject({ explained: 2, onlyBank: '0.00' })
  })

  it('both sides add up, or the rest is adjusted, or stays; a line is ignored with a reason, and all of it undone', async () => {
    const { reconciliation: rec } = await workspace()
    await transfer(cash, bank, '300.00', '2026-11-16')
    await transfer(cash, bank, '200.00', '2026-11-16')
    await must(
      send(csv(['16/11/2026;LIQUIDACION POS;490.00;;', '16/11/2026;ABONO RARO;7.00;;', '16/11/2026;PARTE 1;60.00;;'])),
    )
    const space = await workspace()
    const of = (text: string) => lineOf(space, text).id
    const [a, b] = ['300.00', '200.00'].map((amount) => space.movements.find((each: Row) => each.amount === amount).id)
    const differs = await post(rec.id, 'match', { transactions: [of('LIQUIDACION')], movements: [a, b] })
    expect(differs.body.errors[0]).toMatchObject({ code: 'match_differs', params: { amount: '-10.00' } })
    const fee = { category: { id: await category('bankFee') } }
    await must(post(rec.id, 'match', { transactions: [of('LIQUIDACION')], movements: [a, b], adjust: fee }))
    const [paid] = (await must(api.get('/api/payment/expenses?filters[0][field]=amount&filters[0][value]=10'))).data
    expect(paid).toMatchObject({ amount: '10.00', date: '2026-11-16' })
    await must(post(rec.id, 'ignore', { transaction: { id: of('RARO') }, reason: 'Error del banco' }))
    expect((await workspace()).lines.find(({ id }: Row) => id === of('RARO'))).toMatchObject({
      ignoredReason: 'Error del banco',
      suggestions: [],
    })
    expect((await post(rec.id, 'match', { transactions: [of('RARO')], movements: [] })).body.errors[0].code).toBe(
      'match_empty',
    )
    await must(post(rec.id, 'unmatch', { transactions: [of('RARO')] }))
    await must(post(rec.id, 'ignore', { transaction: { id: of('RARO') }, reason: 'Error del banco' }))
    const sent = await transfer(cash, bank, '100.00', '2026-11-16')
    const big = (await workspace()).movements.find(({ source }: { source: string }) => source === sent.id)
    await must(post(rec.id, 'match', { transactions: [of('PARTE 1')], movements: [big.id], partial: true }))
    const after = await workspace()
    expect(after.movements.find(({ id }: Row) => id === big.id)).toMatchObject({ left: '40.00' })
    expect(after.reconciliation).toMatchObject({ ignored: '7.00', onlyBank: '0.00' })
  })

  it('a payment is tied to a line of the bank from its own side, wholly or by an amount', async () => {
    const income = await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-16', currency: 'PEN', account: { id: bank }, method: { id: world.ids.methodTransfer } },
        payments: [{ category: { id: await category('bankFee') }, amount: '50.00' }],
      }),
    )
    await must(send(csv(['16/11/2026;CARGO VARIO;-50.00;;', '17/11/2026;CARGO TARDE;-1.00;;'])))
    const line = lineOf(await workspace(), 'CARGO VARIO')
    const tie = (body: object) => api.put(`/api/payment/expenses/${income.id}/transaction/${line.id}/match`, body)
    expect(codes(await tie({ amount: '60.00' }))).toEqual(['amount match_differs'])
    await must(tie({ amount: '20.00' }))
    expect(lineOf(await workspace(), 'CARGO VARIO')).toMatchObject({ left: '-30.00' })
    await must(tie({}))
    expect((await tie({})).body.code).toBe('already_matched')
    expect((await api.put(`/api/payment/expenses/${income.id}/void`, { reason: 'No debería' })).body.code).toBe(
      'payment_matched',
    )
    await must(tie({ unmatch: true }))
    expect(lineOf(await workspace(), 'CARGO VARIO')).toMatchObject({ left: '-50.00' })
    expect((await api.put(`/api/payment/incomes/${income.id}/transaction/${line.id}/match`, {})).status).toBe(404)
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/payment/account/${bank}/reconciliation`)).status).toBe(404)
  })

  it('rules: words or an expression that the database reads, a category of their direction', async () => {
    const rule = {
      code: 'LUZ',
      name: 'Luz del Sur',
      contains: 'LUZ DEL SUR',
      direction: 'out',
      category: { id: await category('bankFee') },
    }
    const made = await must(api.post('/api/payment/match-rule', rule))
    expect(made).toMatchObject({ automatic: false, expression: false })
    expect(
      codes(await api.post('/api/payment/match-rule', { ...rule, code: 'X', contains: 'a(b', expression: true })),
    ).toEqual(['contains invalid_format'])
    expect(codes(await api.post('/api/payment/match-rule', { ...rule, code: 'X', direction: 'in' }))).toEqual([
      'category category_other_direction',
    ])
    await must(send(csv([`${ddmmyyyy(today)};PAGO LUZ DEL SUR 0033;-80.00;;`])))
    const { reconciliation } = await workspace()
    await must(
      api.put(`${path}/${reconciliation.id}`, { to: today, statementBalance: '1', version: reconciliation.version }),
    )
    expect(lineOf(await workspace(), 'LUZ').suggestions[0]).toMatchObject({ score: 65, rule: { name: 'Luz del Sur' } })
  })

  it('who reconciles writes money only where they may pay; a pair they may match', async () => {
    await world.owner.query(
      "update company.role set permissions = array['ACCOUNT.fullAccess'] where company_id = $1 and name = 'Contabilidad'",
      [world.ids.companyId],
    )
    const accountant = await world.as('accountant')
    const { reconciliation, lines } = await workspace()
    const line = lines.find(({ left, ignoredReason }: { left: string; ignoredReason: string | null }) =>
      Boolean(ignoredReason === null && left.startsWith('-')),
    )
    const body = { transaction: { id: line.id }, category: { id: await category('bankFee') } }
    expect((await accountant.post(`${path}/${reconciliation.id}/adjust`, body)).status).toBe(403)
    expect(
      (
        await accountant.post(`${path}/${reconciliation.id}/ignore`, {
          transaction: { id: line.id },
          reason: 'Lo ve tesorería',
        })
      ).status,
    ).toBe(200)
  })
})
