import { addDays, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useClient,
  useFormContext,
  useGo,
  useNotices,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import {
  clientLanguages,
  NO_ROOMS,
  packageEndpoints,
  type TravelQuotationOut,
  travelQuotationEndpoints,
} from '../../contract/index.ts'
import { PricePanel, partyOf } from '../program/price-panel.tsx'
import { DaysSection, OptionsSection, TextsSection } from '../program/sections.tsx'
import { programBody, programStart, programValues } from '../program/values.ts'
import '../travel.css'

const start = (): FormValues => ({
  ...{ client: null, prospect: { name: '', email: null, phone: null }, group: null, agent: null, language: 'es' },
  ...{ currency: 'USD', package: null, title: '', start: addDays(limaDate(systemClock()), 30), validUntil: null },
  ...{ party: { adults: 2, juniors: 0, children: '', free: 0, rooms: { ...NO_ROOMS, DBL: 1 } }, notes: null },
  ...{ typed: {}, ...programStart() },
})

const named = (given: unknown): { id: string } | null => (given ? { id: (given as { id: string }).id } : null)

function toBody(values: FormValues): FormValues {
  const { client, prospect, group, agent, language, currency, title, validUntil, notes, typed, version } = values
  const asks = prospect as { name?: string; email?: string | null; phone?: string | null } | null
  return {
    ...{ client: named(client), group: named(group), agent: named(agent), package: named(values.package) },
    prospect: !client && asks?.name ? { ...asks, email: asks.email || null, phone: asks.phone || null } : null,
    ...{ language, currency, title, start: values.start, validUntil, notes, typed, ...programBody(values) },
    party: partyOf(values.party as Parameters<typeof partyOf>[0]),
    ...(version === undefined ? {} : { version }),
  }
}

/** A record as the form has it: ages as they are typed. */
function valuesOf(found: TravelQuotationOut): FormValues {
  const { party, prospect } = found
  return {
    ...programValues(found),
    prospect: prospect ?? { name: '', email: null, phone: null },
    party: { ...party, children: party.children.join(', ') },
  } as FormValues
}

function QuotationForm({ id, title, values }: { id?: string; title: string; values: FormValues }): ReactNode {
  const go = useGo()
  const shared = {
    ...{ title, values, toBody, wide: true, draft: `travelQuotation.${id ?? 'new'}`, below: <PricePanel /> },
    onSaved: (saved: { id: string }) => go(`/travel/quotation/view/${saved.id}`, { replace: true }),
  }
  return id === undefined ? (
    <FormPage {...shared} endpoint={travelQuotationEndpoints.createTravelQuotation}>
      <Parts />
    </FormPage>
  ) : (
    <FormPage {...shared} endpoint={travelQuotationEndpoints.updateTravelQuotation} params={{ id }}>
      <Parts />
    </FormPage>
  )
}

export function QuotationNew(): ReactNode {
  const { t } = useSpeech()
  return <QuotationForm title={t('travelQuotation.new')} values={start()} />
}

export function QuotationEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(travelQuotationEndpoints.travelQuotation, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(found) => (
        <QuotationForm
          key={id}
          id={id}
          title={t('ui.editOf', { noun: t('travelQuotation') })}
          values={valuesOf(found)}
        />
      )}
    </Answer>
  )
}

function Parts(): ReactNode {
  const { t } = useSpeech()
  const tab = (key: string, label: string, content: ReactNode) => ({
    ...{ key, label: t(label), forceRender: true },
    children: <div className="yu-form yu-wide">{content}</div>,
  })
  return (
    <Tabs
      className="yu-field"
      items={[
        tab('who', 'travelQuotation.step.who', <Who />),
        tab('people', 'travelQuotation.step.people', <People />),
        tab('hotels', 'travelPackage.step.hotels', <OptionsSection />),
        tab('days', 'travelPackage.step.days', <DaysSection />),
        tab('texts', 'travelPackage.step.texts', <TextsSection />),
      ]}
    />
  )
}

/** The program of a package comes with it when it is chosen. */
function PackageField(): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const { setValue, getValues } = useFormContext()
  const take = async (id: string): Promise<void> => {
    try {
      const found = programValues(await client.call(packageEndpoints.package, { params: { id } }))
      const { days, program, services, options, includes, excludes, terms, pricing } = found
      const parts = { days, program, services, options, includes, excludes, terms, pricing }
      for (const [name, value] of Object.entries(parts)) setValue(name, value, { shouldDirty: true })
      if (!getValues('title')) setValue('title', found.title, { shouldDirty: true })
    } catch (error) {
      notices.problem(error)
    }
  }
  return (
    <Field
      name="package"
      label={t('travelQuotation.package')}
      kind="ref"
      choose="/api/travel/packages/choose"
      onPick={(option) => void (option && take(option.id))}
      span="third"
    />
  )
}

function Who(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`travelQuotation.${name}`)
  return (
    <>
      <Field name="client" label={t('field.client')} kind="ref" choose="/api/clients/choose" span="third" autoFocus />
      <PackageField />
      <Field name="start" label={label('start')} kind="date" span="third" />
      <Field name="title" label={label('title')} kind="text" span="third" />
      <Field name="days" label={t('travelPackage.days')} kind="integer" span="third" />
      <Field name="agent" label={label('agent')} kind="ref" choose="/api/workers/choose" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['USD', 'PEN'].map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
      <Field
        name="language"
        label={label('language')}
        kind="choice"
        options={clientLanguages.map((value) => ({ value, label: t(`travel.language.${value}`) }))}
        span="third"
      />
      <Field name="validUntil" label={label('validUntil')} kind="date" span="third" />
      <Field
        name="group"
        label={t('businessGroup')}
        kind="ref"
        choose="/api/travel/business-groups/choose"
        span="third"
      />
      <Field name="prospect.name" label={label('prospect')} kind="text" required={false} span="third" />
      <Field name="prospect.email" label={label('prospectEmail')} kind="text" span="third" />
      <Field name="prospect.phone" label={label('prospectPhone')} kind="text" span="third" />
      <Field name="notes" label={t('field.notes')} kind="long" />
    </>
  )
}

function People(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`travelQuotation.${name}`)
  return (
    <>
      <Field name="party.adults" label={label('adults')} kind="integer" span="third" />
      <Field name="party.juniors" label={label('juniors')} kind="integer" span="third" />
      <Field name="party.children" label={label('children')} kind="text" span="third" />
      <Field name="party.free" label={label('free')} kind="integer" span="third" />
      {Object.keys(NO_ROOMS).map((room) => (
        <Field
          key={room}
          name={`party.rooms.${room}`}
          label={t('travelQuotation.rooms', { room })}
          kind="integer"
          span="third"
        />
      ))}
    </>
  )
}
