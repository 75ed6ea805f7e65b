import type { Ctx } from '@yupana/platform'
import { type GuideDocument, isObservation, problemText, validateGuide } from '@yupana/sunat'
import { officeLaw } from '../law.ts'

export interface FiscalProblem {
  field: string
  code: string
  params: { code: string; text: string }
}

/**
 * What the tax office would reject of a guide: SUNAT's code and text for each. The day counts: a guide is sent within one day of its date.
 * @param fieldOf where a problem of the fiscal document stands in what a person typed
 */
export async function guideProblems(
  ctx: Ctx,
  document: GuideDocument,
  fieldOf: (path: string) => string,
): Promise<FiscalProblem[]> {
  return validateGuide(document, { today: ctx.today, law: await officeLaw(ctx) })
    .filter((problem) => !isObservation(problem))
    .map((problem) => ({
      field: fieldOf(problem.path),
      code: 'fiscal_document_invalid',
      params: { code: problem.code, text: problemText(problem, ctx.language) },
    }))
}

/** The path by the first form that it has, by name; as it is where it has none. */
export function fieldBy(names: readonly (readonly [RegExp, string])[], path: string): string {
  const [form, name] = names.find(([each]) => each.test(path)) ?? [/^.*$/, path]
  return path.replace(form, name)
}
