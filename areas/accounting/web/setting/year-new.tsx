import { CallForm, Field, Link, PageHead, useGo, useSession, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { yearSettingEndpoints } from '../../contract/index.ts'

/** A year is opened with the chart, the archives and the settings of the year before. */
export default function YearNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { year } = useSession()
  const years = [1, 0, -1].map((step) => String(Number(year) + step)).map((value) => ({ value, label: value }))
  return (
    <section className="yu-page">
      <PageHead
        title={t('accountingSetting.new')}
        subtitle={<Link to="/accountsettings">{t('accounting.settings')}</Link>}
      />
      <p className="yu-soft">{t('accountingSetting.newHelp')}</p>
      <div className="yu-panel">
        <CallForm
          endpoint={yearSettingEndpoints.openYear}
          values={{ year: String(Number(year) + 1), budgets: false }}
          submit={t('accountingSetting.new')}
          onDone={({ year: opened }) => go(`/accountsettings/${opened}/view/${opened}`, { replace: true })}
        >
          <Field name="year" label={t('accounting.year')} kind="choice" options={years} span="third" />
          <Field name="budgets" label={t('accountingYear.budgets')} kind="flag" span="half" />
        </CallForm>
      </div>
    </section>
  )
}
