import { Answer, Field, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { pointOfSaleEndpoints } from '../contract/index.ts'

/** At a branch: its counter is set up. */
export default function CounterForm(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t, field, fieldIfNamed } = useSpeech()
  const go = useGo()
  const call = useCall(pointOfSaleEndpoints.pointOfSale, { params: { branch: id } })
  const label = (name: string): string => field('pointOfSale', name)
  const methods = '/api/payment/method/choose'
  return (
    <Answer call={call} fresh>
      {(settings) => (
        <FormPage
          key={settings.version}
          endpoint={pointOfSaleEndpoints.updatePointOfSale}
          params={{ branch: id }}
          title={t('pointOfSale')}
          values={settings as FormValues}
          fieldLabel={(name) => fieldIfNamed('pointOfSale', name) ?? name}
          onCancel={() => void call.refetch()}
          onSaved={() => go(`/branchOffice/view/${id}`)}
        >
          <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" span="half" />
          <Field
            name="guideDocumentNumber"
            label={label('guideDocumentNumber')}
            kind="ref"
            choose="/api/document-numbers/choose"
            query={{ filters: [{ field: 'documentType', operator: 'EQUAL', value: 'GS' }] }}
            span="half"
          />
          <Field name="cashPaymentMethod" label={label('cashPaymentMethod')} kind="ref" choose={methods} span="half" />
          <Field name="cardPaymentMethod" label={label('cardPaymentMethod')} kind="ref" choose={methods} span="half" />
          <Field
            name="depositPaymentMethod"
            label={label('depositPaymentMethod')}
            kind="ref"
            choose={methods}
            span="half"
          />
          <Field
            name="paymentTerm"
            label={label('paymentTerm')}
            kind="ref"
            choose="/api/payment-term/choose"
            span="half"
          />
        </FormPage>
      )}
    </Answer>
  )
}
