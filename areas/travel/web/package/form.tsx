import { Field, FormPage, type FormValues, useGo, useShortcuts, useSpeech } from '@yupana/ui'
import { Button, Steps, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { packageEndpoints } from '../../contract/index.ts'
import { PricePanel } from '../program/price-panel.tsx'
import { DaysSection, OptionsSection, TextsSection } from '../program/sections.tsx'
import { TextsField } from '../program/texts.tsx'
import { programBody, programStart } from '../program/values.ts'
import { CheckList } from './check-list.tsx'
import '../travel.css'

export const packageStart = (): FormValues => ({
  ...{ code: '', name: { es: '', en: null, pt: null }, destination: null, category: null, minPax: null, maxPax: null },
  ...{ validFrom: null, validTo: null, ...programStart() },
})

function toBody(values: FormValues): FormValues {
  const { code, name, destination, category, minPax, maxPax, validFrom, validTo, version } = values
  return {
    ...{ code, name, category, minPax, maxPax, validFrom, validTo, ...programBody(values) },
    destination: destination ? { id: (destination as { id: string }).id } : null,
    ...(version === undefined ? {} : { version }),
  }
}

interface Props {
  id?: string
  title: string
  values: FormValues
  /** One step after the other; what was typed is kept as a draft with every key. */
  wizard?: boolean
}

/** A program in six parts: where to, hotels, days, texts, price, and what is still missing. */
export function PackageForm({ id, title, values, wizard = false }: Props): ReactNode {
  const go = useGo()
  const shared = {
    ...{ title, values, toBody, wide: true, draft: `travelPackage.${wizard ? 'wizard' : (id ?? 'new')}` },
    onSaved: (saved: { id: string }) => go(`/travel/package/view/${saved.id}`, { replace: true }),
  }
  const parts = <Parts wizard={wizard} />
  return id === undefined ? (
    <FormPage {...shared} endpoint={packageEndpoints.createPackage}>
      {parts}
    </FormPage>
  ) : (
    <FormPage {...shared} endpoint={packageEndpoints.updatePackage} params={{ id }}>
      {parts}
    </FormPage>
  )
}

const PARTS = ['place', 'hotels', 'days', 'texts', 'price', 'check'] as const
type Part = (typeof PARTS)[number]

function contentOf(part: Part): ReactNode {
  switch (part) {
    case 'place':
      return <Place />
    case 'hotels':
      return <OptionsSection />
    case 'days':
      return <DaysSection />
    case 'texts':
      return <TextsSection />
    case 'price':
      return <PricePanel />
    default:
      return <CheckList />
  }
}

function Parts({ wizard }: { wizard: boolean }): ReactNode {
  const { t } = useSpeech()
  const [at, setAt] = useState(0)
  const move = (by: number): void => setAt((now) => Math.min(PARTS.length - 1, Math.max(0, now + by)))
  useShortcuts(
    wizard
      ? [
          { keys: 'alt+arrowleft', label: t('ui.back'), run: () => move(-1) },
          { keys: 'alt+arrowright', label: t('ui.next'), run: () => move(1) },
        ]
      : [],
  )
  const label = (part: Part): string => t(`travelPackage.step.${part}`)
  if (!wizard)
    return (
      <Tabs
        className="yu-field"
        items={PARTS.filter((part) => part !== 'check').map((part) => ({
          ...{ key: part, label: label(part), forceRender: part !== 'price' },
          children: <div className="yu-form yu-wide">{contentOf(part)}</div>,
        }))}
      />
    )
  return (
    <div className="yu-field">
      <Steps size="small" current={at} onChange={setAt} items={PARTS.map((part) => ({ title: label(part) }))} />
      {PARTS.map((part, i) => (
        <div key={part} hidden={i !== at}>
          {/* What is not open is there all the same, so that nothing that was typed is lost. */}
          {(part !== 'price' || i === at) && <div className="yu-form yu-wide">{contentOf(part)}</div>}
        </div>
      ))}
      <div className="yu-head-actions">
        <Button disabled={at === 0} onClick={() => move(-1)}>
          {t('ui.back')}
        </Button>
        <Button disabled={at === PARTS.length - 1} onClick={() => move(1)}>
          {t('ui.next')}
        </Button>
      </div>
    </div>
  )
}

function Place(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="third" autoFocus />
      <Field
        name="destination"
        label={t('destination')}
        kind="ref"
        choose="/api/travel/destinations/choose"
        span="third"
      />
      <Field name="days" label={t('travelPackage.days')} kind="integer" span="third" />
      <TextsField name="name" label={t('field.name')} />
      <Field name="category" label={t('travelPackage.category')} kind="text" span="third" />
      <Field name="minPax" label={t('travelItem.minPax')} kind="integer" span="third" />
      <Field name="maxPax" label={t('travelItem.maxPax')} kind="integer" span="third" />
      <Field name="validFrom" label={t('travelFare.validFrom')} kind="date" span="third" />
      <Field name="validTo" label={t('travelFare.validTo')} kind="date" span="third" />
    </>
  )
}
