import { BusinessError } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import { deskEndpoints } from '../../contract/desk/desk.ts'
import { makeFile, told } from '../booking/commands.ts'
import { storedFile } from '../booking/queries.ts'
import { arrive, putIn } from '../booking/stay-verbs.ts'
import { checkUnit } from '../booking/unit-check.ts'

/** Who stands at the desk without a booking: it is confirmed, each stay gets its door, and they are in; all of it or nothing. */
export const walkIn = serve(deskEndpoints.walkIn, async (ctx, { body: { units, ...body } }) => {
  if (units.length !== body.stays.length)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'units', code: 'walk_in_units' }] })
  const made = await makeFile(ctx, { ...body, status: 'confirmed' })
  for (const [i, { id }] of units.entries()) {
    const stay = made.stays[i]!
    await checkUnit(ctx, made, stay, id)
    await putIn(ctx, stay.id, id, null)
  }
  for (const { id } of made.stays) {
    const file = await storedFile(ctx, made.id)
    await arrive(ctx, file, file.stays.find((stay) => stay.id === id)!)
  }
  return told(ctx, made, 'walkIn')
})
