import { companyFounded, offersSettings } from '@yupana/company/server'
import type { AreaServer } from '@yupana/platform'
import { clientEndpoints } from '../contract/client.ts'
import { parties } from '../contract/index.ts'
import { bulkClients, clientBulk } from './client-bulk.ts'
import { createClient, removeClient, updateClient } from './client-commands.ts'
import { clientLogo, removeClientLogo, uploadClientLogo } from './client-logo.ts'
import { clientPartRoutes } from './client-part-commands.ts'
import { chooseClient, client, clientByNumber, clients, searchClients } from './client-queries.ts'
import { creditLine } from './credit-line.ts'
import { plantFirstClients } from './first-clients.ts'
import { clientExport, clientImportKind, clientImportRoutes, exportClients } from './import/clients.ts'
import { duplicates } from './merge/duplicates.ts'
import { mergeClient } from './merge/merge.ts'
import { merges, undoMerge } from './merge/undo.ts'
import { openFigures } from './open-figures.ts'
import { searchRuc } from './register/search.ts'
import { searchDni } from './register/search-dni.ts'
import { verifyClient } from './register/verify.ts'
import { partySettings } from './setting.ts'
import { partiesTied } from './tied.ts'

export { newClient } from './client-commands.ts'
export { partySearch } from './client-queries.ts'
export { readClient } from './client-record.ts'
export { creditOf } from './credit-line.ts'
export { newClients } from './import/new-clients.ts'
export { mailDocument } from './mail.ts'
export { movesWithClient } from './merge/references.ts'
export { type Loaded, loadRegister } from './register/load.ts'
export { saidParty } from './said.ts'

companyFounded.on(plantFirstClients)

offersSettings(partySettings)

export const partiesServer: AreaServer = {
  area: parties,
  tied: partiesTied,
  routes: [
    ...[duplicates, merges, mergeClient, undoMerge],
    ...clientImportRoutes,
    ...[
      clients,
      exportClients,
      bulkClients,
      chooseClient,
      clientByNumber,
      client,
      createClient,
      updateClient,
      removeClient,
    ],
    ...[creditLine, openFigures, searchRuc, searchDni, verifyClient],
    ...clientPartRoutes,
    ...[uploadClientLogo, clientLogo, removeClientLogo],
  ],
  exports: [clientExport],
  bulk: [clientBulk],
  imports: [clientImportKind as never],
  search: [{ of: clientEndpoints.clients, find: searchClients }],
}
