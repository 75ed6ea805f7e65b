import { expect, it } from 'vitest'
import { onePress } from './press.ts'

function calls() {
  const open: { done: (answer: string) => void; refuse: (why: Error) => void }[] = []
  const call = (): Promise<string> => new Promise((done, refuse) => open.push({ done, refuse }))
  return { open, call }
}

it('the same input while it is on its way, and within a double click after it, is one call with one answer', async () => {
  let now = 0
  const press = onePress<string>(() => now)
  const { open, call } = calls()
  const first = press('a', call)
  const second = press('a', call)
  expect([first.repeated, second.repeated, open.length]).toEqual([false, true, 1])
  open[0]!.done('made')
  expect(await second.answer).toBe('made')
  now = 699
  expect(press('a', call).repeated).toBe(true)
  now = 701
  expect(press('a', call).repeated).toBe(false)
})

it('another input is another press, and so is the same one after a refusal', async () => {
  const press = onePress<string>(() => 0)
  const { open, call } = calls()
  const first = press('a', call)
  expect(press('b', call).repeated).toBe(false)
  open[0]!.done('made')
  open[1]!.refuse(new Error('no'))
  await first.answer
  await Promise.resolve()
  expect(press('b', call).repeated).toBe(false)
  expect(open).toHaveLength(3)
})
