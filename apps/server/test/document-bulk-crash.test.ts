import { setTimeout as sleep } from 'node:timers/promises'
import { limaDate } from '@yupana/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOver, type HttpAnswer, tokenFrom, worldOf } from '../../../tools/bench/http-client.ts'
import { startPlantedServer } from '../../../tools/bench/planted.ts'
import { type BenchServer, startBenchServer } from '../../../tools/bench/server-process.ts'

/** The product as it is installed, killed in the middle of a job over documents. */
let server: BenchServer
let token: string
beforeAll(async () => {
  server = await startPlantedServer()
  token = await tokenFrom(server.url)
})
afterAll(async () => {
  await server?.stop()
})

const SALES = 60
const call = (method: string, path: string, body?: unknown): Promise<HttpAnswer> =>
  clientOver(server.url, token).call(method, path, body)

async function draft(): Promise<string> {
  const ids = worldOf(server.dataDir)
  const { body } = await call('POST', '/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: limaDate(new Date(Date.now())), currency: 'PEN' },
    ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
    paymentTerm: { id: ids.termCash },
    items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '49.90', tax: { type: 'IGV', rate: '18' } }],
  })
  return body.id
}

it('a job over documents goes on where kill -9 left it: each is issued once, no number is missing', async () => {
  const ids = await Promise.all(Array.from({ length: SALES }, draft))
  const { body: job } = await call('POST', '/api/invoices/bulk', { action: 'issue', ids })
  let interrupted = 0
  for (let i = 0; i < 3; i += 1) {
    await sleep(250)
    const { body } = await call('GET', `/api/jobs/${job.id}`)
    if (body.status === 'running' && body.progress < SALES) interrupted += 1
    await server.kill('SIGKILL')
    server = await startBenchServer(server.dataDir)
  }
  expect(interrupted).toBeGreaterThan(0)
  for (let i = 0; i < 300 && (await call('GET', `/api/jobs/${job.id}`)).body.status !== 'done'; i += 1) await sleep(200)
  const { body } = await call('GET', `/api/jobs/${job.id}/rows`)
  expect(body.data.map(({ code }: { code: string | null }) => code)).toEqual(Array.from({ length: SALES }, () => null))
  const { body: list } = await call('GET', '/api/invoices?limit=100')
  const numbers = list.data
    .flatMap(({ id, number }: { id: string; number: string | null }) => (ids.includes(id) ? [Number(number)] : []))
    .sort((a: number, b: number) => a - b)
  expect(numbers).toEqual(Array.from({ length: SALES }, (_, i) => numbers[0] + i))
}, 120_000)
