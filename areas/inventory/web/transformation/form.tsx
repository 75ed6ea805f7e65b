import { lotsColumn, savedLots, type ToldLine, toldApart, untold } from '@yupana/catalogue/web'
import type { Option } from '@yupana/contract'
import { dec, plain } from '@yupana/kernel'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  figureOf,
  formatQuantity,
  type LineColumn,
  PlusIcon,
  type Say,
  savedText,
  TrashIcon,
  useFieldArray,
  useIssuingSaves,
  useLines,
  useSpeech,
  uuid,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { consumedOf, type TransformationOut, transformationEndpoints } from '../../contract/index.ts'
import { LineLotsPanel, useLineLots } from '../lot/line-lots.tsx'
import { TakeRecipe } from '../recipe/take-recipe.tsx'
import { ORDER_READS, transformationNumber } from './states.ts'
import './form.css'

interface MaterialLine extends ToldLine {
  unit: string
  quantity: string
  waste: string
}

const blank = (): MaterialLine => ({ key: uuid(), unit: '', quantity: '', waste: '', ...untold() })
const isBlank = (row: MaterialLine): boolean => row.item === undefined && row.quantity === ''
function toItem(row: MaterialLine): unknown {
  if (isBlank(row)) return undefined
  const { key: _, waste, lots, ...rest } = row
  return { ...rest, waste: waste || '0', ...(lots.length > 0 ? { lots } : {}) }
}
const fromItem = ({ item, unit, quantity, waste, ...told }: FormValues): MaterialLine => ({
  ...{ ...blank(), ...savedLots(told), item: item as NonNullable<MaterialLine['item']>, quantity: savedText(quantity) },
  unit: typeof unit === 'object' && unit !== null ? savedText((unit as { code?: string }).code) : savedText(unit),
  waste: waste === '0' ? '' : savedText(waste),
})

/** What is made on top, of what below it, and the services that it costs. */
export function TransformationForm({ endpoint, id, title, values }: DocumentFormOf<TransformationOut>): ReactNode {
  const { t, language } = useSpeech()
  const saves = useIssuingSaves<TransformationOut>({
    ...{ path: '/transformation', titleOf: transformationNumber, issue: transformationEndpoints.issueTransformation },
    ...{ label: t('transformation.saveAndIssue'), text: () => t('transformation.issued') },
    ...{ refusedIn: 'form' as const, invalidates: ORDER_READS },
  })
  const { lots, ...asking } = useLineLots<MaterialLine>()
  const columns = useMemo(() => lineColumns(t, lots), [language])
  const materials = Array.isArray(values.materials) ? (values.materials as FormValues[]) : []
  const lines = useLines<MaterialLine>(materials.map(fromItem), { blank, isBlank, compute: (row) => row })
  const take = (planned: readonly FormValues[]): void =>
    lines.dispatch({ type: 'replace', rows: planned.map(fromItem) })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`transformation.${id ?? 'new'}`}
      values={values}
      name="materials"
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      gate={{ fields: ['date', 'warehouse'], hint: t('transformation.headerFirst') }}
      party={<Products beside={<TakeRecipe take={take} />} />}
      beside={<Costs />}
      extra={<LineLotsPanel {...{ lines, ...asking, way: 'out' }} wanted={consumedFigure} />}
    >
      <Header />
    </DocumentForm>
  )
}

function Header(): ReactNode {
  const { t } = useSpeech()
  const warehouses = { kind: 'ref', choose: '/api/warehouses/choose', span: 'third' } as const
  return (
    <>
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field {...warehouses} name="warehouse" label={t('transformation.from')} />
      <Field {...warehouses} name="toWarehouse" label={t('transformation.to')} help={t('transformation.toHelp')} />
      <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" places={4} span="third" />
      <Field name="note" label={t('field.notes')} kind="text" span="third" />
    </>
  )
}

export const goods = { filters: [{ field: 'type', operator: 'EQUAL' as const, value: 'product', group: 0 }] }

