import { full, type Option } from '@yupana/contract'
import { dec, fixed, limaDate, round, sum, systemClock } from '@yupana/kernel'
import {
  DocumentForm,
  Field,
  type FormValues,
  type LineColumn,
  type LineRow,
  Link,
  parseDecimal,
  type Say,
  Totals,
  useGo,
  useLines,
  useMay,
  useSessionData,
  useSpeech,
  uuid,
} from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { inventoryEndpoints } from '../contract/index.ts'

interface StockLine extends LineRow {
  item?: { id: string; code?: string | null; name?: string | null }
  unit: string
  quantity: string
  /** Unit cost in soles. */
  price: string
  total: string
}

const blank = (): StockLine => ({ key: uuid(), unit: '', quantity: '', price: '', total: '' })
const figure = (text: string): string => parseDecimal(text) ?? '0'
const isBlank = (row: StockLine): boolean => row.item === undefined && row.quantity === '' && row.price === ''

function withTotal(row: StockLine): StockLine {
  return { ...row, total: isBlank(row) ? '' : fixed(round(dec(figure(row.quantity)).times(figure(row.price)))) }
}

function toItem(row: StockLine): unknown {
  if (isBlank(row)) return undefined
  const { key: _, total: __, ...rest } = row
  return rest
}

const fromItem = (item: FormValues): StockLine => ({ ...blank(), ...(item as Partial<StockLine>), key: uuid() })

/** What is on hand when the product is first used, with its unit cost; the lines can be pasted from Excel. */
export default function OpeningStock(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayImport = useMay(full('INPUTGUIDE'))
  const { warehouse } = useSessionData()
  const [values] = useState<FormValues>(() => ({
    date: limaDate(systemClock()),
    warehouse: warehouse ?? null,
    description: t('inventoryTaking'),
    note: null,
  }))
  const lines = useLines<StockLine>([], { blank, isBlank, compute: withTotal })
  const columns = useMemo(() => columnsOf(t), [language])
  const total = fixed(sum(lines.rows.map((row) => row.total || '0')))
  return (
    <DocumentForm
      endpoint={inventoryEndpoints.takeInventory}
      title={t('inventoryTaking')}
      draft="inventoryTaking.new"
      values={values}
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      invalidates={['stock', 'guide', 'product', 'choose', 'entry', 'dashboard', 'kardexFlat']}
      onSaved={({ id }) => go(`/input-guide/view/${id}`, { replace: true })}
      totals={<Totals lines={[{ label: t('field.total'), value: total, strong: true }]} currency="PEN" />}
      extra={mayImport && <Link to="/import-initial-stock/file">{t('inventoryTaking.file')}</Link>}
      gate={{ fields: ['date', 'warehouse'], hint: t('inventoryTaking.headerFirst') }}
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field name="description" label={t('field.description')} kind="text" span="third" />
      <Field name="note" label={t('field.notes')} kind="text" />
    </DocumentForm>
  )
}

function columnsOf(t: Say): LineColumn<StockLine>[] {
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
    { key: 'unit', label: t('field.unit'), kind: 'text', width: 70, editable: () => false },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 110 },
    { key: 'price', label: t('inventoryTaking.unitCost'), kind: 'quantity', width: 140 },
    { key: 'total', label: t('field.total'), kind: 'computed', width: 130 },
  ]
}

function withItem(row: StockLine, { id, code, name, unitCode }: Option): StockLine {
  return { ...row, item: { id, code, name }, unit: typeof unitCode === 'string' ? unitCode : '' }
}
