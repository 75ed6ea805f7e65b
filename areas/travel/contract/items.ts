import { currencies, endpoint, field, full, read, resource, value } from '@yupana/contract'
import { z } from 'zod'
import { clientTexts } from './texts.ts'

/** What may be put into a trip. */
export const itemTypes = ['hotel', 'transport', 'tour', 'guide', 'meal', 'ticket', 'other'] as const
export type ItemType = (typeof itemTypes)[number]
/** What the screens of items show beside them, each at its own word. */
export const bookTypes = ['catalogue', 'contract', 'fare'] as const

/** Bought and sold by us, or sold by its supplier with our commission. */
export const accounts = ['own', 'mediation'] as const
/** What one cost pays for: a person, the group, a vehicle, a room for a night, a unit of so many people, or all at once. */
export const bases = ['perPerson', 'perGroup', 'perVehicle', 'perRoomNight', 'perUnit', 'flat'] as const
export type Basis = (typeof bases)[number]
/** How a service is taxed follows from its group, its account and its buyer. */
export const taxGroups = [
  ...(['meal', 'touristTransport', 'guide', 'show', 'lodging', 'organisation'] as const),
  ...(['publicTransport', 'airTicket', 'railTicket', 'abroad', 'goods'] as const),
] as const
export const mealPlans = ['RO', 'BB', 'HB', 'FB', 'AI'] as const

const number = (min: number, max: number) => field.integer(min, max, { list: false })

/** A service. Duration in minutes, ages in years; percentages of a child are of the price of an adult. */
export const travelItem = resource({
  noun: 'travelItem',
  path: '/travel/items',
  screen: '/travel/items',
  segment: { field: 'type' },
  table: 'travel.item',
  module: 'PRODUCT',
  fields: {
    type: field.choice(itemTypes, { required: true }),
    code: field.code(20, { required: true }),
    ...clientTexts('name', 150, { required: true, search: true }),
    destination: field.ref('travel.destination', '/api/travel/destinations/choose', { required: true }),
    destinationTo: field.ref('travel.destination', '/api/travel/destinations/choose', { list: false }),
    supplier: field.ref('travel.party', '/api/clients/choose'),
    /** As which it is billed. */
    product: field.ref('catalogue.product', '/api/products/choose', { required: true, list: false }),
    account: field.choice(accounts, { default: 'own' }),
    taxGroup: field.choice(taxGroups, { required: true, list: false }),
    basis: field.choice(bases, { required: true }),
    /** Of a hotel, in the words of its house. */
    hotelName: field.text(120, { list: false }),
    /** A room of the area of hotels, and the plan by which it is sold: its nights are held there. Both or neither. */
    room: field.ref('travel.hotel_room', '/api/travel/hotel-rooms/choose', { list: false }),
    ratePlan: field.ref('travel.hotel_plan', '/api/travel/hotel-plans/choose', { list: false }),
    hotelCategory: field.text(40, { list: false }),
    mealPlan: field.choice(mealPlans, { list: false }),
    /** Seats of a vehicle, and people that one unit serves. */
    capacity: number(1, 999),
    paxPerUnit: number(1, 999),
    minPax: number(1, 9999),
    maxPax: number(1, 9999),
    /** Who is no older pays nothing; a child pays this share. */
    freeAge: number(0, 17),
    childPercent: field.decimal(4, { min: '0', list: false }),
    startTime: field.text(5, { list: false }),
    duration: number(1, 43_200),
    /** Days of the week, 1 is Monday; all where empty. */
    operatingDays: field.text(7, { list: false }),
    guideLanguages: field.text(60, { list: false }),
    confirmable: field.choice(['allotment', 'onRequest', 'free'], { default: 'onRequest', list: false }),
    ...clientTexts('description', 4000, { long: true }),
    ...clientTexts('includes', 2000, { long: true }),
    active: field.flag(true),
  },
  key: ['type', 'code'],
  order: 'code',
})

