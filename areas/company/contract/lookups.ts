import { endpoint, languages, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { detractionOut } from './detraction.ts'
import { offeredIn } from './offered.ts'
import { paymentWayOut } from './payment-way.ts'

const dayRate = z.object({ date: z.string(), purchase: value.decimalOut, sale: value.decimalOut })
const pair = z.object({
  currencyFrom: value.currency.optional(),
  currencyTo: value.currency.optional(),
  date: value.date,
})

const coded = z.object({ id: z.string(), code: z.string(), name: z.string(), label: z.string(), value: z.string() })
const searched = z.looseObject({ search: z.string().max(60).optional() })

/** A list of the law by code or name, in the reader's language, on the bare path and as a chooser. */
function lawList<const N extends string, const P extends string>(noun: N, path: P) {
  const shared = { method: 'GET', permission: 'session', query: searched, response: z.array(coded) } as const
  return {
    all: endpoint({ id: `${noun}.all`, path: `/api${path}`, ...shared }),
    choose: endpoint({ id: `${noun}.choose`, path: `/api${path}/choose`, ...shared }),
  }
}

const lawPage = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.number() })
const session = { method: 'GET', permission: 'session', query: searched } as const
/** The law of a day; today's where none is given. */
const dated = { ...session, query: searched.extend({ date: value.date.optional() }) } as const

/** What the law says of detracciones (catalogue 54) and of means of payment (table 1), with those of the company. */
const lawEndpoints = {
  detractions: endpoint({
    id: 'detraction.list',
    path: '/api/detractions',
    ...dated,
    response: lawPage(detractionOut),
  }),
  chooseDetractions: endpoint({
    id: 'detraction.choose',
    path: '/api/detractions/choose',
    ...dated,
    /** `label` is the code with the percentage in brackets; `percentage` a fraction of one. */
    response: z.array(detractionOut.extend({ codeDetraction: z.string() })),
  }),
  detraction: endpoint({
    id: 'detraction.read',
    path: '/api/detractions/{id}',
    method: 'GET',
    permission: 'session',
    params: z.object({ id: z.string().max(3) }),
    response: detractionOut,
    errors: ['not_found'],
  }),
  paymentWays: endpoint({
    id: 'paymentWay.list',
    path: '/api/payment-way',
    ...session,
    response: lawPage(paymentWayOut),
  }),
  choosePaymentWay: endpoint({
    id: 'paymentWay.choose',
    path: '/api/payment-way/choose',
    ...session,
    response: z.array(paymentWayOut),
  }),
  paymentWay: endpoint({
    id: 'paymentWay.read',
    path: '/api/payment-way/{id}',
    method: 'GET',
    permission: 'session',
    params: z.object({ id: z.string().max(6) }),
    response: paymentWayOut,
    errors: ['not_found'],
  }),
}

const cashFlow = lawList('cashFlow', '/cash-flow')
const financialEntity = lawList('financialEntity', '/financial-entity')
const taxationAgreement = lawList('taxationAgreement', '/taxation-agreement')
const rentType = lawList('rentType', '/rent-type')
const customsOffice = lawList('customsOffice', '/customs-office')

