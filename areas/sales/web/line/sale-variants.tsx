import { type PickedVariant, useSellsVariants, VariantPicker } from '@yupana/catalogue/web'
import { read } from '@yupana/contract'
import { type Lines, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { blankLine, isBlank, type LineContext, type SaleLine, withItem } from './sale-lines.ts'

interface SaleVariantsProps {
  lines: Lines<SaleLine>
  context: { current: LineContext }
}

/** Lines from a matrix of sizes and colours, where the company sells any. */
export function SaleVariants({ lines, context }: SaleVariantsProps): ReactNode {
  const { t } = useSpeech()
  const shown = useSellsVariants(useMay(read('PRODUCT')))
  const [open, setOpen] = useState(false)
  const take = (picked: PickedVariant[]): void => {
    const made = picked.map((each) => lineOf(each, context.current))
    lines.dispatch({ type: 'replace', rows: [...lines.rows.filter((row) => !isBlank(row)), ...made] })
    setOpen(false)
  }
  if (!shown) return null
  return (
    <div className="yu-panel">
      <Button onClick={() => setOpen(true)}>{t('variant.pick')}</Button>
      {open && (
        <Suspense fallback={null}>
          <VariantPicker onClose={() => setOpen(false)} onPick={take} />
        </Suspense>
      )}
    </div>
  )
}

function lineOf({ product, variant, quantity }: PickedVariant, context: LineContext): SaleLine {
  const { id, code, name, price, includeTaxPrice, stock } = variant
  const { currency, tax, plasticBag } = product
  const option = { id, code, name, label: `${code} · ${name}`, value: id, type: 'product', unitCode: product.unit.code }
  return withItem(
    { ...blankLine(), quantity },
    { ...option, currency, tax, plasticBag, price, includeTaxPrice, stock, factor: '1', presentation: null },
    context,
  )
}
