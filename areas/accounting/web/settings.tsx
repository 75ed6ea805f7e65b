import { full } from '@yupana/contract'
import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  PageHead,
  RecordFields,
  useCall,
  useCommand,
  useMay,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { yearSettingEndpoints } from '../contract/index.ts'

/** Which account each automatic posting uses, year by year. */
export default function AccountingSettings(): ReactNode {
  const { year } = useSession()
  const [generation, setGeneration] = useState(0)
  const mayWrite = useMay(full('ACCOUNTSETTINGS'))
  const call = useCall(yearSettingEndpoints.settings, { params: { year: Number(year) } })
  return (
    <Answer call={call} fresh>
      {({ settings }) =>
        settings.length === 0 ? (
          <ClosedYear year={year} mayWrite={mayWrite} />
        ) : mayWrite ? (
          <SettingsForm
            key={`${year}.${generation}`}
            year={year}
            settings={settings}
            onSaved={() => setGeneration(generation + 1)}
          />
        ) : (
          <SettingsRecord year={year} settings={settings} />
        )
      }
    </Answer>
  )
}

interface Setting {
  key: string
  account: { code: string; name: string }
}

function SettingsForm({
  year,
  settings,
  onSaved,
}: {
  year: string
  settings: Setting[]
  onSaved: () => void
}): ReactNode {
  const { t } = useSpeech()
  const values: FormValues = {
    settings: settings.map(({ key, account }) => ({ key, account: { id: account.code, ...account } })),
  }
  const query = {
    filters: [
      { field: 'year', operator: 'EQUAL', value: year, group: 0 },
      { field: 'level', operator: 'EQUAL', value: '3', group: 1 },
    ],
  }
  return (
    <FormPage
      endpoint={yearSettingEndpoints.updateSettings}
      params={{ year }}
      title={`${t('accounting.settings')} ${year}`}
      values={values}
      onSaved={onSaved}
    >
      {settings.map(({ key }, index) => (
        <Field
          key={key}
          name={`settings.${index}.account`}
          label={t(`setting.${key}`)}
          kind="ref"
          choose="/api/account-of-chart/choose"
          query={query}
          span="half"
        />
      ))}
    </FormPage>
  )
}

function SettingsRecord({ year, settings }: { year: string; settings: Setting[] }): ReactNode {
  const { t } = useSpeech()
  const row = Object.fromEntries(settings.map(({ key, account }) => [key, account]))
  return (
    <section className="yu-page">
      <PageHead title={`${t('accounting.settings')} ${year}`} />
      <RecordFields
        row={row}
        columns={settings.map(({ key }) => ({
          field: key,
          label: t(`setting.${key}`),
          kind: 'text' as const,
          render: () => `${row[key]?.code} · ${row[key]?.name}`,
        }))}
      />
    </section>
  )
}

/** A year without books: it is opened with the chart and the settings of the year before. */
function ClosedYear({ year, mayWrite }: { year: string; mayWrite: boolean }): ReactNode {
  const { t } = useSpeech()
  const open = useCommand(yearSettingEndpoints.openYear, { success: t('ui.saved'), invalidates: ['account', 'choose'] })
  return (
    <section className="yu-page">
      <PageHead title={`${t('accounting.settings')} ${year}`} />
      <div className="yu-empty">
        <p>{t('accounting.noYear', { year })}</p>
        {mayWrite && (
          <Button type="primary" loading={open.isPending} onClick={() => open.mutate({ body: { year: Number(year) } })}>
            {t('accounting.openYear', { year })}
          </Button>
        )}
      </div>
    </section>
  )
}
