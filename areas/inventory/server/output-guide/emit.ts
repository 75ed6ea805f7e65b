import { firstSerie, takeNumber } from '@yupana/company/server'
import { guideUbl, sendsByItself, submit, validateGuides } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { audit, lockDocument, serve, serveOpen, setDocument } from '@yupana/platform'
import { outputGuideStates } from '../../contract/output-guide.states.ts'
import { outputGuideEndpoints, SENDER_GUIDE } from '../../contract/output-guide.ts'
import { assertLeaves } from './commands.ts'
import { keptDispatch, offeredProblems, withWeight } from './dispatch.ts'
import { fiscalGuide, outputProblems, readFiscalFacts } from './fiscal.ts'
import { outputTable, readOutput, storedOutput } from './queries.ts'

/** The electronic guide: what the tax office would reject is refused first, then the number is taken and the guide handed over. */
export const emitOutputGuide = serve(outputGuideEndpoints.emitOutputGuide, async (ctx, { params: { id }, body }) => {
  const held = await lockDocument(ctx, outputTable, id, body.version)
  outputGuideStates.move(held.status, 'emit')
  if (held.electronic !== null) throw new BusinessError('guide_emitted', {}, { status: 409 })
  const guide = await storedOutput(ctx, id)
  assertLeaves(ctx, guide)
  const typed = withWeight(guide, body)
  const facts = await readFiscalFacts(ctx, id)
  const serie = typed.serie ?? (await firstSerie(ctx, SENDER_GUIDE, ctx.session.branchId))
  const document = (number: number) => fiscalGuide(guide, typed, facts, { serie, number, now: ctx.now, day: ctx.today })
  const errors = await outputProblems(ctx, document(1))
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  await sendsByItself(ctx)
  const number = await takeNumber(ctx, SENDER_GUIDE, serie)
  const changes = {
    dispatch: JSON.stringify(keptDispatch(typed, serie)),
    e_serie: serie,
    e_number: number,
    e_status: 0,
    e_detail: null,
  }
  setDocument(ctx, outputTable, id, changes)
  await submit(ctx, { id, kind: 'outputGuide', fiscal: document(number) })
  await audit(ctx, { entity: 'outputGuide', id, action: 'emit', after: { serie, number } })
  return readOutput(ctx, id)
})

/** What the tax office says of guides that it was handed; what it would say of the others. */
export const validateOutputGuides = serveOpen(outputGuideEndpoints.validateOutputGuides, async (ctx, { body }) => ({
  data: await validateGuides(
    ctx,
    {
      ...{ table: 'inventory.output_guide', handed: "t.e_number is not null and t.status <> 'voided'" },
      async read(inside, id) {
        const { electronic, status, eStatus, eDetail, answer } = await readOutput(inside, id)
        return { electronic, voided: status === 'voided', eStatus, eDetail, answer }
      },
      problems: offeredProblems,
    },
    body.ids,
  ),
}))

export const outputGuideUbl = serve(outputGuideEndpoints.outputGuideUbl, async (ctx, { params: { id } }) => {
  if ((await readOutput(ctx, id)).electronic === null) throw new BusinessError('not_issued', {}, { status: 409 })
  return guideUbl(ctx, id)
})
