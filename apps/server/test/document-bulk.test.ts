import { execFileSync } from 'node:child_process'
import { type DocumentVerb, endpointsOf, isDocumentBulk } from '@yupana/contract'
import { inCompany, startJob } from '@yupana/platform'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../../../areas/sales/testing/invoice-body.ts'
import { areas } from '../areas.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const draft = async (over: object = {}): Promise<string> =>
  (
    await must(
      owner.post(
        '/api/invoices',
        invoiceBody(world, [{ item: { id: world.ids.products.service }, price: '100', tax: igv }], { ...over }),
      ),
    )
  ).id
const drafts = (count: number, over?: object) => Promise.all(Array.from({ length: count }, () => draft(over)))
const read = (id: string) => must(owner.get(`/api/invoices/${id}`))
const bulk = (action: string, ids: string[], more: object = {}, who = owner) =>
  who.post('/api/invoices/bulk', { action, ids, ...more })
interface Outcome {
  job: Record<string, unknown>
  rows: { id: string; title: string; code: string | null; message: string | null }[]
}
async function outcome(id: string, who = owner): Promise<Outcome> {
  await world.server.outbox.idle()
  return { job: await must(who.get(`/api/jobs/${id}`)), rows: (await must(who.get(`/api/jobs/${id}/rows`))).data }
}
const done = async (action: string, ids: string[], more?: object): Promise<Outcome> =>
  outcome((await must(bulk(action, ids, more))).id)
async function withPowers(permissions: string[]): Promise<Caller> {
  const role = await must(
    owner.post('/api/configuration/roles', { name: `${permissions} ${Math.random()}`, permissions }),
  )
  const [user] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
  await must(owner.save(`/api/configuration/users/${user.id}`, { role: { id: role.id } }))
  return world.as('seller')
}

describe.each(money)('SAL-7 many sales in $currency', (of) => {
  it('are issued each by itself, the oldest first; what cannot be stays and says why', async () => {
    const late = await draft({ ...of, date: '2026-11-18' })
    const early = await draft({ ...of, date: '2026-11-17' })
    const issued = await draft(of)
    await must(owner.put(`/api/invoices/${issued}/issue`))
    const { job, rows } = await done('issue', [late, early, issued])
    expect(job).toMatchObject({ status: 'done', progress: 3, total: 3, failed: 1, title: 'Emitir: Facturas y boletas' })
    expect((await must(owner.get('/api/jobs'))).data[0]).toMatchObject({ id: job.id, failed: 1 })
    expect(rows.map(({ id, code }) => [id, code])).toEqual(
      expect.arrayContaining([
        [issued, 'illegal_state'],
        [late, null],
        [early, null],
      ]),
    )
    expect(rows.find(({ id }) => id === issued)?.message).toBe(
      'La acción "Emitir" no es posible en estado "Por cobrar".',
    )
    expect(Number((await read(early)).number)).toBeLessThan(Number((await read(late)).number))
  })

  it('are voided with one reason, and posted and taken back once', async () => {
    const ids = await drafts(3, of)
    await done('issue', ids)
    expect((await bulk('void', ids)).body.errors).toMatchObject([{ field: 'reason', code: 'required' }])
    const { rows } = await done('void', ids, { reason: 'Pedido anulado' })
    expect(rows.map(({ code }) => code)).toEqual([null, null, null])
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'voided', voidReason: 'Pedido anulado' })
  })

  it('are printed as one file, each with pages of its own', async () => {
    const ids = await drafts(3, of)
    await done('issue', ids)
    const { job } = await done('print', ids)
    expect(job).toMatchObject({ status: 'done', hasFile: true })
    const { bytes, headers } = await owner.get(`/api/jobs/${job.id}/file`)
    expect(headers['content-type']).toContain('application/pdf')
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
    const pages = text.split('\f').filter((page) => page.trim())
    expect(pages).toHaveLength(3)
    const numbers = await Promise.all(ids.map(async (id) => `F001-${(await read(id)).number}`))
    for (const number of numbers) expect(pages.filter((page) => page.includes(number))).toHaveLength(1)
    expect(text).not.toMatch(/[{}]/)
  })
})

it('are mailed to their contacts; without an address the row says so', async () => {
  const ids = await drafts(2)
  await done('issue', ids)
  const before = (await world.owner.query('select count(*)::int as n from platform.mail')).rows[0].n
  await world.owner.query("update parties.client set email = 'compras@andes.pe' where id = $1", [
    world.ids.clients.andes,
  ])
  expect((await done('email', ids)).rows.map(({ code }) => code)).toEqual([null, null])
  const { rows } = await world.owner.query('select count(*)::int as n from platform.mail')
  expect(rows[0].n).toBe(before + 2)
  await world.owner.query('update parties.client set email = null where id = $1', [world.ids.clients.andes])
  expect((await done('email', ids)).rows.map(({ code }) => code)).toEqual(['email_missing', 'email_missing'])
})

