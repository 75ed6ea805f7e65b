import { PlusIcon, QuantityInput, TrashIcon, useCall, useCommand, useSpeech } from '@yupana/ui'
import '../items.css'
import { AutoComplete, Button, Checkbox, Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ProductOut, variantEndpoints } from '../../contract/index.ts'
import { type PlannedVariant, planVariants, type TypedCriterion } from './variant-plan.ts'

/** Criteria and options become combinations; those that are chosen become variants, all at once. */
export function VariantPlanner({ product, onClose }: { product: ProductOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [criteria, setCriteria] = useState<TypedCriterion[]>(() => startOf(product))
  const [typed, setTyped] = useState<ReadonlyMap<string, PlannedVariant>>(new Map())
  const plan = planVariants(product, criteria, typed)
  const chosen = plan.filter((each) => each.chosen)
  const create = useCommand(variantEndpoints.createVariants, {
    success: t('variant.created'),
    invalidates: ['choose'],
    onSuccess: onClose,
  })
  const change = (row: PlannedVariant, next: Partial<PlannedVariant>): void =>
    setTyped(new Map(typed).set(row.key, { ...row, ...next }))
  const save = (): void =>
    create.mutate({
      params: { id: product.id },
      body: {
        variants: chosen.map(({ code, barcode, price, options }) => ({
          code,
          options,
          barcode: barcode.trim() || null,
          price: price.trim() || null,
        })),
      },
    })
  return (
    <Modal
      open
      width={860}
      title={`${t('variant.add')} · ${product.name}`}
      onCancel={onClose}
      okText={t('variant.create', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0, loading: create.isPending }}
      cancelText={t('ui.cancel')}
      onOk={save}
    >
      <Criteria criteria={criteria} fixed={product.variants.length > 0} onChange={setCriteria} />
      {plan.length > 0 && <PlanTable product={product} plan={plan} onChange={change} />}
    </Modal>
  )
}

function startOf({ criterions }: ProductOut): TypedCriterion[] {
  if (criterions.length === 0) return [{ name: '', options: [] }]
  return criterions.map(({ name, options }) => ({ name, options: options.map((each) => each.name) }))
}

interface CriteriaProps {
  criteria: TypedCriterion[]
  /** There are variants: their criteria stay, options may be added. */
  fixed: boolean
  onChange: (next: TypedCriterion[]) => void
}

function Criteria({ criteria, fixed, onChange }: CriteriaProps): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(variantEndpoints.variantCriterions, {})
  const known = data?.data ?? []
  const set = (at: number, next: Partial<TypedCriterion>): void =>
    onChange(criteria.map((each, i) => (i === at ? { ...each, ...next } : each)))
  return (
    <>
      {criteria.map((each, i) => {
        const options = known.find((one) => one.name.toLowerCase() === each.name.trim().toLowerCase())?.options ?? []
        return (
          <div key={i} className="yu-criterion">
            <AutoComplete
              aria-label={t('variant.criterion')}
              placeholder={t('variant.criterionHint')}
              disabled={fixed}
              value={each.name}
              options={known.map(({ name }) => ({ value: name }))}
              onChange={(name) => set(i, { name })}
            />
            <Select
              mode="tags"
              aria-label={t('variant.options')}
              placeholder={t('variant.optionsHint')}
              tokenSeparators={[',', ';']}
              value={each.options}
              options={options.map(({ name }) => ({ value: name }))}
              onChange={(next: string[]) => set(i, { options: next })}
            />
            <Button
              icon={<TrashIcon />}
              aria-label={t('ui.delete')}
              disabled={fixed || criteria.length === 1}
              onClick={() => onChange(criteria.filter((_, at) => at !== i))}
            />
          </div>
        )
      })}
      {!fixed && criteria.length < 4 && (
        <Button size="small" icon={<PlusIcon />} onClick={() => onChange([...criteria, { name: '', options: [] }])}>
          {t('variant.addCriterion')}
        </Button>
      )}
    </>
  )
}

interface PlanTableProps {
  product: ProductOut
  plan: readonly PlannedVariant[]
  onChange: (row: PlannedVariant, next: Partial<PlannedVariant>) => void
}

function PlanTable({ product, plan, onChange }: PlanTableProps): ReactNode {
  const { t } = useSpeech()
  return (
    <table className="yu-new-variants">
      <thead>
        <tr>
          <th />
          <th>{t('variant')}</th>
          <th>{t('field.code')}</th>
          <th>{t('product.barcode')}</th>
          <th>{t('field.price')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.map((row) => {
          const name = row.options.map((each) => each.option).join(' / ')
          return (
            <tr key={row.key}>
              <td>
                <Checkbox
                  aria-label={name}
                  checked={row.chosen}
                  onChange={(event) => onChange(row, { chosen: event.target.checked })}
                />
              </td>
              <td>{name}</td>
              <td>
                <Input
                  aria-label={`${t('field.code')} ${name}`}
                  value={row.code}
                  onChange={(event) => onChange(row, { code: event.target.value })}
                />
              </td>
              <td>
                <Input
                  aria-label={`${t('product.barcode')} ${name}`}
                  value={row.barcode}
                  onChange={(event) => onChange(row, { barcode: event.target.value })}
                />
              </td>
              <td>
                <QuantityInput
                  ariaLabel={`${t('field.price')} ${name}`}
                  value={row.price || product.price}
                  onChange={(price) => onChange(row, { price: price ?? '' })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
