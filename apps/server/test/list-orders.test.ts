import { openWorld } from '@yupana/testkit'
import { afterAll, expect, test } from 'vitest'
import { areas } from '../areas.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const world = await openWorld(import.meta.url)
afterAll(() => world.close())

/** By what people look a record up; flags and choices (the prefix of a scale is one of ten) have few values: an index on them leads nowhere. */
const READ_BY = ['code', 'serie', 'name', 'label', 'date']

test('a catalogue is read in the order of its codes and names along an index', async () => {
  const { rows } = await world.owner.query<{ table: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table,
       array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, 2) k)::text[] as columns
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relkind = 'r'`,
  )
  const indexed = new Set(rows.map(({ table, columns }) => `${table} ${columns.join(' ')}`))
  const wanted = areas.flatMap(({ area }) =>
    area.resources.flatMap(({ table, list }) =>
      list.orders
        .filter((name) => READ_BY.includes(name) || (name === list.order.replace('-', '') && name !== 'prefix'))
        .map((name) => `${table} company_id ${snake(name)}`),
    ),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter((each) => !indexed.has(each))).toEqual([])
  expect(indexed.has('catalogue.brand company_id active'), 'what is not there is not found').toBe(false)
})
