import { seesFirstSteps, showFirstSteps } from '@yupana/company/server'
import { allowed } from '@yupana/contract'
import { type Ctx, serve } from '@yupana/platform'
import { type FirstStep, type FirstSteps, firstStepEndpoints, firstSteps } from '../contract/first-steps.ts'

interface Facts extends Record<FirstStep, boolean> {
  /** Something was registered whose stock is counted. */
  counted: boolean
}

/** What the company has, by one look at each place. */
async function readFacts(ctx: Ctx): Promise<Facts> {
  const [facts] = await ctx.query<Facts>(
    `select k.email is not null or k.phone is not null as company, k.logo_key is not null as logo, e.status >= 2 as einvoice,
       exists (select from catalogue.product p where p.company_id = k.company_id) as product,
       exists (select from catalogue.product p where p.company_id = k.company_id and p.tracks_stock) as counted,
       exists (select from parties.client c where c.company_id = k.company_id and not c.system) as client,
       exists (select from inventory.stock_balance s where s.company_id = k.company_id) as stock,
       exists (select from sales.invoice i where i.company_id = k.company_id and i.status <> 'draft') as invoice
     from company.configuration k left join einvoicing.setting e on e.company_id = k.company_id where k.company_id = $1`,
    [ctx.companyId],
  )
  return facts!
}

/** Nothing waits for a logo or, while the emulator stands in, for a certificate; nor for stock where only services are sold. */
const waited = (key: FirstStep, facts: Facts): boolean =>
  key !== 'logo' && key !== 'einvoice' && (key !== 'stock' || facts.counted || !facts.product)

async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const facts = await readFacts(ctx)
  const keys = (Object.keys(firstSteps) as FirstStep[]).filter((key) =>
    allowed(firstSteps[key].permission, ctx.session),
  )
  const steps = keys.map((key) => ({
    key,
    state: facts[key] ? ('done' as const) : waited(key, facts) ? ('open' as const) : ('optional' as const),
    path: firstSteps[key].path,
  }))
  const counted = steps.filter(({ state }) => state !== 'optional')
  return {
    show: await seesFirstSteps(ctx),
    done: counted.filter(({ state }) => state === 'done').length,
    total: counted.length,
    steps,
  }
}

export const firstStepRoutes = [
  serve(firstStepEndpoints.firstSteps, (ctx) => readFirstSteps(ctx)),
  serve(firstStepEndpoints.updateFirstSteps, async (ctx, { body }) => {
    await showFirstSteps(ctx, body.show)
    return readFirstSteps(ctx)
  }),
]
