import { eDocument, eDocumentOwners, submit } from '@yupana/einvoicing/server'
import { inCompany } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

describe('kinds of electronic documents', () => {
  it('every table that shows an electronic state is declared by its area, and no other', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.columns
       where column_name = 'e_status' and table_schema <> 'einvoicing' order by 1`,
    )
    expect(
      eDocumentOwners()
        .map(({ table }) => table)
        .sort(),
    ).toEqual(rows.map(({ name }) => name))
  })

  it('none is declared twice', () => {
    expect(() => eDocument({ kind: 'invoice', table: 'sales.invoice' })).toThrow('twice')
  })

  it('nothing is handed over of a kind that nobody declares, and nothing of it is kept', async () => {
    const id = world.ids.clients.andes
    const fiscal = { type: '01', serie: 'F009', number: 1, issueDate: '2026-11-18' } as never
    await expect(
      inCompany(world.services, world.ids.companyId, (ctx) => submit(ctx, { id, kind: 'receipt', fiscal })),
    ).rejects.toThrow('receipt')
    const { rowCount } = await world.owner.query('select 1 from einvoicing.document where id = $1', [id])
    expect(rowCount).toBe(0)
  })
})
