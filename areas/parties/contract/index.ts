import { defineArea, full, read } from '@yupana/contract'
import { clientEndpoints } from './client.ts'
import { clientLogoEndpoints, clientPartEndpoints } from './client-parts.ts'
import { partiesErrors, partiesLabels } from './labels.ts'
import { mergeEndpoints } from './merge.ts'
import { mergeErrors, mergeLabels } from './merge-labels.ts'
import { registerEndpoints } from './register.ts'

export * from './client.ts'
export * from './client-parts.ts'
export * from './merge.ts'
export * from './register.ts'

/** `contacts.list` becomes `listContacts`: the calls of an area stand in one record. */
const partCalls = Object.fromEntries(
  Object.entries(clientPartEndpoints).flatMap(([part, calls]) =>
    Object.entries(calls).map(([verb, call]) => [`${part}.${verb}`, call]),
  ),
)

export const parties = defineArea({
  name: 'parties',
  endpoints: { ...mergeEndpoints, ...clientEndpoints, ...partCalls, ...clientLogoEndpoints, ...registerEndpoints },
  resources: [],
  screens: [
    { path: '/contacts', permission: read('CLIENT'), title: 'client.plural' },
    { path: '/contacts/new', permission: full('CLIENT'), title: 'client.new' },
    { path: '/contacts/edit/{id}', permission: full('CLIENT'), title: 'client' },
    { path: '/contacts/view/{id}', permission: read('CLIENT'), title: 'client' },
    { path: '/contacts/img/client/{id}', permission: full('CLIENT'), title: 'client.logo' },
    { path: '/contacts/duplicates', permission: full('CLIENT'), title: 'client.duplicates' },
  ],
  menu: [
    {
      key: 'contacts',
      title: 'menu.contacts',
      icon: 'TeamOutlined',
      order: 10,
      entries: [{ title: 'client.plural', path: '/contacts' }],
    },
  ],
  labels: { ...partiesLabels, ...mergeLabels },
  errors: { ...partiesErrors, ...mergeErrors },
})
