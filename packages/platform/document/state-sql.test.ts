import { states } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { inStates, movedState } from './state-sql.ts'

const doors = states<'open' | 'shut' | 'walled', 'shut' | 'wall' | 'open'>('open', {
  open: { shut: 'shut', wall: 'walled' },
  shut: { open: 'open', wall: 'walled' },
  walled: {},
})

it('a move of many rows leads each where its table says, and an illegal one nowhere', () => {
  expect(movedState(doors, 't.status', 'wall')).toBe(
    "case t.status when 'open' then 'walled' when 'shut' then 'walled' end",
  )
  expect(movedState(doors, 'status', 'open')).toBe("case status when 'shut' then 'open' end")
})

it('a column is compared with names of its table', () => {
  expect(inStates('t.status', ...doors.all)).toBe("t.status in ('open', 'shut', 'walled')")
})
