import { assertOpenMonth } from '@yupana/company/server'
import type { HandlerInput } from '@yupana/contract'
import type { DateText } from '@yupana/kernel'
import type { Ctx, Route, TenantRoute } from '@yupana/platform'
import type { VoucherLine, VoucherLineOut } from '../../contract/voucher/line.ts'
import type { VoucherOut, voucherEndpoints } from '../../contract/voucher/voucher.ts'
import { sameFacts, written } from '../voucher/again.ts'
import { draftBody, isDraft } from '../voucher/draft.ts'
import { readVoucher, standingId } from '../voucher/queries.ts'
import { assertNotFiled, registerOfArchive } from './filed.ts'

type Calls = typeof voucherEndpoints
type Input<C extends keyof Calls> = HandlerInput<Calls[C]>

/** A call of vouchers that asks first whether the register that it changes was filed. */
function asking<C extends keyof Calls>(route: Route, ask: (ctx: Ctx, input: Input<C>) => Promise<void>): Route {
  if (route.kind !== 'tenant') throw new Error(`${route.endpoint.id} is of no company`)
  const asked: TenantRoute['run'] = async (ctx, input) => {
    await ask(ctx, input as Input<C>)
    return route.run(ctx, input)
  }
  return { ...route, run: asked }
}

/** A voucher enters the register of its archive, or changes what it says there. @throws BusinessError `month_locked`, `period_filed` (409) */
async function assertEnters(ctx: Ctx, archive: string | undefined, date: DateText): Promise<void> {
  const register = archive === undefined ? undefined : registerOfArchive(archive)
  if (!register) return
  await assertOpenMonth(ctx, date)
  await assertNotFiled(ctx, register, date)
}

/** Accounts of taxes and of credit that waits: one for the other is another register. */
const TAXED = /^(40|16|6411)/
const sameTaxes = (before: readonly VoucherLineOut[], after: readonly VoucherLine[]): boolean =>
  before.every(
    ({ account }, i) =>
      account.code === after[i]!.account.code || !(TAXED.test(account.code) || TAXED.test(after[i]!.account.code)),
  )

/** What a register says of a voucher is who, which document, how much and which tax; its memo, its centre and the account of its base are the company's. */
async function assertSays(ctx: Ctx, asked: string, after: (before: VoucherOut) => readonly VoucherLine[]) {
  const before = await readVoucher(ctx, await standingId(ctx, asked))
  const lines = after(before)
  if (!sameFacts(before.lines, lines) || !sameTaxes(before.lines, lines))
    await assertEnters(ctx, before.archive ?? undefined, before.date)
}

/** The calls by which vouchers by hand enter a register, or change in it: none of a month that was filed. */
export const inFiledRegisters = {
  createEntry: (route: Route): Route =>
    asking<'createEntry'>(route, async (ctx, { body }) => {
      if (!body.draft) await assertEnters(ctx, body.archive?.code, body.date)
    }),
  postEntry: (route: Route): Route =>
    asking<'postEntry'>(route, async (ctx, { params }) => {
      if (!(await isDraft(ctx, params.id))) return
      const { archive, date } = await draftBody(ctx, params.id)
      await assertEnters(ctx, archive?.code, date)
    }),
  updateEntry: (route: Route): Route =>
    asking<'updateEntry'>(route, async (ctx, { params, body }) => {
      if (!(await isDraft(ctx, params.entry))) return assertSays(ctx, params.entry, () => body.lines)
      if (!body.draft) await assertEnters(ctx, body.archive?.code, body.date)
    }),
  updateEntryLine: (route: Route): Route =>
    asking<'updateEntryLine'>(route, async (ctx, { params, body }) => {
      const { version: _, reason: __, ...changed } = body
      await assertSays(ctx, params.entry, ({ lines }) =>
        lines.map((line) => (line.line === params.id ? { ...written(line), ...changed } : written(line))),
      )
    }),
  removeEntryLine: (route: Route): Route =>
    asking<'removeEntryLine'>(route, (ctx, { params }) =>
      assertSays(ctx, params.entry, ({ lines }) => lines.filter(({ line }) => line !== params.id).map(written)),
    ),
  reverseEntry: (route: Route): Route =>
    asking<'reverseEntry'>(route, async (ctx, { params, body }) => {
      const { archive } = await readVoucher(ctx, await standingId(ctx, params.id))
      await assertEnters(ctx, archive ?? undefined, body.date)
    }),
}
