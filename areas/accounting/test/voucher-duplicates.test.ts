import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'

/** A document stands once in a register, however it is written and whatever the year. */
let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const said = ({ status, body: { code, errors } }: Reply): string =>
  `${status} ${code} ${(errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`).join(' ')}`
const TAKEN = '422 invalid lines[0].documentNumber document_exists_for_client'

interface Asked {
  archive?: string
  type?: string
  serial?: string | null
  client?: string
  date?: string
  documentDate?: string
}
const body = (
  number: string,
  { archive = '08', type = '01', serial = 'F030', client, date, documentDate }: Asked = {},
) => ({
  ...{ archive: { code: archive }, date: date ?? '2026-11-10', memo: `Documento ${number}` },
  lines: [
    {
      ...{ account: { code: archive === '14' ? '1212' : '4212' }, [archive === '14' ? 'debit' : 'credit']: '118.00' },
      client: { id: client ?? world.ids.clients[archive === '14' ? 'andes' : 'bodega'] },
      ...{ documentType: type, documentSerial: serial, documentNumber: number, documentDate },
    },
    { account: { code: archive === '14' ? '70121' : '6371' }, [archive === '14' ? 'credit' : 'debit']: '118.00' },
  ],
})
const post = async (number: string, asked: Asked = {}): Promise<string> =>
  said(await api.post(ENTRIES, body(number, asked)))

describe('the same document twice', () => {
  it.each(['08', '14'])(
    'is refused with zeros before its number, with small letters in its series (archive %s)',
    async (archive) => {
      const made = await must(api.post(ENTRIES, body('71', { archive })))
      for (const number of ['71', '071', '00000071']) expect(await post(number, { archive })).toBe(TAKEN)
      expect(await post('0071', { archive, serial: 'f030' })).toBe(TAKEN)
      // It may be written otherwise where it stands.
      await must(api.put(`${ENTRIES}/${made.id}`, { ...body('00000071', { archive, serial: 'f030' }), version: 1 }))
      expect(await post('71', { archive })).toBe(TAKEN)
    },
  )

  it('is refused in another year, until the first is turned round', async () => {
    const first = await must(api.post(ENTRIES, body('81', { date: '2025-12-10' })))
    expect(await post('0081', { date: '2026-11-10', documentDate: '2025-12-10' })).toBe(TAKEN)
    await must(api.put(`${ENTRIES}/${first.id}/reverse`, { date: '2026-11-10', version: 1 }))
    await must(api.post(ENTRIES, body('0081', { documentDate: '2025-12-10' })))
  })

  it('of another number, series, type, contact or archive is another', async () => {
    await must(api.post(ENTRIES, body('91')))
    await must(api.post(ENTRIES, body('910')))
    await must(api.post(ENTRIES, body('91', { serial: 'F031' })))
    await must(api.post(ENTRIES, body('91', { type: '08' })))
    await must(api.post(ENTRIES, body('91', { client: world.ids.clients.andes })))
    await must(api.post(ENTRIES, body('91', { archive: '14' })))
  })

  it('a declaration of customs is of its year: the number begins anew', async () => {
    const dua = (documentDate: string) => post('101', { type: '50', serial: '118', documentDate })
    await must(api.post(ENTRIES, body('101', { type: '50', serial: '118', documentDate: '2025-12-10' })))
    expect(await dua('2025-12-11')).toBe(TAKEN)
    await must(api.post(ENTRIES, body('101', { type: '50', serial: '118', documentDate: '2026-02-10' })))
    expect(await dua('2026-02-10')).toBe(TAKEN)
  })

  it('is refused of a file, too', async () => {
    await must(api.post(ENTRIES, body('111')))
    const books = booksWorld(world, api)
    const [bodega] = await books.rows<{ ruc: string }>(
      `select document_number as ruc from parties.client where company_id = $1 and id = '${world.ids.clients.bodega}'`,
    )
    const preview = await books.preview('purchase', [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Total,Cuenta de la base',
      `10/11/2026,01,f030,0111,${bodega!.ruc},100,18,118,6371`,
    ])
    expect(preview.errors.map(({ code }: { code: string }) => code)).toEqual(['document_exists_for_client'])
  })
})
