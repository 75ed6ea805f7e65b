import { modulesWith } from '@yupana/company/contract'
import { currencies, endpoint, field, read, resource } from '@yupana/contract'
import { z } from 'zod'
import { clientLanguages, clientTexts } from './texts.ts'

/** What a text of the terms of a sale is about. */
export const termKinds = ['general', 'payment', 'cancellation', 'includes', 'excludes', 'visa', 'health'] as const

/** Paragraphs that programs and quotations are made with: what is included, how it is paid, what cancelling costs. */
export const commercialTerm = resource({
  noun: 'commercialTerm',
  path: '/travel/comercial-terms',
  screen: '/travel/config/comercial-terms',
  table: 'travel.commercial_term',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    kind: field.choice(termKinds, { required: true }),
    ...clientTexts('name', 120, { required: true, search: true }),
    ...clientTexts('text', 8000, { required: true, long: true }),
    /** New programs begin with it. */
    isDefault: field.flag(false),
    position: field.integer(0, 999, { default: 0, list: false }),
    active: field.flag(true),
  },
  order: 'code',
})

export const destinationKinds = ['country', 'region', 'city', 'zone'] as const

/** Places on a tree; `parent` is the next larger one. Altitude in metres above the sea, coordinates in degrees. */
export const destination = resource({
  noun: 'destination',
  path: '/travel/destinations',
  screen: '/travel/config/destinations',
  table: 'travel.destination',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items'),
  fields: {
    code: field.code(10, { required: true, unique: true }),
    ...clientTexts('name', 120, { required: true, search: true }),
    kind: field.choice(destinationKinds, { default: 'city' }),
    parent: field.ref('travel.destination', '/api/travel/destinations/choose'),
    /** Two letters (ISO 3166). */
    country: field.code(2, { required: true }),
    geographicCode: field.ubigeo({ list: false }),
    /** Three letters (IATA). */
    airport: field.code(3),
    latitude: field.decimal(6, { list: false }),
    longitude: field.decimal(6, { list: false }),
    altitude: field.integer(-500, 9000, { list: false }),
    ...clientTexts('description', 4000, { long: true }),
    active: field.flag(true),
  },
  order: 'code',
})

/** How a price is made of a cost: on top of it, as a share of the price, or a sum a person. */
export const pricingMethods = ['markup', 'margin', 'fixed'] as const
export type PricingMethod = (typeof pricingMethods)[number]

const COSTS = read('TRAVELCOST')

/** Agencies and companies that buy on the same conditions. Percentages 0–100. */
export const businessGroup = resource({
  noun: 'businessGroup',
  path: '/travel/business-groups',
  screen: '/travel/business-groups',
  table: 'travel.business_group',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('items'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    market: field.text(60),
    currency: field.choice(currencies, { default: 'USD' }),
    language: field.choice(clientLanguages, { default: 'es' }),
    /** Instead of those of the company, where both are given. */
    pricingMethod: field.choice(pricingMethods, { list: false, needs: COSTS }),
    pricingValue: field.decimal(4, { min: '0', list: false, needs: COSTS }),
    commissionPercent: field.decimal(4, { min: '0' }),
    active: field.flag(true),
  },
  order: 'name',
})

/** Which clients belong to which group: each to one at most. */
export const businessGroupMember = resource({
  noun: 'businessGroupMember',
  path: '/travel/business-group-members',
  screen: '/travel/business-group-members',
  table: 'travel.business_group_member',
  module: 'COMMERCECONFIG',
  fields: {
    group: field.ref('travel.business_group', '/api/travel/business-groups/choose', { required: true }),
    client: field.ref('travel.party', '/api/clients/choose', { required: true }),
    notes: field.text(200),
  },
  chosenBy: { name: ['notes'] },
  order: 'notes',
})

const node = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  parent: z.string().nullable(),
  active: z.boolean(),
})
export type DestinationNode = z.output<typeof node>

export const destinationEndpoints = {
  /** All of them, each with the id of the one above. */
  destinationTree: endpoint({
    id: 'destination.tree',
    method: 'GET',
    path: '/api/travel/destinations/tree',
    permission: read('COMMERCECONFIG', 'PRODUCT'),
    response: z.array(node),
  }),
}
