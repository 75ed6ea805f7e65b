import type { AreaServer } from '@yupana/platform'
import { parties } from '../contract/index.ts'
import { createClient, removeClient, updateClient } from './client-commands.ts'
import { chooseClient, client, clientByNumber, clients, searchClients } from './client-queries.ts'
import { creditLine } from './credit-line.ts'
import { searchRuc } from './register/search.ts'
import { searchDni } from './register/search-dni.ts'

export { readClient } from './client-queries.ts'
export { type Loaded, loadRegister } from './register/load.ts'

export const partiesServer: AreaServer = {
  area: parties,
  routes: [
    clients,
    chooseClient,
    clientByNumber,
    client,
    createClient,
    updateClient,
    removeClient,
    creditLine,
    searchRuc,
    searchDni,
  ],
  search: searchClients,
}
