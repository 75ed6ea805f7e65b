import { App, theme as antTheme, ConfigProvider, type ThemeConfig } from 'antd'
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
import { chartColors } from './chart-colors.ts'

export const palettes = ['lake', 'terracotta', 'moss', 'plum', 'slate'] as const
export type Palette = (typeof palettes)[number]
export type Mode = 'light' | 'dark'

/** `[light, dark]` of each palette; white text on the light one and dark text on the dark one both reach 4.5:1. */
export const paletteColors: Record<Palette, readonly [string, string]> = {
  lake: ['#0e6270', '#4fb6c6'],
  terracotta: ['#a3431f', '#e89368'],
  moss: ['#3f6b1f', '#98c06a'],
  plum: ['#7a2e62', '#d78fc0'],
  slate: ['#3a5170', '#93add0'],
}

/** What is chosen, behind ordinary text: the palette's colour, thinned. */
const tints: Record<Palette, readonly [string, string]> = {
  lake: ['#dcecee', '#1d3a3f'],
  terracotta: ['#f6e4dc', '#43291e'],
  moss: ['#e5eedd', '#2b3a1d'],
  plum: ['#f2e0ed', '#3f2439'],
  slate: ['#e0e7f0', '#26334a'],
}

/** The chosen entry of the menu, on its tint. */
const selectedText: Record<Palette, readonly [string, string]> = {
  lake: ['#0b4f5b', '#8fd6e2'],
  terracotta: ['#8a3617', '#f2b99b'],
  moss: ['#335718', '#bcdb97'],
  plum: ['#662651', '#eab9d9'],
  slate: ['#2f425c', '#bccfe8'],
}

/** `[ground, text]` of each tone of a state, readable at 4.5:1. */
const tones = {
  light: {
    neutral: ['#eceff0', '#3d474c'],
    progress: ['#e1eefb', '#0b4f96'],
    good: ['#e4f3e5', '#1e6023'],
    warning: ['#fbf0d5', '#754a00'],
    bad: ['#fbe4e5', '#9c1b20'],
  },
  dark: {
    neutral: ['#2c363b', '#ccd5d8'],
    progress: ['#16304a', '#93c8f7'],
    good: ['#1b3420', '#93d899'],
    warning: ['#3a3118', '#e8c26a'],
    bad: ['#462426', '#f6a3a5'],
  },
} as const

/** What explains, beside what is said: 4.5:1 on every ground. */
const softText = { light: '#55616a', dark: '#a9b4b8' } as const

/** Grounds of notices: the derived ones are too grey for text to stand on. */
const lightNotices = {
  colorInfoBg: '#e6f1f3',
  colorInfoBorder: '#a9cfd6',
  colorSuccessBg: '#eaf5eb',
  colorSuccessBorder: '#b5d8b7',
  colorWarningBg: '#fcf3df',
  colorWarningBorder: '#e8cf98',
  colorErrorBg: '#fcebec',
  colorErrorBorder: '#eeb9bb',
}
const darkNotices = {
  colorInfoBg: '#16292e',
  colorInfoBorder: '#2f5058',
  colorSuccessBg: '#1b2d1d',
  colorSuccessBorder: '#35573a',
  colorWarningBg: '#332a16',
  colorWarningBorder: '#62502a',
  colorErrorBg: '#3a1f21',
  colorErrorBorder: '#6b3739',
}

/** The strip above everything, so that nobody issues a real invoice thinking that they practise. */
export const environmentColors = {
  demo: { background: '#6b4e00', text: '#ffffff' },
  beta: { background: '#5b2e8c', text: '#ffffff' },
  production: { background: 'transparent', text: 'inherit' },
} as const

