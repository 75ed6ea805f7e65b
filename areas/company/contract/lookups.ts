import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'

export const lookupEndpoints = {
  exchangeRateOf: endpoint({
    id: 'exchangeRate.of',
    method: 'GET',
    path: '/api/exchange-rate/day',
    permission: 'session',
    query: z.object({ currencyFrom: z.string().optional(), currencyTo: z.string().optional(), date: value.date }),
    /** The rate in force on the day: that day's, else the latest before it. */
    response: z.object({ date: z.string(), purchase: value.decimalOut, sale: value.decimalOut }),
    errors: ['exchange_rate_not_found'],
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
  /** Banks of PLE table 3, those that people use first. */
  banks: endpoint({
    id: 'bank.choose',
    method: 'GET',
    path: '/api/banks/choose',
    permission: 'session',
    query: z.looseObject({ search: z.string().max(60, { error: 'size_too_long' }).optional() }),
    response: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), label: z.string(), value: z.string() }),
    ),
  }),
  currencies: endpoint({
    id: 'currency.choose',
    method: 'GET',
    path: '/api/currencies/choose',
    permission: 'session',
    response: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), label: z.string(), value: z.string() }),
    ),
  }),
}
