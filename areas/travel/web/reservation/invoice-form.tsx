import { SerieField } from '@yupana/company/web'
import {
  Answer,
  CallForm,
  Field,
  Link,
  PageHead,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  travelSalesEndpoints as calls,
  type TravelReservationOut,
  travelReservationEndpoints,
} from '../../contract/index.ts'
import { leftToBill, type Sold } from './left.ts'
import '../travel.css'

/** Which services of a file to bill, to whom and by which document; drafts of it are read and issued where sales are. */
export default function InvoiceReservation(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const file = useCall(travelReservationEndpoints.travelReservation, { params: { id } })
  const sales = useCall(calls.travelReservationSales, { params: { id } })
  return (
    <Answer call={file} fresh>
      {(of) => (
        <section className="yu-page">
          <PageHead
            title={`${t('travelReservation.action.bill')} · ${of.number} ${of.title}`}
            subtitle={<Link to={`/travel/reservation/view/${id}`}>{t('travelReservation')}</Link>}
          />
          <Answer call={sales} fresh>
            {(found) => (
              <InvoiceForm
                of={of}
                services={of.status === 'cancelled' ? found.services.slice(0, 1) : leftToBill(found)}
              />
            )}
          </Answer>
        </section>
      )}
    </Answer>
  )
}

function InvoiceForm({ of, services }: { of: TravelReservationOut; services: readonly Sold[] }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const penal = of.status === 'cancelled'
  const [chosen, setChosen] = useState(() =>
    services.filter(({ account }) => penal || account === 'own').map(({ id }) => id),
  )
  return (
    <>
      {!penal && (
        <Checkbox.Group
          className="yu-travel-checks"
          value={chosen}
          onChange={setChosen}
          options={services.map(({ id, item, pending }) => ({
            value: id,
            label: `${item.name ?? ''} · ${pending ?? ''} ${of.currency}`,
          }))}
        />
      )}
      <CallForm
        endpoint={calls.invoiceTravelReservation}
        values={{
          ...{ payer: of.client, documentType: '01', serie: '', paymentTerm: null, whole: false, withTax: false },
          ...{ lodgingExported: false, countryOfUse: null, services: chosen, penalty: null },
        }}
        toInput={(body) => ({ params: { id: of.id }, body: { ...body, services: chosen } }) as never}
        submit={t('travelReservation.action.bill')}
        success={t('ui.saved')}
        invalidates={['travelReservation', 'invoice']}
        onDone={({ invoices }) => go(`/travel/reservation/view/${of.id}`, { replace: invoices.length > 0 })}
      >
        <Field name="payer" label={t('travelSales.payer')} kind="ref" choose="/api/clients/choose" />
        <Documents />
        <Field name="paymentTerm" label={t('field.paymentTerm')} kind="ref" choose="/api/payment-term/choose" />
        {penal && <Field name="penalty" label={t('travelSales.penaltyAmount')} kind="money" />}
        <Field name="whole" label={t('travelSales.whole')} kind="flag" />
        <Field name="lodgingExported" label={t('travelSales.lodgingExported')} kind="flag" />
        <Field name="withTax" label={t('travelSales.withTax')} kind="flag" />
        <Field name="countryOfUse" label={t('travelSales.countryOfUse')} kind="text" />
      </CallForm>
    </>
  )
}

function Documents(): ReactNode {
  const { t } = useSpeech()
  const type = useWatch({ name: 'documentType' }) as string
  return (
    <>
      <Field
        name="documentType"
        label={t('field.documentType')}
        kind="choice"
        options={['01', '03'].map((value) => ({ value, label: t(`invoice.type.${value}`) }))}
        span="half"
      />
      <SerieField type={type} begins={type === '01' ? 'F' : 'B'} span="half" />
    </>
  )
}
