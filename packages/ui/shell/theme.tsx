import { App, theme as antTheme, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import esES from 'antd/locale/es_ES'
import frFR from 'antd/locale/fr_FR'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'antd/dist/reset.css'
import '../ui.css'
import type { Language } from '@yupana/contract'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useSpeech } from '../i18n.ts'
import { FLOATS, FONT, themeOf } from './antd-theme.ts'
import { chartColors } from './chart-colors.ts'
import { useMedia } from './media.ts'
import { ageColors, at, type Mode, type Palette, paletteColors, palettes, surfaces, tones } from './tokens.ts'

const locales: Record<Language, typeof esES> = { es: esES, en: enUS, fr: frFR }

interface Appearance {
  mode: Mode
  palette: Palette
  change(next: Partial<{ mode: Mode; palette: Palette }>): void
}

const AppearanceContext = createContext<Appearance | undefined>(undefined)
const MODE_KEY = 'yupana.mode'
const PALETTE_KEY = 'yupana.palette'

/** Who asks the system for less motion gets none: the library's own is stronger than our sheet. */
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Theme, language of the components, and the antd `App` that notifications and dialogs need. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  const { language } = useSpeech()
  const [mode, setMode] = useState<Mode>(startMode)
  const [palette, setPalette] = useState<Palette>(startPalette)
  const touched = useMedia('(max-width: 640px)')
  const config = useMemo(() => themeOf(mode, palette, !wantsStill(), touched), [mode, palette, touched])
  const appearance = useMemo<Appearance>(
    () => ({
      mode,
      palette,
      change(next) {
        if (next.mode) {
          localStorage.setItem(MODE_KEY, next.mode)
          setMode(next.mode)
        }
        if (next.palette) {
          localStorage.setItem(PALETTE_KEY, next.palette)
          setPalette(next.palette)
        }
      },
    }),
    [mode, palette],
  )
  useEffect(() => {
    dayjs.locale(language)
  }, [language])
  return (
    <ConfigProvider theme={config} locale={locales[language]} componentSize="middle">
      <AppearanceContext value={appearance}>
        {/* Errors lie on the work area: neither the title nor the actions of a page are beneath them. */}
        <App className="yu-app" message={{ top: 72, maxCount: 2 }} notification={{ top: 128, maxCount: 2 }}>
          <PageVariables mode={mode} palette={palette} />
          {children}
        </App>
      </AppearanceContext>
    </ConfigProvider>
  )
}

export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('no ThemeProvider above this component')
  return appearance
}

/** Gives the package's own style sheet the colours of the theme. */
function PageVariables({ mode, palette }: { mode: Mode; palette: Palette }): ReactNode {
  const { token } = antTheme.useToken()
  useEffect(() => {
    const style = document.documentElement.style
    const of = (name: keyof typeof surfaces): string => at(surfaces[name], mode)
    const own = paletteColors[palette]
    const variables: Record<string, string> = {
      bg: of('bg'),
      'bg-page': of('page'),
      'bg-raised': of('raised'),
      'bg-hover': of('hover'),
      'bg-active': token.controlItemBgActive,
      'bg-head': of('head'),
      border: of('line'),
      'border-strong': of('lineStrong'),
      control: of('control'),
      text: of('text'),
      'text-soft': of('soft'),
      'text-faint': of('faint'),
      primary: token.colorPrimary,
      'on-primary': of('onPrimary'),
      'primary-bg': at(own.tint, mode),
      'primary-text': at(own.onTint, mode),
      maize: of('maize'),
      board: of('board'),
      'on-board': of('onBoard'),
      goal: of('goal'),
      before: of('before'),
      'before-edge': of('beforeEdge'),
      error: token.colorError,
      'error-bg': token.colorErrorBg,
      warning: token.colorWarning,
      success: token.colorSuccess,
      font: FONT,
      float: FLOATS[mode],
      // Within these a colour of the company's own can be read on the ground.
      ...(mode === 'dark' ? { 'least-light': '0.74', 'most-light': '1' } : { 'least-light': '0', 'most-light': '0.5' }),
      sheet: mode === 'dark' ? `0 0 0 1px ${of('line')}` : '0 1px 2px #10202414, 0 10px 30px #10202412',
    }
    for (const [name, value] of Object.entries(variables)) style.setProperty(`--yu-${name}`, value)
    for (const [
      tone,
      {
        [mode]: [text, ground],
      },
    ] of Object.entries(tones)) {
      style.setProperty(`--yu-${tone}-ground`, ground)
      style.setProperty(`--yu-${tone}-text`, text)
    }
    for (const [nth, color] of chartColors[mode].entries()) style.setProperty(`--yu-chart-${nth + 1}`, color)
    for (const [nth, color] of ageColors[mode].entries()) style.setProperty(`--yu-age-${nth + 1}`, color)
    document.documentElement.style.colorScheme = mode
  }, [token, mode, palette])
  return null
}

function startMode(): Mode {
  const kept = localStorage.getItem(MODE_KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function startPalette(): Palette {
  const kept = localStorage.getItem(PALETTE_KEY)
  return palettes.find((each) => each === kept) ?? 'lake'
}
