import { settingDefaults, stockKinds } from '@yupana/accounting/contract'
import { allowed } from '@yupana/contract'
import { source } from '@yupana/platform'
import { stillOwed } from '@yupana/treasury/server'
import { catalogueHealth, seesCost } from '../../contract/health.ts'

/** `$2` today, `$3` the accounting year, `$4` who sees costs. Each part gives effect, kind, record, parent, code, name, problem and detail. */
const part = (kind: string, problem: string, effect: string, detail: string, rest: string): string =>
  `select '${effect}' as effect, '${kind}' as kind, t.id as record, ${kind === 'item' ? 't.parent_id' : 'null::uuid'} as parent, t.code, t.name, '${problem}' as problem, ${detail} as detail ${rest}`

const inChart = (code: string): string =>
  `exists (select from accounting.account a where a.company_id = $1 and a.year = $3 and a.code = ${code})`
const POSTS = 'exists (select from accounting.book_setting b where b.company_id = $1 and b.automatic_accounting)'
const ITEMS = "from catalogue.product t where t.company_id = $1 and t.active and t.type <> 'variants'"
/** What is bought for an expense is not sold: services (62 to 67), what is paid ahead (18, 422), what stays (32 to 35). */
const SOLD = "coalesce(t.purchase_account, '') !~ '^(6[2-7]|18|422|3[2-5])'"
const UNPRICED = 'not exists (select from catalogue.price_list_item e where e.company_id = $1 and e.item_id = t.id)'
/** Of an item's price without tax, in soles. */
const NET = `(case when t.include_tax_price and t.tax_type in ('IGV', 'IVAP') then t.price / (1 + t.tax_rate / 100) else t.price end
    * case when t.currency = 'PEN' then 1 else (select x.sale from company.exchange_rate x where x.company_id = $1 and x.date <= $2 order by x.date desc limit 1) end)`
const STOCK_OF = `coalesce((select k.stock from (values ${stockKinds.map(([code, { stock }]) => `('${code}', '${stock}')`).join(', ')}) k (code, stock)
    where t.purchase_account like k.code || '%'), case when t.purchase_account is null and t.sale_account like '702%' then '21111' end)`

const items = [
  part('item', 'floor', 'refused', 't.minimum_price::text', `${ITEMS} and t.price > 0 and t.minimum_price > t.price`),
  part('item', 'noPrice', 'warned', 'null::text', `${ITEMS} and t.price = 0 and ${SOLD} and ${UNPRICED}`),
  part(
    'item',
    'saleAccount',
    'refused',
    't.sale_account',
    `${ITEMS} and ${POSTS} and t.sale_account is not null and not ${inChart('t.sale_account')}`,
  ),
  part(
    'item',
    'stockAccount',
    'refused',
    STOCK_OF,
    `${ITEMS} and ${POSTS} and t.tracks_stock and ${STOCK_OF} is not null and not ${inChart(STOCK_OF)}`,
  ),
  part(
    'item',
    'detraction',
    'observed',
    't.detraction_code',
    `${ITEMS} and t.detraction and not exists (
     select from law.detraction d where d.code = t.detraction_code and d.valid_from <= $2 and (d.valid_to is null or d.valid_to >= $2))
     and not exists (select from company.detraction d where d.company_id = $1 and d.code = t.detraction_code and d.valid_from <= $2 and (d.valid_to is null or d.valid_to >= $2))`,
  ),
  part(
    'item',
    'detractionAccount',
    'observed',
    't.detraction_code',
    `${ITEMS} and t.detraction
     and not exists (select from company.configuration g where g.company_id = $1 and g.detraction_account <> '')`,
  ),
  part('item', 'fiscalCode', 'observed', 't.fiscal_code', `${ITEMS} and t.fiscal_code !~ '^[0-9]{8}$'`),
  part(
    'item',
    'ownRate',
    'warned',
    'trim_scale(t.tax_rate)::text',
    `${ITEMS} and t.tax_own and t.tax_type = 'IGV' and not exists (
     select from law.tax_rate r where r.tax = 'IGV' and r.rate = t.tax_rate and r.valid_from <= $2 and (r.valid_to is null or r.valid_to >= $2))`,
  ),
  `select 'warned', 'item', t.id, t.parent_id, t.code, t.name, 'cost', to_char(t.net, 'FM999999990.00') || ' < ' || to_char(t.average, 'FM999999990.00')
   from (select t.id, t.parent_id, t.code, t.name, ${NET} as net, s.amount / s.quantity as average
     from catalogue.product t join inventory.item_stock s on s.company_id = t.company_id and s.item_id = t.id and s.quantity > 0
     where t.company_id = $1 and t.active and t.price > 0 and $4::boolean) t where t.net < t.average`,
  part(
    'item',
    'variants',
    'refused',
    'null::text',
    `from catalogue.product t where t.company_id = $1 and t.active and t.type = 'variants'
     and not exists (select from catalogue.product v where v.company_id = $1 and v.parent_id = t.id and v.active)`,
  ),
]

