import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const CLIENTS = 2500
/** One invoice for each, but the first hundred clients, who have changed their name since. */
beforeAll(async () => {
  const { companyId, seller, termCash } = world.ids
  await world.owner.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name)
     select $1, uuidv7(), 'Z' || n, 'client', '1', (70000000 + n)::text, case when n <= 100 then 'Nuevo Nombre ' else 'Bodega Zafiro ' end || n from generate_series(1, $2::int) n`,
    [companyId, CLIENTS],
  )
  await world.owner.query('set session_replication_role = replica')
  await world.owner.query(
    `insert into sales.invoice (company_id, id, status, document_type, serie, number, date, due_on, client_id, seller_id, payment_term_id, currency, exchange_rate, taxed, igv, total, local_total, paid, e_status, client_said)
     select $1, uuidv7(), 'open', '03', 'B009', n, date '2026-01-01' + n % 300, date '2026-12-31', c.id, $2, $3, case when n % 2 = 0 then 'PEN' else 'USD' end, 1, 100, 18, 118, 118, 0, 2,
       jsonb_build_object('name', 'Bodega Zafiro ' || n, 'documentType', '1', 'number', c.document_number)
     from generate_series(1, $4::int) n join parties.client c on c.company_id = $1 and c.code = 'Z' || n`,
    [companyId, seller, termCash, CLIENTS],
  )
  await world.owner.query('set session_replication_role = default')
  await world.owner.query('analyze parties.client, sales.invoice')
})

const asked = async (text: string, more = '') => {
  const {
    data,
    total,
    more: others,
  } = await must(owner.get(`/api/invoices?limit=5&showTotal=true&search=${encodeURIComponent(text)}${more}`))
  return { rows: data.length, total, ...(others ? { more: true } : {}) }
}

test('a word that fits thousands is found at once, and said to fit more than 2,000', async () => {
  expect(await asked('zafiro')).toEqual({ rows: 5, total: 2000, more: true })
  const { data } = await must(owner.get('/api/invoices?limit=3&search=bodega&orderBy=number&order=asc'))
  expect(data.map((each: { number: string }) => Number(each.number))).toEqual([1, 2, 3])
})

test('a document is found by what it says and by what its client is called today, each once, in either currency', async () => {
  expect(await asked('nuevo nombre')).toEqual({ rows: 5, total: 100 })
  expect(await asked('zafiro 77')).toEqual({ rows: 5, total: 11 })
  // Number 4 of any series, and what begins with it.
  expect((await asked('nuevo nombre 4')).total).toBe(11)
})

test('a common word that something else narrows is counted as the rows are', async () => {
  expect(await asked('zafiro', '&filters[0][field]=currency&filters[0][value]=USD')).toEqual({ rows: 5, total: 1250 })
  expect(await asked('nuevo nombre', '&filters[0][field]=currency&filters[0][value]=PEN')).toEqual({
    rows: 5,
    total: 50,
  })
})

test('whoever reads on from place to place through a common word reads every row once', async () => {
  const seen = new Set<string>()
  let after = ''
  for (let page = 0; page < 13; page += 1) {
    const { data, next } = await must(owner.get(`/api/invoices?limit=200&search=zafiro${after}`))
    for (const { id } of data as { id: string }[]) seen.add(id)
    if (!next) break
    after = `&after=${next}`
  }
  expect(seen.size).toBe(CLIENTS)
})
