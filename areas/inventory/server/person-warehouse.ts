import { personBegins, personJoined } from '@yupana/company/server'
import { uuidv7 } from '@yupana/platform'

/** The warehouse that a person's documents begin with, and that they may be tied to. */
personBegins.on(async (ctx, { person, warehouse }) => {
  if (warehouse === undefined) return
  const { userId = null, invitationId = null } = person
  await ctx.query(
    'delete from inventory.person_warehouse where company_id = $1 and (user_id = $2 or invitation_id = $3)',
    [ctx.companyId, userId, invitationId],
  )
  if (warehouse === null) return
  await ctx.query(
    'insert into inventory.person_warehouse (company_id, id, user_id, invitation_id, warehouse_id) values ($1, $2, $3, $4, $5)',
    [ctx.companyId, uuidv7(), userId, invitationId, warehouse],
  )
})

personJoined.on(async (ctx, { invitationId, userId }) => {
  await ctx.query(
    'update inventory.person_warehouse set user_id = $3, invitation_id = null where company_id = $1 and invitation_id = $2',
    [ctx.companyId, invitationId, userId],
  )
})
