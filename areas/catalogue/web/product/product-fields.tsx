import { CodeChooser, Field, type FormValues, RecordInputs, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ProductOut, productFields, productTypes } from '../../contract/index.ts'
import { PricePair } from '../price/price-pair.tsx'
import { type Tax, TaxSelect } from '../tax-select.tsx'
import { PartyCodesField, PresentationsField } from './product-parts.tsx'

/** What a new product begins with; SUNAT catalogue 03 calls a plain unit NIU. */
export function newProduct(unitName: string): FormValues {
  return {
    ...productFields.first,
    code: '',
    name: '',
    type: 'product',
    unit: { id: 'NIU', code: 'NIU', name: unitName },
    brand: null,
    category: null,
    family: null,
    currency: 'PEN',
    price: '0',
    includeTaxPrice: false,
    minimumPrice: null,
    tax: { type: 'IGV' },
    fractionalUnit: null,
    conversionFactor: null,
    detractionCategory: null,
    clientCodes: [],
    supplierCodes: [],
    presentations: [],
  }
}

export function productValues(product: ProductOut): FormValues {
  const coded = (each: { code: string; name: string } | null) => each && { ...each, id: each.code }
  const { fractionalUnit, detractionCategory, presentations } = product
  return {
    ...product,
    unit: coded(product.unit),
    fractionalUnit: coded(fractionalUnit),
    detractionCategory: coded(detractionCategory),
    presentations: presentations.map((each) => ({ ...each, unit: coded(each.unit) })),
  }
}

export function ProductFields(): ReactNode {
  const { t, field } = useSpeech()
  const type = useWatch({ name: 'type' })
  const types = productTypes.map((value) => ({ value, label: t(`product.type.${value}`) }))
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
      <Field
        name="minimumPrice"
        label={t('product.minimumPrice')}
        kind="quantity"
        places={6}
        span="third"
        help={t('product.minimumPriceHelp')}
      />
      <Field name="barcode" label={field('product', 'barcode')} kind="code" span="third" />
      <Field name="decimalSale" label={t('product.decimalSale')} kind="flag" span="third" />
      <Field name="featured" label={t('product.featured')} kind="flag" span="third" />
      <Field name="active" label={t('field.active')} kind="flag" span="third" />
      <Classification />
      <Tracking stocked={type !== 'service'} />
      <Accounting />
      {type !== 'variants' && (
        <More title={t('product.presentations')}>
          <PresentationsField />
        </More>
      )}
      <More title={`${t('product.clientCodes')} · ${t('product.supplierCodes')}`}>
        <PartyCodesField name="clientCodes" />
        <PartyCodesField name="supplierCodes" />
      </More>
    </>
  )
}

/** Fields that few products need, behind their title. They stay in the document, so that their problems can be reached. */
function More({ title, open, children }: { title: string; open?: boolean; children: ReactNode }): ReactNode {
  return (
    <details className="yu-more" open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}

function Classification(): ReactNode {
  const { t } = useSpeech()
  return (
    <More title={t('product.classification')} open>
      <Field name="brand" label={t('product.brand')} kind="ref" choose="/api/brands/choose" span="third" />
      <Field
        name="category"
        label={t('product.category')}
        kind="ref"
        choose="/api/product-category/choose"
        span="third"
      />
      <Field name="family" label={t('product.family')} kind="ref" choose="/api/product-family/choose" span="third" />
      <Field name="shortDescription" label={t('product.shortDescription')} kind="text" />
      <Field name="description" label={t('product.description')} kind="long" />
      <RecordInputs of={productFields} />
    </More>
  )
}

function Tracking({ stocked }: { stocked: boolean }): ReactNode {
  const { t } = useSpeech()
  const batches = useWatch({ name: 'batchTracking' }) === true
  return (
    <More title={t('product.control')}>
      <Field
        name="fractionalUnit"
        label={t('product.fractionalUnit')}
        kind="ref"
        choose="/api/units/choose"
        query={{ law: 'true' }}
        span="third"
      />
      <Field
        name="conversionFactor"
        label={t('product.conversionFactor')}
        kind="quantity"
        span="third"
        help={t('product.conversionHint')}
      />
      <Field name="serviceCode" label={t('product.serviceCode')} kind="code" span="third" />
      {stocked && (
        <Field
          name="serieTracking"
          label={t('product.serieTracking')}
          kind="flag"
          span="third"
          help={t('product.trackingHint')}
        />
      )}
      {stocked && (
        <Field
          name="batchTracking"
          label={t('product.batchTracking')}
          kind="flag"
          span="third"
          help={t('product.trackingHint')}
        />
      )}
      {stocked && batches && <Field name="batchDueDate" label={t('product.batchDueDate')} kind="flag" span="third" />}
    </More>
  )
}

function Accounting(): ReactNode {
  const { t, field } = useSpeech()
  const detraction = useWatch({ name: 'detraction' }) === true
  const bag = useWatch({ name: 'type' }) !== 'service'
  return (
    <More title={t('product.accounting')}>
      <Field name="fiscalCode" label={field('product', 'fiscalCode')} kind="code" span="third" />
      <AccountField name="saleAccount" />
      <AccountField name="purchaseAccount" />
      <Field name="detraction" label={t('product.detraction')} kind="flag" span="third" />
      {detraction && (
        <Field
          name="detractionCategory"
          label={t('product.detractionCategory')}
          kind="ref"
          choose="/api/products/detraction-categories/choose"
          span="third"
        />
      )}
      {bag && <Field name="plasticBag" label={t('product.plasticBag')} kind="flag" span="third" />}
    </More>
  )
}

/** An account of the chart, kept by its code. */
function AccountField({ name }: { name: 'saleAccount' | 'purchaseAccount' }): ReactNode {
  const { t } = useSpeech()
  return (
    <Field
      name={name}
      label={t(`product.${name}`)}
      kind="custom"
      span="third"
      input={({ id, value, onChange, onBlur, status }) => (
        <CodeChooser
          id={id}
          status={status}
          onBlur={onBlur}
          path="/api/account-of-chart/choose"
          value={typeof value === 'string' ? value : ''}
          onChange={(code) => onChange(code ?? null)}
        />
      )}
    />
  )
}

function TaxField(): ReactNode {
  const { t } = useSpeech()
  return (
    <Field
      name="tax"
      label={t('field.tax')}
      kind="custom"
      span="third"
      input={({ value, ...input }) => <TaxSelect {...input} value={value as Tax} />}
    />
  )
}
