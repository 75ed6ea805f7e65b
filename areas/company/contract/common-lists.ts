import { endpoint, listQuery, page } from '@yupana/contract'
import { z } from 'zod'

const cpe = (number: string): string => `SUNAT, RS 097-2012, Anexo 8, catálogo ${number}`
const ple = (number: string): string => `SUNAT, RS 286-2009, PLE, tabla ${number}`

/** The lists of the law and of geography that every company shares, with where each comes from. */
export const commonLists = {
  document_type: `${cpe('01')}; ${ple('10')}`,
  identity_type: `${cpe('06')}; ${ple('2')}`,
  currency: `ISO 4217 (${cpe('02')})`,
  country: `ISO 3166-1 (${cpe('04')})`,
  ubigeo: `INEI, 2025 (${cpe('13')})`,
  unit: `UN/ECE 20 (${cpe('03')})`,
  tax: 'TUO DS 055-99-EF; Ley 30884; Ley 31556',
  tax_rate: 'TUO DS 055-99-EF; Ley 30884; Ley 31556',
  tax_scheme: cpe('05'),
  igv_affectation: cpe('07'),
  operation_type: cpe('51'),
  allowance_charge: cpe('53'),
  legend: cpe('52'),
  credit_note_reason: cpe('09'),
  debit_note_reason: cpe('10'),
  detraction: 'SPOT, DL 940; RS 183-2004',
  payment_means: `${cpe('59')}; ${ple('1')}`,
  bank: ple('3'),
  kardex_operation: ple('12'),
  stock_kind: ple('5'),
  transfer_reason: cpe('20'),
  port: cpe('63'),
  airport: cpe('64'),
  taxation_agreement: ple('25'),
  rent_type: ple('31'),
  cash_flow: 'NIC 7',
} as const
export type CommonList = keyof typeof commonLists
export const commonListNames = Object.keys(commonLists) as [CommonList, ...CommonList[]]

const commonListRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** What else the list says of it: a rate, a symbol, a province, the law of the row. */
  detail: z.string().nullable(),
})
export type CommonListRow = z.output<typeof commonListRow>

export const commonListEndpoints = {
  commonLists: endpoint({
    id: 'commonList.all',
    method: 'GET',
    path: '/api/common-lists',
    permission: 'session',
    response: z.array(
      z.object({
        list: z.string(),
        /** In the reader's language. */ name: z.string(),
        count: z.number(),
        source: z.string(),
      }),
    ),
  }),
  commonList: endpoint({
    id: 'commonList.list',
    method: 'GET',
    path: '/api/common-lists/{list}',
    permission: 'session',
    params: z.object({ list: z.string().max(40) }),
    query: listQuery,
    response: page(commonListRow),
    list: { fields: { code: 'text', name: 'text' }, orders: ['code', 'name'], order: 'code' },
    errors: ['not_found'],
  }),
}
