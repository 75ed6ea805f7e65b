import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { yearExports, yearSettingEndpoints, yearStates } from '../../contract/index.ts'

/** The years of the books: whether they are open, and how much stands in them. */
export default function YearList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => {
    const tones = { unopened: 'neutral', open: 'good', provisional: 'warning', closed: 'neutral' } as const
    return declaredList(yearSettingEndpoints.years, t, {
      year: { kind: 'text', width: 100 },
      state: {
        states: Object.fromEntries(
          yearStates.map((state) => [state, { label: t(`accountingYear.state.${state}`), tone: tones[state] }]),
        ),
      },
    })
  }, [language])
  const create = useCreate('/accountsettings/new', full('ACCOUNTSETTINGS'), t('accountingSetting.new'))
  return (
    <ListPage
      endpoint={yearSettingEndpoints.years}
      exportEndpoint={yearExports.exportYears}
      title={t('accounting.settings')}
      columns={columns}
      filters={filters}
      rowLink={({ year }) => `/accountsettings/${year}/view/${year}`}
      actions={create}
      empty={{ text: t('ui.emptyOf', { plural: t('accountingYear.plural') }), action: create }}
    />
  )
}
