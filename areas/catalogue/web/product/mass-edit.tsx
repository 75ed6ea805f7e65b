import type { CallOutput, ListQueryInput } from '@yupana/contract'
import { Chooser, type ChooserValue, CodeChooser, type Column, DataTable, useCommand, useSpeech } from '@yupana/ui'
import { Button, Checkbox, Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ItemField, type ItemFields, isRated, itemChangeEndpoints, itemFieldNames } from '../../contract/index.ts'
import { ChangeHistory } from '../change-history.tsx'
import { type Tax, TaxSelect } from '../tax-select.tsx'

interface MassEditProps {
  /** The chosen products; all that the list shows where absent. */
  ids: string[] | undefined
  /** Filters and search of the list. */
  query: Pick<ListQueryInput, 'filters' | 'search'>
  onClose: () => void
}

type Preview = CallOutput<typeof itemChangeEndpoints.changeItems>
type Line = Preview['data'][number]
type Value = string | boolean | null | Tax | ChooserValue
type Values = Partial<Record<ItemField, Value>>

const EMPTY: Record<ItemField, Value> = {
  brand: null,
  category: null,
  family: null,
  tax: { type: 'IGV' },
  saleAccount: null,
  purchaseAccount: null,
  fiscalCode: null,
  detractionCategory: null,
  plasticBag: true,
  decimalSale: true,
  featured: true,
}
const CHOOSE = {
  brand: '/api/brands/choose',
  category: '/api/product-category/choose',
  family: '/api/product-family/choose',
  detractionCategory: '/api/products/detraction-categories/choose',
} as const

/** The same fields of many products: what would change is seen first, and can be taken back for a day. */
export function MassEdit({ ids, query, onClose }: MassEditProps): ReactNode {
  const { t } = useSpeech()
  const [values, setValues] = useState<Values>({})
  const [preview, setPreview] = useState<Preview>()
  const look = useCommand(itemChangeEndpoints.changeItems, { onSuccess: setPreview })
  const apply = useCommand(itemChangeEndpoints.changeItems, {
    success: t('change.applied'),
    invalidates: ['product', 'itemChange', 'choose'],
    onSuccess: () => setPreview(undefined),
  })
  const change = (next: Values): void => {
    setValues(next)
    setPreview(undefined)
  }
  const body = (dryRun: boolean) => ({
    body: {
      ...(ids ? { items: ids } : { filters: query.filters, search: query.search }),
      changes: changesOf(values),
      dryRun,
    },
  })
  return (
    <Modal
      open
      width={760}
      title={t('change.title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('ui.close')}
        </Button>,
        <Button
          key="look"
          disabled={Object.keys(values).length === 0}
          loading={look.isPending}
          onClick={() => look.mutate(body(true))}
        >
          {t('change.preview')}
        </Button>,
        <Button
          key="apply"
          type="primary"
          disabled={!preview || preview.changed === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(body(false))}
        >
          {t('change.apply', { count: preview?.changed ?? 0 })}
        </Button>,
      ]}
    >
      <p className="yu-soft">
        {ids ? t('change.scopeChosen', { count: ids.length }) : t('change.scopeAll')}. {t('change.fields')}
      </p>
      <FieldRows values={values} onChange={change} />
      {preview && <PreviewTable preview={preview} />}
      <ChangeHistory kind="fields" />
    </Modal>
  )
}

function changesOf(values: Values): ItemFields {
  const bare = (name: ItemField, value: Value): unknown => {
    if (name in CHOOSE && value !== null) {
      const { id, code } = value as ChooserValue & { code?: string }
      return name === 'detractionCategory' ? { code: code ?? id } : { id }
    }
    return value === '' ? null : value
  }
  return Object.fromEntries(
    (Object.entries(values) as [ItemField, Value][]).map(([name, value]) => [name, bare(name, value)]),
  ) as ItemFields
}

interface FieldRowsProps {
  values: Values
  onChange: (values: Values) => void
}

function FieldRows({ values, onChange }: FieldRowsProps): ReactNode {
  const label = useFieldLabel()
  return (
    <div className="yu-mass-edit">
      {itemFieldNames.map((name) => {
        const { [name]: value, ...others } = values
        return (
          <div key={name}>
            <Checkbox
              checked={name in values}
              onChange={({ target }) => onChange(target.checked ? { ...values, [name]: EMPTY[name] } : others)}
            >
              {label(name)}
            </Checkbox>
            {name in values && (
              <FieldInput
                name={name}
                label={label(name)}
                value={value as Value}
                onChange={(next) => onChange({ ...values, [name]: next })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

function useFieldLabel(): (name: string) => string {
  const { t } = useSpeech()
  return (name) => (name === 'tax' ? t('field.tax') : t(`product.${name}`))
}

interface FieldInputProps {
  name: ItemField
  label: string
  value: Value
  onChange: (value: Value) => void
}

function FieldInput({ name, label, value, onChange }: FieldInputProps): ReactNode {
  const { t } = useSpeech()
  const id = `mass-${name}`
  if (name in CHOOSE)
    return (
      <Chooser
        id={id}
        ariaLabel={label}
        path={CHOOSE[name as keyof typeof CHOOSE]}
        value={value as ChooserValue | null}
        onChange={(option) => onChange(option ?? null)}
      />
    )
  if (name === 'tax') return <TaxSelect id={id} value={value as Tax} onChange={onChange} />
  if (name === 'saleAccount' || name === 'purchaseAccount')
    return (
      <CodeChooser
        id={id}
        ariaLabel={label}
        path="/api/account-of-chart/choose"
        value={typeof value === 'string' ? value : ''}
        onChange={(code) => onChange(code ?? null)}
      />
    )
  if (name === 'fiscalCode')
    return (
      <Input
        id={id}
        aria-label={label}
        maxLength={8}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select
      id={id}
      aria-label={label}
      className="yu-chooser"
      value={value as boolean}
      options={[true, false].map((on) => ({ value: on, label: t(on ? 'ui.yes' : 'ui.no') }))}
      onChange={onChange}
    />
  )
}

function PreviewTable({ preview }: { preview: Preview }): ReactNode {
  const { t } = useSpeech()
  const label = useFieldLabel()
  const word = (name: string, value: string | boolean | null | undefined): string => {
    if (value === null || value === undefined) return '—'
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
    if (name !== 'tax') return value
    const [type, rate] = value.split(' ')
    return isRated(type ?? '') ? `${t(`tax.${type}`)} ${rate} %` : t(`tax.${type}`)
  }
  const columns: Column<Line>[] = [
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    ...Object.entries(preview.after).map(
      ([name, after]): Column<Line> => ({
        field: name,
        label: label(name),
        kind: 'text',
        render: ({ before }) => `${word(name, before[name])} → ${word(name, after)}`,
      }),
    ),
  ]
  if (preview.changed === 0) return <p className="yu-empty">{t('change.nothing')}</p>
  return (
    <div className="yu-price-preview">
      <DataTable label={t('change.preview')} columns={columns} rows={preview.data} rowKey={(row) => row.id} />
    </div>
  )
}
