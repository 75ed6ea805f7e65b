import type { TiedCalls } from '@yupana/platform'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const partiesTied: TiedCalls = {
  common: [
    ...['client.template', 'client.templateCsv', 'client.preview', 'client.commit', 'client.list', 'client.export'],
    ...['client.bulk', 'client.choose', 'client.byNumber', 'client.read', 'client.create', 'client.update'],
    ...[
      'client.remove',
      'client.verify',
      'client.list.contact',
      'client.read.contact',
      'client.create.contact',
      'client.update.contact',
    ],
    ...[
      'client.remove.contact',
      'client.list.address',
      'client.read.address',
      'client.create.address',
      'client.update.address',
      'client.remove.address',
    ],
    ...[
      'client.list.account',
      'client.read.account',
      'client.create.account',
      'client.update.account',
      'client.remove.account',
      'client.uploadLogo',
    ],
    ...['client.logo', 'client.removeLogo'],
    ...['register.ruc', 'register.dni'],
  ],
}
