import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { today } from './money-world.ts'

let world: World
let api: Caller
let thief: Caller
let w: ReturnType<typeof letterWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  w = letterWorld(world, api)
})
afterAll(() => world?.close())
afterEach(async () => {
  await world.owner.query('delete from treasury.account_user where company_id = $1', [world.ids.companyId])
  expect([await w.owedDiffering(), await w.differing(), await w.ledgerDiffering()]).toEqual([[], [], []])
})

/** The thief has these powers and no others. */
async function may(...permissions: string[]): Promise<void> {
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
    [permissions, people.cashier.email],
  )
  thief = await world.as('cashier')
}
const said = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; errors?: { field: string; code: string }[] }
}) => [status, ...(body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code])]
const due = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
async function drawn(amount: string): Promise<string> {
  const sold = await w.sold(amount)
  return (await must(w.exchange([[sold.id, amount]], [[due(1), amount]]))).letters[0].id
}
const LETTERS = '/api/payment/letters'
const OPERATIONS = '/api/payment/letter-operations'
const beside = (kind: string, id: string) => [
  `/api/history/${kind}/${id}`,
  `/api/notes/${kind}/${id}`,
  `/api/attachments/${kind}/${id}`,
  `/api/chain/${kind}/${id}`,
]
const refused = async (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await thief.get(path)).status))

describe('letters of the other side', () => {
  it('who collects knows nothing of letters that we owe, nor of what stands beside them', async () => {
    const bill = await w.billed('1000')
    const made = await must(w.exchange([[bill.id, '1180']], [[due(5), '1180']], { direction: 'payable' }))
    const { id, version } = await w.letter(made.letters[0].id)
    await must(api.put(`${LETTERS}/${id}`, { version, notes: 'Para Lima' }))
    await may('COLLECTION.fullAccess')
    const paths = [
      ...[
        `${LETTERS}/${id}`,
        `${LETTERS}/${id}/render/pdf`,
        `${OPERATIONS}/${made.id}`,
        `${OPERATIONS}/${made.id}/render/pdf`,
      ],
      ...[...beside('letter', id), ...beside('letterOperation', made.id)],
    ]
    expect(await refused(paths)).toEqual(paths.map(() => 404))
    await may('PAYMENTS.readOnly')
    expect((await thief.get(`/api/history/letter/${id}`)).body.data).toHaveLength(1)
    await must(api.put(`${LETTERS}/${id}/void`))
  })

  it('a power alone does what it says: to swap, to correct, to void', async () => {
    const sold = await w.sold('118')
    const { id: item } = await w.itemOf(sold.id)
    const body = { direction: 'receivable', date: today, items: [{ openItem: { id: item }, amount: '118' }] }
    await may('COLLECTION.new')
    const made = await must(thief.post(LETTERS, { ...body, letters: [{ dueDate: due(1), amount: '118' }] }))
    const path = `${LETTERS}/${made.letters[0].id}`
    const paid = { date: today, ...w.bank(), ...w.method() }
    await may('COLLECTION.edit')
    const { version } = await must(thief.get(path))
    const edited = await must(thief.put(path, { version, notes: 'Cliente antiguo' }))
    expect(said(await thief.put(`${path}/pay`, { ...paid, version: edited.version }))).toEqual([403, 'forbidden'])
    expect(said(await thief.put(`${path}/void`))).toEqual([403, 'forbidden'])
    await may('COLLECTION.void')
    expect((await must(thief.put(`${path}/void`))).status).toBe('voided')
  })
})

