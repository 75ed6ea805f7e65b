import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { readPicture } from '@yupana/company/server'
import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetAttached } from '../../../packages/platform/files/attachments.ts'

let world: World
let people: Record<'owner' | 'seller' | 'accountant' | 'reader' | 'stranger', Caller>
let path: string
let photo: Buffer
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}`)
/** A black PNG of so many pixels (RFC 2083). */
function drawn(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height)))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))])
}

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  const [owner, seller, accountant, reader, stranger] = await Promise.all(
    (['owner', 'seller', 'accountant', 'reader', 'stranger'] as const).map((each) => world.as(each)),
  )
  people = { owner: owner!, seller: seller!, accountant: accountant!, reader: reader!, stranger: stranger! }
  path = `/api/attachments/client/${world.ids.clients.andes}`
  photo = drawn(400, 200)
})
afterAll(() => world?.close())

const names = async (api: Caller, at = path): Promise<string[]> =>
  (await must(api.get(at))).data.map(({ name }: { name: string }) => name)

describe('files beside a record', () => {
  it('are put by who may edit it, seen and read as they were sent by who may read it, and a picture in small', async () => {
    const contract = await must(people.seller.upload(path, pdf('contrato'), 'contrato.pdf', 'text/html'))
    expect(contract).toMatchObject({ name: 'contrato.pdf', type: 'application/pdf', size: 17, by: 'Luis Paredes Soto' })
    const front = await must(people.seller.upload(path, photo, 'fachada.png', 'image/jpeg'))
    expect(await must(people.reader.get(path))).toMatchObject({ data: [contract, front], writable: false })
    expect((await must(people.seller.get(path))).writable).toBe(true)
    const file = await people.reader.get(`${path}/${contract.id}`)
    expect(file.bytes).toEqual(pdf('contrato'))
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="contrato.pdf"/),
      'x-content-type-options': 'nosniff',
    })
    expect((await people.reader.get(`${path}/${front.id}`)).bytes).toEqual(photo)
    const small = await people.reader.get(`${path}/${front.id}?side=100`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(readPicture(small.bytes)).toEqual({ type: 'image/webp', width: 100, height: 50 })
    expect((await people.reader.get(`${path}/${contract.id}?side=100`)).body.code).toBe('file_type')
    expect((await people.reader.get(`${path}/${front.id}?side=9000`)).status).toBe(422)
  })

  it('leave no bytes behind a day after the last of them was taken away; one that another record has stays', async () => {
    const other = `/api/attachments/client/${world.ids.clients.bodega}`
    const bytes = pdf('dos veces')
    const one = await must(people.owner.upload(path, bytes, 'uno.pdf'))
    const two = await must(people.owner.upload(other, bytes, 'dos.pdf'))
    const { rows } = await world.owner.query('select storage_key as key from platform.attachment where id = $1', [
      one.id,
    ])
    const kept = async (): Promise<boolean> =>
      world.services.files.get(rows[0].key).then(
        () => true,
        () => false,
      )
    const dayLater = async () => {
      await world.owner.query("update platform.attachment_gone set gone_at = gone_at - interval '25 hours'")
      await inCompany(world.services, world.ids.companyId, (ctx) =>
        forgetAttached({ ...ctx, now: new Date(Date.now() + 25 * 3_600_000) }),
      )
    }
    await must(people.owner.delete(`${path}/${one.id}`))
    await dayLater()
    expect(await kept()).toBe(true)
    await must(people.owner.delete(`${other}/${two.id}`))
    expect(await kept()).toBe(true)
    await dayLater()
    expect(await kept()).toBe(false)
    expect((await world.owner.query('select from platform.attachment_gone')).rowCount).toBe(0)
    const again = await must(people.owner.upload(path, bytes, 'uno.pdf'))
    expect((await people.owner.get(`${path}/${again.id}`)).bytes).toEqual(bytes)
    await must(people.owner.delete(`${path}/${again.id}`))
  })

  it('are neither put nor taken away by a reader, and neither seen nor read without the permission of the record', async () => {
    const { id } = await must(people.owner.upload(path, pdf('secreto'), 'secreto.pdf'))
    const writes = [people.reader.upload(path, pdf('x'), 'x.pdf'), people.reader.delete(`${path}/${id}`)]
    const looks = [people.accountant.get(path), people.accountant.get(`${path}/${id}`)]
    const others = [people.accountant.upload(path, pdf('x'), 'x.pdf'), people.accountant.delete(`${path}/${id}`)]
    const replies = await Promise.all([...writes, ...looks, ...others])
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([403, 'forbidden']))
    expect(await names(people.reader)).toContain('secreto.pdf')
  })

  it('are not found from another company, by their own record or by another, nor beside what never was', async () => {
    const { id } = await must(people.owner.upload(path, pdf('casa'), 'casa.pdf'))
    const other = `/api/attachments/client/${world.ids.clients.bodega}`
    const replies = await Promise.all([
      people.stranger.get(path),
      people.stranger.get(`${path}/${id}`),
      people.stranger.upload(path, pdf('x'), 'x.pdf'),
      people.stranger.delete(`${path}/${id}`),
      people.owner.get(`${other}/${id}`),
      people.owner.delete(`${other}/${id}`),
      people.owner.get(`/api/attachments/invoice/${world.ids.clients.andes}/${id}`),
      people.owner.upload('/api/attachments/client/no-such-client', pdf('x'), 'x.pdf'),
      people.owner.upload(`/api/attachments/nothing/${world.ids.branch}`, pdf('x'), 'x.pdf'),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect(await names(people.owner)).toContain('casa.pdf')
  })

  it('go with their record: of one that was removed nothing is listed, read or put any more', async () => {
    const brand = await must(people.owner.post('/api/brands', { code: 'ADJ', name: 'Adjunta' }))
    const at = `/api/attachments/brand/${brand.id}`
    const { id } = await must(people.owner.upload(at, pdf('marca'), 'marca.pdf'))
    expect(await names(people.owner, at)).toEqual(['marca.pdf'])
    await must(people.owner.delete(`/api/brands/${brand.id}`))
    const replies = [people.owner.get(at), people.owner.get(`${at}/${id}`), people.owner.upload(at, pdf('x'), 'x.pdf')]
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('leave who put them and who took them away in the trail, and the record is called as before', async () => {
    const { id } = await must(people.seller.upload(path, pdf('huella'), 'huella.pdf'))
    expect((await people.owner.delete(`${path}/${id}`)).status).toBe(204)
    expect((await people.owner.delete(`${path}/${id}`)).status).toBe(404)
    const { rows } = await world.owner.query(
      "select action, before, after from platform.audit where company_id = $1 and entity = 'attachment' and entity_id = $2 order by id",
      [world.ids.companyId, id],
    )
    const said = {
      entity: 'client',
      entityId: world.ids.clients.andes,
      name: 'huella.pdf',
      size: pdf('huella').length,
      sha256: createHash('sha256').update(pdf('huella')).digest('hex'),
    }
    expect(rows).toMatchObject([
      { action: 'create', before: null },
      { action: 'delete', after: null },
    ])
    expect(rows[0].after).toMatchObject({ ...said, title: expect.stringContaining('SUPERMERCADOS') })
    expect(rows[1].before).toEqual(rows[0].after)
    expect(await names(people.owner)).not.toContain('huella.pdf')
  })
})

describe('SHR-030, SHR-031: what may be attached', () => {
  it('is of the documented kinds by its content, not by its name or what the sender calls it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const broken = Buffer.concat([photo.subarray(0, 30), Buffer.alloc(60)])
    const replies = await Promise.all([
      people.owner.upload(path, page, 'pagina.html', 'application/pdf'),
      people.owner.upload(path, page, 'pagina.pdf', 'application/pdf'),
      people.owner.upload(path, page, 'foto.png', 'image/png'),
      people.owner.upload(path, drawn(9000, 9000), 'inundada.png', 'image/png'),
      people.owner.upload(path, broken, 'rota.png', 'image/png'),
      people.owner.upload(path, Buffer.from('<svg/>'), 'dibujo.svg', 'image/svg+xml'),
    ])
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [415, 'file_type']))
    expect((await people.owner.upload(path, Buffer.alloc(0), 'nada.pdf')).body.code).toBe('file_required')
  })

  it('has 3 MB as a picture and 5 MB otherwise', async () => {
    const large = (start: Buffer, megabytes: number): Buffer =>
      Buffer.concat([start, Buffer.alloc(megabytes * 1024 * 1024)])
    const picture = await people.owner.upload(path, large(photo, 3), 'grande.png')
    const other = await people.owner.upload(path, large(pdf(''), 5), 'grande.pdf')
    expect([picture, other].map(({ status, body }) => [status, body.params])).toEqual([
      [413, { megabytes: 3 }],
      [413, { megabytes: 5 }],
    ])
  })

  it('keeps of a hostile name what is a name, in the list and in the headers of the download', async () => {
    const hostile = '..\\..\\a\u202Egpj.exe;x=1 ’ñ😀.pdf'
    const { id, name } = await must(people.owner.upload(path, pdf('hostil'), hostile))
    expect(name).toBe('agpj.exe;x=1 ’ñ😀.pdf')
    const { headers } = await people.owner.get(`${path}/${id}`)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="agpj.exe;x=1 ____.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  })
})

describe('two at once', () => {
  it('the same file under the same name is there once, and both are told the same', async () => {
    const [first, second] = await Promise.all([
      must(people.owner.upload(path, pdf('doble'), 'doble.pdf')),
      must(people.seller.upload(path, pdf('doble'), 'doble.pdf')),
    ])
    expect(first).toEqual(second)
    expect((await names(people.owner)).filter((each) => each === 'doble.pdf')).toHaveLength(1)
    const again = await must(people.owner.upload(path, pdf('otra'), 'doble.pdf'))
    expect(again.id).not.toBe(first.id)
  })

  it('a record takes fifty, however many come', async () => {
    const at = `/api/attachments/product/${Object.values(world.ids.products)[0]}`
    const sent = Array.from({ length: 53 }, (_, i) => people.owner.upload(at, pdf(String(i)), `${i}.pdf`))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((each) => each === 201)).toHaveLength(50)
    expect(statuses.filter((each) => each === 409)).toHaveLength(3)
    expect(await names(people.owner, at)).toHaveLength(50)
    // One that is there already is no more.
    const [name] = await names(people.owner, at)
    expect((await people.owner.upload(at, pdf(name!.replace('.pdf', '')), name!)).status).toBe(201)
  })
})
