import { limaDate } from '@yupana/kernel'
import type { Ctx } from './context.ts'
import { query, type Tx } from './database/index.ts'
import { uuidv7 } from './ids.ts'
import type { Services } from './services.ts'

/** The user that stands in the audit trail for work that no person started. */
export const SYSTEM_USER = '00000000-0000-7000-8000-000000000000'

/** Every company that works, for what is done for each of them. */
export async function activeCompanies({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await database.open.query<{ id: string }>('select id from platform.shown_company where active')
  return rows.map(({ id }) => id)
}

/** A context for background work. `afterCommit` tasks are collected in `tasks`, which the caller runs after its commit. */
export function systemContext(
  services: Services,
  companyId: string,
  tx: Tx,
  tasks: (() => void | Promise<void>)[] = [],
): Ctx {
  const now = services.clock()
  return {
    tx,
    session: {
      userId: SYSTEM_USER,
      companyId,
      branchId: null,
      owner: true,
      permissions: new Set(),
      family: SYSTEM_USER,
    },
    companyId,
    userId: SYSTEM_USER,
    language: 'es',
    requestId: `job-${uuidv7()}`,
    address: null,
    now,
    today: limaDate(now),
    services,
    afterCommit: (task) => {
      tasks.push(task)
    },
    query: (text, params) => query(tx, text, params),
    write: tx.write,
  }
}

/** Background work of a company in one transaction; what it hands over runs after the commit. */
export async function inCompany<T>(services: Services, companyId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const tasks: (() => void | Promise<void>)[] = []
  const result = await services.database.tenant(companyId, (tx) => {
    tasks.length = 0
    return work(systemContext(services, companyId, tx, tasks))
  })
  for (const task of tasks) await task()
  return result
}
