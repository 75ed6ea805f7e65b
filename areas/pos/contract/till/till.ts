import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What a person at a till holds. */
export const SELLS = full('POSSALES')
const LOOKS = read('POSSALES')
const params = z.object({ id: value.id })
const ref = value.refOut.nullable()

/** A browser profile that sells: it names itself. */
export const device = value.id
const sequence = z
  .number({ error: 'invalid_number' })
  .int({ error: 'invalid_number' })
  .min(0, { error: 'out_of_range' })

/** A till as the device that holds it works with it. */
export const tillTerminal = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  branch: value.refOut,
  warehouse: ref,
  account: ref,
  accountUsd: ref,
  priceList: ref,
  /** Whoever buys without saying who they are. */
  defaultClient: z.object({ id: z.string(), documentType: z.string(), number: z.string(), name: z.string() }),
  defaultType: z.string(),
  /** Of cash sales, and of those on credit where the branch has one. */
  paymentTerm: ref,
  /** Percent that a cashier gives alone. */
  maxDiscountPercent: value.decimalOut,
  /** Hours that it sells without being heard of. */
  maxOfflineHours: z.number(),
  blockSize: z.number(),
  /** Millimetres of the paper: 80 or 58. */
  printWidth: z.string(),
  autoPrint: z.boolean(),
  openDrawer: z.boolean(),
  askSeller: z.boolean(),
  stockPolicy: z.string(),
})
export type TillTerminal = z.output<typeof tillTerminal>

const block = z.object({
  from: z.number(),
  to: z.number(),
  /** The number that the next document takes. */
  next: z.number(),
})

export const tillLease = z.object({
  /** Named in every batch of sales while the lease lasts. */
  token: z.string(),
  until: z.string(),
  /** The server's clock: a device whose own is wrong goes by it. */
  now: z.string(),
  terminal: tillTerminal,
  /** The last sale of this device that the server has; 0 of none. */
  sequence: z.number(),
  series: z.array(
    z.object({
      documentType: z.string(),
      serie: z.string(),
      /** The last one that has numbers left. */
      block: block.nullable(),
      /** Every one that has, in the order of their numbers. */
      blocks: z.array(block),
      /** The last number that the device was ever given: it asks for those behind it; 0 of none. */
      last: z.number(),
    }),
  ),
  branch: value.refOut,
  company: z.object({
    name: z.string(),
    tradeName: z.string().nullable(),
    ruc: z.string(),
    address: z.string().nullable(),
  }),
  settings: z.object({
    /** Cash in soles is rounded down to ten cents, in favour of who pays (Circular BCRP 0033-2018). */
    cashRounding: z.boolean(),
    icbperRate: value.decimalOut,
    igvRate: value.decimalOut,
    /** Soles from which on a ticket names its buyer. */
    ticketIdentityLimit: value.decimalOut.nullable(),
    /** Soles from which on an operation is paid through a bank (Ley 28194). */
    bankingLimit: value.decimalOut.nullable(),
    /** Drawers are counted by shifts: without one nothing is sold. */
    shifts: z.boolean(),
  }),
  shift: z.object({ id: z.string(), number: z.number(), openedAt: z.string() }).nullable(),
  /** Soles that a dollar in cash is taken for: the purchase rate of the day. */
  houseRate: value.decimalOut.nullable(),
})
export type TillLease = z.output<typeof tillLease>

const tillBarcode = z.object({
  code: z.string(),
  factor: value.decimalOut,
  price: value.decimalOut.nullable(),
  includeTaxPrice: z.boolean().nullable(),
  kind: z.enum(['item', 'package']),
})

export const tillItem = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  unit: z.object({ code: z.string(), name: z.string().nullable(), decimals: z.number() }),
  category: z.string().nullable(),
  family: z.string().nullable(),
  brand: z.string().nullable(),
  /** As the till sells one of it to whoever comes. */
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  currency: z.string(),
  tax: z.object({ type: z.string(), rate: value.decimalOut }),
  plasticBag: z.boolean(),
  barcodes: z.array(tillBarcode),
  /** The least that it is sold for, net or gross as its price is. */
  floor: value.decimalOut.nullable(),
  tracksStock: z.boolean(),
  /** In the warehouse of the till; null of what has none. */
  stock: value.decimalOut.nullable(),
  tracking: z.enum(['none', 'batch', 'serial']),
  parent: z.string().nullable(),
  variant: z.array(z.string()),
  picture: z.string().nullable(),
  /** Of quantities from so many on, in soles. */
  tiers: z.array(z.object({ from: value.decimalOut, price: value.decimalOut, includeTaxPrice: z.boolean() })),
  active: z.boolean(),
})
export type TillItem = z.output<typeof tillItem>

export const tillMethodKinds = ['cash', 'card', 'wallet', 'deposit', 'other'] as const

export const tillBootstrap = z.object({
  /** To be asked since, next time. */
  version: z.string(),
  page: z.number(),
  pages: z.number(),
  items: z.array(tillItem),
  /** Items that are sold no more. */
  removed: z.array(z.string()),
  /** What follows is whole on the first page, and empty on the others. */
  clients: z.array(
    z.object({
      id: z.string(),
      documentType: z.string(),
      number: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      creditLine: value.decimalOut.nullable(),
    }),
  ),
  methods: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      kind: z.enum(tillMethodKinds),
      /** Where its money goes; of cash that of the till. */
      account: ref,
      asksOperation: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  families: z.array(z.object({ id: z.string(), name: z.string() })),
  sellers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  /** By which a known client may owe. */
  terms: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  scales: z.array(z.object({ prefix: z.string(), content: z.string(), itemDigits: z.number(), decimals: z.number() })),
})
export type TillBootstrap = z.output<typeof tillBootstrap>

