import { defineArea, full, read } from '@yupana/contract'
import { clientEndpoints, registerEndpoints } from './client.ts'
import { partiesErrors, partiesLabels } from './labels.ts'

export * from './client.ts'

export const parties = defineArea({
  name: 'parties',
  endpoints: { ...clientEndpoints, ...registerEndpoints },
  resources: [],
  screens: [
    { path: '/contacts', permission: read('CLIENT'), title: 'client.plural' },
    { path: '/contacts/new', permission: full('CLIENT'), title: 'client.new' },
    { path: '/contacts/edit/{id}', permission: full('CLIENT'), title: 'client' },
    { path: '/contacts/view/{id}', permission: read('CLIENT'), title: 'client' },
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
  labels: partiesLabels,
  errors: partiesErrors,
})