/** The check digit of a RUC by modulus 11 (RS 189-99). */
const RUC_DIGIT = `(11 - (select sum(substr(t.document_number, i::int, 1)::int * w) from unnest(array[5,4,3,2,7,6,5,4,3,2]) with ordinality f (w, i)) % 11) % 10`
const CLIENTS = `from (select c.*, c.fiscal_name as name from parties.client c where c.company_id = $1 and c.active and not c.system) t where t.document_type = '6'`
const CREDIT = `from (
     select c.id, c.code, c.fiscal_name as name, c.credit_line, c.credit_line_currency, g.credit_control, coalesce(sum(case when o.currency = c.credit_line_currency then o.balance
       when c.credit_line_currency = 'PEN' then o.local_balance else round(o.local_balance / x.sale, 2) end), 0) as owed
     from parties.client c join sales.setting g on g.company_id = c.company_id
     left join lateral (select r.sale from company.exchange_rate r where r.company_id = $1 and r.date <= $2 order by r.date desc limit 1) x on true
     left join treasury.open_item o on o.company_id = c.company_id and o.party_id = c.id and o.direction = 'receivable' and o.concept <> 'advance' and ${stillOwed('o.status')}
     where c.company_id = $1 and c.active and c.has_credit_line group by c.id, c.code, c.fiscal_name, c.credit_line, c.credit_line_currency, g.credit_control) t
   where t.owed >= t.credit_line`
const OWED = "t.owed || ' / ' || t.credit_line || ' ' || t.credit_line_currency"
const clients = [
  part(
    'client',
    'rucDigit',
    'refused',
    't.document_number',
    `${CLIENTS} and (t.document_number !~ '^[0-9]{11}$' or ${RUC_DIGIT} <> right(t.document_number, 1)::int)`,
  ),
  part('client', 'rucState', 'observed', 't.register_status', `${CLIENTS} and t.register_status <> 'ACTIVO'`),
  part('client', 'rucCondition', 'observed', 't.register_condition', `${CLIENTS} and t.register_condition <> 'HABIDO'`),
  part('client', 'credit', 'refused', OWED, `${CREDIT} and t.credit_control = 'block'`),
  part('client', 'creditWarned', 'warned', OWED, `${CREDIT} and t.credit_control <> 'block'`),
]

/** What a series of each electronic document begins with (SUNAT, 1001). */
const FORMS = `(values ('01', '^F[A-Z0-9]{3}$'), ('03', '^B[A-Z0-9]{3}$'), ('07', '^[FB][A-Z0-9]{3}$'), ('08', '^[FB][A-Z0-9]{3}$'),
   ('09', '^T[A-Z0-9]{3}$'), ('31', '^V[A-Z0-9]{3}$'))`
