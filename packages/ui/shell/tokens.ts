/** Every colour of the product. No component writes one: the sheet reads them as `--yu-*`, antd as its tokens (theme.tsx). */

export const palettes = ['lake', 'terracotta', 'moss', 'plum', 'slate'] as const
export type Palette = (typeof palettes)[number]
export type Mode = 'light' | 'dark'

/** What a company's palette changes: what acts, its thin ground, and the text on that. `[light, dark]`. */
interface PaletteColors {
  primary: readonly [string, string]
  tint: readonly [string, string]
  onTint: readonly [string, string]
}

export const paletteColors: Readonly<Record<Palette, PaletteColors>> = {
  lake: { primary: ['#0e6270', '#5bbfce'], tint: ['#dfeef0', '#17343a'], onTint: ['#0a4f5b', '#8ad6e1'] },
  terracotta: { primary: ['#a3431f', '#e89368'], tint: ['#f6e4dc', '#43291e'], onTint: ['#8a3617', '#f2b99b'] },
  moss: { primary: ['#3f6b1f', '#98c06a'], tint: ['#e5eedd', '#2b3a1d'], onTint: ['#335718', '#bcdb97'] },
  plum: { primary: ['#7a2e62', '#d78fc0'], tint: ['#f2e0ed', '#3f2439'], onTint: ['#662651', '#eab9d9'] },
  slate: { primary: ['#3a5170', '#93add0'], tint: ['#e0e7f0', '#26334a'], onTint: ['#2f425c', '#bccfe8'] },
}

/** `[light, dark]`; contrast on the ground in light and dark stands beside what is read. */
export const surfaces = {
  bg: ['#ffffff', '#131c1f'],
  page: ['#f3f6f6', '#0d1416'],
  raised: ['#ffffff', '#1b262a'],
  head: ['#f8fafa', '#172125'],
  hover: ['#f1f6f7', '#1a262a'],
  selected: ['#e2f0f2', '#17343a'],
  line: ['#e3e9ea', '#243136'],
  lineStrong: ['#c9d3d6', '#37474d'],
  /** The edge of a field: 3.1 and 3.9. */
  control: ['#87949a', '#6a7a80'],
  /** 16.3 and 14.6. */
  text: ['#162226', '#e6edef'],
  /** Labels: 6.3 and 8.1. */
  soft: ['#53626a', '#a6b4b9'],
  /** Zero, placeholder, codes: 5.7 and 6.0. */
  faint: ['#5b696f', '#8b9aa0'],
  onPrimary: ['#ffffff', '#06262c'],
  /** Marks today, now and next; never a text. */
  maize: ['#f2b53a', '#f2b53a'],
  /** Ground of the board at sign-in, under white. */
  board: ['#0b3a44', '#0a262c'],
  onBoard: ['#ffffff', '#ffffff'],
  goal: ['#b27b00', '#f2b53a'],
  /** The series that another is compared with, and its edge. */
  before: ['#c7dadd', '#2b464c'],
  beforeEdge: ['#6f9098', '#64868e'],
} as const

/** A state's tone: `[text, ground]` in light and in dark; the text holds 4.5:1 on its ground and on a selected row. */
export const tones = {
  neutral: { light: ['#53626a', '#ebeff0'], dark: ['#a6b4b9', '#253136'] },
  progress: { light: ['#1657a0', '#e4effb'], dark: ['#86b9f0', '#172c45'] },
  good: { light: ['#1d6b3a', '#e3f3e8'], dark: ['#77c893', '#16301f'] },
  warning: { light: ['#7d5200', '#fcf1d8'], dark: ['#e5b552', '#362a10'] },
  due: { light: ['#b23c12', '#fceae1'], dark: ['#f0926b', '#3e2217'] },
  bad: { light: ['#a8142c', '#fbe5e7'], dark: ['#f58b96', '#431d24'] },
} as const
export type Tone = keyof typeof tones

/** What is owed by its age: from what fell due lately to what is oldest. */
export const ageColors: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#f0b48f', '#db7a48', '#b23c12', '#6e1f06'],
  dark: ['#6e1f06', '#b23c12', '#db7a48', '#f0b48f'],
}

/** The band above everything, so that nobody issues a real invoice thinking that they practise. */
export const environmentColors = {
  demo: '#8a5b00',
  beta: '#5b2e8c',
  seeing: '#5b3fa8',
} as const

export const at = (pair: readonly [string, string], mode: Mode): string => pair[mode === 'dark' ? 1 : 0]
