import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, type DateText, periodOf } from '@yupana/kernel'
import { audit, type Ctx } from '@yupana/platform'
import { staleVoucher, type VoucherBody, type VoucherOut } from '../../contract/voucher/voucher.ts'
import { waitAgain } from '../generate/request.ts'
import { assertMonthMayChange, assertNotFiled, registerOfArchive } from '../sire/filed.ts'
import { assertSaysSame } from '../sire/filed-vouchers.ts'
import { sameFacts } from './again.ts'
import { checkVoucher, mustSayWhy } from './check.ts'
import { readVoucher, standingId } from './queries.ts'
import {
  freeNumbers,
  holdCounters,
  holdVoucher,
  type LedgerLine,
  placeVersion,
  type Standing,
  takeBack,
} from './store.ts'

/**
 * A voucher with what somebody makes of it.
 * @param made what it is to be, from what stands
 * @throws BusinessError what `mayBeChanged` says (409), `journal_entry_already_updated` (409), `period_filed` (409), and all that `checkVoucher` refuses
 */
export async function changeVoucher(
  ctx: Ctx,
  asked: string,
  version: number | undefined,
  made: (before: VoucherOut) => Promise<VoucherBody>,
): Promise<VoucherOut> {
  const { standing, lines, before } = await holdChangeable(ctx, asked, version)
  if (before.editable === 'nothing') throw new BusinessError(before.notEditable!, {}, { status: 409 })
  const body = stayingBehind(standing, await made(before))
  if (body.draft) throw new BusinessError('illegal_state', {}, { status: 409 })
  if (before.editable === 'analysis' && !sameFacts(before.lines, body.lines))
    throw new BusinessError('journal_entry_not_editable', {}, { status: 409 })
  await assertOpenMonth(ctx, standing.date)
  await assertOpenMonth(ctx, body.date)
  await assertRegistersMayChange(ctx, standing, body)
  const checked = await checkVoucher(ctx, body, standing.voucherId)
  await assertSaysSame(ctx, standing.archive, { ...standing, lines }, { ...body, ...checked })
  await mustSayWhy(ctx, standing, body.reason)
  const stays = staysIn(standing, checked.archive, body.date)
  if (!stays) await holdCounters(ctx, [standing, { ...periodOf(body.date), archive: checked.archive }])
  await takeBack(ctx, standing, lines, false)
  const { date, memo, currency, rateType } = body
  const { voucherId } = standing
  await placeVersion(ctx, {
    ...{ voucherId, version: standing.version + 1, date, memo, currency, rateType, origin: standing.origin },
    ...{ source: standing.source, corrects: body.corrects?.id, ...checked },
    lines: checked.lines.map((line, i) => withRule(line, lines[i])),
    number: checked.number ?? (stays ? standing.number : undefined),
  })
  if (!stays || (checked.number ?? standing.number) !== standing.number) await freeNumbers(ctx, standing)
  const after = await readVoucher(ctx, voucherId)
  await audit(ctx, { entity: 'entry', id: voucherId, action: 'update', before, after })
  return after
}

/** Month, archive and number of a voucher are those that the office has of a register that was filed: of the archive that it leaves, and of the one it enters. */
async function assertRegistersMayChange(ctx: Ctx, standing: Standing, body: VoucherBody): Promise<void> {
  const [from, to] = [standing.archive, body.archive?.code ?? standing.archive].map(registerOfArchive)
  if (from) await assertMonthMayChange(ctx, from, standing.date, body.date)
  const renumbered = Boolean(body.number) && body.number !== standing.number
  const archived = (body.archive?.code ?? standing.archive) !== standing.archive
  if (!renumbered && !archived) return
  if (from) await assertNotFiled(ctx, from, standing.date)
  if (to) await assertNotFiled(ctx, to, body.date)
}

/** A line that stays in its account keeps the concept that led there; what somebody chose by hand has none. */
const withRule = (line: LedgerLine, before: LedgerLine | undefined): LedgerLine =>
  before?.rule && before.account === line.account ? { ...line, rule: before.rule } : line

/** A voucher that moves to another archive or month leaves its number there: one that was only read with it is not typed. */
function stayingBehind(standing: Standing, body: VoucherBody): VoucherBody {
  const stays = staysIn(standing, body.archive?.code ?? '', body.date)
  return !stays && body.number === standing.number ? { ...body, number: null } : body
}

function staysIn({ year, month, archive }: Standing, to: string, date: DateText): boolean {
  const period = periodOf(date)
  return to === archive && period.year === year && period.month === month
}

/** The voucher held as it stands, and in the words of its contract. */
export async function holdChangeable(
  ctx: Ctx,
  asked: string,
  version: number | undefined,
): Promise<{ standing: Standing; lines: LedgerLine[]; before: VoucherOut }> {
  const id = await standingId(ctx, asked)
  // Where another version came to stand while this one waited, that one is held.
  const held = (await holdVoucher(ctx, id)) ?? (await holdVoucher(ctx, id))
  if (!held) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  const before = await readVoucher(ctx, id)
  if (version !== undefined && version !== held.standing.version)
    throw new BusinessError(staleVoucher, {}, { status: 409, current: before })
  return { ...held, before }
}

/** Takes a voucher back for good. @throws BusinessError what `mayBeChanged` says (409) */
export async function endVoucher(
  ctx: Ctx,
  asked: string,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
): Promise<void> {
  const { standing, lines, before } = await holdChangeable(ctx, asked, version)
  if (!before.removable) throw new BusinessError(before.notEditable!, {}, { status: 409 })
  await assertOpenMonth(ctx, standing.date)
  const register = registerOfArchive(standing.archive)
  if (register) await assertNotFiled(ctx, register, standing.date)
  await mustSayWhy(ctx, standing, reason)
  await takeBack(ctx, standing, lines, true)
  await freeNumbers(ctx, standing)
  if (standing.origin === 'GENERATE') waitAgain(ctx, standing)
  await audit(ctx, {
    entity: 'entry',
    id: standing.voucherId,
    action: 'remove',
    before,
    after: { reason: reason ?? null },
  })
}
