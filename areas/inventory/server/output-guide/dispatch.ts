import { eStateOf } from '@yupana/einvoicing/contract'
import { BusinessError, dec, plain, sum } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type DispatchBody, type DispatchOut, dispatchBody } from '../../contract/output-guide.dispatch.ts'
import { outputGuideEndpoints } from '../../contract/output-guide.ts'
import { fiscalGuide, outputProblems, readFiscalFacts } from './fiscal.ts'
import { readOutput, type StoredOutput, storedOutput } from './queries.ts'
import { soldPapers } from './sources.ts'

interface Known {
  start: DispatchOut['start']
  destiny: DispatchOut['start'] | null
  /** What was said of the transport last, from this warehouse. */
  last: Pick<DispatchOut, 'mode' | 'carrier' | 'drivers' | 'vehicles' | 'smallVehicle'> | null
}

const placeOf = (w: string): string =>
  `jsonb_build_object('address', coalesce(nullif(${w}.address, ''), nullif(b${w}.address, ''), g.address), 'geographicCode', coalesce(${w}.geographic_code, b${w}.geographic_code, g.geographic_code),
     'establishment', coalesce(b${w}.establishment_code, '0000'))`

async function readKnown(ctx: Ctx, id: string): Promise<Known> {
  const [known] = await ctx.query<Known>(
    `select ${placeOf('w')} as start, case when v.id is null then null else ${placeOf('v')} end as destiny,
       (select p.dispatch from inventory.output_guide p where p.company_id = t.company_id and p.warehouse_id = t.warehouse_id and p.e_number is not null
        order by p.issued_at desc limit 1) as last
     from inventory.output_guide t join company.configuration g on g.company_id = t.company_id
     join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     left join company.branch bw on bw.company_id = w.company_id and bw.id = w.branch_id
     left join inventory.warehouse v on v.company_id = t.company_id and v.id = t.to_warehouse_id
     left join company.branch bv on bv.company_id = v.company_id and bv.id = v.branch_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  return known!
}

const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, GRM: 0.001, TNE: 1000 }

/** Kilograms of goods that are counted by weight; unknown as soon as one of them is not. */
function weightOf({ items }: StoredOutput): string | null {
  const known = items.map(({ unit, quantity }) => {
    const each = KILOGRAMS[unit.code]
    return each === undefined ? undefined : dec(quantity).times(each)
  })
  return known.every((each) => each !== undefined) ? plain(sum(known), 3) : null
}

/** What few guides say. */
const UNSAID = {
  ...{
    packages: null,
    reasonText: null,
    terminal: null,
    containers: [],
    wholeDeclaration: false,
    netWeight: null,
    note: null,
  },
}

/** A dispatch as it is kept: what was not said is null. */
export const keptDispatch = ({ version: _, ...typed }: DispatchBody, serie: string) => ({
  ...{ destiny: null, carrier: null, weight: null, ...UNSAID },
  ...typed,
  serie,
})

/** What the guide says already, else what can be known of it: places, weight, the papers of its sale, and the transport of the last one. */
async function offered(ctx: Ctx, guide: StoredOutput): Promise<DispatchOut> {
  if (guide.dispatch) return guide.dispatch
  const { start, destiny, last } = await readKnown(ctx, guide.id)
  const { client, items } = guide
  const toClient = client && { address: client.address, geographicCode: client.ubigeo, establishment: null }
  const papers = await soldPapers(
    ctx,
    items.flatMap(({ origin }) => origin ?? []),
  )
  return {
    ...{ serie: null, transferDate: ctx.today, mode: last?.mode ?? '02', weight: weightOf(guide), weightUnit: 'kgm' },
    ...UNSAID,
    // The establishment is told where the goods stay with the company alone.
    ...{ packages: guide.bulkQuantity, start: destiny ? start : { ...start, establishment: null } },
    destiny: guide.reason === '18' ? null : (destiny ?? toClient),
    ...{ smallVehicle: last?.smallVehicle ?? false, carrier: last?.carrier ?? null },
    ...{ drivers: last?.drivers ?? [], vehicles: last?.vehicles ?? [] },
    related: papers.map((paper) => ({ ...paper, issuer: null })),
  }
}

export const outputDispatch = serve(outputGuideEndpoints.outputDispatch, async (ctx, { params: { id } }) =>
  offered(ctx, await storedOutput(ctx, id)),
)

/** What the tax office would say of a guide with this dispatch today; the number does not matter. */
async function problemsWith(ctx: Ctx, guide: StoredOutput, dispatch: DispatchBody) {
  const document = fiscalGuide(guide, withWeight(guide, dispatch), await readFiscalFacts(ctx, guide.id), {
    ...{ serie: dispatch.serie ?? 'T001', number: 1, now: ctx.now, day: ctx.today },
  })
  return outputProblems(ctx, document)
}

/** A weight that was not typed is that of the goods. */
export const withWeight = (guide: StoredOutput, dispatch: DispatchBody): DispatchBody => ({
  ...dispatch,
  weight: dispatch.weight ?? weightOf(guide),
})

export const checkDispatch = serve(outputGuideEndpoints.checkDispatch, async (ctx, { params: { id }, body }) => {
  const problems = await problemsWith(ctx, await storedOutput(ctx, id), body)
  return { problems: problems.map(({ field, params: { code, text } }) => ({ field, code, message: text })) }
})

/** What would be refused of a guide that the tax office was not handed, as it would be offered. */
export async function offeredProblems(ctx: Ctx, id: string) {
  const guide = await storedOutput(ctx, id)
  const parsed = dispatchBody.safeParse(await offered(ctx, guide))
  if (parsed.success) return problemsWith(ctx, guide, parsed.data)
  return parsed.error.issues.map(({ path, message: text }) => ({
    ...{ field: path.join('.'), code: 'fiscal_document_invalid', params: { code: 'required', text } },
  }))
}

/** Only what the tax office has accepted goes with the goods (RS 123-2022). @throws BusinessError `guide_not_accepted` (409) */
export async function acceptedOutput(ctx: Ctx, id: string) {
  const guide = await readOutput(ctx, id)
  if (guide.electronic && guide.status !== 'voided' && eStateOf(guide.eStatus) !== 'accepted')
    throw new BusinessError('guide_not_accepted', {}, { status: 409 })
  return guide
}
