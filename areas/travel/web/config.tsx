import { full, read } from '@yupana/contract'
import { Answer, Field, FormPage, type FormValues, Link, PageHead, useCall, useMay, useSpeech } from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { pricingMethods, roundingSteps, sharings, travelConfigEndpoints } from '../contract/index.ts'

const LINKS = [
  ['destination.plural', '/travel/config/destinations'],
  ['commercialTerm.plural', '/travel/config/comercial-terms'],
  ['businessGroup.plural', '/travel/business-groups'],
] as const

/** How trips are made and offered, with the way to what they are made of. */
export default function TravelConfigScreen(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(travelConfigEndpoints.travelConfig, {})
  return (
    <section className="yu-page">
      <PageHead
        title={t('travelConfig')}
        actions={LINKS.map(([title, to]) => (
          <Link key={to} to={to}>
            {t(title)}
          </Link>
        ))}
      />
      <Answer call={call} fresh>
        {(config) => (
          <FormPage
            key={config.version}
            endpoint={travelConfigEndpoints.updateTravelConfig}
            title={t('travelConfig')}
            values={config as FormValues}
            onCancel={() => void call.refetch()}
            onSaved={() => void call.refetch()}
          >
            <Sections />
          </FormPage>
        )}
      </Answer>
    </section>
  )
}

function Sections(): ReactNode {
  const { t } = useSpeech()
  const tab = (key: string, children: ReactNode) => ({
    ...{ key, label: t(`travelConfig.${key}`), forceRender: true },
    children: <div className="yu-form">{children}</div>,
  })
  return (
    <Tabs
      className="yu-field"
      items={[
        tab('general', <General />),
        tab('passengers', <Passengers />),
        tab('prices', <Prices />),
        tab('texts', <Texts />),
      ]}
    />
  )
}

type Kind = 'integer' | 'text' | 'flag' | 'long' | 'quantity'

function Own({ name, kind, span = 'third' }: { name: string; kind: Kind; span?: 'half' | 'third' }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  return <Field {...{ name, kind, span }} label={t(`travelConfig.${name}`)} disabled={!mayWrite} />
}

function Choice({ name, options, words }: { name: string; options: readonly string[]; words?: string }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  return (
    <Field
      name={name}
      label={t(`travelConfig.${name}`)}
      kind="choice"
      options={options.map((value) => ({ value, label: words ? t(`${words}.${value}`) : value }))}
      span="third"
      disabled={!mayWrite}
    />
  )
}

function General(): ReactNode {
  return (
    <>
      <Own name="english" kind="flag" />
      <Own name="portuguese" kind="flag" />
      <Choice name="currency" options={['PEN', 'USD']} words="currency" />
      <Own name="checkIn" kind="text" />
      <Own name="checkOut" kind="text" />
      <Own name="validityDays" kind="integer" />
      <Own name="holdHours" kind="integer" />
      <Own name="depositPercent" kind="quantity" />
      <Own name="balanceDays" kind="integer" />
      <Own name="agencyRegister" kind="text" />
      <Own name="operatorRegister" kind="text" />
      <Own name="emergencyPhone" kind="text" />
    </>
  )
}

function Passengers(): ReactNode {
  return (
    <>
      <Own name="childMaxAge" kind="integer" />
      <Own name="juniorMaxAge" kind="integer" />
    </>
  )
}

function Prices(): ReactNode {
  const sees = useMay(read('TRAVELCOST'))
  return (
    <>
      {sees && <Choice name="pricingMethod" options={pricingMethods} words="businessGroup.pricingMethod" />}
      {sees && <Own name="pricingValue" kind="quantity" />}
      <Choice name="rounding" options={roundingSteps} />
      <Choice name="sharing" options={sharings} words="travelConfig.sharing" />
      {sees && <Own name="minimumMargin" kind="quantity" />}
      {sees && <Own name="rateCushion" kind="quantity" />}
    </>
  )
}

function Texts(): ReactNode {
  return (
    <>
      <Own name="closingText" kind="long" span="half" />
      <Own name="closingTextEn" kind="long" span="half" />
      <Own name="closingTextPt" kind="long" span="half" />
    </>
  )
}
