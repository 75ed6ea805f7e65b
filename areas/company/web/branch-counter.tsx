import { full } from '@yupana/contract'
import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  Link,
  PageHead,
  useCall,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { branch, branchEndpoints } from '../contract/index.ts'
import { LogoPanel } from './logo.tsx'

/** The logo of a branch, and what its sales over the counter begin with. */
export default function BranchCounter(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t } = useSpeech()
  const call = useCall(branch.endpoints.read, { params: { id } })
  return (
    <Answer call={call}>
      {(row) => (
        <section className="yu-page">
          <PageHead
            title={String((row as Record<string, unknown>).name)}
            subtitle={<Link to={`/branchOffice/view/${id}`}>{t('branch')}</Link>}
          />
          <Tabs
            className="yu-tab"
            items={[
              { key: 'logo', label: t('branch.logo'), children: <BranchLogo id={id} /> },
              { key: 'counter', label: t('pointOfSale'), children: <CounterForm id={id} /> },
            ]}
          />
        </section>
      )}
    </Answer>
  )
}

function BranchLogo({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(branchEndpoints.branchLogoAddress, { params: { id } })
  const mayWrite = useMay(full('COMMERCECONFIG', 'COMPANYCONFIG'))
  return (
    <Answer call={call}>
      {({ logo }) => (
        <LogoPanel
          address={logo}
          none={t('branch.noLogo')}
          mayWrite={mayWrite}
          params={{ id }}
          endpoints={{
            read: branchEndpoints.branchLogo,
            upload: branchEndpoints.uploadBranchLogo,
            remove: branchEndpoints.removeBranchLogo,
          }}
        />
      )}
    </Answer>
  )
}

function CounterForm({ id }: { id: string }): ReactNode {
  const { t, field, fieldIfNamed } = useSpeech()
  const go = useGo()
  const call = useCall(branchEndpoints.pointOfSale, { params: { branch: id } })
  const label = (name: string): string => field('pointOfSale', name)
  const methods = '/api/payment/method/choose'
  return (
    <Answer call={call} fresh>
      {(settings) => (
        <FormPage
          key={settings.version}
          endpoint={branchEndpoints.updatePointOfSale}
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
            query={{ filters: [{ field: 'documentType', operator: 'IN', value: ['09', 'GS'] }] }}
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