/** What the form of a type shows of them. */
export function fieldsOfType(type: string): readonly string[] {
  const only: Readonly<Record<string, readonly string[]>> = {
    destinationTo: ['transport', 'ticket'],
    hotelName: ['hotel'],
    room: ['hotel'],
    ratePlan: ['hotel'],
    hotelCategory: ['hotel'],
    mealPlan: ['hotel'],
    capacity: ['transport'],
    paxPerUnit: ['guide', 'tour', 'other'],
    guideLanguages: ['guide', 'tour'],
    startTime: ['transport', 'tour', 'guide', 'meal', 'ticket', 'other'],
    duration: ['transport', 'tour', 'guide', 'meal', 'ticket', 'other'],
  }
  return Object.keys(travelItem.fields).filter((name) => name !== 'type' && (only[name]?.includes(type) ?? true))
}

const bookStates = ['draft', 'active'] as const

/** The price book of a supplier for a period. */
export const travelCatalogue = resource({
  noun: 'travelCatalogue',
  path: '/travel/catalogues',
  screen: '/travel/items',
  segment: { word: 'catalogue' },
  table: 'travel.catalogue',
  module: 'PRODUCT',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    supplier: field.ref('travel.party', '/api/clients/choose', { required: true }),
    currency: field.choice(currencies, { default: 'USD' }),
    /** Whether its costs are with IGV. */
    taxIncluded: field.flag(true, { list: false }),
    validFrom: field.date({ required: true }),
    validTo: field.date({ required: true }),
    commissionPercent: field.decimal(4, { min: '0', needs: read('TRAVELCOST'), list: false }),
    notes: field.text(1000, { long: true, list: false }),
    status: field.choice(bookStates, { default: 'draft' }),
  },
  order: 'code',
})

/** What a supplier grants us, or we grant a group of clients. */
export const travelContract = resource({
  noun: 'travelContract',
  path: '/travel/contracts',
  screen: '/travel/items',
  segment: { word: 'contract' },
  table: 'travel.contract',
  module: 'PRODUCT',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    kind: field.choice(['supplier', 'client'], { default: 'supplier' }),
    supplier: field.ref('travel.party', '/api/clients/choose'),
    group: field.ref('travel.business_group', '/api/travel/business-groups/choose'),
    /** Whose fares hold where it has none of its own. */
    catalogue: field.ref('travel.catalogue', '/api/travel/catalogues/choose', { list: false }),
    currency: field.choice(currencies, { default: 'USD' }),
    validFrom: field.date({ required: true }),
    validTo: field.date({ required: true }),
    commissionPercent: field.decimal(4, { min: '0', needs: read('TRAVELCOST'), list: false }),
    paymentTerm: field.ref('catalogue.payment_term', '/api/payment-term/choose', { list: false }),
    /** What is granted of rooms, until how many days before. */
    allotment: field.text(2000, { long: true, list: false }),
    cancellation: field.text(2000, { long: true, list: false }),
    status: field.choice(bookStates, { default: 'draft' }),
  },
  order: 'code',
})

const params = z.object({ id: value.id })
const made = z.object({ id: z.string() })
const bookCopy = z.strictObject({
  code: value.code(20),
  /** A year later where they are absent. */
  from: value.date.nullish(),
  to: value.date.nullish(),
  /** Added to every cost, of which no more is taken than there is. */
  percent: value.atLeast('-100').nullish(),
})
const copied = ['code_needed', 'already_exists', 'not_found', 'forbidden'] as const

const copyCall = <B extends z.ZodType>(noun: string, path: string, body: B) =>
  endpoint({
    id: `${noun}.duplicate`,
    method: 'POST',
    path: `${path}/{id}/duplicate`,
    permission: full('PRODUCT'),
    params,
    body,
    response: made,
    status: 201,
    errors: [...copied],
  })
const activation = (noun: string, path: string) =>
  endpoint({
    id: `${noun}.activate`,
    method: 'PUT',
    path: `${path}/{id}/activate`,
    permission: full('PRODUCT'),
    params,
    response: made,
    errors: ['fare_not_saved', 'not_found'],
  })

export const itemEndpoints = {
  /** With its fares. */
  duplicateItem: copyCall('travelItem', '/api/travel/items', z.strictObject({ code: value.code(20) })),
  /** With the fares in it. */
  duplicateCatalogue: copyCall('travelCatalogue', '/api/travel/catalogues', bookCopy),
  duplicateContract: copyCall('travelContract', '/api/travel/contracts', bookCopy),
  activateCatalogue: activation('travelCatalogue', '/api/travel/catalogues'),
  activateContract: activation('travelContract', '/api/travel/contracts'),
}
