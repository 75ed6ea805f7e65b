import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { rucCheckDigit } from '@yupana/kernel'
import { openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { loadRegister } from '../server/index.ts'
import { readTaxpayer } from '../server/register/taxpayer.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
const folder = mkdtempSync(join(tmpdir(), 'register-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

const HEADER =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|'
const SUPER =
  '20100070970|SUPERMERCADOS PEÑA SOCIEDAD ANONIMA|ACTIVO|HABIDO|150130|CAL.|MORELLI|----|-|181|P-2|-|-|-|-|'
const FARMER = '10467793549|QUISPE MAMANI ANA|BAJA DE OFICIO|NO HABIDO|-|-|-|-|-|-|-|-|-|-|-|'
const latin1 = (lines: string[], end = '\r\n') => Buffer.from(lines.join(end) + end, 'latin1')
const load = (path: string) => loadRegister(world.services.database, path)

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** A zip of one file, its sizes only in the directory as streaming writers leave it (PKWARE APPNOTE 4.3, flag 3). */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 6)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const descriptor = Buffer.alloc(16)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(8, 8)
  directory.writeUInt16LE(8, 10)
  directory.writeUInt32LE(crc32(content), 16)
  directory.writeUInt32LE(packed.length, 20)
  directory.writeUInt32LE(content.length, 24)
  directory.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, Buffer.from(name), packed, descriptor])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, Buffer.from(name), end])
}

/** Ten digits from a number, with the right check digit behind them. */
const rucOf = (n: number): string => {
  const ten = `20${String(n).padStart(8, '0')}`
  return `${ten}${rucCheckDigit(ten)}`
}

describe('the reduced register', () => {
  test('a line becomes a taxpayer with an address as the tax office prints it', () => {
    expect(readTaxpayer(SUPER)).toEqual({
      ruc: '20100070970',
      name: 'SUPERMERCADOS PEÑA SOCIEDAD ANONIMA',
      status: 'ACTIVO',
      condition: 'HABIDO',
      geographicCode: '150130',
      address: 'CAL. MORELLI NRO. 181 INT. P-2',
    })
    const block = `${SUPER.slice(0, SUPER.indexOf('|CAL.'))}|-|-|A.H.|LOS OLIVOS|-|-|12|-|B|22.5|`
    expect(readTaxpayer(block)?.address).toBe('MZA. B LOTE. 12 KM. 22.5 A.H. LOS OLIVOS')
    expect([
      readTaxpayer(HEADER),
      readTaxpayer('20100070971|X|A|H|-|||||||||||'),
      readTaxpayer('20100070970|X|A'),
    ]).toEqual([undefined, undefined, undefined])
  })

  test('is loaded from text over what is there, wrong lines counted', async () => {
    const path = write('padron.txt', latin1([HEADER, SUPER, 'nonsense', FARMER, '']))
    expect(await load(path)).toEqual({ taxpayers: 2, wrong: 1 })
    expect((await owner.get('/api/search/ruc/20100070970')).body).toEqual({
      ruc: '20100070970',
      fiscalName: 'SUPERMERCADOS PEÑA SOCIEDAD ANONIMA',
      status: 'ACTIVO',
      condition: 'HABIDO',
      geographicCode: '150130',
      address: 'CAL. MORELLI NRO. 181 INT. P-2',
    })
    expect((await owner.get('/api/search/ruc/10467793549')).body).toMatchObject({
      geographicCode: null,
      address: null,
      condition: 'NO HABIDO',
    })
    await load(write('newer.txt', latin1([HEADER, SUPER.replace('ACTIVO', 'BAJA DEFINITIVA')])))
    expect((await owner.get('/api/search/ruc/20100070970')).body.status).toBe('BAJA DEFINITIVA')
  })

  test('is loaded from a zip of many batches, whatever the line ends', async () => {
    const many = Array.from({ length: 12_345 }, (_, i) => SUPER.replace('20100070970', rucOf(i + 1)))
    const path = write('padron.zip', zip('padron_reducido_ruc.txt', latin1([HEADER, ...many, many[0]!], '\n')))
    const progress: number[] = []
    expect(await loadRegister(world.services.database, path, (sofar) => progress.push(sofar.taxpayers))).toEqual({
      taxpayers: 12_346,
      wrong: 0,
    })
    expect(progress).toEqual([5000, 10_000, 12_346])
    expect((await owner.get(`/api/search/ruc/${rucOf(12_345)}`)).status).toBe(200)
  })

  test('a damaged zip is refused', async () => {
    const whole = zip('a.txt', latin1([HEADER, SUPER]))
    await expect(load(write('short.zip', whole.subarray(0, whole.length - 30)))).rejects.toThrow('damaged zip')
  })

  test('CON-1: a contact keeps what the register said and when; it is read again on demand', async () => {
    await load(write('first.txt', latin1([HEADER, FARMER])))
    const number = FARMER.slice(0, 11)
    const { data } = (await owner.get(`/api/clients?search=${number}`)).body
    // The bodega of the world has this RUC since before there was a register.
    const known = `/api/clients/${data[0].id}`
    expect((await owner.get(known)).body.register).toEqual({ status: null, condition: null, readOn: null })
    const read = await owner.post(`${known}/verify`)
    const doubtful = { status: 'BAJA DE OFICIO', condition: 'NO HABIDO', readOn: '2026-11-18' }
    expect([read.status, read.body.register]).toEqual([200, doubtful])
    await load(write('later.txt', latin1([HEADER, FARMER.replace('BAJA DE OFICIO|NO HABIDO', 'ACTIVO|HABIDO')])))
    expect((await owner.get(known)).body.register).toEqual(doubtful)
    const { documentType, documentNumber, fiscalName } = (await owner.get(known)).body
    const saved = await owner.save(known, { documentType, documentNumber, fiscalName })
    expect(saved.body.register).toMatchObject({ status: 'ACTIVO', condition: 'HABIDO' })
    const unknown = await owner.post('/api/clients', {
      documentType: '6',
      documentNumber: rucOf(99_999_998),
      fiscalName: 'Nueva',
    })
    expect([unknown.status, unknown.body.register.readOn]).toEqual([201, null])
    expect((await owner.post(`/api/clients/${unknown.body.id}/verify`)).body.code).toBe('ruc_unknown')
    const person = await owner.post('/api/clients', {
      documentType: '1',
      documentNumber: '40000001',
      fiscalName: 'Eva',
    })
    expect([person.body.register, (await owner.post(`/api/clients/${person.body.id}/verify`)).body.code]).toEqual([
      null,
      'client_without_ruc',
    ])
  })

  test('tells a wrong number from an unknown one', async () => {
    const wrong = await owner.get('/api/search/ruc/20100070971')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_ruc'])
    const unknown = await owner.get(`/api/search/ruc/${rucOf(99_999_999)}`)
    expect([
      unknown.status,
      unknown.body.code,
      unknown.body.message.startsWith(`El RUC ${rucOf(99_999_999)} no figura`),
    ]).toEqual([404, 'ruc_unknown', true])
  })
})
