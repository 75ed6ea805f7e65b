import { BusinessError, type FieldProblem, type Problems } from '@yupana/kernel'

/** A sale that its client holds on paper: it has its number and its time, and is what it is. */
export interface Printed {
  number: number
  /** When it was issued. */
  at: Date
  /** Whether it stands in spite of this; what cannot stand is refused. */
  lets: (problem: FieldProblem) => boolean
  /** What spoke against it all the same. */
  told: FieldProblem[]
}

/** What may be is told, and the rest refused. @throws BusinessError `invalid` (422) */
export function settled({ list }: Problems, printed: Printed | undefined): void {
  printed?.told.push(...list.filter(printed.lets))
  const refused = printed ? list.filter((problem) => !printed.lets(problem)) : list
  if (refused.length > 0) throw new BusinessError('invalid', {}, { errors: refused })
}
