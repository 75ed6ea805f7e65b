import { full } from '@yupana/contract'
import { Field, Link, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { ratePlanEndpoints as calls, depositKinds, markets, mealPlans, type RatePlanOut } from '../../contract/index.ts'
import { recordScreens } from '../record-screens.tsx'
import { noWords, WordsFields } from '../words-fields.tsx'
import { CopyPlan } from './copy-plan.tsx'

const LANGUAGES = ['es', 'en', 'pt']
const DAYS = ['minAdvance', 'maxAdvance', 'minStay', 'maxStay', 'quota'] as const
const DATES = ['bookableFrom', 'bookableTo', 'validFrom', 'validTo'] as const

function Fields(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`ratePlan.${name}`)
  const meals = mealPlans.map((value) => ({ value, label: t(`room.mealPlan.${value}`) }))
  const currencies = ['PEN', 'USD'].map((value) => ({ value, label: value }))
  return (
    <>
      <Field name="hotel" label={t('hotel')} kind="ref" choose="/api/hotels/hotel/choose" span="half" autoFocus />
      <Field name="code" label={t('field.code')} kind="code" span="half" />
      <WordsFields name="name" label={t('field.name')} languages={LANGUAGES} />
      <Field name="currency" label={t('field.currency')} kind="choice" options={currencies} span="third" />
      <Field name="mealPlan" label={t('room.mealPlan')} kind="choice" options={meals} span="third" />
      <Field
        name="market"
        label={label('market')}
        kind="choice"
        options={markets.map((value) => ({ value, label: label(`market.${value}`) }))}
        span="third"
      />
      <Field name="includesTax" label={label('includesTax')} kind="flag" span="half" />
      <Field name="foreignNet" label={label('foreignNet')} kind="flag" span="half" />
      <Field
        name="cancellationPolicy"
        label={t('cancellationPolicy')}
        kind="ref"
        choose="/api/hotels/cancellation-policy/choose"
        span="half"
      />
      <Field name="client" label={label('client')} kind="ref" choose="/api/clients/choose" span="half" />
      <Derived />
      <Field
        name="deposit.kind"
        label={label('deposit')}
        kind="choice"
        options={depositKinds.map((value) => ({ value, label: label(`deposit.${value}`) }))}
        span="half"
      />
      <Field name="deposit.value" label={label('depositValue')} kind="quantity" span="half" />
      <Field name="commissionPercent" label={label('commissionPercent')} kind="quantity" span="third" />
      {DAYS.map((name) => (
        <Field key={name} name={name} label={label(name)} kind="integer" span="third" />
      ))}
      {DATES.map((name) => (
        <Field key={name} name={name} label={label(name)} kind="date" span="half" />
      ))}
      <Field name="active" label={t('field.active')} kind="flag" />
    </>
  )
}

/** A plan that follows another says by how much. */
function Derived(): ReactNode {
  const { t } = useSpeech()
  const hotel = useWatch({ name: 'hotel' }) as { id: string } | null
  const base = useWatch({ name: 'base' }) as { id: string } | null
  const kinds = ['percent', 'amount'].map((value) => ({ value, label: t(`ratePlan.adjust.${value}`) }))
  return (
    <>
      <Field
        name="base"
        label={t('ratePlan.base')}
        kind="ref"
        choose="/api/hotels/rate-plan/choose"
        query={{ filters: hotel ? [{ field: 'hotel.id', operator: 'EQUAL', value: hotel.id }] : [] }}
        span="third"
      />
      {base && (
        <>
          <Field name="adjust.kind" label={t('ratePlan.adjustKind')} kind="choice" options={kinds} span="third" />
          <Field name="adjust.value" label={t('ratePlan.adjust')} kind="quantity" span="third" />
        </>
      )}
    </>
  )
}

const screens = recordScreens<RatePlanOut>({
  noun: 'ratePlan',
  path: '/hotel-rate-plans',
  empty: 'ratePlan.empty',
  calls: {
    ...{ list: calls.ratePlans, export: calls.exportRatePlans, read: calls.ratePlan },
    ...{ create: calls.createRatePlan, update: calls.updateRatePlan, remove: calls.removeRatePlan },
  },
  permission: full('AVAILABILITIES'),
  listed: () => ({ name: { render: ({ name }: RatePlanOut) => name.es } }) as never,
  titleOf: ({ code, name }) => `${code} · ${name.es}`,
  shown: (t) => [
    { field: 'hotel', label: t('hotel'), kind: 'ref', link: ({ hotel }) => `/hotels/view/${hotel.id}` },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'includesTax', label: t('ratePlan.includesTax'), kind: 'flag' },
    { field: 'foreignNet', label: t('ratePlan.foreignNet'), kind: 'flag' },
    { field: 'market', label: t('ratePlan.market'), kind: 'text', render: (row) => t(`ratePlan.market.${row.market}`) },
    { field: 'mealPlan', label: t('room.mealPlan'), kind: 'text', render: (row) => t(`room.mealPlan.${row.mealPlan}`) },
    { field: 'cancellationPolicy', label: t('cancellationPolicy'), kind: 'ref' },
    { field: 'client', label: t('ratePlan.client'), kind: 'ref' },
    { field: 'base', label: t('ratePlan.base'), kind: 'ref' },
    {
      ...{ field: 'deposit', label: t('ratePlan.deposit'), kind: 'text' },
      render: ({ deposit: { kind, value } }) => [kind === 'none' ? '' : value, t(`ratePlan.deposit.${kind}`)].join(' '),
    },
    { field: 'commissionPercent', label: t('ratePlan.commissionPercent'), kind: 'quantity' },
    ...DAYS.map((name) => ({ field: name, label: t(`ratePlan.${name}`), kind: 'quantity' as const })),
    ...DATES.map((name) => ({ field: name, label: t(`ratePlan.${name}`), kind: 'date' as const })),
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ],
  begin: {
    ...{ hotel: null, code: '', name: noWords(...LANGUAGES), currency: 'PEN', mealPlan: 'RO', market: 'all' },
    ...{ includesTax: true, foreignNet: true, cancellationPolicy: null, client: null, base: null, adjust: null },
    ...{ deposit: { kind: 'none', value: '0' }, commissionPercent: '0', active: true },
    ...Object.fromEntries([...DAYS, ...DATES].map((name) => [name, null])),
  },
  values: ({ id: _, ...plan }) => plan,
  Fields,
  below: ({ id, hotel, base }) => (
    <>
      {!base && <PricesLink hotel={hotel.id} plan={id} />}
      <CopyPlan id={id} />
    </>
  ),
})
export const { list: PlanList, create: PlanNew, edit: PlanEdit, view: PlanView } = screens

function PricesLink({ hotel, plan }: { hotel: string; plan: string }): ReactNode {
  const { t } = useSpeech()
  return (
    <p>
      <Link to={`/hotels/rates/${hotel}?plan=${plan}`}>{t('ratePlan.prices')}</Link>
    </p>
  )
}
