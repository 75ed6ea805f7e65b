import type { LineLotsOut } from '@yupana/catalogue/contract'
import { lotsColumn, savedLots, type ToldLine, toldApart, untold } from '@yupana/catalogue/web'
import type { Option } from '@yupana/contract'
import { dec, limaDate, plain, systemClock } from '@yupana/kernel'
import {
  DocumentForm,
  Field,
  type FormValues,
  type LineColumn,
  type Lines,
  parseDecimal,
  type Say,
  useClient,
  useGo,
  useLines,
  useNotices,
  useSessionData,
  useSpeech,
  useWatch,
  uuid,
} from '@yupana/ui'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type CountOut, countEndpoints } from '../contract/index.ts'
import { LineLotsPanel, useLineLots } from './lot/line-lots.tsx'

interface CountLine extends ToldLine {
  unit: string
  expected: string
  counted: string
  unitCost: string
  difference: string
  /** What the books say of its batches, where the sheet was brought or saved. */
  expectedLots?: LineLotsOut
}

const blank = (): CountLine => ({
  ...{ key: uuid(), unit: '', expected: '', counted: '', unitCost: '', difference: '', ...untold() },
})

const isBlank = (row: CountLine): boolean => row.item === undefined && row.counted === '' && row.unitCost === ''

function withDifference(row: CountLine): CountLine {
  const counted = parseDecimal(row.counted)
  const known = row.item !== undefined && counted !== undefined && row.expected !== ''
  return { ...row, difference: known ? plain(dec(counted).minus(row.expected)) : '' }
}

function toItem({ item, counted, unitCost, lots, key: _, difference: __, ...rest }: CountLine): unknown {
  if (!item) return undefined
  return { ...rest, item, counted: counted || null, unitCost: unitCost || null, ...(lots.length > 0 ? { lots } : {}) }
}

function fromItem(given: FormValues): CountLine {
  const text = (name: string): string => (typeof given[name] === 'string' ? (given[name] as string) : '')
  return {
    ...blank(),
    item: given.item as CountLine['item'],
    unit: text('unit'),
    expected: text('expected'),
    counted: text('counted'),
    unitCost: text('unitCost'),
    ...savedLots(given),
    ...(Array.isArray(given.expectedLots) ? { expectedLots: given.expectedLots as LineLotsOut } : {}),
  }
}

/** The sheet of a warehouse: what the books say, what was counted, and what differs. */
export function CountForm({ sheet }: { sheet?: CountOut }): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const { warehouse } = useSessionData()
  const [values] = useState<FormValues>(
    () => sheet ?? { date: limaDate(systemClock()), warehouse: warehouse ?? null, description: null, blind: false },
  )
  const lines = useLines(sheet ? sheet.items.map((line) => fromItem({ ...line })) : [], {
    ...{ blank, isBlank, compute: withDifference },
  })
  const { lots, ...asking } = useLineLots<CountLine>()
  const columns = useMemo(() => columnsOf(t, lots), [language])
  const shared = {
    values,
    lines,
    columns,
    toItem,
    fromItem,
    invalidates: ['count'],
    onSaved: ({ id }: { id: string }) => go(`/items/pre-inventory?count=${id}`, { replace: true }),
    gate: { fields: ['date', 'warehouse'], hint: t('inventoryTaking.headerFirst') },
    extra: (
      <>
        <BringItems lines={lines} />
        <LineLotsPanel
          {...{ lines, ...asking, way: 'count', figure: 'counted' }}
          offered={({ expectedLots }) => expectedLots}
        />
      </>
    ),
    children: (
      <>
        <Field name="date" label={t('field.date')} kind="date" span="third" />
        <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
        <Field name="description" label={t('field.description')} kind="text" span="third" />
        <Field name="blind" label={t('count.blind')} help={t('count.blindHelp')} kind="flag" span="third" />
      </>
    ),
  }
  return sheet ? (
    <DocumentForm
      {...shared}
      endpoint={countEndpoints.updateCount}
      params={{ id: sheet.id }}
      title={`${t('count')} ${sheet.number}`}
      draft={`count.${sheet.id}`}
    />
  ) : (
    <DocumentForm {...shared} endpoint={countEndpoints.createCount} title={t('count.new')} draft="count.new" />
  )
}

/** Fills the sheet with the items of the warehouse; what was counted already stays. */
function BringItems({ lines }: { lines: Lines<CountLine> }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const warehouse = useWatch({ name: 'warehouse' }) as { id: string } | null
  const blind = useWatch({ name: 'blind' }) === true
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const bring = async (): Promise<void> => {
    if (!warehouse) return
    setBusy(true)
    try {
      const { data } = await client.call(countEndpoints.prepareCount, {
        params: { warehouse: warehouse.id },
        query: { items: all ? 'all' : 'stock', blind },
      })
      const typed = new Map(lines.rows.map((row) => [row.item?.id, row]))
      const brought = data.map((line) => typed.get(line.item.id) ?? fromItem({ ...line }))
      const there = new Set(data.map((line) => line.item.id))
      const others = lines.rows.filter((row) => row.item && !there.has(row.item.id))
      const rows = [...brought, ...others].map(withDifference)
      if (rows.length > 0) lines.dispatch({ type: 'replace', rows })
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="yu-panel">
      <Button loading={busy} disabled={!warehouse} onClick={() => void bring()}>
        {t('count.load')}
      </Button>
      <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
        {t('count.loadAll')}
      </Checkbox>
    </div>
  )
}

function columnsOf(t: Say, opens: (row: CountLine) => ReactNode): LineColumn<CountLine>[] {
  return [
    {
      key: 'item',
      label: t('inventoryTaking.item'),
      kind: 'choose',
      choose: '/api/products/choose',
      query: () => ({ filters: [{ field: 'type', operator: 'EQUAL', value: 'product', group: 0 }] }),
      width: 260,
      grow: 3,
      set: (row, _id, option) => (option ? withItem(row, option) : row),
    },
    lotsColumn(t, opens),
    { key: 'unit', label: t('field.unit'), kind: 'text', width: 70, editable: () => false },
    { key: 'expected', label: t('count.expected'), kind: 'quantity', width: 140, editable: () => false },
    { key: 'counted', label: t('count.counted'), kind: 'quantity', width: 120 },
    { key: 'difference', label: t('count.difference'), kind: 'quantity', width: 110, editable: () => false },
    { key: 'unitCost', label: t('inventoryTaking.unitCost'), kind: 'quantity', width: 165 },
  ]
}

/** The quantity of the books is read again when the sheet is saved; here stands what the company has in all. */
function withItem({ expectedLots: _, ...row }: CountLine, chosen: Option): CountLine {
  const { id, code, name, unitCode } = chosen
  const unit = typeof unitCode === 'string' ? unitCode : ''
  return { ...row, ...toldApart(row, chosen), item: { id, code, name }, unit, expected: '' }
}
