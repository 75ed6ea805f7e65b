import { personBegins, personJoined } from '@yupana/company/server'
import { uuidv7 } from '@yupana/platform'

/** The tills that a person may work at; none means all. */
personBegins.on(async (ctx, { person, terminals }) => {
  if (!terminals) return
  const { userId = null, invitationId = null } = person
  const ids = [...new Set(terminals)]
  await ctx.query('delete from pos.person_terminal where company_id = $1 and (user_id = $2 or invitation_id = $3)', [
    ctx.companyId,
    userId,
    invitationId,
  ])
  await ctx.query(
    `insert into pos.person_terminal (company_id, id, user_id, invitation_id, terminal_id)
     select $1, n.id, $2, $3, n.terminal from unnest($4::uuid[], $5::uuid[]) n(id, terminal)`,
    [ctx.companyId, userId, invitationId, ids.map(() => uuidv7()), ids],
  )
})

personJoined.on(async (ctx, { invitationId, userId }) => {
  await ctx.query(
    'update pos.person_terminal set user_id = $3, invitation_id = null where company_id = $1 and invitation_id = $2',
    [ctx.companyId, invitationId, userId],
  )
})
