import { z } from 'zod'
import * as value from './values.ts'

/** What a person may be tied to: then they see the rows of it alone, in lists and reports, their files and what they open. */
export const ties = ['branch', 'warehouse', 'seller', 'costCenter'] as const
export type Tie = (typeof ties)[number]
/** Ids by what a person is tied to. */
export type Ties = Readonly<Partial<Record<Tie, string>>>

export const tiedTo = z.array(value.choice(ties)).max(ties.length, { error: 'size_too_long' })