const favouritePage = z.strictObject({
  name: value.text(40),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid_format' })
    .nullish(),
  items: z
    .array(z.strictObject({ item: value.ref, position: z.number().int().min(0).max(199) }))
    .max(200, { error: 'size_too_long' }),
})
const favouritesOut = z.object({
  branch: value.refOut,
  version: z.number(),
  pages: z.array(
    z.object({
      name: z.string(),
      color: z.string().nullable(),
      items: z.array(z.object({ item: value.refOut, position: z.number() })),
    }),
  ),
})
export type FavouritesOut = z.output<typeof favouritesOut>
const favouritesBody = z.strictObject({
  branch: value.ref,
  pages: z.array(favouritePage).max(20, { error: 'size_too_long' }),
  version: value.version.optional(),
})
export type FavouritesBody = z.output<typeof favouritesBody>

/** What a device writes down of what happens at it. */
export const journalKinds = [
  ...(['sale', 'voidAsked', 'drawer', 'reprint', 'lineDeleted', 'priceChanged', 'discount', 'approval'] as const),
  ...(['xReport', 'login', 'logout', 'open', 'close', 'cashIn', 'cashOut', 'other'] as const),
] as const
const journalBody = z.strictObject({
  device,
  terminal: value.ref,
  entries: z
    .array(
      z.strictObject({
        sequence: sequence.min(1, { error: 'out_of_range' }),
        at: z.iso.datetime({ offset: true, error: 'invalid_date' }),
        kind: value.choice(journalKinds),
        data: z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])),
      }),
    )
    .min(1, { error: 'required' })
    .max(500, { error: 'size_too_long' }),
})
export type JournalBody = z.output<typeof journalBody>

const leaseBody = z.strictObject({
  device,
  /** Of a supervisor, where another device has it. */
  approval: value.text(100).nullish(),
  /** Sales that the other device had not sent, as it said. */
  unsent: sequence.nullish(),
})

export const tillEndpoints = {
  /** A device begins to sell at a till, or goes on: nobody else does meanwhile. */
  leaseTerminal: endpoint({
    ...{ id: 'terminal.lease', method: 'POST', path: '/api/pos/terminals/{id}/lease', permission: SELLS },
    ...{ params, body: leaseBody, response: tillLease, status: 200 },
    errors: [
      ...['not_found', 'terminal_leased', 'terminal_not_allowed', 'terminal_incomplete'],
      ...['approval_not_found', 'approval_expired', 'approval_used'],
    ],
  }),
  releaseTerminal: endpoint({
    ...{ id: 'terminal.release', method: 'DELETE', path: '/api/pos/terminals/{id}/lease', permission: SELLS },
    ...{ params, body: z.strictObject({ device }), response: 'none' as const, errors: ['not_found'] },
  }),
  /** Numbers for a device, behind those that it had; asked again, the same ones. */
  takeBlock: endpoint({
    ...{ id: 'terminal.block', method: 'POST', path: '/api/pos/terminals/{id}/blocks', permission: SELLS },
    params,
    body: z.strictObject({ device, serie: value.text(4).toUpperCase(), after: sequence }),
    response: z.object({ serie: z.string(), from: z.number(), to: z.number() }),
    status: 200,
    errors: ['not_found', 'terminal_not_leased', 'terminal_not_allowed', 'documentnumber_not_found'],
  }),
  tillBootstrap: endpoint({
    ...{ id: 'terminal.bootstrap', method: 'GET', path: '/api/pos/bootstrap', permission: LOOKS },
    query: z.looseObject({
      terminal: value.id,
      since: z
        .string()
        .regex(/^\d{1,20}(\.\d{8}\.\d{1,10})?$/, { error: 'invalid_format' })
        .optional(),
      page: z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'invalid_number' }).default(1),
    }),
    response: tillBootstrap,
    errors: ['not_found', 'terminal_not_allowed'],
  }),
  favourites: endpoint({
    ...{ id: 'favourites.read', method: 'GET', path: '/api/pos/favourites', permission: LOOKS },
    query: z.looseObject({ branch: value.id.optional() }),
    ...{ response: favouritesOut, errors: ['not_found'] },
  }),
  updateFavourites: endpoint({
    ...{ id: 'favourites.update', method: 'PUT', path: '/api/pos/favourites' },
    permission: full('POSSALES', 'COMMERCECONFIG'),
    body: favouritesBody,
    response: favouritesOut,
    errors: ['not_found', 'already_updated', 'reference_not_found'],
  }),
  keepJournal: endpoint({
    ...{ id: 'journal.keep', method: 'POST', path: '/api/pos/journal', permission: SELLS },
    body: journalBody,
    response: z.object({ sequence: z.number() }),
    status: 200,
    errors: ['not_found', 'terminal_not_allowed', 'terminal_not_leased', 'pos_journal_differs'],
  }),
}
