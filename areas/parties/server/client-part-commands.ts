import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockRecord, type Route, serve } from '@yupana/platform'
import type { ClientBody, ClientOut, ClientPart } from '../contract/client.ts'
import { clientPartEndpoints } from '../contract/client-parts.ts'
import { clientRecord } from './client-commands.ts'
import { replaceAccounts, replaceAddresses, replaceContacts } from './client-parts.ts'
import { readClient } from './client-record.ts'

type Parts = Pick<ClientBody, ClientPart>
const MOST = 50

/** Codes for the primary one, which is not deleted; a bank account may go, and the first of the others follows it. */
const primaryStays: Partial<Record<ClientPart, string>> = {
  contacts: 'cannot_delete_primary_contact',
  addresses: 'cannot_delete_primary_address',
}

const replace: { [P in ClientPart]: (ctx: Ctx, id: string, parts: Parts[P]) => Promise<void> } = {
  contacts: replaceContacts,
  addresses: replaceAddresses,
  accounts: replaceAccounts,
}

type Item = { id?: string | undefined; primary: boolean }
type Sent = Item & { version?: number }

/** Changes one list of a contact: the contact gets a new version, for whoever edits it as a whole must know. */
async function changeList<P extends ClientPart>(
  ctx: Ctx,
  part: P,
  id: string,
  version: number | undefined,
  edit: (list: Item[]) => Item[],
): Promise<ClientOut> {
  const before = await lockRecord(ctx, clientRecord, id, version)
  if (before.mergedInto) throw new BusinessError('client_merged', {}, { status: 409 })
  const list = edit(before[part] as Item[]) as Parts[P]
  if (list.length > MOST) throw new BusinessError('invalid', {}, { errors: [{ field: part, code: 'size_too_long' }] })
  if (part === 'accounts') await assertBanks(ctx, list as Parts['accounts'])
  await replace[part](ctx, id, list as never)
  await ctx.query('update parties.client set version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
  ])
  const after = await readClient(ctx, id)
  await audit(ctx, { entity: 'client', id, action: 'update', before, after })
  return after
}

async function assertBanks(ctx: Ctx, accounts: Parts['accounts']): Promise<void> {
  const [unknown] = await ctx.query(
    "select 1 from unnest($1::text[]) b(code) where not exists (select from law.code c where c.list = 'bank' and c.code = b.code)",
    [accounts.map((each) => each.bank).filter((code) => code != null)],
  )
  if (unknown) throw new BusinessError('invalid', {}, { errors: [{ field: 'bank', code: 'reference_not_found' }] })
}

/** Where an item becomes the primary one, the others are it no more. */
function withPrimary(list: readonly Item[], chosen: Item): Item[] {
  return list.map((each) => (chosen.primary && each.id !== chosen.id ? { ...each, primary: false } : each))
}

function find<T extends { id: string }>(list: readonly T[], id: string): T {
  const item = list.find((each) => each.id === id)
  if (!item) throw new BusinessError('not_found', {}, { status: 404 })
  return item
}

function routesOf(part: ClientPart): Route[] {
  // The three lists differ in their fields only, which their schemas have checked.
  const calls = clientPartEndpoints[part] as (typeof clientPartEndpoints)['contacts']
  const itemOf = (client: ClientOut, id: string) => find(client[part] as ClientOut['contacts'], id)
  return [
    serve(calls.list, async (ctx, { params }) => {
      const data = (await readClient(ctx, params.id))[part] as ClientOut['contacts']
      return { data, total: data.length }
    }),
    serve(calls.read, async (ctx, { params }) => itemOf(await readClient(ctx, params.id), params.subId)),
    serve(calls.create, async (ctx, { params, body }) => {
      const { version, ...rest } = body as Sent
      const after = await changeList(ctx, part, params.id, version, (list) => withPrimary([...list, rest], rest))
      // A new entry stands last.
      return (after[part] as ClientOut['contacts']).at(-1)!
    }),
    serve(calls.update, async (ctx, { params: { id, subId }, body }) => {
      const { version, ...rest } = body as Sent
      const after = await changeList(ctx, part, id, version, (list) => {
        const before = find(list as { id: string; primary: boolean }[], subId)
        // The mark is taken from the primary one by giving it to another, never by leaving nobody with it.
        const item = { ...rest, id: subId, primary: rest.primary || before.primary }
        return withPrimary(
          list.map((each) => (each.id === subId ? item : each)),
          item,
        )
      })
      return itemOf(after, subId)
    }),
    serve(calls.remove, async (ctx, { params: { id, subId } }) => {
      await changeList(ctx, part, id, undefined, (list) => {
        const code = primaryStays[part]
        if (find(list as { id: string; primary: boolean }[], subId).primary && code)
          throw new BusinessError(code, {}, { status: 409 })
        return list.filter((each) => each.id !== subId)
      })
    }),
  ]
}

/** Lists of a contact, one entry at a time. */
export const clientPartRoutes: Route[] = [...routesOf('contacts'), ...routesOf('addresses'), ...routesOf('accounts')]
