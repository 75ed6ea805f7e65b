import { BusinessError, type Decimal, dec, plain, sum, ZERO } from '@yupana/kernel'
import { assertOwn, type Ctx } from '@yupana/platform'
import type { ScanKind, ScanLine, ScanTask } from '../../contract/scan/scan.ts'
import { countTied, readCount, toldCount } from '../count/queries.ts'
import { storedGuide } from '../guide/queries.ts'
import { storedOutput } from '../output-guide/queries.ts'

/** Whatever is scanned into, held or not. */
export type GuideKind = Exclude<ScanKind, 'count'>

export const TABLES: Readonly<Record<ScanKind, string>> = {
  count: 'inventory.count_sheet',
  guide: 'inventory.guide',
  outputGuide: 'inventory.output_guide',
}

/** A transfer takes whatever is scanned; so does an input guide that comes from no other document. */
export const TRANSFER = '04'

export interface Sum {
  itemId: string
  item: ScanLine['item']
  unit: string
  tracking: ScanLine['tracking']
  dueDated: boolean
  lot: string | null
  dueDate: string | null
  quantity: string
}

/** What was scanned for a draft, by item and batch. */
export const scansOf = (ctx: Ctx, id: string): Promise<Sum[]> =>
  ctx.query<Sum>(
    `select s.item_id as "itemId", jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, p.unit_code as unit,
       case when p.serie_tracking then 'serial' when p.batch_tracking then 'batch' else 'none' end as tracking, p.batch_due_date as "dueDated",
       s.lot_code as lot, max(s.due_date) as "dueDate", sum(s.quantity) as quantity
     from inventory.scan s join catalogue.product p on p.company_id = s.company_id and p.id = s.item_id
     where s.company_id = $1 and s.document_id = $2 group by p.id, s.item_id, p.code, p.name, p.unit_code, p.serie_tracking, p.batch_tracking, p.batch_due_date, s.lot_code
     order by min(s.id::text)`,
    [ctx.companyId, id],
  )

/** @throws BusinessError `not_found` (404) */
export function readTask(ctx: Ctx, kind: ScanKind, id: string): Promise<ScanTask> {
  return kind === 'count' ? countTask(ctx, id) : guideTask(ctx, kind, id)
}

async function countTask(ctx: Ctx, id: string): Promise<ScanTask> {
  await assertOwn(ctx, countTied, id)
  const sheet = toldCount(ctx, await readCount(ctx, id))
  return {
    ...{
      kind: 'count',
      id,
      title: sheet.number,
      version: sheet.version,
      warehouse: sheet.warehouse,
      toWarehouse: null,
    },
    ...{ open: sheet.status === 'draft', takesOthers: true },
    lines: sheet.items.map(({ item, unit, expected, counted, tracking, dueDated, lots }) => ({
      ...{ item, unit, wanted: expected, scanned: counted ?? '0', tracking, dueDated },
      lots: lots.map(({ code, quantity, dueDate }) => ({ code, quantity, dueDate })),
    })),
  }
}

interface Stored {
  version: number
  number: string | null
  status: string
  reason: string
  warehouse: ScanTask['warehouse']
  toWarehouse?: ScanTask['warehouse'] | null
  items: {
    item: ScanLine['item']
    unit: { code: string }
    quantity: string
    tracking: ScanLine['tracking']
    dueDated: boolean
    origin: object | null
  }[]
}

export const storedDraft = (ctx: Ctx, kind: GuideKind, id: string): Promise<Stored> =>
  kind === 'guide' ? storedGuide(ctx, id) : storedOutput(ctx, id)

export const takesOthers = (kind: GuideKind, { reason, items }: Stored): boolean =>
  items.every(({ origin }) => origin === null) && (kind === 'guide' || reason === TRANSFER)

async function guideTask(ctx: Ctx, kind: GuideKind, id: string): Promise<ScanTask> {
  const draft = await storedDraft(ctx, kind, id)
  const scans = Map.groupBy(await scansOf(ctx, id), ({ itemId }) => itemId)
  const wanted = new Map<string, Decimal>()
  for (const { item, quantity } of draft.items) wanted.set(item.id, (wanted.get(item.id) ?? ZERO).plus(quantity))
  const named = [...new Map(draft.items.map((line) => [line.item.id, line])).values()].map(
    (line): ScanLine => ({
      ...{ item: line.item, unit: line.unit.code, tracking: line.tracking, dueDated: line.dueDated },
      wanted: plain(wanted.get(line.item.id)!),
      ...scannedOf(scans.get(line.item.id) ?? []),
    }),
  )
  const others = [...scans]
    .filter(([itemId]) => !wanted.has(itemId))
    .map(([, of]): ScanLine => {
      const { item, unit, tracking, dueDated } = of[0]!
      return { item, unit, tracking, dueDated, wanted: null, ...scannedOf(of) }
    })
  return {
    ...{ kind, id, title: draft.number ?? '', version: draft.version },
    ...{ warehouse: draft.warehouse, toWarehouse: draft.toWarehouse ?? null },
    ...{ open: draft.status === 'draft', takesOthers: takesOthers(kind, draft), lines: [...named, ...others] },
  }
}

const scannedOf = (of: readonly Sum[]): Pick<ScanLine, 'scanned' | 'lots'> => ({
  scanned: plain(sum(of.map(({ quantity }) => dec(quantity)))),
  lots: of.flatMap(({ lot, quantity, dueDate }) =>
    lot === null ? [] : [{ code: lot, quantity: plain(quantity), dueDate }],
  ),
})

/** One at a time scans into a document: who comes next sees what is there. @throws BusinessError `not_found` (404), `illegal_state` (409) */
export async function holdTask(ctx: Ctx, kind: ScanKind, id: string): Promise<void> {
  const [row] = await ctx.query<{ status: string }>(
    `select status from ${TABLES[kind]} where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.status !== 'draft') throw new BusinessError('illegal_state', {}, { status: 409 })
}
