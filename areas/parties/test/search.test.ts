import { buildList } from '@yupana/platform'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientEndpoints } from '../contract/index.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
beforeAll(async () => {
  await world.owner.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name, email, phone, persons)
     select $1, uuidv7(), 'X' || n, 'client', '1', (60000000 + n)::text, 'Compañía Número ' || n, 'c' || n || '@correo.pe', '9' || (10000000 + n), 'Íñigo Peña ' || n
     from generate_series(1, 100000) n`,
    [world.ids.companyId],
  )
  await world.owner.query('analyze parties.client')
}, 120_000)
afterAll(() => world.close())

const names = async (text: string): Promise<string[]> =>
  (await must(owner.get(`/api/clients?search=${encodeURIComponent(text)}&limit=5`))).data.map(
    (each: { fiscalName: string }) => each.fiscalName,
  )

const owns = { owner: true } as Parameters<typeof buildList>[3]['session']

/** The statement of the list, as the list writes it. */
function buildSearch(): { text: string } {
  const { where, order } = buildList(
    clientEndpoints.clients.list!,
    { select: '', from: '', columns: { fiscalName: 't.fiscal_name' }, search: 't.search' },
    { page: 1, showTotal: false, filters: [], search: 'x' },
    { companyId: world.ids.companyId, session: owns },
  )
  return { text: `select t.id from parties.client t where ${where} order by ${order} limit 50` }
}

describe('search among 100,000 contacts', () => {
  test('CON-5: finds by name, number, mail, phone and persons, without accents', async () => {
    for (const text of [
      'compania numero 77777',
      'COMPAÑÍA NÚMERO 77777',
      '60077777',
      'c77777@correo',
      '910077777',
      'inigo pena 77777',
    ])
      expect(await names(text), text).toEqual(['Compañía Número 77777'])
  })

  test('folds what was typed once, and no row, even by a plan that is kept', async () => {
    const plan = async (text: string): Promise<string> =>
      (await world.owner.query(text)).rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    await world.owner.query('begin')
    await world.owner.query('select platform.set_company($1)', [world.ids.companyId])
    await world.owner.query('set local role yupana_app')
    await world.owner.query('set local plan_cache_mode = force_generic_plan')
    const { text } = buildSearch()
    await world.owner.query(`prepare searched (uuid, text) as ${text}`)
    const kept = await plan(`explain (costs off) execute searched('${world.ids.companyId}', '%ñigo 5555%')`)
    await world.owner.query('rollback')
    expect(kept).toMatch(/InitPlan/)
    const filter = kept
      .split('\n')
      .filter((line) => /Filter:/.test(line))
      .join()
    expect(filter).toMatch(/search ~~/)
    expect(filter).not.toMatch(/translate|lower|fold/)
  })

  test('goes along an index, and counts what the stored column would; of what is too common it says that there are more', async () => {
    const { rows } = await world.owner.query<Record<string, string>>(
      "explain select id from parties.client where company_id = $1 and search like '%numero 7777%'",
      [world.ids.companyId],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('parties_client_found')
    const counted = async (search: string) => {
      const { data, total, more } = await must(
        owner.get(`/api/clients?showTotal=true&limit=5&search=${encodeURIComponent(search)}`),
      )
      return { rows: data.length, total, more }
    }
    for (const text of ['número 7777', 'numero 77', 'ñigo peña 123', '999', 'correo.pe', '%', '_']) {
      const [{ n }] = (
        await world.owner.query(
          "select count(*)::int as n from parties.client where company_id = $1 and search like '%' || replace(replace(platform.fold($2), '%', '\\%'), '_', '\\_') || '%'",
          [world.ids.companyId, text],
        )
      ).rows
      const wanted = n > 2000 ? { rows: 5, total: 2000, more: true } : { rows: Math.min(n, 5), total: n }
      expect(await counted(text), text).toEqual(wanted)
    }
  })

  test('the function that looks into the index answers for the company of the transaction alone', async () => {
    const asked = (own: string, other: string) =>
      world.services.database.tenant(own, (tx) =>
        tx.query<{ hits: number }>("select hits from parties.client_found($1, '%compania numero 7777%', null)", [
          other,
        ]),
      )
    const { companyId, otherCompanyId } = world.ids
    expect(await asked(companyId, companyId)).toEqual([{ hits: 11 }])
    expect(await asked(otherCompanyId, companyId)).toEqual([{ hits: 0 }])
    expect(await asked(companyId, otherCompanyId)).toEqual([{ hits: 0 }])
  })
})
