import { BusinessError } from '@yupana/kernel'
import { audit, inCompany, uuidv7 } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const BRAND = 'insert into catalogue.brand (company_id, id, code, name) values ($1, $2, $3, $3)'
const brands = async (code: string): Promise<number> =>
  (await world.owner.query('select from catalogue.brand where code = $1', [code])).rowCount!
const audits = async (): Promise<number> => (await world.owner.query('select from platform.audit')).rowCount!
const work = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany(world.services, world.ids.companyId, run)

describe('a statement that nobody waits for', () => {
  it('is written with the COMMIT, and seen by what the transaction asks behind it', async () => {
    const seen = await work(async (ctx) => {
      ctx.write(BRAND, [ctx.companyId, uuidv7(), 'W1'])
      return ctx.query("select from catalogue.brand where company_id = $1 and code = 'W1'", [ctx.companyId])
    })
    expect([seen.length, await brands('W1')]).toEqual([1, 1])
  })

  it('that is refused undoes all, and is told as its caller says it, before whatever failed because of it', async () => {
    const refused = (error: unknown): unknown =>
      new BusinessError('already_exists', { was: String(error).length > 0 ? 1 : 0 })
    const twice = (late: boolean) =>
      work(async (ctx) => {
        ctx.write(BRAND, [ctx.companyId, uuidv7(), 'W2'])
        ctx.write(BRAND, [ctx.companyId, uuidv7(), 'W2'], refused)
        ctx.write(BRAND, [ctx.companyId, 'no id', 'W2'])
        if (late) await ctx.query('select 1')
      })
    await expect(twice(false)).rejects.toMatchObject({ code: 'already_exists', params: { was: 1 } })
    await expect(twice(true)).rejects.toMatchObject({ code: 'already_exists', params: { was: 1 } })
    expect(await brands('W2')).toBe(0)
  })

  it('of work that throws is undone, and nothing of it waits on the connection for the next', async () => {
    for (let n = 0; n < 30; n += 1)
      await expect(
        work(async (ctx) => {
          ctx.write(BRAND, [ctx.companyId, uuidv7(), 'W3'])
          throw new BusinessError('not_found')
        }),
      ).rejects.toMatchObject({ code: 'not_found' })
    expect(await brands('W3')).toBe(0)
    expect(await work((ctx) => ctx.query('select 1 as one'))).toEqual([{ one: 1 }])
  })
})

describe('what a transaction leaves behind', () => {
  it('is written once with it, whoever left it, and not at all where it is undone', async () => {
    const before = await audits()
    const entry = { entity: 'brand', id: 'x', action: 'create' }
    await work(async (ctx) => {
      await audit(ctx, entry)
      await audit(ctx, { ...entry, after: { name: 'Ñandú "1" \\ é' } }, entry)
    })
    expect(await audits()).toBe(before + 3)
    await expect(
      work(async (ctx) => {
        await audit(ctx, entry)
        ctx.write(BRAND, [ctx.companyId, 'no id', 'W4'])
      }),
    ).rejects.toThrow()
    expect(await audits()).toBe(before + 3)
    const { rows } = await world.owner.query(
      "select after ->> 'name' as name from platform.audit where entity_id = 'x' and after is not null",
    )
    expect(rows).toEqual([{ name: 'Ñandú "1" \\ é' }])
  })
})

describe('two transactions that wait for each other', () => {
  it('are both done in the end: the one that the database ended is run again as a whole, once', async () => {
    const [a, b] = [uuidv7(), uuidv7()]
    for (const [id, code] of [
      [a, 'D1'],
      [b, 'D2'],
    ])
      await work((ctx) => ctx.query(BRAND, [ctx.companyId, id, code]))
    const touch = (first: string, second: string, mark: string) =>
      work(async (ctx) => {
        const set = 'update catalogue.brand set name = name || $3 where company_id = $1 and id = $2'
        await ctx.query(set, [ctx.companyId, first, mark])
        await ctx.query('select pg_sleep(0.3)')
        ctx.write(set, [ctx.companyId, second, mark])
      })
    await Promise.all([touch(a, b, '+'), touch(b, a, '-')])
    const { rows } = await world.owner.query("select name from catalogue.brand where code in ('D1', 'D2')")
    for (const { name } of rows) expect([...name].filter((each) => '+-'.includes(each)).sort()).toEqual(['+', '-'])
  })
})
