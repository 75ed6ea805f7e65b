import '../items.css'
import { dec } from '@yupana/kernel'
import { formatQuantity, parseDecimal, QuantityInput, useCall, useSpeech } from '@yupana/ui'
import { Modal, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ProductOut, productEndpoints, type VariantOut } from '../../contract/index.ts'
import { WITH_VARIANTS } from './sells-variants.ts'
import { keyOf } from './variant-plan.ts'

/** A variant of a product, and how many of it. */
export interface PickedVariant {
  product: ProductOut
  variant: VariantOut
  /** Decimal string above zero. */
  quantity: string
}

interface VariantPickerProps {
  onClose: () => void
  onPick: (picked: PickedVariant[]) => void
}

/** Quantities typed into the matrix of a product; each cell becomes a line of the document. */
export default function VariantPicker({ onClose, onPick }: VariantPickerProps): ReactNode {
  const { t } = useSpeech()
  const [search, setSearch] = useState('')
  const [id, setId] = useState<string>()
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({})
  const found = useCall(
    productEndpoints.products,
    { query: { filters: WITH_VARIANTS, limit: 50, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  const { data: product } = useCall(
    productEndpoints.product,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  const picked = product ? pickedOf(product, quantities) : []
  return (
    <Modal
      open
      width={760}
      title={t('variant.pick')}
      okText={t('variant.pickCount', { count: picked.length })}
      okButtonProps={{ disabled: picked.length === 0 }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => onPick(picked)}
    >
      <Select
        className="yu-chooser"
        aria-label={t('product.type.variants')}
        placeholder={t('product.type.variants')}
        value={id}
        options={(found.data?.data ?? []).map((each) => ({ value: each.id, label: `${each.code} · ${each.name}` }))}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        onChange={(next: string) => {
          setId(next)
          setQuantities({})
        }}
      />
      {id && !product && <Skeleton active />}
      {product && (
        <Quantities
          product={product}
          quantities={quantities}
          onChange={(variant, quantity) => setQuantities({ ...quantities, [variant]: quantity })}
        />
      )}
    </Modal>
  )
}

function pickedOf(product: ProductOut, quantities: Readonly<Record<string, string>>): PickedVariant[] {
  return product.variants.flatMap((variant) => {
    const quantity = quantities[variant.id] ?? ''
    const read = parseDecimal(quantity)
    return read !== undefined && dec(read).gt(0) ? [{ product, variant, quantity: read }] : []
  })
}

interface QuantitiesProps {
  product: ProductOut
  quantities: Readonly<Record<string, string>>
  onChange: (variant: string, quantity: string) => void
}

/** Two criteria make a table; one or more than two a column. */
function Quantities({ product, quantities, onChange }: QuantitiesProps): ReactNode {
  const active = product.variants.filter((each) => each.active)
  const [down, across] = product.criterions
  const cell = (variant: VariantOut | undefined): ReactNode =>
    variant ? (
      <>
        <QuantityInput
          ariaLabel={variant.name}
          value={quantities[variant.id] ?? ''}
          onChange={(quantity) => onChange(variant.id, quantity ?? '')}
        />
        <small>{formatQuantity(variant.stock)}</small>
      </>
    ) : (
      <span className="yu-soft">—</span>
    )
  const rows =
    product.criterions.length === 2 && down && across
      ? down.options.map((row) => ({
          name: row.name,
          cells: across.options.map((column) =>
            active.find(
              (each) =>
                keyOf(each.options) ===
                keyOf([
                  { criterion: down.name, option: row.name },
                  { criterion: across.name, option: column.name },
                ]),
            ),
          ),
        }))
      : active.map((each) => ({ name: each.options.map((one) => one.option).join(' / '), cells: [each] }))
  return (
    <div className="yu-matrix yu-section">
      <table aria-label={product.name}>
        {product.criterions.length === 2 && (
          <thead>
            <tr>
              <th>
                {down?.name} / {across?.name}
              </th>
              {across?.options.map((each) => (
                <th key={each.id}>{each.name}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th>{row.name}</th>
              {row.cells.map((variant, i) => (
                <td key={variant?.id ?? `none-${i}`}>{cell(variant)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
