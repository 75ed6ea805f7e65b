import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OWN_RUC } from '../../../areas/purchases/test/supplier-xml.ts'
import { sold } from './sire-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** `SIRE_MANY=50000` is what is promised; fewer by default, as a machine that others work on measures nothing. */
const MANY = Number(process.env.SIRE_MANY ?? 2000)
const SECONDS = 10

it('thousands of documents of each side are compared in ten seconds', async () => {
  const { id } = await sold(world, api, '100')
  // All columns but those that the database makes.
  const { rows } = await world.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'sales.invoice'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = rows[0]!.columns
  await world.owner.query(
    `insert into sales.invoice (${names}) select ${names
      .split(', ')
      .map((name) => `r.${name}`)
      .join(', ')} from sales.invoice i cross join generate_series(1, ${MANY}) n
       cross join lateral jsonb_populate_record(null::sales.invoice, to_jsonb(i) || jsonb_build_object('id', uuidv7(), 'serie', 'F777', 'number', n)) r where i.id = $1`,
    [id],
  )
  await world.owner.query('analyze sales.invoice')
  const lines = Array.from({ length: MANY }, (_, i) => {
    const igv = i % 1000 === 0 ? '18.50' : '18.00'
    const total = i % 1000 === 0 ? '118.50' : '118.00'
    return `${OWN_RUC}|COMERCIAL|202611||18/11/2026||01|F777|${i + 11}||6|20100070970|X|0.00|100.00|0.00|${igv}|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|${total}|PEN|||||||`
  })
  const form = { type: 'sale', year: '2026', month: '11' }
  await must(api.upload('/api/accounting/sire/upload', Buffer.from(lines.join('\r\n')), 'p.txt', 'text/plain', form))
  const started = performance.now()
  const period = await must(api.post('/api/accounting/sire/compare', { type: 'sale', year: 2026, month: 11 }))
  const seconds = (performance.now() - started) / 1000
  expect(period).toMatchObject({ oursCount: MANY + 1, sunatCount: MANY })
  expect(seconds).toBeLessThan(SECONDS)
}, 180_000)
