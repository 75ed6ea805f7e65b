import { z } from 'zod'
import type { Permission } from '../permission.ts'

/** A call that is only tried is sent with this header: `true`. */
export const SIMULATE = 'x-simulate'

/** A table of what a document writes: the lines of its vouchers, what its goods did to the stock, what is owed by it. Words as label keys. */
export interface EffectTable {
  /** Label key. */
  title: string
  /** Who may read such rows elsewhere; whoever may do the call where absent. */
  permission?: Permission
  /** Rows with the same of this column belong together: the lines of a voucher. */
  by?: string
  columns: readonly {
    field: string
    /** Label key. */
    label: string
    kind: 'text' | 'money' | 'quantity' | 'date'
    /** Who may read this column elsewhere. */
    permission?: Permission
  }[]
}

const column = z.object({ field: z.string(), label: z.string(), kind: z.enum(['text', 'money', 'quantity', 'date']) })

/** What a call would answer, and what it would write. */
export const simulationOut = z.object({
  answer: z.unknown(),
  /** Label key of what is waited for before this is done; null where it is done at once. */
  waits: z.string().nullable(),
  effects: z.array(
    z.object({
      title: z.string(),
      by: z.string().optional(),
      columns: z.array(column),
      rows: z.array(z.record(z.string(), z.string().nullable())),
    }),
  ),
})
export type Simulation = z.output<typeof simulationOut>