it('twice at once does it once to each', async () => {
  const ids = await drafts(6)
  const jobs = await Promise.all([bulk('issue', ids), bulk('issue', ids), bulk('issue', ids)])
  const outcomes = await Promise.all(jobs.map(({ body }) => outcome(body.id)))
  const codes = outcomes.flatMap(({ rows }) => rows.map(({ code }) => code))
  expect(codes.filter((code) => code === null)).toHaveLength(6)
  expect(codes.filter((code) => code === 'illegal_state')).toHaveLength(12)
  const numbers = await Promise.all(ids.map(async (id) => (await read(id)).number))
  expect(new Set(numbers).size).toBe(6)
})

it('a job that was interrupted goes on behind what it did, and does none of it again', async () => {
  const ids = await drafts(3)
  await done('issue', ids)
  await world.owner.query("update parties.client set email = 'compras@andes.pe' where id = $1", [
    world.ids.clients.andes,
  ])
  const payload = { noun: 'invoice', action: 'email', ids, language: 'es', branchId: null, family: world.ids.companyId }
  const { userId } = (
    await world.owner.query(
      'select user_id as "userId" from platform.job where company_id = $1 order by id desc limit 1',
      [world.ids.companyId],
    )
  ).rows[0]
  const mails = async () => (await world.owner.query('select count(*)::int as n from platform.mail')).rows[0].n
  const before = await mails()
  const { jobId } = await inCompany(world.services, world.ids.companyId, async (ctx) => {
    const started = await startJob({ ...ctx, userId }, 'document.bulk', 'Enviar', payload)
    await ctx.query("update platform.job set status = 'running' where company_id = $1 and id = $2", [
      ctx.companyId,
      started.jobId,
    ])
    await ctx.query('insert into platform.job_row (company_id, job_id, record_id, title) values ($1, $2, $3, $4)', [
      ctx.companyId,
      started.jobId,
      ids[0],
      'ya enviada',
    ])
    return started
  })
  const { job, rows } = await outcome(jobId)
  expect(job).toMatchObject({ status: 'done' })
  expect(rows).toHaveLength(3)
  expect(await mails()).toBe(before + 2)
})

it('only who may do it to one may do it to many, also when the job comes to it; nobody else sees what became of it', async () => {
  const ids = await drafts(2)
  const seller = await withPowers(['OUTPUTINVOICE.issue'])
  expect(await bulk('void', ids, { reason: 'Error' }, seller)).toMatchObject({ status: 403 })
  expect(await bulk('issue', ids, {}, await world.as('reader'))).toMatchObject({ status: 403 })
  const { id } = await must(bulk('issue', ids, {}, seller))
  expect((await outcome(id, seller)).rows.map(({ code }) => code)).toEqual([null, null])
  expect(await owner.get(`/api/jobs/${id}/rows`)).toMatchObject({ status: 404 })

  // What needs a power of its own needs it in a job too.
  const quoted = await must(
    owner.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: world.ids.clients.andes } },
      ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCash } },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: igv }],
    }),
  )
  await must(owner.put(`/api/quotations/${quoted.id}/accept`))
  const over = await must(
    owner.post(
      '/api/invoices',
      invoiceBody(
        world,
        [{ item: { id: world.ids.products.service }, quantity: '9', price: '100', tax: igv, quotationLine: 1 }],
        { quotation: { id: quoted.id } },
      ),
    ),
  )
  const again = await must(bulk('issue', [over.id], {}, seller))
  expect((await outcome(again.id, seller)).rows).toMatchObject([{ code: 'quotation_exceeded' }])

  const stranger = await world.as('stranger')
  const theirs = await must(bulk('issue', await drafts(1), {}, stranger))
  expect((await outcome(theirs.id, stranger)).rows).toMatchObject([{ code: 'not_found' }])
})

it('orders, bills, quotations and guides have it as well', async () => {
  const made = await must(
    owner.post('/api/purchase-orders', {
      ...{ date: '2026-11-10', currency: 'USD', exchangeRate: '3.75', supplier: { id: world.ids.clients.bodega } },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [{ item: { id: world.ids.products.service }, quantity: '4', price: '100', tax: igv }],
    }),
  )
  const jobOf = async (path: string, action: string, ids: string[], more: object = {}) =>
    outcome((await must(owner.post(`${path}/bulk`, { action, ids, ...more }))).id)
  expect((await jobOf('/api/purchase-orders', 'issue', [made.id])).rows).toMatchObject([{ code: null }])
  expect((await jobOf('/api/purchase-orders', 'print', [made.id])).job).toMatchObject({ hasFile: true })
  expect((await jobOf('/api/purchase-orders', 'email', [made.id])).rows).toHaveLength(1)
  expect((await jobOf('/api/purchase-orders', 'void', [made.id], { reason: 'Error' })).rows).toMatchObject([
    { code: null },
  ])
  for (const path of ['/api/bills', '/api/quotations', '/api/obd-guide'])
    expect((await jobOf(path, 'void', [made.id], { reason: 'Error' })).rows).toMatchObject([{ code: 'not_found' }])
})

