import { lotsColumn, savedLots, type ToldLine, toldApart, untold } from '@yupana/catalogue/web'
import { full, type Option } from '@yupana/contract'
import { dec, fixed, limaDate, round, sum, systemClock } from '@yupana/kernel'
import {
  DocumentForm,
  Field,
  type FormValues,
  type LineColumn,
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
import { LineLotsPanel, useLineLots } from './lot/line-lots.tsx'

interface StockLine extends ToldLine {
  unit: string
  quantity: string
  /** Unit cost in soles. */
  price: string
  total: string
}

const blank = (): StockLine => ({ key: uuid(), unit: '', quantity: '', price: '', total: '', ...untold() })
const figure = (text: string): string => parseDecimal(text) ?? '0'
const isBlank = (row: StockLine): boolean => row.item === undefined && row.quantity === '' && row.price === ''

function withTotal(row: StockLine): StockLine {
  return { ...row, total: isBlank(row) ? '' : fixed(round(dec(figure(row.quantity)).times(figure(row.price)))) }
}

function toItem(row: StockLine): unknown {
  if (isBlank(row)) return undefined
  const { key: _, total: __, lots, ...rest } = row
  return { ...rest, ...(lots.length > 0 ? { lots } : {}) }
}

const fromItem = (item: FormValues): StockLine => ({
  ...{ ...blank(), ...(item as Partial<StockLine>), ...savedLots(item), key: uuid() },
})

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
  const { lots, ...asking } = useLineLots<StockLine>()
  const columns = useMemo(() => columnsOf(t, lots), [language])
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
      extra={
        <>
          {mayImport && <Link to="/import-initial-stock/file">{t('inventoryTaking.file')}</Link>}
          <LineLotsPanel lines={lines} way="in" {...asking} />
        </>
      }
      gate={{ fields: ['date', 'warehouse'], hint: t('inventoryTaking.headerFirst') }}
    >
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="third" />
      <Field name="description" label={t('field.description')} kind="text" span="third" />
      <Field name="note" label={t('field.notes')} kind="text" />
    </DocumentForm>
  )
}

function columnsOf(t: Say, opens: (row: StockLine) => ReactNode): LineColumn<StockLine>[] {
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
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 110 },
    { key: 'price', label: t('inventoryTaking.unitCost'), kind: 'quantity', width: 140 },
    { key: 'total', label: t('field.total'), kind: 'computed', width: 130 },
  ]
}

function withItem(row: StockLine, chosen: Option): StockLine {
  const { id, code, name, unitCode } = chosen
  const unit = typeof unitCode === 'string' ? unitCode : ''
  return { ...row, ...toldApart(row, chosen), item: { id, code, name }, unit }
}
