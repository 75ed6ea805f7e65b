import { dec, Problems } from '@yupana/kernel'
import type { ResourceRules } from '@yupana/platform'

const DAYS_OF_WEEK = 7

/** What tells its documents is named, its day exists, and its end comes after its beginning. */
export const recurringRules: ResourceRules = {
  async check(ctx, row) {
    const problems = new Problems()
    const { category, client, every, day, startsOn, endsOn, amount, direction } = row
    if (!category && !client) problems.add('category', 'recurring_of_nothing')
    if (every === 'week' && Number(day) > DAYS_OF_WEEK) problems.add('day', 'recurring_day_of_week')
    if (endsOn && String(endsOn) < String(startsOn)) problems.add('endsOn', 'recurring_ends_before')
    if (dec(String(amount)).isZero()) problems.add('amount', 'positive')
    else if (dec(String(amount)).lt('0.01')) problems.add('amount', 'minimum_amount')
    if (category) {
      const [found] = await ctx.query<{ type: string }>(
        'select type from treasury.category where company_id = $1 and id = $2',
        [ctx.companyId, (category as { id: string }).id],
      )
      if (found && found.type !== (direction === 'in' ? '1' : '2')) problems.add('category', 'category_other_direction')
    }
    problems.throwIfAny()
  },
}
