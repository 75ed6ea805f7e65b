import type { Text } from '@yupana/contract'
import type { Ctx } from '../context.ts'

/** What a proof found: the first row that speaks against it, and the screen that shows it. */
export interface ProofFound {
  checked: number
  bad: number
  said: string | null
  path: string | null
}

/** Something that must agree over the whole company (accounting §15): two ways to one figure, or rows that must not be. */
export interface Proof {
  /** Of the page: proofs of one thing share it. */
  number: number
  name: string
  title: Text
  /** How it is found out. */
  means: Text
  /** It may be meant: it is told, and nothing waits for it. */
  warns: boolean
  find(ctx: Ctx): Promise<ProofFound>
}

/** The words of proofs by their name: the server says them, no page carries them all. */
export type ProofWords = Readonly<Record<string, Pick<Proof, 'title' | 'means'>>>

interface Rows extends Pick<Proof, 'number' | 'name' | 'title' | 'means'> {
  warns?: boolean
  /** How much is looked at: a statement of one number; `$1` is the company. */
  checked: string
  /** What speaks against it: a statement of `said` and `path`; none where all agrees. */
  bad: string
}

/** A proof in one statement, so that all of it is of one moment. */
export function proofOf({ checked, bad, warns = false, ...head }: Rows): Proof {
  return {
    ...{ ...head, warns },
    async find(ctx) {
      const [found] = await ctx.query<ProofFound>(
        `with wrong as materialized (${bad})
         select (${checked})::int as checked, (select count(*) from wrong)::int as bad, f.said, f.path
         from (values (1)) one(row) left join lateral (select said, path from wrong order by said, path limit 1) f on true`,
        [ctx.companyId],
      )
      return found!
    },
  }
}
