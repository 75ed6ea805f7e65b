import { describe, expect, it } from 'vitest'
import { isOutside, programBody, programStart } from './values.ts'

describe('a program in its form', () => {
  it('shows services of days that were taken away, and sends no text of such a day', () => {
    const services = [1, 3, 4].map((day) => ({ item: { id: 'a' }, day }))
    expect(services.filter((each) => isOutside(each, 3)).map(({ day }) => day)).toEqual([4])
    expect(services.filter((each) => isOutside(each, '')).length).toBe(3)
    const body = programBody({ ...programStart(), days: 2, services })
    expect((body.program as object[]).length).toBe(2)
    expect((body.services as { day: number }[]).map(({ day }) => day)).toEqual([1, 3, 4])
  })
})
