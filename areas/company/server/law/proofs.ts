import type { Proof } from '@yupana/platform'
import { checkedSeals } from './period.ts'
import { proofWords } from './proof-words.ts'

/** The books of each month that was closed are as they were sealed. */
const monthSeals: Proof = {
  ...{ number: 19, name: 'monthSeals', ...proofWords.monthSeals, warns: false },
  async find(ctx) {
    const seals = await checkedSeals(ctx, null)
    const wrong = seals.filter(({ valid }) => !valid)
    const [first] = wrong
    return {
      ...{ checked: seals.length, bad: wrong.length },
      said: first ? `${first.year}-${String(first.month).padStart(2, '0')}` : null,
      path: first ? '/lock-month' : null,
    }
  },
}

export const companyProofs: readonly Proof[] = [monthSeals]
