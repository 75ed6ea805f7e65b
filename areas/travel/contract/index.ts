import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { businessGroup, businessGroupMember, commercialTerm, destination, destinationEndpoints } from './catalogues.ts'
import { travelConfigEndpoints } from './config.ts'
import { travelCostEndpoints } from './costs/file-costs.ts'
import { fareEndpoints } from './fare.ts'
import { hotelRoomEndpoints } from './hotel-rooms.ts'
import { itemEndpoints, travelCatalogue, travelContract, travelItem } from './items.ts'
import { travelErrors, travelLabels } from './labels.ts'
import { quotationLinkEndpoints } from './link/quotation-link.ts'
import { packageEndpoints } from './package/package.ts'
import { travelQuotationEndpoints } from './quotation/quotation.ts'
import { travelReservationEndpoints } from './reservation/reservation.ts'
import { travelSalesEndpoints } from './sales/file-sales.ts'
import { travelVoucherEndpoints } from './voucher/voucher.ts'

export * from './catalogues.ts'
export * from './config.ts'
export * from './costs/file-costs.ts'
export * from './fare.ts'
export * from './items.ts'
export * from './link/quotation-link.ts'
export * from './package/package.states.ts'
export * from './package/package.ts'
export * from './pricing/engine.price.ts'
export * from './pricing/fares.ts'
export * from './pricing/party.ts'
export * from './program.ts'
export * from './quotation/quotation.states.ts'
export * from './quotation/quotation.ts'
export * from './reservation/reservation.states.ts'
export * from './reservation/reservation.ts'
export * from './sales/file-sales.ts'
export * from './texts.ts'
export * from './voucher/voucher.states.ts'
export * from './voucher/voucher.ts'

export const travel = defineArea({
  name: 'travel',
  activity: 'travel',
  endpoints: {
    ...travelConfigEndpoints,
    ...destinationEndpoints,
    ...itemEndpoints,
    ...hotelRoomEndpoints,
    ...fareEndpoints,
    ...packageEndpoints,
    ...travelQuotationEndpoints,
    ...quotationLinkEndpoints,
    ...travelReservationEndpoints,
    ...travelVoucherEndpoints,
    ...travelSalesEndpoints,
    ...travelCostEndpoints,
  },
  resources: [
    commercialTerm,
    destination,
    businessGroup,
    businessGroupMember,
    travelItem,
    travelCatalogue,
    travelContract,
  ],
  screens: [
    { path: '/travel/reservation', permission: read('PRODUCT'), title: 'travelReservation.plural' },
    { path: '/travel/reservation/new', permission: full('PRODUCT'), title: 'travelReservation.new' },
    { path: '/travel/reservation/edit/{id}', permission: full('PRODUCT'), title: 'travelReservation' },
    { path: '/travel/reservation/view/{id}', permission: read('PRODUCT'), title: 'travelReservation' },
    {
      path: '/travel/reservation/invoice/{id}',
      permission: full('OUTPUTINVOICE'),
      title: 'travelReservation.action.bill',
    },
    { path: '/travel/time-limits', permission: read('PRODUCT'), title: 'travelReservation.limits' },
    { path: '/travel/unbilled', permission: read('TRAVELCOST'), title: 'travelCosts.unbilled' },
    { path: '/travel/quotation', permission: read('PRODUCT'), title: 'travelQuotation.plural' },
    { path: '/travel/quotation/new', permission: full('PRODUCT'), title: 'travelQuotation.new' },
    { path: '/travel/quotation/edit/{id}', permission: full('PRODUCT'), title: 'travelQuotation' },
    { path: '/travel/quotation/view/{id}', permission: read('PRODUCT'), title: 'travelQuotation' },
    { path: '/q/{token}', permission: 'public', title: 'travelLink.page', ownFrame: true },
    { path: '/travel/package', permission: read('PRODUCT'), title: 'travelPackage.plural' },
    { path: '/travel/package/new', permission: full('PRODUCT'), title: 'travelPackage' },
    { path: '/travel/package/wizard', permission: full('PRODUCT'), title: 'travelPackage.wizard' },
    { path: '/travel/package/edit/{id}', permission: full('PRODUCT'), title: 'travelPackage' },
    { path: '/travel/package/view/{id}', permission: read('PRODUCT'), title: 'travelPackage' },
    { path: '/travel/package/duplicate/{id}', permission: full('PRODUCT'), title: 'ui.duplicate' },
    { path: '/travel/items', permission: read('PRODUCT'), title: 'travelItem.plural' },
    { path: '/travel/items/new', permission: full('PRODUCT'), title: 'travelItem.which' },
    { path: '/travel/items/edit/{type}/{id}', permission: full('PRODUCT'), title: 'travelItem' },
    { path: '/travel/items/view/{type}/{id}', permission: read('PRODUCT'), title: 'travelItem' },
    { path: '/travel/items/duplicate/{type}/{id}', permission: full('PRODUCT'), title: 'ui.duplicate' },
    { path: '/travel/catalogues', permission: read('PRODUCT'), title: 'travelCatalogue.plural' },
    { path: '/travel/contracts', permission: read('PRODUCT'), title: 'travelContract.plural' },
    { path: '/travel/fares', permission: read('TRAVELCOST'), title: 'travelFare.plural' },
    { path: '/travel/config', permission: read('COMMERCECONFIG'), title: 'travelConfig' },
    ...resourceScreens(commercialTerm),
    { path: '/travel/config/destinations/tree', permission: read('COMMERCECONFIG'), title: 'destination.tree' },
    ...resourceScreens(destination),
    ...resourceScreens(businessGroup),
    ...resourceScreens(businessGroupMember),
  ],
  menu: [
    {
      key: 'travel',
      title: 'menu.travel',
      icon: 'travel',
      order: 47,
      entries: [
        { title: 'travelQuotation.plural', path: '/travel/quotation' },
        { title: 'travelQuotation.new', path: '/travel/quotation/new' },
        { title: 'travelReservation.plural', path: '/travel/reservation' },
        { title: 'travelReservation.new', path: '/travel/reservation/new' },
        { title: 'travelReservation.limits', path: '/travel/time-limits' },
        { title: 'travelCosts.unbilled', path: '/travel/unbilled' },
        { title: 'travelPackage.plural', path: '/travel/package' },
        { title: 'travelPackage.wizard', path: '/travel/package/wizard' },
        { title: 'travelItem.plural', path: '/travel/items' },
        { title: 'travelCatalogue.plural', path: '/travel/catalogues' },
        { title: 'travelContract.plural', path: '/travel/contracts' },
        { title: 'travelFare.plural', path: '/travel/fares' },
        { title: 'destination.plural', path: '/travel/config/destinations' },
        { title: 'destination.tree', path: '/travel/config/destinations/tree' },
        { title: 'commercialTerm.plural', path: '/travel/config/comercial-terms' },
        { title: 'businessGroup.plural', path: '/travel/business-groups' },
        { title: 'businessGroupMember.plural', path: '/travel/business-group-members' },
        { title: 'travelConfig', path: '/travel/config' },
      ],
    },
  ],
  // Its address has its type: the list leads there.
  recordScreens: {
    travelItem: '/travel/items?item={id}',
    travelCatalogue: '/travel/items/view/catalogue/{id}',
    travelContract: '/travel/items/view/contract/{id}',
  },
  labels: travelLabels,
  errors: travelErrors,
})
