import { full } from '@yupana/contract'
import {
  Answer,
  HistoryButton,
  Link,
  PageHead,
  PencilIcon,
  RecordFields,
  StateTag,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSearchParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Popconfirm, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { generatorEndpoints, type YearSettings, yearSettingEndpoints } from '../../contract/index.ts'
import { YearEnd } from '../year/year-end.tsx'
import { groupOf, settingGroups } from './setting-groups.ts'

/** Which account each automatic posting of a year uses. */
export default function SettingsView(): ReactNode {
  const { year = '' } = useScreenParams()
  const call = useCall(yearSettingEndpoints.settings, { params: { year: Number(year) } })
  return <Answer call={call}>{(settings) => <Settings key={year} of={settings} />}</Answer>
}

function Settings({ of }: { of: YearSettings }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('ACCOUNTSETTINGS'))
  const { year, settings } = of
  const edit = `/accountsettings/${year}/edit/${year}`
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('accounting.settings')} ${year}`}
        subtitle={<Link to="/accountsettings">{t('accountingYear.plural')}</Link>}
        actions={
          <>
            <HistoryButton entity="accountingSetting" id={String(year)} />
            <YearEnd year={year} state={of.state} />
            {mayWrite && settings.length > 0 && <Remove year={year} />}
            {mayWrite && settings.length > 0 && (
              <Button type="primary" icon={<PencilIcon />} onClick={() => go(edit)}>
                {t('ui.edit')}
              </Button>
            )}
          </>
        }
      />
      <p>
        <StateTag value={of.state} states={{ [of.state]: { label: t(`accountingYear.state.${of.state}`) } }} />
        {of.state === 'closed' && (
          <>
            {' '}
            <Link to="/lock-month">{t('bookYear.lockMonths')}</Link>
          </>
        )}
      </p>
      <Differing year={year} />
      {settings.length === 0 ? (
        <Unopened of={of} mayWrite={mayWrite} />
      ) : (
        <Tabs
          items={settingGroups.map(({ key }) => ({
            key,
            label: t(`settingGroup.${key}`),
            children: <Group of={key} settings={settings} />,
          }))}
        />
      )}
    </section>
  )
}

/** After a change: vouchers that were written by what was set before, and where they are compared. */
function Differing({ year }: { year: number }): ReactNode {
  const { t } = useSpeech()
  const session = useSession()
  const [{ differ }] = useSearchParams()
  const may = useMay(generatorEndpoints.regenerate.permission)
  const count = Number(differ ?? 0)
  if (!(count > 0)) return null
  const month = Number(session.year) === year ? session.month : '12'
  return (
    <Alert
      type="info"
      showIcon
      className="yu-hint"
      title={t('generator.differ', { count })}
      action={
        may && <Link to={`/vouchers/year/${year}/month/${month}/generator?tab=again`}>{t('generator.differGo')}</Link>
      }
    />
  )
}

function Group({ of, settings }: { of: string; settings: YearSettings['settings'] }): ReactNode {
  const { t } = useSpeech()
  const own = settings.filter(({ key }) => groupOf(key) === of)
  const row = Object.fromEntries(own.map(({ key, account }) => [key, account]))
  return (
    <>
      <p className="yu-soft">{t(`settingGroup.${of}.used`)}</p>
      <RecordFields
        row={row}
        columns={own.map(({ key }) => ({
          field: key,
          label: t(`setting.${key}`),
          kind: 'text' as const,
          render: () => `${row[key]?.code} · ${row[key]?.name}`,
        }))}
      />
    </>
  )
}

function Remove({ year }: { year: number }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const remove = useCommand(yearSettingEndpoints.removeSettings, {
    success: t('ui.deleted'),
    onSuccess: () => go('/accountsettings', { replace: true }),
  })
  return (
    <Popconfirm
      title={t('ui.deleteTitle', { noun: t('accountingSetting') })}
      description={t('ui.deleteText')}
      okText={t('ui.delete')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutate({ params: { year } })}
    >
      <Button danger>{t('ui.delete')}</Button>
    </Popconfirm>
  )
}

/** A year without books is opened; one whose settings were deleted begins with those of the law. */
function Unopened({ of: { year, state }, mayWrite }: { of: YearSettings; mayWrite: boolean }): ReactNode {
  const { t } = useSpeech()
  const invalidates = ['account', 'choose', 'accountingSetting']
  const open = useCommand(yearSettingEndpoints.openYear, { success: t('ui.saved'), invalidates })
  const create = useCommand(yearSettingEndpoints.createSettings, { success: t('ui.saved'), invalidates })
  const begin = (): void =>
    state === 'unopened' ? open.mutate({ body: { year } }) : create.mutate({ body: { year, settings: [] } })
  return (
    <div className="yu-empty">
      <p>{t('accounting.noYear', { year })}</p>
      {mayWrite && (
        <Button type="primary" loading={open.isPending || create.isPending} onClick={begin}>
          {t('accounting.openYear', { year })}
        </Button>
      )}
    </div>
  )
}
