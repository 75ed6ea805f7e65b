import { Field, PlusIcon, TrashIcon, useFieldArray, useSpeech } from '@yupana/ui'
import '../items.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Box of twelve, sack of fifty: rows of the form. */
export function PresentationsField(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'presentations' })
  return (
    <>
      <p className="yu-field yu-soft">{t('product.presentationHint')}</p>
      {fields.map((each, i) => (
        <div key={each.id} className="yu-part-row">
          <Field name={`presentations.${i}.name`} label={t('field.name')} kind="text" />
          <Field name={`presentations.${i}.unit`} label={t('field.unit')} kind="ref" choose="/api/units/choose" />
          <Field name={`presentations.${i}.factor`} label={t('product.factor')} kind="quantity" />
          <Field name={`presentations.${i}.barcode`} label={t('product.barcode')} kind="code" />
          <Field name={`presentations.${i}.price`} label={t('field.price')} kind="quantity" />
          <Field name={`presentations.${i}.includeTaxPrice`} label={t('product.includeTaxPrice')} kind="flag" />
          <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />
        </div>
      ))}
      <div className="yu-field">
        <Button
          icon={<PlusIcon />}
          onClick={() =>
            append({ name: '', unit: null, factor: '12', barcode: null, price: null, includeTaxPrice: true })
          }
        >
          {t('product.addPresentation')}
        </Button>
      </div>
    </>
  )
}

/** How clients or suppliers call the product. */
export function PartyCodesField({ name }: { name: 'clientCodes' | 'supplierCodes' }): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className="yu-field">
      <strong>{t(`product.${name}`)}</strong>
      {fields.map((each, i) => (
        <div key={each.id} className="yu-part-row yu-part-code">
          <Field
            name={`${name}.${i}.client`}
            label={t('product.party')}
            kind="ref"
            choose="/api/clients/choose"
            placeholder={t('product.everybody')}
          />
          <Field name={`${name}.${i}.code`} label={t('field.code')} kind="text" />
          <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />
        </div>
      ))}
      <div>
        <Button size="small" icon={<PlusIcon />} onClick={() => append({ client: null, code: '' })}>
          {t('product.addCode')}
        </Button>
      </div>
    </div>
  )
}
