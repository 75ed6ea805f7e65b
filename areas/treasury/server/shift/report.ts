import { createHash } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type ShiftReport, shiftEndpoints } from '../../contract/shift/shift.ts'
import { methodsOf, voidedOf } from './expected.ts'
import { assertSeen, readShift } from './queries.ts'

/** What a shift says of itself now, as it is told to who asks. */
export async function reportOf(ctx: Ctx, id: string): Promise<ShiftReport> {
  const [shift, methods, voided] = await together(readShift(ctx, id), methodsOf(ctx, id), voidedOf(ctx, id))
  return {
    kind: 'X',
    ...{ zNumber: shift.zNumber, hash: null, previousHash: null, shift: shift.number },
    terminal: shift.terminal?.name ?? null,
    responsible: shift.responsible?.name ?? '',
    approvedBy: shift.approvedBy?.name ?? null,
    ...{ openedAt: String(shift.openedAt), closedAt: shift.closedAt, summary: shift.summary },
    drawers: shift.drawers.map(({ account, ...drawer }) => ({ ...drawer, account: account.name ?? '' })),
    methods: methods.map(({ method, currency, operations }) => {
      const told = shift.methods.find((each) => each.method.id === method.id && each.currency === currency)
      return {
        method: method.name,
        currency,
        operations,
        expected: told?.expected ?? null,
        counted: told?.counted ?? null,
      }
    }),
    voided: shift.summary === null ? { operations: voided.operations, amounts: {} } : voided,
  }
}

const hashOf = (previous: string | null, content: string): string =>
  createHash('sha256')
    .update(`${previous ?? ''}\n${content}`)
    .digest('hex')

/** Writes the Z of a shift that was just closed: word for word, chained to the one before. Whoever calls holds the number. */
export async function writeZ(ctx: Ctx, z: { id: string; shiftId: string; number: number }): Promise<void> {
  const report: ShiftReport = { ...(await reportOf(ctx, z.shiftId)), kind: 'Z', zNumber: z.number }
  const [before] = await ctx.query<{ hash: string }>(
    'select hash from treasury.z_report where company_id = $1 and number = $2',
    [ctx.companyId, z.number - 1],
  )
  const previous = before?.hash ?? null
  const content = JSON.stringify({ ...report, hash: undefined, previousHash: previous })
  await ctx.query(
    `insert into treasury.z_report (company_id, id, shift_id, number, content, previous_hash, hash, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.companyId, z.id, z.shiftId, z.number, content, previous, hashOf(previous, content), ctx.now],
  )
}

/** The Z of a shift as it was written. @throws BusinessError `shift_open_still` (409) */
export async function readZ(ctx: Ctx, shiftId: string): Promise<ShiftReport> {
  const [z] = await ctx.query<{ content: string; hash: string }>(
    'select content, hash from treasury.z_report where company_id = $1 and shift_id = $2',
    [ctx.companyId, shiftId],
  )
  if (!z) throw new BusinessError('shift_open_still', {}, { status: 409 })
  return { ...(JSON.parse(z.content) as ShiftReport), hash: z.hash }
}

export const shiftReport = serve(shiftEndpoints.shiftReport, async (ctx, { params: { id, kind } }) => {
  await assertSeen(ctx, id)
  const live = await reportOf(ctx, id)
  return kind === 'x' ? live : readZ(ctx, id)
})
