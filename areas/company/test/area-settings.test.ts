import { companyEndpoints } from '@yupana/company/contract'
import { offeredSettings, offersSettings } from '@yupana/company/server'
import { inCompany, keepSettings, settingOf, settings } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const versions = async (): Promise<Record<string, number>> => {
  const found = await Promise.all(
    offeredSettings().map(async ({ table }) => {
      const { rows } = await world.owner.query(`select version from ${table} where company_id = $1`, [
        world.ids.companyId,
      ])
      return [table, rows[0]?.version] as const
    }),
  )
  return Object.fromEntries(found)
}
/** The table that keeps a setting, or `company.configuration`. */
const keeperOf = (name: string): string =>
  offeredSettings().find(({ columns }) => name in columns)?.table ?? 'company.configuration'

describe('settings of the areas', () => {
  it('every setting of the configuration is kept by one area, and every one that an area keeps is answered somewhere', async () => {
    const answered = new Set(
      [companyEndpoints.companyConfiguration, companyEndpoints.companyAccounting].flatMap(({ response }) =>
        Object.keys(response.shape),
      ),
    )
    const kept = offeredSettings().flatMap(({ columns }) => Object.keys(columns))
    expect(new Set(kept).size).toBe(kept.length)
    // How far electronic documents are is told by the session and by their own screen.
    expect(kept.filter((name) => !answered.has(name))).toEqual(['eInvoiceStatus'])
    const { rows } = await world.owner.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'company' and table_name = 'configuration'",
    )
    const columns = new Set(rows.map((row) => row.column_name))
    const own = [...answered].filter((name) => keeperOf(name) === 'company.configuration')
    expect(own.filter((name) => !columns.has(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))).toEqual(
      [],
    )
  })

  it('none is kept twice', () => {
    expect(() => offersSettings(settings({ table: 'hotels.setting', columns: { cashShift: 'cash_shift' } }))).toThrow(
      'cashShift',
    )
  })

  it('a change reaches its area alone: the rows of the others keep their version', async () => {
    const before = await versions()
    const read = await must(owner.get('/api/company/configuration'))
    const change = { quotationDays: 9, orderApprovalLimit: '500.00', perception: '2.5' }
    const after = await must(owner.save('/api/company/configuration', { ...read, ...change }))
    expect(after).toMatchObject({ quotationDays: 9, orderApprovalLimit: '500.00', perception: '2.50000' })
    const moved = Object.entries(await versions()).flatMap(([table, version]) =>
      version === before[table]! + 1 ? [table] : version === before[table] ? [] : [`${table} by more`],
    )
    expect(moved.sort()).toEqual(Object.keys(change).map(keeperOf).sort())
    expect((await must(owner.get('/api/company/accounting'))).perception).toBe('2.50000')
    expect((await must(owner.get('/api/user/company/configuration'))).perception).toBe('2.50000')
  })

  it('null empties, what is left out stays', async () => {
    const { orderApprovalLimit: _, ...read } = await must(owner.get('/api/company/configuration'))
    const kept = await must(owner.save('/api/company/configuration', read))
    expect(kept.orderApprovalLimit).toBe('500.00')
    const emptied = await must(owner.save('/api/company/configuration', { ...kept, orderApprovalLimit: null }))
    expect(emptied.orderApprovalLimit).toBeNull()
  })

  it('what is changed is read anew in the same transaction', async () => {
    const own = offeredSettings().find(({ table }) => table === 'treasury.setting')!
    await inCompany(world.services, world.ids.companyId, async (ctx) => {
      expect(await settingOf(ctx, own)).toMatchObject({ cashShift: false })
      await keepSettings(ctx, own, { cashShift: true })
      expect(await settingOf(ctx, own)).toMatchObject({ cashShift: true })
    })
  })
})
