import { type Column, DataTable, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ClientLanguage, type PackageOut, textIn } from '../../contract/index.ts'

type Program = Pick<PackageOut, 'program' | 'services' | 'options' | 'includes' | 'excludes' | 'terms'>

/** A program as a client reads it, day by day, in one language. */
export function ProgramShown({ of, language }: { of: Program; language: ClientLanguage }): ReactNode {
  const { t } = useSpeech()
  const meals = (each: Program['program'][number]): string =>
    (['breakfast', 'lunch', 'dinner'] as const)
      .filter((meal) => each.meals[meal])
      .map((meal) => t(`travelProgram.meal.${meal}`))
      .join(' · ')
  return (
    <>
      {of.program.map((each, i) => (
        <section key={i}>
          <h3>
            {t('travelProgram.day', { day: String(i + 1) })} {textIn(each.title, language)}
          </h3>
          <p>{textIn(each.text, language)}</p>
          <p className="yu-soft">{meals(each)}</p>
          <ul>
            {of.services
              .filter(({ day }) => day === i + 1)
              .map(({ item, time, optional }, at) => (
                <li key={at}>
                  {[time, item.name, optional ? t('travelProgram.optional') : null].filter(Boolean).join(' · ')}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Hotels options={of.options} />
      {(['includes', 'excludes'] as const).map((name) => (
        <section key={name}>
          <h3>{t(`travelProgram.${name}`)}</h3>
          <p>{textIn(of[name], language)}</p>
        </section>
      ))}
      {of.terms.length > 0 && (
        <section>
          <h3>{t('commercialTerm.plural')}</h3>
          <ul>
            {of.terms.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type HotelRow = Program['options'][number]['hotels'][number] & { letter: string }

function Hotels({ options }: { options: Program['options'] }): ReactNode {
  const { t } = useSpeech()
  const rows = options.flatMap(({ letter, hotels }) => hotels.map((each) => ({ ...each, letter })))
  const columns: Column<HotelRow>[] = [
    { field: 'letter', label: t('travelProgram.optionShort'), kind: 'text' },
    { field: 'item.name', label: t('travelItem.type.hotel'), kind: 'text' },
    { field: 'day', label: t('travelProgram.firstNight'), kind: 'quantity' },
    { field: 'nights', label: t('travelProgram.nights'), kind: 'quantity' },
  ]
  return (
    <DataTable
      label={t('travelProgram.optionShort')}
      columns={columns}
      rows={rows}
      rowKey={({ letter, day, item }) => [letter, day, item.id].join()}
    />
  )
}
