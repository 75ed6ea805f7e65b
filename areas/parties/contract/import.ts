import { full, importCalls } from '@yupana/contract'

/** Contacts from a workbook or a CSV file. */
export const clientImport = importCalls({
  noun: 'client',
  path: '/api/clients/import',
  permission: full('UPLOADCLIENT', 'CLIENT'),
})
