import { setTimeout as sleep } from 'node:timers/promises'
import { limaDate } from '@yupana/kernel'
import { clientOver, type HttpClient, tokenFrom, worldOf } from './http-client.ts'
import { startBenchServer } from './server-process.ts'

/**
 * A backlog of electronic documents of one series: so many are issued while nobody sends, then the worker starts and one client goes on issuing.
 * Prints how many were accepted in each ten seconds.
 */
const DOCUMENTS = Number(process.argv[2] ?? 4000)
const idle = await startBenchServer(undefined, { YUPANA_WORKER: '0' })
const { dataDir } = idle
const ids = worldOf(dataDir)
const today = limaDate(new Date(Date.now()))

async function issue(client: HttpClient): Promise<void> {
  const draft = await client.call('POST', '/api/invoices', {
    documentType: '01',
    serie: 'F001',
    date: today,
    currency: 'PEN',
    exchangeRate: '1',
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    paymentTerm: { id: ids.termCash },
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
  })
  await client.call('PUT', `/api/invoices/${draft.body.id}/issue`)
}

const maker = clientOver(idle.url, await tokenFrom(idle.url))
const state = { left: DOCUMENTS, stop: false }
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (state.left > 0) {
      state.left -= 1
      await issue(maker)
    }
  }),
)
await idle.kill('SIGTERM')

const server = await startBenchServer(dataDir)
const client = clientOver(server.url, await tokenFrom(server.url))
const accepted = async (): Promise<number> =>
  (
    await client.call(
      'GET',
      '/api/einvoice?limit=1&showTotal=true&filters[0][field]=eStatus&filters[0][operator]=EQUAL&filters[0][value]=2',
    )
  ).body.total as number
const arrivals = (async () => {
  while (!state.stop) {
    await issue(client)
    await sleep(200)
  }
})()
let before = 0
for (let seconds = 10; before < DOCUMENTS && seconds <= 300; seconds += 10) {
  await sleep(10_000)
  const now = await accepted()
  console.log(`${seconds} s: ${now} accepted, ${now - before} in ten seconds`)
  before = now
}
state.stop = true
await arrivals
await server.stop()
