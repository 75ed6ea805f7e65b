import { theme as antTheme, type ThemeConfig } from 'antd'
import { at, type Mode, type Palette, paletteColors, surfaces, type Tone, tones } from './tokens.ts'

export const FONT = "Plex, 'Plex fallback', system-ui, sans-serif"

/** What floats; in the dark a line stands for the shadow. */
export const FLOATS: Readonly<Record<Mode, string>> = {
  light: '0 8px 28px #10202424',
  dark: `0 0 0 1px ${surfaces.line[1]}`,
}

/** What no mode and no palette changes. */
const MEASURES = {
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
  wireframe: false,
  lineWidthFocus: 2,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
}

/** The colours that act and warn: shown as they are said; what is derived of them serves hover and press. */
function actingColors(mode: Mode, palette: Palette) {
  const own = paletteColors[palette]
  const primary = at(own.primary, mode)
  return {
    colorPrimary: primary,
    // Of the ring around what has the focus.
    colorPrimaryBorder: primary,
    colorInfo: primary,
    colorLink: primary,
    colorLinkHover: at(own.onTint, mode),
    colorSuccess: tones.good[mode][0],
    colorWarning: tones.warning[mode][0],
    colorError: tones.bad[mode][0],
  }
}

function quietColors(mode: Mode, palette: Palette) {
  const of = (name: keyof typeof surfaces): string => at(surfaces[name], mode)
  const tint = at(paletteColors[palette].tint, mode)
  const notice = (tone: Tone): string => tones[tone][mode][1]
  return {
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
  }
}

function components(mode: Mode, palette: Palette): NonNullable<ThemeConfig['components']> {
  const of = (name: keyof typeof surfaces): string => at(surfaces[name], mode)
  const own = paletteColors[palette]
  const tint = at(own.tint, mode)
  return {
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
    Tabs: { horizontalItemPadding: '7px 9px 9px', inkBarColor: at(own.primary, mode) },
    Tag: { defaultBg: of('head'), defaultColor: of('soft') },
    Modal: { titleFontSize: 15 },
    Alert: { defaultPadding: '6px 12px', withDescriptionPadding: '10px 14px' },
  }
}

/** The theme of antd's components, of the tokens. */
export function themeOf(mode: Mode, palette: Palette, motion = true): ThemeConfig {
  const acting = actingColors(mode, palette)
  return {
    algorithm: [
      mode === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
      (_seed, map) => ({ ...map!, ...acting }),
    ],
    token: {
      ...acting,
      ...quietColors(mode, palette),
      ...MEASURES,
      motion,
      boxShadow: FLOATS[mode],
      boxShadowSecondary: FLOATS[mode],
    },
    components: components(mode, palette),
  }
}
