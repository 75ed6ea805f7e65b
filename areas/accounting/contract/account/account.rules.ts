import { dec, type FieldProblem, sum } from '@yupana/kernel'

/** The type of an account by its class, where none is said: 1 active, 2 passive, 3 result, 4 nature, 5 function, 6 order. */
export function typeOfClass(code: string): number {
  const types: Record<string, number> = { 0: 6, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 4, 8: 3, 9: 5 }
  return types[code[0] ?? ''] ?? 6
}

/** 1 for two digits, else that of an account which takes entries. */
export const levelOfCode = (code: string): number => (code.length === 2 ? 1 : 3)

/** What an account asks of each of its lines. */
export const applyFlags = ['costCenter', 'budget', 'cashFlow', 'exchangeDifference', 'medium', 'taxDocument'] as const

/** Money and debts of foreign currency are restated by the rate of the month; advances are settled by what they are advances of, taxes are owed in soles. */
export function restatedByDefault(code: string): boolean {
  if (['1012', '1022', '10412'].includes(code)) return true
  return /^(1[2-7]|4[1-7])/.test(code) && !/^(122|132|422|432|167|473|1624)/.test(code)
}

export interface AccountFacts {
  code: string
  level: number
  analysis: number
  destinations: readonly { account?: { code: string } | null | undefined; percent?: string | null | undefined }[]
}

/** What an account may not be by itself, whatever stands beside it; all at once. */
export function accountProblems({ code, level, destinations }: AccountFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const told = new Set<string>()
  if ((level === 1) !== (code.length === 2) && !(code.length === 2 && level === 3))
    problems.push({ field: 'level', code: 'account_level' })
  destinations.forEach((each, at) => {
    const account = each.account?.code
    const field = `destinations[${at}]`
    if (!account || !each.percent)
      problems.push({ field: `${field}.${account ? 'percent' : 'account'}`, code: 'destination_incomplete' })
    else if (account === code || told.has(account))
      problems.push({ field: `${field}.account`, code: 'destination_repeated' })
    if (account) told.add(account)
  })
  if (destinations.length > 0 && level !== 3)
    problems.push({ field: 'destinations[0].account', code: 'account_not_register' })
  const percents = destinations.map(({ percent }) => percent).filter((each) => each != null)
  if (percents.length === destinations.length && percents.length > 0 && !sum(percents.map(dec)).eq(100))
    problems.push({ field: `destinations[${destinations.length - 1}].percent`, code: 'destination_percent' })
  return problems
}
