import { offersBook } from './offer.ts'
import { textOf } from './say.ts'

/** PLE table 17: the general chart of accounts for companies. */
const PCGE = '01'

/** 5.3 and 5.4: the accounts that the year uses, from three digits on, told on the first day of the month. */
for (const book of ['5.3', '5.4'] as const)
  offersBook<typeof book, { code: string; name: string }>(book, {
    sql: () =>
      'select a.code, a.name from accounting.account a where a.company_id = $1 and a.year = $2 and a.active and length(a.code) >= 3 order by a.code',
    params: ({ year }) => [year],
    line: ({ code, name }, { first }) => ({
      row: {
        period: first.replaceAll('-', ''),
        account: code,
        name: textOf(name, 100),
        plan: PCGE,
        state: '1',
      },
      path: `/accountplan/year/${first.slice(0, 4)}?search=${code}`,
    }),
  })
