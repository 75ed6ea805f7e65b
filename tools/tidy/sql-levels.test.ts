import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { describe, expect, it } from 'vitest'
import { shownViewProblems, sqlLevelProblems, upwardKeyProblems } from './sql-levels.ts'

const asked = (path: string, text: string): string[] => sqlLevelProblems([{ path, text }])
const view = (name: string, of: string): string =>
  `create view ${name} with (security_invoker=true) as\n SELECT id\n   FROM ${of};`

describe('levels hold in SQL', () => {
  it('an area names its own tables and those below it', () => {
    expect(asked('areas/sales/server/x.ts', 'select 1 from parties.client join sales.invoice')).toEqual([])
    expect(asked('areas/parties/server/x.ts', 'select 1 from treasury.open_item')).toHaveLength(1)
    expect(asked('areas/catalogue/server/x.ts', 'select 1 from parties.client')).toEqual([])
    expect(asked('areas/parties/server/x.ts', 'select 1 from catalogue.product')).toHaveLength(1)
    expect(asked('areas/einvoicing/server/x.ts', 'select 1 from parties.client')).toHaveLength(1)
    expect(asked('packages/platform/x.ts', 'select 1 from company.role')).toHaveLength(1)
    expect(asked('areas/company/contract/x.ts', "field.ref('treasury.account', '/api')")).toHaveLength(1)
  })

  it('and writes only its own', () => {
    expect(asked('areas/sales/server/x.ts', 'update parties.client set name = $1')).toHaveLength(1)
    expect(asked('areas/sales/server/x.ts', 'insert into parties.client (id) values ($1)')).toHaveLength(1)
    expect(asked('areas/sales/server/x.ts', 'update sales.invoice set paid = $1')).toEqual([])
  })

  it('what an upper area shows to a lower one is a view that says so by its name', () => {
    expect(shownViewProblems(view('parties.shown_debt', 'treasury.open_item'))).toEqual([])
    expect(shownViewProblems(view('platform.shown_person', 'company.user_account'))).toEqual([])
    expect(shownViewProblems(view('transport.party', 'parties.client'))).toEqual([])
    expect(shownViewProblems(view('parties.debt', 'treasury.open_item'))).toHaveLength(1)
    expect(shownViewProblems(view('parties.product', 'catalogue.product'))).toHaveLength(1)
    expect(shownViewProblems(view('transport.shown_party', 'parties.client'))).toHaveLength(1)
  })
})

it('a foreign key points downwards', () => {
  expect(upwardKeyProblems(readFileSync(join(repositoryRoot, 'db/schema.sql'), 'utf8'))).toEqual([])
  const key = (from: string, to: string) =>
    `alter table ${from} add constraint k FOREIGN KEY (company_id, x_id) REFERENCES ${to}(company_id, id);`
  const schema = [
    key('company.branch', 'inventory.warehouse'),
    key('inventory.warehouse', 'treasury.account'),
    key('sales.invoice', 'parties.client'),
    key('platform.note', 'company.company'),
    key('platform.note', 'company.branch'),
  ].join('\n')
  expect(upwardKeyProblems(schema)).toEqual(
    [
      'company.branch.x_id → inventory.warehouse',
      'inventory.warehouse.x_id → treasury.account',
      'platform.note.x_id → company.branch',
    ].map((each) => `${each}: a key points downwards only; move the table to the area that owns it`),
  )
})
