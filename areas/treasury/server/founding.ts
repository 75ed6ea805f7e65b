import { companyOpened } from '@yupana/company/server'
import { uuidv7 } from '@yupana/platform'
import { plantCategories } from './category/category.ts'
import { plantDunningLevels } from './dunning/level.ts'
import { plantMatchRules } from './reconciliation/rules.ts'

/** Cash stands in account 1011 of the PCGE. */
const CASH_LEDGER = '1011'
/** Means of SUNAT table 1. */
const METHODS = [
  { code: 'EFE', name: 'Efectivo', means: '009' },
  { code: 'TRF', name: 'Transferencia', means: '003' },
  { code: 'DEP', name: 'Depósito en cuenta', means: '001' },
  { code: 'TAR', name: 'Tarjeta de crédito', means: '006' },
  { code: 'YAPE', name: 'Yape', means: '003' },
  { code: 'PLIN', name: 'Plin', means: '003' },
  { code: 'CHEQUE', name: 'Cheque', means: '007' },
] as const

/** A company that was just opened can take money: a cash account and the usual methods. */
companyOpened.on(async (ctx) => {
  await ctx.query(
    "insert into treasury.account (company_id, id, code, name, type, currency, ledger_code) values ($1, $2, 'CAJA', 'Caja', 'cash', 'PEN', $3)",
    [ctx.companyId, uuidv7(), CASH_LEDGER],
  )
  await ctx.query(
    `insert into treasury.method (company_id, id, code, name, means)
     select $1, n.id, n.code, n.name, n.means from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) n(id, code, name, means)`,
    [
      ctx.companyId,
      METHODS.map(() => uuidv7()),
      METHODS.map(({ code }) => code),
      METHODS.map(({ name }) => name),
      METHODS.map(({ means }) => means),
    ],
  )
  await plantCategories(ctx)
  await plantMatchRules(ctx)
  await plantDunningLevels(ctx)
})
