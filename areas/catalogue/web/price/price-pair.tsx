import { plain } from '@yupana/kernel'
import { Field, parseDecimal, QuantityInput, useFormContext, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { pricesOf } from '../../contract/index.ts'
import { type Tax, useRateOf } from '../tax-select.tsx'

/**
 * Price without and with tax, side by side: typing one computes the other. The one typed last is kept as it is, so that
 * a shelf price stays the same to the cent.
 */
export function PricePair(): ReactNode {
  const { t } = useSpeech()
  const [price, includes, tax] = useWatch({ name: ['price', 'includeTaxPrice', 'tax'] }) as [
    string | null,
    boolean,
    Tax,
  ]
  const read = parseDecimal(price ?? '')
  const rate = useRateOf(tax)
  const pair = read === undefined ? undefined : pricesOf(read, includes, rate)
  return (
    <>
      <PriceField label={t('product.netPrice')} gross={false} shown={includes ? pair && plain(pair.net, 6) : price} />
      <PriceField label={t('product.grossPrice')} gross shown={includes ? price : pair && plain(pair.gross, 6)} />
    </>
  )
}

interface PriceFieldProps {
  label: string
  gross: boolean
  shown: string | null | undefined
}

function PriceField({ label, gross, shown }: PriceFieldProps): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const includes = useWatch({ name: 'includeTaxPrice' }) === true
  return (
    <Field
      name="price"
      label={label}
      kind="custom"
      span="third"
      help={includes === gross ? t('product.keptPrice') : undefined}
      input={({ id, onBlur, status }) => (
        <QuantityInput
          id={id}
          status={includes === gross ? status : undefined}
          places={6}
          value={shown ?? ''}
          onBlur={onBlur}
          onChange={(next) => {
            setValue('includeTaxPrice', gross, { shouldDirty: true })
            setValue('price', next ?? null, { shouldDirty: true })
          }}
        />
      )}
    />
  )
}