const SERIES = `from (select d.id, d.document_type || ' ' || d.serie as code, d.document_type, d.serie, d.name, d.next_number, d.einvoice, d.branch_id from company.document_series d where d.company_id = $1 and d.active) t`
const series = [
  part(
    'serie',
    'serieForm',
    'refused',
    't.document_type',
    `${SERIES} join ${FORMS} f (type, form) on f.type = t.document_type where t.einvoice and t.serie !~ f.form`,
  ),
  part('serie', 'serieFull', 'refused', 't.next_number::text', `${SERIES} where t.next_number > 99999999`),
  part(
    'serie',
    'serieBranch',
    'warned',
    'null::text',
    `${SERIES} join company.branch b on b.company_id = $1 and b.id = t.branch_id and not b.active`,
  ),
]

/** What vouchers of sales need an account for. */
const NEEDED = Object.keys(settingDefaults).filter((key) => /^(sale|cost|stock)\./.test(key))

const of = (name: string): string => `(select null::uuid as id, ${name}) t`
const company = [
  part(
    'company',
    'noSerie',
    'refused',
    'null::text',
    `from (select null::uuid as id, c.code, c.name_es as name from law.code c where c.list = 'document_type' and c.code in ('01', '03')) t
     where not exists (select from company.document_series d where d.company_id = $1 and d.document_type = t.code and d.active)`,
  ),
  part(
    'company',
    'setting',
    'refused',
    'null::text',
    `from (select null::uuid as id, k.key as code, k.key as name from unnest(array[${NEEDED.map((key) => `'${key}'`).join(', ')}]) k (key)) t
     where ${POSTS} and not exists (select from accounting.setting s where s.company_id = $1 and s.year = $3 and s.key = t.code)`,
  ),
  part(
    'company',
    'year',
    'refused',
    'null::text',
    `from ${of('$3::int::text as code, $3::int::text as name')} where ${POSTS} and not exists (
     select from company.period p where p.company_id = $1 and p.year = $3 and p.month = extract(month from $2::date))`,
  ),
  part(
    'company',
    'certificate',
    'refused',
    't.expires::text',
    `from (select null::uuid as id, e.environment as code, e.environment as name, e.certificate_expires_on as expires, e.certificate_sealed
       from einvoicing.setting e where e.company_id = $1 and e.enabled) t where t.certificate_sealed is null or t.expires < $2`,
  ),
  part(
    'company',
    'certificateSoon',
    'warned',
    't.expires::text',
    `from (select null::uuid as id, e.environment as code, e.environment as name, e.certificate_expires_on as expires
       from einvoicing.setting e where e.company_id = $1 and e.enabled) t where t.expires >= $2 and t.expires < $2::date + 30`,
  ),
  part(
    'company',
    'rate',
    'warned',
    'null::text',
    `from ${of("'USD' as code, 'USD' as name")} where exists (select ${ITEMS} and t.currency <> 'PEN')
     and not exists (select from company.exchange_rate x where x.company_id = $1 and x.date <= $2)`,
  ),
]

const ALL = [...company, ...series, ...clients, ...items].join('\nunion all\n')
const RANK = "array_position(array['refused', 'observed', 'warned'], h.effect)"

export const healthReports = [
  source(catalogueHealth, {
    sql: `select h.effect, h.kind, h.record, h.parent, h.code, h.name, h.problem, h.problem as repair, h.detail, ${RANK} as rank
      from (${ALL}) h (effect, kind, record, parent, code, name, problem, detail)
      where ($5::text is null or h.effect = $5) and ($6::text is null or h.kind = $6)`,
    params: ({ effect, kind }, ctx) => [
      ...[ctx.today, Number(ctx.today.slice(0, 4)), allowed(seesCost, ctx.session), effect ?? null, kind ?? null],
    ],
    order: ['rank', 'kind', 'problem', 'code'],
    sorts: { effect: ['rank', 'effect'] },
    finish: ({ rank: _, ...row }) => row,
    basis: 'documents',
  }),
]
