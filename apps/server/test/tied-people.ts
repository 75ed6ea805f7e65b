import { type Caller, must, type World } from '@yupana/testkit'

/** Another branch, warehouse, worker … beside one of the world's, with its own code: what is there is not for who is tied to theirs. */
export async function anotherLike(world: World, table: string, id: string, code: string): Promise<string> {
  const { rows } = await world.owner.query(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'code', $2::text, 'name', $3::text))).*
     from ${table} t where id = $1 returning id`,
    [id, code, `Otra ${code}`],
  )
  return rows[0].id
}

/** The reader as an owner would tie them. @param has what they have, by the fields of a person @param tied to which of it they are tied */
export async function tieReader(
  world: World,
  has: Readonly<Record<string, string>>,
  tied: readonly string[],
): Promise<Caller> {
  const owner = await world.as('owner')
  const { data } = await must(owner.get('/api/configuration/users?limit=200'))
  const { id, role, version } = data.find(({ email }: { email: string }) => email === 'consulta@yupana.pe')
  const named = Object.fromEntries(Object.entries(has).map(([name, of]) => [name, { id: of }]))
  await must(owner.put(`/api/configuration/users/${id}`, { role: { id: role.id }, ...named, tied, version }))
  return world.as('reader')
}
