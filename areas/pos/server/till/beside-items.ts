import { type Ctx, together } from '@yupana/platform'
import type { TillBootstrap } from '../../contract/till/till.ts'
import { kindOf, readMethods } from './methods.ts'
import type { Till } from './terminals.ts'

type Beside = Omit<TillBootstrap, 'version' | 'page' | 'pages' | 'items' | 'removed'>

const MOST_CLIENTS = 5000

/** What a till knows beside its items: the clients that came last, how it is paid, by whom, and how its scales print. */
export async function besideItems(ctx: Ctx, till: Till): Promise<Beside> {
  const [clients, methods, categories, families, sellers, terms, scales] = await together(
    ctx.query<Beside['clients'][number]>(
      `select c.id, c.document_type as "documentType", c.document_number as number, c.fiscal_name as name,
         (select x.first_line from parties.address x where x.company_id = c.company_id and x.client_id = c.id order by x.is_primary desc, x.id limit 1) as address,
         case when c.has_credit_line then c.credit_line::text end as "creditLine"
       from parties.client c where c.company_id = $1 and c.active order by c.id desc limit ${MOST_CLIENTS}`,
      [ctx.companyId],
    ),
    readMethods(ctx),
    ctx.query<{ id: string; name: string }>(
      'select id, name from catalogue.category where company_id = $1 and active order by name',
      [ctx.companyId],
    ),
    ctx.query<{ id: string; name: string }>(
      'select id, name from catalogue.family where company_id = $1 order by name',
      [ctx.companyId],
    ),
    ctx.query<{ id: string; code: string; name: string }>(
      "select id, code, name from company.worker where company_id = $1 and active and type in ('seller', 'both') order by name",
      [ctx.companyId],
    ),
    ctx.query<{ id: string; code: string; name: string }>(
      "select id, code, name from catalogue.payment_term where company_id = $1 and active and type = 'credit' order by code",
      [ctx.companyId],
    ),
    ctx.query<Beside['scales'][number]>(
      `select prefix, content, item_digits as "itemDigits", decimals from catalogue.weighed_barcode where company_id = $1 and active order by prefix`,
      [ctx.companyId],
    ),
  )
  return {
    ...{ clients, categories, families, sellers, terms, scales },
    methods: methods.map(({ means, way, account, sells: _, ...method }) => {
      const kind = kindOf({ means, way })
      return { ...method, kind, account: kind === 'cash' ? till.account : account } as Beside['methods'][number]
    }),
  }
}