export function themeOf(mode: Mode, palette: Palette): ThemeConfig {
  const [light, dark] = paletteColors[palette]
  const primary = mode === 'dark' ? dark : light
  return {
    algorithm: mode === 'dark' ? [antTheme.darkAlgorithm, antTheme.compactAlgorithm] : [antTheme.compactAlgorithm],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      colorLinkHover: selectedText[palette][mode === 'dark' ? 1 : 0],
      colorTextDescription: softText[mode],
      colorPrimaryBg: tints[palette][mode === 'dark' ? 1 : 0],
      controlItemBgActive: tints[palette][mode === 'dark' ? 1 : 0],
      controlItemBgActiveHover: tints[palette][mode === 'dark' ? 1 : 0],
      colorSuccess: mode === 'dark' ? '#6abf69' : '#2b7a2f',
      colorWarning: mode === 'dark' ? '#e0a93b' : '#9a6200',
      colorError: mode === 'dark' ? '#f0797b' : '#c02428',
      ...(mode === 'dark' ? darkNotices : lightNotices),
      ...(mode === 'dark'
        ? {
            colorBgBase: '#15191c',
            colorBgContainer: '#192025',
            colorBgElevated: '#20292f',
            colorBgLayout: '#101416',
            colorTextBase: '#eef1f2',
            colorTextLightSolid: '#10181a',
            colorTextPlaceholder: '#8f9ca1',
          }
        : { colorTextBase: '#1b2326', colorBgLayout: '#f3f5f5', colorTextPlaceholder: '#6a7579' }),
      borderRadius: 4,
      wireframe: false,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif",
    },
    components: {
      Layout: { headerHeight: 44, headerPadding: '0 12px', siderBg: 'transparent', headerBg: 'transparent' },
      Menu: {
        itemHeight: 30,
        itemMarginBlock: 1,
        activeBarBorderWidth: 0,
        itemSelectedColor: selectedText[palette][mode === 'dark' ? 1 : 0],
      },
      Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 2px' },
    },
  }
}

const locales: Record<Language, typeof esES> = { es: esES, en: enUS, fr: frFR }

interface Appearance {
  mode: Mode
  palette: Palette
  change(next: Partial<{ mode: Mode; palette: Palette }>): void
}

const AppearanceContext = createContext<Appearance | undefined>(undefined)
const MODE_KEY = 'yupana.mode'
const PALETTE_KEY = 'yupana.palette'

/** Theme, language of the components, and the antd `App` that notifications and dialogs need. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  const { language } = useSpeech()
  const [mode, setMode] = useState<Mode>(startMode)
  const [palette, setPalette] = useState<Palette>(startPalette)
  const config = useMemo(() => themeOf(mode, palette), [mode, palette])
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
          <PageVariables mode={mode} />
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
function PageVariables({ mode }: { mode: Mode }): ReactNode {
  const { token } = antTheme.useToken()
  useEffect(() => {
    const style = document.documentElement.style
    const variables: Record<string, string> = {
      bg: token.colorBgContainer,
      'bg-page': token.colorBgLayout,
      'bg-raised': token.colorBgElevated,
      // The derived dark one is too light for a link to stand on.
      'bg-hover': mode === 'dark' ? '#222a2f' : token.controlItemBgHover,
      'bg-active': token.controlItemBgActive,
      'bg-head': mode === 'dark' ? '#1f2528' : '#eaeeee',
      border: token.colorBorderSecondary,
      'border-strong': token.colorBorder,
      text: token.colorText,
      'text-soft': softText[mode],
      primary: token.colorPrimary,
      'primary-bg': token.colorPrimaryBg,
      error: mode === 'dark' ? '#f58c8e' : token.colorError,
      'error-bg': token.colorErrorBg,
      warning: token.colorWarning,
      success: token.colorSuccess,
      font: token.fontFamily,
    }
    for (const [name, value] of Object.entries(variables)) style.setProperty(`--yu-${name}`, value)
    for (const [at, color] of chartColors[mode].entries()) style.setProperty(`--yu-chart-${at + 1}`, color)
    for (const [tone, [ground, text]] of Object.entries(tones[mode])) {
      style.setProperty(`--yu-${tone}-ground`, ground)
      style.setProperty(`--yu-${tone}-text`, text)
    }
    document.documentElement.style.colorScheme = mode
  }, [token, mode])
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
