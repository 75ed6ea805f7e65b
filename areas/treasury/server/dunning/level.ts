import { BusinessError, Problems } from '@yupana/kernel'
import type { CompanyWork, ResourceRules } from '@yupana/platform'
import { strangePlaceholders } from '../../contract/dunning/dunning-level.ts'

/** The levels of a company that was just opened. */
export async function plantDunningLevels(ctx: CompanyWork): Promise<void> {
  await ctx.query('select treasury.plant_dunning_levels($1)', [ctx.companyId])
}

const TEXTS = ['subjectEs', 'bodyEs', 'subjectEn', 'bodyEn', 'subjectFr', 'bodyFr'] as const
/** Told in both of its parts or in none. */
const OTHERS = [
  ['subjectEn', 'bodyEn'],
  ['subjectFr', 'bodyFr'],
] as const

export const dunningLevelRules: ResourceRules = {
  async check(_, row) {
    const problems = new Problems()
    for (const field of TEXTS)
      for (const name of strangePlaceholders(String(row[field] ?? '')))
        problems.add(field, 'dunning_unknown_placeholder', { name: `{${name}}` })
    for (const [subject, body] of OTHERS)
      if (!row[subject] !== !row[body]) problems.add(row[subject] ? body : subject, 'dunning_text_half')
    problems.throwIfAny()
  },
  async checkRemoval(ctx, row) {
    const [sent] = await ctx.query(
      'select 1 from treasury.dunning_notice where company_id = $1 and level_id = $2 limit 1',
      [ctx.companyId, row.id],
    )
    if (sent) throw new BusinessError('dunning_level_sent', {}, { status: 409 })
  },
}
