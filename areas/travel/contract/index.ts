import { defineArea, read, resourceScreens } from '@yupana/contract'
import { businessGroup, businessGroupMember, commercialTerm, destination, destinationEndpoints } from './catalogues.ts'
import { travelConfigEndpoints } from './config.ts'
import { travelErrors, travelLabels } from './labels.ts'

export * from './catalogues.ts'
export * from './config.ts'
export * from './texts.ts'

export const travel = defineArea({
  name: 'travel',
  endpoints: { ...travelConfigEndpoints, ...destinationEndpoints },
  resources: [commercialTerm, destination, businessGroup, businessGroupMember],
  screens: [
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
        { title: 'destination.plural', path: '/travel/config/destinations' },
        { title: 'destination.tree', path: '/travel/config/destinations/tree' },
        { title: 'commercialTerm.plural', path: '/travel/config/comercial-terms' },
        { title: 'businessGroup.plural', path: '/travel/business-groups' },
        { title: 'businessGroupMember.plural', path: '/travel/business-group-members' },
        { title: 'travelConfig', path: '/travel/config' },
      ],
    },
  ],
  labels: travelLabels,
  errors: travelErrors,
})
