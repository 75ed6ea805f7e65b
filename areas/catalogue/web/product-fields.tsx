import { Field, type FormValues, useCall, useSpeech, useWatch } from '@yupana/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type ProductOut, productEndpoints } from '../contract/index.ts'
import { PricePair } from './price-pair.tsx'

/** What a new product begins with; SUNAT catalogue 03 calls a plain unit NIU. */
export function newProduct(unitName: string): FormValues {
  return {
    code: '',
    name: '',
    description: null,
    type: 'product',
    unit: { id: 'NIU', code: 'NIU', name: unitName },
    brand: null,
    category: null,
    family: null,
    currency: 'PEN',
    price: '0',
    includeTaxPrice: false,
    tax: { type: 'IGV', rate: '18' },
    barcode: null,
    fiscalCode: null,
    plasticBag: false,
    decimalSale: true,
    active: true,
  }
}

export function productValues(product: ProductOut): FormValues {
  return { ...product, unit: { ...product.unit, id: product.unit.code } }
}

export function ProductFields(): ReactNode {
  const { t, field } = useSpeech()
  const stocked = useWatch({ name: 'type' }) === 'product'
  const types = ['product', 'service'].map((value) => ({ value, label: t(`product.type.${value}`) }))
  return (
    <>
      <Field name="type" label={t('field.type')} kind="choice" options={types} span="third" />
      <Field name="code" label={t('field.code')} kind="code" span="third" autoFocus />
      <Field name="unit" label={t('field.unit')} kind="ref" choose="/api/units/choose" span="third" />
      <Field name="name" label={t('field.name')} kind="text" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: value }))}
        span="third"
      />
      <TaxField />
      <span className="yu-field yu-third" />
      <PricePair />
      <Field name="barcode" label={field('product', 'barcode')} kind="code" span="third" />
      <Field name="brand" label={t('product.brand')} kind="ref" choose="/api/brands/choose" span="third" />
      <Field
        name="category"
        label={t('product.category')}
        kind="ref"
        choose="/api/product-category/choose"
        span="third"
      />
      <Field name="family" label={t('product.family')} kind="ref" choose="/api/product-family/choose" span="third" />
      <Field name="fiscalCode" label={field('product', 'fiscalCode')} kind="code" span="third" />
      <Field name="description" label={t('field.description')} kind="long" />
      <Field name="decimalSale" label={t('product.decimalSale')} kind="flag" span="third" />
      {stocked && <Field name="plasticBag" label={t('product.plasticBag')} kind="flag" span="third" />}
      <Field name="active" label={t('field.active')} kind="flag" span="third" />
    </>
  )
}

interface Tax {
  type: string
  rate: string
}

/** One choice for type and rate together: those that the law has in force today. */
function TaxField(): ReactNode {
  const { t } = useSpeech()
  const { data = [] } = useCall(productEndpoints.taxes, {}, { staleTime: 600_000 })
  return (
    <Field
      name="tax"
      label={t('field.tax')}
      kind="custom"
      span="third"
      input={({ id, value, onChange, onBlur, status }) => {
        const { type, rate } = value as Tax
        const known = data.find((each) => each.type === type && (type !== 'IGV' || each.rate === rate))
        return (
          <Select
            id={id}
            className="yu-chooser"
            status={status}
            onBlur={onBlur}
            value={known?.code ?? `${t(`tax.${type}`)} ${rate} %`}
            options={data.map(({ code, label }) => ({ value: code, label }))}
            onChange={(code) => {
              const chosen = data.find((each) => each.code === code)
              if (chosen) onChange({ type: chosen.type, rate: chosen.rate })
            }}
          />
        )
      }}
    />
  )
}
