import { Answer, Field, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { type YearSettings, yearSettingEndpoints } from '../../contract/index.ts'
import { groupOf, settingGroups } from './setting-groups.ts'

export default function SettingsEdit(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { year = '' } = useScreenParams()
  const call = useCall(yearSettingEndpoints.settings, { params: { year: Number(year) } })
  return (
    <Answer call={call} fresh>
      {(of) => (
        <FormPage
          key={year}
          endpoint={yearSettingEndpoints.updateSettings}
          params={{ year }}
          title={`${t('accounting.settings')} ${year}`}
          draft={`accountingSetting.${year}`}
          values={valuesOf(of)}
          onSaved={({ differing }) =>
            go(`/accountsettings/${year}/view/${year}${differing > 0 ? `?differ=${differing}` : ''}`, { replace: true })
          }
          wide
        >
          <Groups of={of} />
        </FormPage>
      )}
    </Answer>
  )
}

const valuesOf = ({ settings, version }: YearSettings): FormValues => ({
  version,
  settings: settings.map(({ key, account }) => ({ key, account: { id: account.code, ...account } })),
})

/** Every tab stands in the form from the first, so that what is wrong in one is told. */
function Groups({ of: { year, settings } }: { of: YearSettings }): ReactNode {
  const { t } = useSpeech()
  const query = {
    filters: [
      { field: 'year', operator: 'EQUAL', value: String(year), group: 0 },
      { field: 'level', operator: 'EQUAL', value: '3', group: 1 },
    ],
  }
  return (
    <Tabs
      className="yu-field"
      items={settingGroups.map(({ key: group }) => ({
        key: group,
        label: t(`settingGroup.${group}`),
        forceRender: true,
        children: (
          <>
            <p className="yu-soft">{t(`settingGroup.${group}.used`)}</p>
            <div className="yu-embedded">
              <div className="yu-form yu-wide">
                {settings.map(
                  ({ key }, index) =>
                    groupOf(key) === group && (
                      <Field
                        key={key}
                        name={`settings.${index}.account`}
                        label={t(`setting.${key}`)}
                        kind="ref"
                        choose="/api/account-of-chart/choose"
                        query={query}
                        span="half"
                      />
                    ),
                )}
              </div>
            </div>
          </>
        ),
      }))}
    />
  )
}
