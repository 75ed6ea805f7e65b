import shells from 'virtual:shells'
import type { BoundArea, ScreenComponent } from '@yupana/ui'
import { createElement, lazy } from 'react'

/** The areas of the product, lower ones first: their menus, screens and words make the application. */
const screens: Readonly<Record<string, () => Promise<{ default: BoundArea }>>> = {
  company: () => import('@yupana/company/web'),
  parties: () => import('@yupana/parties/web'),
  catalogue: () => import('@yupana/catalogue/web'),
  accounting: () => import('@yupana/accounting/web'),
  einvoicing: () => import('@yupana/einvoicing/web'),
  inventory: () => import('@yupana/inventory/web'),
  treasury: () => import('@yupana/treasury/web'),
  sales: () => import('@yupana/sales/web'),
  purchases: () => import('@yupana/purchases/web'),
  transport: () => import('@yupana/transport/web'),
  pos: () => import('@yupana/pos/web'),
  hotels: () => import('@yupana/hotels/web'),
  travel: () => import('@yupana/travel/web'),
  reports: () => import('@yupana/reports/web'),
}

/** Every area with its screens, which come with their contracts and words when one is opened. @param words brings those of the areas */
export function lazyAreas(words: () => Promise<unknown>): readonly BoundArea[] {
  return Object.entries(screens).map(([name, load]) => {
    const shell = shells[name]!
    const bound = (of: 'screens' | 'panels', name: string): ScreenComponent =>
      lazy(async () => {
        const [{ default: area }] = await Promise.all([load(), words()])
        const Screen = area[of]![name]!
        return { default: () => createElement(Screen) }
      })
    return {
      area: shell,
      screens: Object.fromEntries(shell.screens.map(({ path }) => [path, bound('screens', path)])),
      panels: Object.fromEntries((shell.panels ?? []).map((place) => [place, bound('panels', place)])),
    }
  })
}
