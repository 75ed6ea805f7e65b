import type { CallOutput } from '@yupana/contract'
import { Chooser, type ChooserValue, type Column, DataTable, QuantityInput, useCommand, useSpeech } from '@yupana/ui'
import { Button, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { priceChangeEndpoints, roundings } from '../../contract/index.ts'
import { ChangeHistory } from '../change-history.tsx'

interface PriceChangeProps {
  /** The chosen items; all that a filter leaves where absent. */
  ids: string[] | undefined
  onClose: () => void
}

type Preview = CallOutput<typeof priceChangeEndpoints.changePrices>
type Line = Preview['data'][number]

interface Rule {
  percent?: string
  amount?: string
  rounding: (typeof roundings)[number]
  brand?: ChooserValue
  category?: ChooserValue
  family?: ChooserValue
}

const WHERE = {
  brand: '/api/brands/choose',
  category: '/api/product-category/choose',
  family: '/api/product-family/choose',
} as const
type Place = keyof typeof WHERE
const PLACES = Object.keys(WHERE) as Place[]

/** Prices up or down by a rule: what would change is seen first, and can be taken back for a day. */
export function PriceChange({ ids, onClose }: PriceChangeProps): ReactNode {
  const { t } = useSpeech()
  const [rule, setRule] = useState<Rule>({ rounding: '0.10' })
  const [preview, setPreview] = useState<Preview>()
  const look = useCommand(priceChangeEndpoints.changePrices, { onSuccess: setPreview })
  const apply = useCommand(priceChangeEndpoints.changePrices, {
    success: t('price.applied'),
    invalidates: ['priceChange', 'choose'],
    onSuccess: () => setPreview(undefined),
  })
  const change = (next: Partial<Rule>): void => {
    setRule({ ...rule, ...next })
    setPreview(undefined)
  }
  const body = (dryRun: boolean) => ({ body: { rule: bodyOf(rule, ids), dryRun } })
  return (
    <Modal
      open
      width={760}
      title={t('price.change')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('ui.close')}
        </Button>,
        <Button key="look" loading={look.isPending} onClick={() => look.mutate(body(true))}>
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
      <p className="yu-soft">{ids ? t('change.scopeChosen', { count: ids.length }) : t('change.scopeAll')}</p>
      <RuleFields rule={rule} onChange={change} filters={ids === undefined} />
      {preview && <PreviewTable preview={preview} />}
      <ChangeHistory kind="prices" />
    </Modal>
  )
}

function bodyOf({ percent, amount, rounding, ...places }: Rule, items: string[] | undefined) {
  const filters = PLACES.flatMap((place, group) => {
    const value = places[place]?.id
    return value ? [{ field: `${place}.id`, operator: 'EQUAL' as const, value, group }] : []
  })
  return { filters, rounding, percent: percent ?? null, amount: amount ?? null, ...(items ? { items } : {}) }
}

interface RuleFieldsProps {
  rule: Rule
  filters: boolean
  onChange: (next: Partial<Rule>) => void
}

function RuleFields({ rule, filters, onChange }: RuleFieldsProps): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-form yu-wide">
      {filters &&
        PLACES.map((place) => (
          <div key={place} className="yu-field yu-third">
            <label htmlFor={`price-${place}`}>{t(`product.${place}`)}</label>
            <Chooser
              id={`price-${place}`}
              path={WHERE[place]}
              value={rule[place] ?? null}
              onChange={(option) => onChange({ [place]: option })}
            />
          </div>
        ))}
      <div className="yu-field yu-third">
        <label htmlFor="price-percent">{t('price.percent')}</label>
        <QuantityInput
          id="price-percent"
          suffix="%"
          value={rule.percent ?? ''}
          onChange={(percent) => onChange({ percent })}
        />
      </div>
      <div className="yu-field yu-third">
        <label htmlFor="price-amount">{t('price.amount')}</label>
        <QuantityInput id="price-amount" value={rule.amount ?? ''} onChange={(amount) => onChange({ amount })} />
      </div>
      <div className="yu-field yu-third">
        <label htmlFor="price-rounding">{t('price.rounding')}</label>
        <Select
          id="price-rounding"
          className="yu-chooser"
          value={rule.rounding}
          options={roundings.map((value) => ({ value, label: value === 'none' ? t('price.noRounding') : value }))}
          onChange={(rounding) => onChange({ rounding })}
        />
      </div>
    </div>
  )
}

function PreviewTable({ preview }: { preview: Preview }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Line>[] = [
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'before', label: t('change.before'), kind: 'money' },
    { field: 'after', label: t('change.after'), kind: 'money' },
  ]
  if (preview.changed === 0) return <p className="yu-empty">{t('price.nothing')}</p>
  return (
    <div className="yu-price-preview">
      <DataTable label={t('change.preview')} columns={columns} rows={preview.data} rowKey={(row) => row.id} />
    </div>
  )
}
