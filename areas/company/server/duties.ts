import { serve } from '@yupana/platform'
import { conflictingDuties, dutyEndpoints } from '../contract/access/duties.ts'

interface Holder {
  id: string
  name: string
  role: { id: string; name: string }
  owner: boolean
  permissions: string[]
}

/** Active people and what their role lets them do, held against the powers that should be apart. */
export const duties = serve(dutyEndpoints.duties, async (ctx) => {
  const people = await ctx.query<Holder>(
    `select u.id, trim(u.name || ' ' || u.last_name) as name, jsonb_build_object('id', r.id, 'name', r.name) as role, r.owner, r.permissions
     from company.membership m join company.user_account u on u.id = m.user_id
     join company.role r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = $1 and m.active and r.active and u.status = 'active' order by name, u.id`,
    [ctx.companyId],
  )
  const shown = ({ id, name, role }: Holder) => ({ id, name, role })
  const staff = people.filter((each) => !each.owner)
  return {
    conflicts: conflictingDuties.map(({ id, keys }) => ({
      id,
      keys: [...keys],
      users: staff.filter((each) => keys.every((key) => each.permissions.includes(key))).map(shown),
    })),
    owners: people.filter((each) => each.owner).map(shown),
  }
})
