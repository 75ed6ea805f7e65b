import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof booksWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = booksWorld(world, api)
})
afterAll(() => world?.close())

const said = ({ status, body }: Reply): string => (status < 400 ? String(status) : `${status} ${body.code}`)

describe('lines of vouchers from a file', () => {
  const HEAD =
    'Archivador,N.° de asiento,Fecha,Glosa,Cuenta,Debe,Haber,RUC o DNI,Tipo de documento,Serie,N.° de documento'

  it('are read as vouchers, written at once, listed, and taken back', async () => {
    const preview = await books.preview('journal', [
      HEAD,
      '05,,10/11/2026,Alquiler,6371,118.40,,,,,',
      ',,,,1011,,118.40,,,,',
      '05,,2026-11-11,Otro,6371,"1,000.00",,,,,',
      '05,,2026-11-11,Otro,1011,0,1000,,,,',
      '05,20,2026-11-12,Con número,6371,5,,,,,',
      '05,20,2026-11-12,Con número,1011,,5,,,,',
    ])
    expect(preview).toMatchObject({ rows: 6, creates: 3, drafts: 0, failed: 0, errors: [], warnings: [] })
    expect(preview.vouchers.map((each: { memo: string; lines: number }) => `${each.memo} ${each.lines}`)).toEqual([
      'Alquiler 2',
      'Otro 2',
      'Con número 2',
    ])
    expect(await books.vouchers()).toEqual([])
    expect(await books.commit(preview.batch)).toEqual({ created: 3, drafts: 0, failed: 0 })
    // What takes the next number takes it behind those that are typed.
    expect(await books.vouchers()).toEqual([
      '05-11-20 IMPORT Con número 5.00',
      '05-11-21 IMPORT Alquiler 118.40',
      '05-11-22 IMPORT Otro 1000.00',
    ])
    expect(await books.differences()).toEqual([])
    const list = await must(api.get('/api/accounting/imports?filters[0][field]=type&filters[0][value]=journal'))
    expect(list.data[0]).toMatchObject({ id: preview.batch, type: 'journal', status: 'applied', rows: 6, made: 3 })
    expect(said(await books.generate(preview.batch))).toBe('404 import_not_found')
    expect(await must(api.post(`/api/imports/${preview.batch}/undo`))).toEqual({ deleted: 3, restored: 0 })
    expect(await books.vouchers()).toEqual([])
    expect(await books.differences()).toEqual([])
    expect((await books.made({ memo: 'Después' })).number).toBe(1)
    await books.clear()
  })
})
