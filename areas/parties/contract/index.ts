import { defineArea, full, read } from '@yupana/contract'
import { clientEndpoints } from './client.ts'
import { clientLogoEndpoints, clientPartEndpoints } from './client-parts.ts'
import { clientImport } from './import.ts'
import { partiesErrors, partiesLabels } from './labels.ts'
import { mergeEndpoints } from './merge.ts'
import { mergeErrors, mergeLabels } from './merge-labels.ts'
import { registerEndpoints } from './register.ts'

export * from './asked.ts'
export { cciCheck, isCci } from './cci.ts'
export * from './client.ts'
export * from './client-parts.ts'
export * from './import.ts'
export * from './merge.ts'
export * from './register.ts'

const { contacts, addresses, accounts } = clientPartEndpoints
const partCalls = {
  clientContacts: contacts.list,
  clientContact: contacts.read,
  addClientContact: contacts.create,
  updateClientContact: contacts.update,
  removeClientContact: contacts.remove,
  clientAddresses: addresses.list,
  clientAddress: addresses.read,
  addClientAddress: addresses.create,
  updateClientAddress: addresses.update,
  removeClientAddress: addresses.remove,
  clientAccounts: accounts.list,
  clientAccount: accounts.read,
  addClientAccount: accounts.create,
  updateClientAccount: accounts.update,
  removeClientAccount: accounts.remove,
}
const importing = {
  clientTemplate: clientImport.template,
  clientTemplateCsv: clientImport.templateCsv,
  readClientFile: clientImport.preview,
  importClients: clientImport.commit,
}

export const parties = defineArea({
  name: 'parties',
  panels: ['company.configuration'],
  endpoints: {
    ...importing,
    ...mergeEndpoints,
    ...clientEndpoints,
    ...partCalls,
    ...clientLogoEndpoints,
    ...registerEndpoints,
  },
  resources: [],
  screens: [
    { path: '/contacts', permission: read('CLIENT'), title: 'client.plural' },
    { path: '/contacts/new', permission: full('CLIENT'), title: 'client.new' },
    { path: '/contacts/edit/{id}', permission: full('CLIENT'), title: 'client' },
    { path: '/contacts/view/{id}', permission: read('CLIENT'), title: 'client' },
    { path: '/contacts/img/client/{id}', permission: full('CLIENT'), title: 'client.logo' },
    { path: '/import-contacts', permission: full('UPLOADCLIENT', 'CLIENT'), title: 'client.import' },
    { path: '/contacts/import', permission: full('UPLOADCLIENT', 'CLIENT'), title: 'client.imports' },
    { path: '/contacts/duplicates', permission: full('CLIENT'), title: 'client.duplicates' },
  ],
  menu: [
    {
      key: 'contacts',
      title: 'menu.contacts',
      icon: 'contacts',
      order: 10,
      entries: [
        { title: 'client.plural', path: '/contacts' },
        { title: 'client.import', path: '/import-contacts' },
        { title: 'client.duplicates', path: '/contacts/duplicates' },
      ],
    },
  ],
  labels: { ...partiesLabels, ...mergeLabels },
  errors: { ...partiesErrors, ...mergeErrors },
})