it('what was done in an account of others is theirs: it is not seen and not taken back', async () => {
  const id = await drawn('1000')
  await must(w.put(id, 'discount', { ...w.bank(), interest: '50' }))
  const operation = (await w.letter(id)).operations.at(-1).id
  await may('COLLECTION.fullAccess', 'PAYMENTS.fullAccess')
  await world.owner.query(
    'insert into treasury.account_user (company_id, account_id, user_id) select $1, $2, id from company.user_account where email = $3',
    [world.ids.companyId, world.ids.bank, people.owner.email],
  )
  const seen = await must(thief.get(`${LETTERS}/${id}`))
  expect([seen.account, seen.operations.map(({ kind }: { kind: string }) => kind)]).toEqual([null, ['exchange']])
  const { data } = await must(thief.get(`${OPERATIONS}?limit=200`))
  expect(data.map((row: { id: string }) => row.id)).not.toContain(operation)
  const paths = [
    `${OPERATIONS}/${operation}`,
    `${OPERATIONS}/${operation}/render/pdf`,
    ...beside('letterOperation', operation),
  ]
  expect(await refused(paths)).toEqual(paths.map(() => 404))
  expect(said(await thief.put(`${LETTERS}/${id}/undo`))).toEqual([404, 'not_found'])
  expect(said(await thief.put(`${OPERATIONS}/${operation}/void`))).toEqual([404, 'not_found'])
  const { version } = seen
  const again = { date: today, version, letters: [{ dueDate: due(20), amount: '1000' }] }
  expect(said(await thief.put(`${LETTERS}/${id}/renew`, again))).toEqual([422, 'account account_not_yours'])
  await must(api.put(`${LETTERS}/${id}/undo`))
})

describe('what no bank does', () => {
  it('takes letters for a drawer or the account of detractions, for more than they are, or before what was done to them', async () => {
    const id = await drawn('1000')
    const account = async (over: object): Promise<object> => ({
      account: { id: (await must(api.post('/api/payment/account', { currency: 'PEN', ...over }))).id },
    })
    const drawer = await account({ code: 'CXL', name: 'Caja', type: 'cash', ledgerCode: '1011' })
    const bn = await account({
      ...{ code: 'BNL', name: 'Detracciones', type: 'bank', bank: '18', number: '00000123456' },
      ...{ ledgerCode: '1042', purpose: 'detraction' },
    })
    for (const each of [drawer, bn])
      expect(said(await w.put(id, 'discount', { ...each, interest: '5' }))).toEqual([
        422,
        'account letter_account_bank',
      ])
    expect(said(await w.put(id, 'collect', { ...w.bank(), fee: '1000' }))).toEqual([422, 'fee letter_net_nothing'])
    const old = (await w.sold('200', { date: '2026-11-15' })).id
    const made = await must(w.exchange([[old, '200']], [[today, '200']], { date: '2026-11-15' }))
    const one = made.letters[0].id
    await must(w.put(one, 'collect', { ...w.bank(), date: '2026-11-17' }))
    const before = { ...w.bank(), ...w.method(), date: '2026-11-16' }
    expect(said(await w.put(one, 'pay', before))).toEqual([422, 'date letter_before_last'])
    await must(w.put(one, 'pay', { ...before, date: '2026-11-17' }))
  })

  it('pays a bill that is owed by letters: what waits in a batch is not swapped, nor is a letter in it renewed', async () => {
    const bill = await w.billed('1000')
    const { id: item } = await w.itemOf(bill.id)
    const batch = (openItem: string) =>
      must(
        api.post('/api/payment/batches', {
          date: today,
          ...w.bank(),
          layout: 'bcp',
          items: [{ openItem: { id: openItem } }],
        }),
      )
    const waiting = await batch(item)
    const swap = () => w.exchange([[bill.id, '1180']], [[due(5), '1180']], { direction: 'payable' })
    expect(said(await swap())).toEqual([409, 'batch_item_live'])
    await must(api.put(`/api/payment/batches/${waiting.id}/void`))
    const letter = (await must(swap())).letters[0].id
    const again = await batch((await w.letter(letter)).openItem.id)
    const renew = () => w.put(letter, 'renew', { letters: [{ dueDate: due(20), amount: '1180' }] })
    expect(said(await renew())).toEqual([409, 'batch_item_live'])
    await must(api.put(`/api/payment/batches/${again.id}/void`))
    await must(renew())
  })
})
