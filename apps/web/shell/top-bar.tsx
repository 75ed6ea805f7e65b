// biome-ignore-all lint/a11y/useSemanticElements: colour swatches are buttons; a radio input cannot be drawn as one
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { authEndpoints } from '@yupana/company/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  at,
  namesYear,
  offeredYears,
  paletteColors,
  palettes,
  SearchIcon,
  unsentOf,
  useAppearance,
  useClient,
  useGo,
  useNotices,
  usePathname,
  useSession,
  useSessionData,
  useSessionStore,
  useT,
  withYear,
} from '@yupana/ui'
import { App, Button, Divider, Popover, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { LanguageChoice } from './language-choice.tsx'

/** Of the first two words that are names: `CA` of Comercial Andina S.A.C. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Letter}{2,}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

/** The company that this tab works in, and its branch. Switching reads everything anew. */
export function CompanyChoice(): ReactNode {
  const t = useT()
  const client = useClient()
  const session = useSessionStore()
  const queries = useQueryClient()
  const router = useRouter()
  const notices = useNotices()
  const { company: own, companies, branch, configuration } = useSessionData()
  const [busy, setBusy] = useState(false)
  const change = async (id: string): Promise<void> => {
    setBusy(true)
    try {
      await session.open(await client.call(authEndpoints.switchCompany, { params: { id } }))
      queries.clear()
      await router.invalidate()
      router.history.push('/dashboard')
      notices.success(t('ui.companySwitched', { name: session.get().data?.company.fiscalName ?? '' }))
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="yu-company">
      <span className="yu-initials" style={{ background: configuration.color || undefined }} aria-hidden="true">
        {initials(own.fiscalName)}
      </span>
      {companies.length > 1 ? (
        <Select
          aria-label={t('ui.company')}
          variant="borderless"
          value={own.id}
          loading={busy}
          disabled={busy}
          popupMatchSelectWidth={false}
          showSearch={companies.length > 8 ? { optionFilterProp: 'label' } : false}
          options={companies.map((each) => ({ value: each.id, label: `${each.fiscalName} · ${each.ruc}` }))}
          labelRender={() => (
            <>
              {own.fiscalName} <span className="yu-ruc yu-only-wide">{own.ruc}</span>
            </>
          )}
          onChange={(id) => void change(id)}
        />
      ) : (
        <span>
          {own.fiscalName} <span className="yu-ruc yu-only-wide">{own.ruc}</span>
        </span>
      )}
      {branch?.name && (
        <span className="yu-branch yu-only-wide" title={t('ui.branch')}>
          {branch.name}
        </span>
      )}
    </div>
  )
}

/** The year that reports and accounting work in; where the path names a year, the screen follows. */
export function YearChoice({ className }: { className: string }): ReactNode {
  const t = useT()
  const go = useGo()
  const path = usePathname()
  const { history } = useRouter()
  const session = useSessionStore()
  const { year } = useSession()
  const thisYear = Number(limaDate(systemClock()).slice(0, 4))
  const years = [...new Set([...offeredYears(thisYear), year])].sort().reverse()
  return (
    <Select
      aria-label={t('ui.year')}
      className={className}
      variant="borderless"
      value={year}
      options={years.map((value) => ({ value, label: value }))}
      onChange={(next) => {
        session.choosePeriod(next)
        // A report is asked the same of another year.
        const asked = /^\/reports?\//.test(path) ? history.location.search : ''
        if (namesYear(path)) go(`${withYear(path, next)}${asked}`)
      }}
    />
  )
}

export function PaletteButton({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT()
  return (
    <Button className="yu-finder" icon={<SearchIcon />} onClick={onOpen} aria-label={`${t('ui.searchAll')} Ctrl K`}>
      <span className="yu-only-wide">{t('ui.find')}</span>
      <kbd className="yu-only-wide">Ctrl K</kbd>
    </Button>
  )
}

/** Who is signed in; language, appearance, profile, sign-out. */
export function UserMenu(): ReactNode {
  const t = useT()
  const client = useClient()
  const session = useSessionStore()
  const { user, company } = useSessionData()
  const { modal } = App.useApp()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const leave = async (): Promise<void> => {
    const refresh_token = session.refreshToken()
    // The tab closes its session whatever the server answers.
    await client.call(authEndpoints.logout, { body: { refresh_token } }).catch(() => undefined)
    session.close('left')
  }
  const ask = (): void => {
    const count = unsentOf(company.id)
    if (count === 0) return void leave()
    setOpen(false)
    modal.confirm({
      title: t('ui.signOut'),
      content: t('ui.unsentHere', { count }),
      okText: t('ui.signOut'),
      cancelText: t('ui.cancel'),
      onOk: leave,
    })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="yu-menu-panel">
          <strong>
            {user.name} {user.lastName}
          </strong>
          <span className="yu-soft">{user.email}</span>
          <Divider size="small" />
          <LanguageChoice />
          <AppearanceChoice />
          <Divider size="small" />
          <Button
            block
            onClick={() => {
              setOpen(false)
              go('/profile')
            }}
          >
            {t('ui.profile')}
          </Button>
          <Button block danger onClick={ask}>
            {t('ui.signOut')}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        aria-label={`${user.name} ${user.lastName}`}
        title={`${user.name} ${user.lastName}`}
        icon={
          // Drawn by the sheet: a letter that is read out would be part of the button's name.
          <span className="yu-who" data-initials={initials(`${user.name} ${user.lastName}`)} aria-hidden="true" />
        }
      />
    </Popover>
  )
}

export function AppearanceChoice(): ReactNode {
  const t = useT()
  const { mode, palette, change } = useAppearance()
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('ui.appearance')}
        value={mode}
        options={[
          { value: 'light' as const, label: t('ui.light') },
          { value: 'dark' as const, label: t('ui.dark') },
        ]}
        onChange={(next) => change({ mode: next })}
      />
      <div className="yu-palettes" role="radiogroup" aria-label={t('ui.palette')}>
        {palettes.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === palette}
            aria-label={t(`ui.palette.${each}`)}
            title={t(`ui.palette.${each}`)}
            style={{ background: at(paletteColors[each].primary, mode) }}
            onClick={() => change({ palette: each })}
          />
        ))}
      </div>
    </>
  )
}