export const lookupEndpoints = {
  ...lawEndpoints,
  exchangeRateOf: endpoint({
    id: 'exchangeRate.of',
    method: 'GET',
    path: '/api/exchange-rate/day',
    permission: 'session',
    query: pair,
    /** The rate in force on the day: that day's, else the latest before it. */
    response: dayRate,
    errors: ['exchange_rate_not_found'],
  }),
  /** The same under the name of the service that the specification uses. */
  exchangeRateOfSunat: endpoint({
    id: 'exchangeRate.sunat',
    method: 'GET',
    path: '/api/exchange-rate/sunat',
    permission: 'session',
    query: pair,
    response: dayRate,
    errors: ['exchange_rate_not_found'],
  }),
  /** Rates that came from the tax office. */
  sunatRates: endpoint({
    id: 'exchangeRate.listSunat',
    method: 'GET',
    path: '/api/exchange-rate/list/sunat',
    permission: read('COMMERCECONFIG', 'ACCOUNTSETTINGS'),
    query: listQuery,
    response: page(dayRate.extend({ id: z.string() })),
    list: { fields: { date: 'date', purchase: 'number', sale: 'number' }, orders: ['date'], order: '-date' },
  }),
  ubigeo: endpoint({
    id: 'ubigeo.choose',
    method: 'GET',
    path: '/api/ubigeo/choose',
    // Whoever registers a company has no session yet, and the districts of Peru are no secret.
    permission: 'public',
    rate: 600,
    query: z.object({
      search: z.string().max(60).optional(),
      department: z.string().max(2).optional(),
      province: z.string().max(4).optional(),
    }),
    response: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        label: z.string(),
        value: z.string(),
        department: z.string(),
        province: z.string(),
        district: z.string(),
      }),
    ),
  }),
  /** All departments with their provinces and districts, by name: some 60 KB that change once in years. */
  ubigeoTree: endpoint({
    id: 'ubigeo.tree',
    method: 'GET',
    path: '/api/ubigeo/tree',
    permission: 'public',
    rate: 60,
    response: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        children: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            children: z.array(z.object({ code: z.string(), name: z.string() })),
          }),
        ),
      }),
    ),
  }),
  /** The two currencies that documents are written in. */
  currencies: endpoint({
    id: 'currency.choose',
    method: 'GET',
    path: '/api/currencies/choose',
    permission: 'session',
    response: z.array(coded),
  }),
  /** Every currency of ISO 4217 by code or name, the company's first. */
  allCurrencies: endpoint({
    id: 'currency.all',
    method: 'GET',
    path: '/api/currencies',
    permission: 'session',
    query: searched,
    response: z.array(coded),
  }),
  companyCurrencies: endpoint({
    id: 'currency.ofCompany',
    method: 'GET',
    path: '/api/company/currencies',
    permission: 'session',
    response: z.array(coded.extend({ local: z.boolean() })),
  }),
  chooseCompanyCurrency: endpoint({
    id: 'currency.chooseOfCompany',
    method: 'GET',
    path: '/api/company/currencies/choose',
    permission: 'session',
    response: z.array(coded.extend({ local: z.boolean() })),
  }),
  countries: endpoint({
    id: 'country.choose',
    method: 'GET',
    path: '/api/countries/choose/{lang}',
    permission: 'session',
    params: z.object({ lang: value.choice(languages) }),
    query: searched,
    response: z.array(coded),
  }),
  operationTypes: endpoint({
    id: 'operationType.choose',
    method: 'GET',
    path: '/api/operation-type/choose',
    permission: 'session',
    /** `documentType`: only those that such a document may carry. */
    query: searched.extend({ documentType: z.string().max(2).optional() }),
    response: z.array(coded),
  }),
  cashFlows: cashFlow.all,
  chooseCashFlow: cashFlow.choose,
  financialEntities: financialEntity.all,
  chooseFinancialEntity: financialEntity.choose,
  taxationAgreements: taxationAgreement.all,
  chooseTaxationAgreement: taxationAgreement.choose,
  rentTypes: rentType.all,
  chooseRentType: rentType.choose,
  customsOffices: customsOffice.all,
  chooseCustomsOffice: customsOffice.choose,
  workerByName: endpoint({
    id: 'worker.byName',
    method: 'GET',
    path: '/api/workers/worker-name/{name}',
    permission: offeredIn('settings', 'people', 'selling', 'buying'),
    params: z.object({ name: z.string().max(120) }),
    response: z.object({ id: z.string(), code: z.string(), name: z.string(), type: z.string(), active: z.boolean() }),
    errors: ['not_found'],
  }),
}