/** Of several each bears its share of the cost. */
export function Products({ beside }: { beside?: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'products', keyName: 'key' })
  return (
    <fieldset className="yu-field yu-parts yu-costs">
      <legend>{t('transformation.products')}</legend>
      {fields.map(({ key }, i) => (
        <div key={key} className="yu-part">
          <Field
            {...{ name: `products.${i}.item`, label: t('transformation.product'), kind: 'ref', query: goods }}
            choose="/api/products/choose"
            autoFocus={i === 0}
          />
          <Field name={`products.${i}.quantity`} label={t('field.quantity')} kind="quantity" />
          {fields.length > 1 && (
            <Field
              {...{ name: `products.${i}.share`, label: t('transformation.share'), kind: 'quantity', places: 6 }}
              placeholder={t('transformation.shareHelp')}
            />
          )}
          {fields.length > 1 && (
            <Button
              {...{ type: 'text', danger: true, icon: <TrashIcon />, onClick: () => remove(i) }}
              aria-label={`${t('ui.delete')} ${t('transformation.product')} ${i + 1}`}
            />
          )}
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append({ item: null, quantity: null, share: null })}>
        {t('transformation.productAdd')}
      </Button>
      {beside}
    </fieldset>
  )
}

/** Services and labour, in soles or dollars. */
export function Costs(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'costs', keyName: 'key' })
  const currencies = ['PEN', 'USD'].map((value) => ({ value, label: value }))
  return (
    <fieldset className="yu-field yu-parts yu-costs">
      <legend>{t('transformation.services')}</legend>
      {fields.map(({ key }, i) => (
        <div key={key} className="yu-part">
          <Field name={`costs.${i}.description`} label={t('field.description')} kind="text" />
          <Field name={`costs.${i}.amount`} label={t('transformation.amount')} kind="money" />
          <Field name={`costs.${i}.currency`} label={t('field.currency')} kind="choice" options={currencies} />
          <Field
            {...{ name: `costs.${i}.account`, label: t('transformation.account'), kind: 'code' }}
            placeholder={t('transformation.accountHelp')}
          />
          <Button
            {...{ type: 'text', danger: true, icon: <TrashIcon />, onClick: () => remove(i) }}
            aria-label={`${t('ui.delete')} ${t('transformation.services')} ${i + 1}`}
          />
        </div>
      ))}
      <Button
        icon={<PlusIcon />}
        onClick={() => append({ description: '', amount: null, currency: 'PEN', account: null })}
      >
        {t('transformation.costAdd')}
      </Button>
    </fieldset>
  )
}

function withItem(row: MaterialLine, chosen: Option): MaterialLine {
  const { id, code, name, unitCode } = chosen
  return {
    ...{ ...row, ...toldApart(row, chosen), item: { id, code, name }, quantity: row.quantity || '1' },
    unit: typeof unitCode === 'string' ? unitCode : '',
  }
}

/** What leaves as far as it can be told of what is typed: of what has serial numbers, whole ones. */
function consumedFigure({ quantity, waste, tracking }: MaterialLine): string {
  const [units, lost] = [dec(figureOf(quantity)), dec(figureOf(waste))]
  return units.gt(0) && lost.gte(0) ? plain(consumedOf(units, lost, tracking === 'serial')) : ''
}

const consumedText = (row: MaterialLine): string => {
  const figure = consumedFigure(row)
  return figure && formatQuantity(figure)
}

function lineColumns(t: Say, opens: (row: MaterialLine) => ReactNode): LineColumn<MaterialLine>[] {
  return [
    {
      ...{ key: 'item', label: t('transformation.item'), kind: 'choose', choose: '/api/products/choose' },
      ...{ width: 260, grow: 3, query: () => goods },
      set: (row, _id, option) => (option ? withItem(row, option) : row),
    },
    lotsColumn(t, opens),
    { key: 'unit', label: t('transformation.unit'), kind: 'text', width: 80, editable: () => false },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 120 },
    { key: 'waste', label: t('transformation.waste'), kind: 'quantity', width: 100 },
    { key: 'consumed', label: t('transformation.consumed'), kind: 'computed', width: 120, text: consumedText },
  ]
}
