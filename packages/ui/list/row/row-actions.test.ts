import { expect, it } from 'vitest'
import { actionsOf, type RowAction } from './row-actions.tsx'

const action = (key: string, when?: (row: { status: string }) => boolean): RowAction<{ status: string }> => ({
  ...{ key, label: key, icon: null, permission: 'session', run: () => undefined },
  ...(when ? { when } : {}),
})

it('a row offers at most three actions, those that its state allows, in their order', () => {
  const open = action('collect', ({ status }) => status === 'open')
  const all = [open, action('print'), action('email', ({ status }) => status !== 'draft'), action('edit')]
  const keys = (status: string): string[] => actionsOf(all, { status }).map(({ key }) => key)
  expect(keys('open')).toEqual(['collect', 'print', 'email'])
  expect(keys('closed')).toEqual(['print', 'email', 'edit'])
  expect(keys('draft')).toEqual(['print', 'edit'])
})
