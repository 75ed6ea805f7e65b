import { read } from '@yupana/contract'
import { Field, useFormContext, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Button, Collapse } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { optionLetters, pricingMethods } from '../../contract/index.ts'
import { Many } from './many.tsx'
import { TextsField } from './texts.tsx'
import { blankDay, blankHotel, blankService, isOutside } from './values.ts'

/** Cost of one unit instead of that of a fare; for who sees costs. */
function TypedCost({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  const sees = useMay(read('TRAVELCOST'))
  if (!sees) return null
  return (
    <>
      <Field name={`${at}.typedCost`} label={t('travelProgram.typedCost')} kind="money" span="third" />
      <Field
        name={`${at}.typedCurrency`}
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`currency.${value}`) }))}
        span="third"
      />
    </>
  )
}

/** Hotels of each option, with the first night and how many. */
export function OptionsSection(): ReactNode {
  const { t } = useSpeech()
  const options = (useWatch({ name: 'options' }) ?? []) as { letter: string }[]
  const { setValue, getValues } = useFormContext()
  const add = (): void => {
    const letter = optionLetters.find((each) => !options.some((one) => one.letter === each))
    if (letter)
      setValue('options', [...(getValues('options') as object[]), { letter, name: '', hotels: [blankHotel()] }], {
        shouldDirty: true,
      })
  }
  const drop = (at: number): void =>
    setValue(
      'options',
      (getValues('options') as object[]).filter((_, i) => i !== at),
      { shouldDirty: true },
    )
  return (
    <>
      {options.map(({ letter }, at) => (
        <div key={letter}>
          <h3>{t('travelProgram.option', { letter })}</h3>
          <Field name={`options.${at}.name`} label={t('field.name')} kind="text" span="half" />
          <Many
            name={`options.${at}.hotels`}
            add={t('travelProgram.addHotel')}
            blank={blankHotel}
            cells={(cell) => (
              <>
                <Field
                  name={`${cell}.item`}
                  label={t('travelItem.type.hotel')}
                  kind="ref"
                  choose="/api/travel/items/choose"
                  query={{ filters: [{ field: 'type', operator: 'EQUAL', value: 'hotel', group: 0 }] }}
                  span="third"
                />
                <Field name={`${cell}.day`} label={t('travelProgram.firstNight')} kind="integer" span="third" />
                <Field name={`${cell}.nights`} label={t('travelProgram.nights')} kind="integer" span="third" />
                <TypedCost at={cell} />
              </>
            )}
          />
          {options.length > 1 && (
            <Button size="small" onClick={() => drop(at)}>
              {t('travelProgram.dropOption', { letter })}
            </Button>
          )}
        </div>
      ))}
      {options.length < optionLetters.length && <Button onClick={add}>{t('travelProgram.addOption')}</Button>}
    </>
  )
}

/** What happens on each day: its texts, meals and services. */
export function DaysSection(): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const days = Math.min(60, Math.max(0, Number(useWatch({ name: 'days' })) || 0))
  useEffect(() => {
    const program = (getValues('program') ?? []) as object[]
    if (program.length < days)
      setValue('program', [...program, ...Array.from({ length: days - program.length }, blankDay)])
  }, [days])
  const program = (useWatch({ name: 'program' }) ?? []) as { title?: { es?: string } }[]
  return (
    <>
      <Outside days={days} />
      <Collapse
        items={program.slice(0, days).map((each, i) => ({
          key: i,
          label: `${t('travelProgram.day', { day: String(i + 1) })} ${each.title?.es ?? ''}`,
          forceRender: true,
          children: <Day at={i} />,
        }))}
      />
    </>
  )
}

/** Services of days that were taken away: to another day, or out. */
function Outside({ days }: { days: number }): ReactNode {
  const { t } = useSpeech()
  const services = (useWatch({ name: 'services' }) ?? []) as { day?: unknown }[]
  if (!services.some((each) => isOutside(each, days))) return null
  return (
    <Many
      name="services"
      title={t('travelProgram.outside')}
      blank={blankService}
      only={(row) => isOutside(row, days)}
      cells={(cell) => (
        <>
          <Field
            name={`${cell}.item`}
            label={t('travelItem')}
            kind="ref"
            choose="/api/travel/items/choose"
            span="third"
          />
          <Field name={`${cell}.day`} label={t('travelProgram.dayOf')} kind="integer" span="third" />
        </>
      )}
    />
  )
}

function Day({ at }: { at: number }): ReactNode {
  const { t } = useSpeech()
  const day = at + 1
  return (
    <div className="yu-form yu-wide">
      <TextsField name={`program.${at}.title`} label={t('travelProgram.title')} />
      <TextsField name={`program.${at}.text`} label={t('field.text')} long />
      {(['breakfast', 'lunch', 'dinner'] as const).map((meal) => (
        <Field
          key={meal}
          name={`program.${at}.meals.${meal}`}
          label={t(`travelProgram.meal.${meal}`)}
          kind="flag"
          span="third"
        />
      ))}
      <Many
        name="services"
        title={t('travelProgram.services')}
        add={t('travelProgram.addService')}
        blank={() => blankService(day)}
        only={(row) => row.day === day}
        cells={(cell) => (
          <>
            <Field
              name={`${cell}.item`}
              label={t('travelItem')}
              kind="ref"
              choose="/api/travel/items/choose"
              span="third"
            />
            <Field name={`${cell}.time`} label={t('travelProgram.time')} kind="text" span="third" />
            <Field name={`${cell}.optional`} label={t('travelProgram.optional')} kind="flag" span="third" />
            <TypedCost at={cell} />
          </>
        )}
      />
    </div>
  )
}

/** What is included, what is not, on which terms, and how the price is made. */
export function TextsSection(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <TextsField name="includes" label={t('travelProgram.includes')} long />
      <TextsField name="excludes" label={t('travelProgram.excludes')} long />
      <Terms />
      <PricingFields />
    </>
  )
}

/** How the price is made; for who sees costs. */
function PricingFields(): ReactNode {
  const { t } = useSpeech()
  const sees = useMay(read('TRAVELCOST'))
  if (!sees) return null
  return (
    <>
      <Field
        name="pricing.method"
        label={t('travelConfig.pricingMethod')}
        kind="choice"
        options={pricingMethods.map((value) => ({ value, label: t(`businessGroup.pricingMethod.${value}`) }))}
        help={t('travelProgram.pricingHelp')}
        span="half"
      />
      <Field name="pricing.value" label={t('travelConfig.pricingValue')} kind="quantity" span="half" />
    </>
  )
}

function Terms(): ReactNode {
  const { t } = useSpeech()
  return (
    <Many
      name="terms"
      title={t('commercialTerm.plural')}
      add={t('travelProgram.addTerm')}
      blank={() => ({ id: '', code: '', name: '' })}
      cells={(cell) => (
        <Field
          name={cell}
          label={t('commercialTerm')}
          kind="ref"
          choose="/api/travel/comercial-terms/choose"
          span="half"
        />
      )}
    />
  )
}
