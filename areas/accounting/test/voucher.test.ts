import { type Caller, must, openWorld, refusal, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const PATH = '/api/accounting/journal-entry'
const line = (account: string, side: 'debit' | 'credit', amount: string, more: object = {}) => ({
  account: { code: account },
  [side]: amount,
  ...more,
})
const body = (more: object = {}) => ({
  ...{ archive: { code: '05' }, date: '2026-11-10', memo: 'Ajuste de fin de mes' },
  lines: [line('6371', 'debit', '118.40'), line('1011', 'credit', '118.40')],
  ...more,
})

/** Every sum of the ledger, by account: of all lines, of those that stand, and as the figures keep it. */
async function sums(): Promise<object[]> {
  const { rows } = await world.owner.query(
    `select coalesce(a.code, f.key) as code, a.debit, a.credit, s.debit as "standsDebit", s.credit as "standsCredit", f.plus, f.minus from
       (select account_code as code, sum(debit) as debit, sum(credit) as credit from accounting.journal_line where company_id = $1 group by 1) a
     full join (select l.account_code as code, sum(l.debit) as debit, sum(l.credit) as credit from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live where l.company_id = $1 group by 1) s on s.code = a.code
     full join (select key, sum(plus) as plus, sum(minus) as minus from platform.figures where company_id = $1 and metric = 'ledger' group by 1) f on f.key = a.code
     where (a.debit, a.credit) is distinct from (coalesce(s.debit, 0), coalesce(s.credit, 0)) or (a.debit, a.credit) is distinct from (f.plus, f.minus)`,
    [world.ids.companyId],
  )
  return rows
}

describe('a voucher by hand', () => {
  it('takes the next number of its archive and month, and says itself whole', async () => {
    const made = await must(api.post(PATH, body(), 201))
    expect(made).toMatchObject({ entry: '05-2026-11-000001', origin: 'REGISTER', version: 1, total: '118.40' })
    expect(made).toMatchObject({ source: null, state: 'posted', editable: 'all', removable: true, locked: false })
    expect(made.lines.map((each: { account: { code: string } }) => each.account.code)).toEqual(['6371', '1011'])
    expect(await must(api.get(`${PATH}/05-2026-11-000001`))).toEqual(made)
    expect(await sums()).toEqual([])
  })

  it('is edited: the number and the identity stay, what it said before is its history, and every sum is right', async () => {
    const made = await must(api.post(PATH, body({ memo: 'Primero' }), 201))
    const changed = await must(
      api.put(`${PATH}/${made.id}`, {
        ...body({ memo: 'Segundo', lines: [line('6371', 'debit', '50'), line('1011', 'credit', '50')] }),
        version: 1,
      }),
    )
    expect(changed).toMatchObject({ id: made.id, entry: made.entry, version: 2, memo: 'Segundo', total: '50.00' })
    expect(changed.versions).toMatchObject([{ version: 1, memo: 'Primero', total: '118.40' }])
    const list = await must(api.get(`${PATH}?filter=year[EQUAL]2026`))
    expect(list.data.filter(({ id }: { id: string }) => id === made.id)).toHaveLength(1)
    expect(await sums()).toEqual([])
    const stale = await api.put(`${PATH}/${made.id}`, { ...body(), version: 1 })
    expect(refusal(stale)).toBe('409 journal_entry_already_updated')
  })
})
