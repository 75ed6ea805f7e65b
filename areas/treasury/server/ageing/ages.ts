import type { ages } from '../../contract/statement.ts'

/** By the last day of each age; what is not due yet, or issued on the day, is of none of them. */
const WITHIN: Readonly<Record<(typeof ages)[number], string>> = {
  current: '<= 0',
  to30: 'between 1 and 30',
  to60: 'between 31 and 60',
  to90: 'between 61 and 90',
  over90: '> 90',
}

/** SQL: an amount in the column of its age. @param days SQL of the days since it fell due */
export const amountsByAge = (days: string, amount: string): string[] =>
  Object.entries(WITHIN).map(([age, within]) => `case when ${days} ${within} then ${amount} else 0.00 end as "${age}"`)

/** SQL: amounts summed up, each in the column of its age. */
export const sumsByAge = (days: string, amount: string): string[] =>
  Object.entries(WITHIN).map(
    ([age, within]) => `coalesce(sum(${amount}) filter (where ${days} ${within}), 0.00) as "${age}"`,
  )
