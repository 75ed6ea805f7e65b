import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { states } from '@yupana/kernel'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { expect, it } from 'vitest'
import { allStateTables, keptStateProblems } from './states.ts'

it('a column that keeps a state admits the states of its table, and no other', async () => {
  const schema = readFileSync(join(repositoryRoot, 'db/schema.sql'), 'utf8')
  expect(
    (await allStateTables(areas.map(({ area }) => area))).flatMap(([noun, table]) =>
      keptStateProblems(noun, table, schema),
    ),
  ).toEqual([])
  const fewer = states<string, string>('open', { open: { close: 'closed' }, closed: {} })
  expect(keptStateProblems('openItem', fewer, schema)).toEqual([
    'openItem: treasury.open_item admits closed, open, voided; its table has closed, open',
  ])
  expect(keptStateProblems('stay', fewer, schema)).toEqual(['stay: which column keeps its state?'])
})
