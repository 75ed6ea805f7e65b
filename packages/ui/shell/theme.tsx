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
import {
  ageColors,
  at,
  chartColors,
  type Mode,
  type Palette,
  paletteColors,
  palettes,
  surfaces,
  type Tone,
  tones,
} from './tokens.ts'

export function themeOf(mode: Mode, palette: Palette): ThemeConfig {
  const dark = mode === 'dark'
  const of = (name: keyof typeof surfaces): string => at(surfaces[name], mode)
  const own = paletteColors[palette]
  const primary = at(own.primary, mode)
  const tint = at(own.tint, mode)
  const said = {
    colorPrimary: primary,
    colorInfo: primary,
    colorLink: primary,
    colorLinkHover: at(own.onTint, mode),
    colorSuccess: tones.good[mode][0],
    colorWarning: tones.warning[mode][0],
    colorError: tones.bad[mode][0],
  }
  const notice = (tone: Tone): string => tones[tone][mode][1]
  return {
    // What is derived is kept for hover and press; the colours themselves are shown as they are said.
    algorithm: [dark ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm, (_seed, map) => ({ ...map!, ...said })],
    token: {
      ...said,
      colorTextBase: of('text'),
      colorText: of('text'),
      colorTextHeading: of('text'),
      colorTextSecondary: of('soft'),
      colorTextDescription: of('soft'),
      colorTextTertiary: of('faint'),
      colorTextPlaceholder: of('faint'),
      colorTextLightSolid: of('onPrimary'),
      colorBgBase: of('bg'),
      colorBgContainer: of('bg'),
      colorBgElevated: of('raised'),
      colorBgLayout: of('page'),
      colorBorder: of('control'),
      colorBorderSecondary: of('line'),
      colorSplit: of('line'),
      colorPrimaryBg: tint,
      controlItemBgHover: of('hover'),
      controlItemBgActive: palette === 'lake' ? of('selected') : tint,
      controlItemBgActiveHover: palette === 'lake' ? of('selected') : tint,
      colorInfoBg: tint,
      colorInfoBorder: tint,
      colorSuccessBg: notice('good'),
      colorSuccessBorder: notice('good'),
      colorWarningBg: notice('warning'),
      colorWarningBorder: notice('warning'),
      colorErrorBg: notice('bad'),
      colorErrorBorder: notice('bad'),
      fontFamily: FONT,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 15,
      fontSizeHeading4: 20,
      fontWeightStrong: 600,
      lineHeight: 18 / 13,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      borderRadiusXS: 3,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 40,
      controlPaddingHorizontal: 10,
      padding: 12,
      paddingSM: 10,
      paddingXS: 6,
      paddingLG: 20,
      margin: 12,
      marginSM: 10,
      marginXS: 6,
      boxShadow: FLOATS[mode],
      boxShadowSecondary: FLOATS[mode],
      wireframe: false,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: {
        defaultBorderColor: of('lineStrong'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        paddingInline: 11,
      },
      Layout: { headerHeight: 45, headerPadding: '0 12px', siderBg: 'transparent', headerBg: 'transparent' },
      Menu: {
        itemHeight: 30,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        activeBarBorderWidth: 0,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: of('soft'),
        itemHoverColor: of('text'),
        itemSelectedBg: tint,
        itemSelectedColor: at(own.onTint, mode),
        subMenuItemSelectedColor: of('text'),
      },
      Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 4px', labelColor: of('soft') },
      Input: { activeShadow: `0 0 0 3px ${tint}` },
      Select: { activeOutlineColor: tint },
      Tabs: { horizontalItemPadding: '7px 9px 9px', inkBarColor: primary },
      Tag: { defaultBg: of('head'), defaultColor: of('soft') },
      Modal: { titleFontSize: 15 },
      Alert: { defaultPadding: '6px 12px', withDescriptionPadding: '10px 14px' },
    },
  }
}

const FONT = "Plex, 'Plex fallback', system-ui, sans-serif"

/** What floats; in the dark a line stands for the shadow. */
const FLOATS: Readonly<Record<Mode, string>> = {
  light: '0 8px 28px #10202424',
  dark: `0 0 0 1px ${surfaces.line[1]}`,
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
      goal: of('goal'),
      before: of('before'),
      'before-edge': of('beforeEdge'),
      error: token.colorError,
      'error-bg': token.colorErrorBg,
      warning: token.colorWarning,
      success: token.colorSuccess,
      font: FONT,
      float: FLOATS[mode],
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
