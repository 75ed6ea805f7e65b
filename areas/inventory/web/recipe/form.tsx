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
  type Say,
  savedText,
  useLines,
  useSaves,
  useSpeech,
  uuid,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { consumedOf, type RecipeOut } from '../../contract/index.ts'
import { Costs, goods, Products } from '../transformation/form.tsx'

interface MaterialLine {
  key: string
  item?: { id: string; code?: string | null; name?: string | null }
  unit: string
  quantity: string
  waste: string
}

const blank = (): MaterialLine => ({ key: uuid(), unit: '', quantity: '', waste: '' })
const isBlank = ({ item, quantity }: MaterialLine): boolean => item === undefined && quantity === ''
function toItem(row: MaterialLine): unknown {
  if (isBlank(row)) return undefined
  const { item, quantity, waste } = row
  return { item: item && { id: item.id }, quantity, waste: waste || '0' }
}
const fromItem = ({ item, unit, quantity, waste }: FormValues): MaterialLine => ({
  ...{ key: uuid(), item: item as NonNullable<MaterialLine['item']>, quantity: savedText(quantity) },
  unit: typeof unit === 'object' && unit !== null ? savedText((unit as { code?: string }).code) : savedText(unit),
  waste: waste === '0' ? '' : savedText(waste),
})

/** What a product is made of; what is saved of one that stands is its next version. */
export function RecipeForm({ endpoint, id, title, values }: DocumentFormOf<RecipeOut>): ReactNode {
  const { t, language } = useSpeech()
  const saves = useSaves<RecipeOut>({
    path: '/recipes',
    titleOf: ({ makes, revision }) => `${makes} · ${t('recipe.revision')} ${revision}`,
  })
  const columns = useMemo(() => lineColumns(t), [language])
  const materials = Array.isArray(values.materials) ? (values.materials as FormValues[]) : []
  const lines = useLines<MaterialLine>(materials.map(fromItem), { blank, isBlank, compute: (row) => row })
  return (
    <DocumentForm
      {...saves}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`recipe.${id ?? 'new'}`}
      values={values}
      name="materials"
      {...{ lines, columns, toItem, fromItem }}
      party={<Products />}
      beside={<Costs />}
    >
      <Field name="name" label={t('field.name')} kind="text" span="third" />
      <Field name="note" label={t('field.notes')} kind="text" span="third" />
    </DocumentForm>
  )
}

function consumedText({ quantity, waste }: MaterialLine): string {
  const [units, lost] = [dec(figureOf(quantity)), dec(figureOf(waste))]
  return units.gt(0) && lost.gte(0) ? formatQuantity(plain(consumedOf(units, lost, false))) : ''
}

function withItem(row: MaterialLine, { id, code, name, unitCode }: Option): MaterialLine {
  return {
    ...{ ...row, item: { id, code, name }, quantity: row.quantity || '1' },
    unit: typeof unitCode === 'string' ? unitCode : '',
  }
}

function lineColumns(t: Say): LineColumn<MaterialLine>[] {
  return [
    {
      ...{ key: 'item', label: t('transformation.item'), kind: 'choose', choose: '/api/products/choose' },
      ...{ width: 260, grow: 3, query: () => goods },
      set: (row, _id, option) => (option ? withItem(row, option) : row),
    },
    { key: 'unit', label: t('transformation.unit'), kind: 'text', width: 80, editable: () => false },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 120 },
    { key: 'waste', label: t('transformation.waste'), kind: 'quantity', width: 100 },
    { key: 'consumed', label: t('transformation.consumed'), kind: 'computed', width: 120, text: consumedText },
  ]
}