describe('whoever is sent away while many are done', () => {
  it('does no more of them: each is done with the powers that the person then has', async () => {
    const ids = await drafts(60)
    const powers = await withPowers(['OUTPUTINVOICE.fullAccess'])
    const { id } = await must(bulk('issue', ids, {}, powers))
    const issued = async (): Promise<number> =>
      Number(
        (await world.owner.query("select count(*) from sales.invoice where id = any($1) and status <> 'draft'", [ids]))
          .rows[0].count,
      )
    for (let i = 0; i < 500 && (await issued()) < 2; i += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    await withPowers(['INPUTGUIDE.readOnly'])
    const stood = await issued()
    await world.server.outbox.idle()
    // One may have been on its way.
    expect(await issued()).toBeLessThanOrEqual(stood + 1)
    const { rows } = await world.owner.query(
      'select code, count(*)::int from platform.job_row where job_id = $1 group by 1',
      [id],
    )
    expect(rows.find(({ code }) => code === 'forbidden')?.count).toBeGreaterThanOrEqual(60 - stood - 1)
  })
})

describe.each(money)('TRE many payments in $currency', (of) => {
  it('are voided each by itself: what they settled is owed again; one that is void already stays and says why', async () => {
    const account = { id: of.currency === 'USD' ? world.ids.bankUsd : world.ids.cash }
    const paid = await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await draft(of)
        const { total } = await must(owner.put(`/api/invoices/${id}/issue`))
        const body = {
          ...{ date: '2026-11-18', ...of, account, method: { id: world.ids.methodCash } },
          payments: [{ document: { id }, amount: total }],
        }
        return { invoice: id, payment: (await must(owner.post('/api/payment/incomes', body))).id as string }
      }),
    )
    await must(owner.put(`/api/payment/incomes/${paid[2]!.payment}/void`, { reason: 'Error' }))
    const body = { action: 'void', ids: paid.map(({ payment }) => payment), reason: 'Duplicados' }
    const { job, rows } = await outcome((await must(owner.post('/api/payment/incomes/bulk', body))).id)
    expect(job).toMatchObject({ status: 'done', failed: 1, title: 'Anular: Cobros' })
    expect(Object.fromEntries(rows.map(({ id, code }) => [id, code]))).toEqual({
      [paid[0]!.payment]: null,
      [paid[1]!.payment]: null,
      [paid[2]!.payment]: 'illegal_state',
    })
    for (const { invoice } of paid)
      expect(await must(owner.get(`/api/invoices/${invoice}`))).toMatchObject({ status: 'open' })
    expect((await (await world.as('reader')).post('/api/payment/incomes/bulk', body)).status).toBe(403)
  })
})

describe('what is offered for the chosen documents', () => {
  const calls = new Map(
    areas.flatMap(({ area }) => endpointsOf(area).filter(isDocumentBulk)).map((call) => [call.noun, call]),
  )
  const offered = (noun: string, status: string): string => {
    const { documentVerbs, permits } = calls.get(noun)!
    return Object.keys(documentVerbs)
      .filter((verb) => permits(verb as DocumentVerb, status))
      .join(' ')
  }

  it.each([
    ['invoice', 'draft', 'issue print'],
    ['invoice', 'open', 'void email print'],
    ['invoice', 'closed', 'email print'],
    ['invoice', 'voiding', 'print'],
    ['invoice', 'voided', 'email print'],
    ['creditNote', 'draft', 'issue print'],
    ['creditNote', 'waiting', 'void email print'],
    ['creditNote', 'open', 'void email print'],
    ['creditNote', 'rejected', 'print'],
    ['quotation', 'draft', 'void email print'],
    ['quotation', 'voided', 'print'],
    ['bill', 'open', 'check void print'],
    ['bill', 'pending', 'check void print'],
    ['bill', 'voided', 'print'],
    ['purchaseOrder', 'draft', 'issue void print'],
    ['purchaseOrder', 'open', 'void email print'],
    ['billImport', 'draft', 'issue print'],
    ['billImport', 'closed', 'void email print'],
    ['receivedBill', 'pending', 'enter'],
    ['receivedBill', 'entered', ''],
    ['carrierGuide', 'issued', 'void email print'],
    ['income', 'OK', 'void close print'],
    ['income', 'CX', 'print'],
    ['expense', 'CL', 'print'],
  ])('%s in the state %s: %s', (noun, status, verbs) => {
    expect(offered(noun, status)).toBe(verbs)
  })

  it('every list of documents says it', () => {
    expect([...calls.keys()].sort()).toEqual([
      ...[
        'bill',
        'billImport',
        'carrierGuide',
        'creditNote',
        'driverLiquidation',
        'expense',
        'guide',
        'income',
        'invoice',
      ],
      ...[
        'offset',
        'outputGuide',
        'purchaseOrder',
        'quotation',
        'receivedBill',
        'requisitionOrder',
        'retention',
        'serviceLiquidation',
        'transfer',
        'transformation',
      ],
    ])
  })
})
