import type { Page } from '@playwright/test'

/** Texts whose contrast with the ground they lie on is below 4.5, whatever their size; what is switched off excepted. */
export async function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number]
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const read = new Map<string, Color>()
    const colorOf = (css: string): Color => {
      let known = read.get(css)
      if (!known) {
        const parts = /^rgba?\(([^)]+)\)$/
          .exec(css)?.[1]
          ?.split(/[,\s/]+/)
          .map(Number)
        if (parts) known = [parts[0]!, parts[1]!, parts[2]!, parts[3] ?? 1]
        else {
          pen.clearRect(0, 0, 1, 1)
          pen.fillStyle = css
          pen.fillRect(0, 0, 1, 1)
          const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
          known = [red!, green!, blue!, alpha! / 255]
        }
        read.set(css, known)
      }
      return known
    }
    const over = (top: Color, below: Color, share = 1): Color => {
      const alpha = top[3] * share
      const mix = (at: 0 | 1 | 2): number => top[at] * alpha + below[at] * (1 - alpha)
      return [mix(0), mix(1), mix(2), 1]
    }
    const light = ([red, green, blue]: Color): number => {
      const [r, g, b] = [red, green, blue].map((each) => {
        const part = each / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const ratio = (one: Color, other: Color): number => {
      const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
      return (bright! + 0.05) / (dark! + 0.05)
    }
    /** What is behind an element, and how much of the element is seen through its own and its parents' opacity. */
    const behind = (element: Element): { ground: Color; seen: number } => {
      const layers: Color[] = []
      let seen = 1
      for (let each: Element | null = element; each; each = each.parentElement) {
        const style = getComputedStyle(each)
        seen *= Number(style.opacity)
        const color = colorOf(style.backgroundColor)
        if (color[3] > 0) layers.push(color)
        if (color[3] === 1) break
      }
      return { ground: layers.reduceRight<Color>((below, top) => over(top, below), [255, 255, 255, 1]), seen }
    }
    const found = new Map<string, string>()
    const check = (element: Element, text: string, css: string): void => {
      if (element.closest(':disabled,[aria-disabled=true],.ant-select-disabled,[inert]')) return
      const { ground, seen } = behind(element)
      const reached = ratio(over(colorOf(css), ground, seen), ground)
      if (reached >= 4.495) return
      const where = `${element.parentElement?.className ?? ''} > ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      if (!found.has(where))
        found.set(where, `«${text.slice(0, 30)}» ${Math.round(reached * 100) / 100} (${where.slice(0, 160)})`)
    }
    const visible = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      return (
        box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const [text, element] = [walker.currentNode.nodeValue!.trim(), walker.currentNode.parentElement!]
      if (!text || /^(STYLE|SCRIPT|NOSCRIPT|TITLE)$/i.test(element.tagName) || !visible(element)) continue
      const style = getComputedStyle(element)
      check(element, text, element instanceof SVGElement ? style.fill : style.color)
    }
    for (const each of document.querySelectorAll<HTMLInputElement>('input,textarea')) {
      if (!visible(each) || ['checkbox', 'radio', 'range', 'file'].includes(each.type)) continue
      if (each.value) check(each, each.value, getComputedStyle(each).color)
      else if (each.placeholder) check(each, each.placeholder, getComputedStyle(each, '::placeholder').color)
    }
    return [...found.values()]
  })
}

/** Figures of which a part is hidden by what they stand in, or that go on in a second line. */
export async function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FIGURE = /^(S\/|US\$|€)?\s*[-−+(]?\d{1,3}(,\d{3})*(\.\d+)?\)?\s*%?$/
    const found = new Set<string>()
    const nameOf = (element: Element): string =>
      `${element.parentElement?.getAttribute('class') ?? ''} > ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(
        0,
        120,
      )
    const hides = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX)
    for (const each of document.querySelectorAll('body *')) {
      const text = each.textContent!.trim()
      // The element that holds the whole figure, sign and all, and not one around it.
      // Tabs that do not fit are reached by their own list.
      if (text.length > 24 || !FIGURE.test(text) || each.closest('svg,.ant-tabs-nav')) continue
      if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(each)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (boxes.length === 0 || boxes.every(({ width }) => width <= 1)) continue
      const [top, bottom] = [Math.min(...boxes.map((box) => box.bottom)), Math.max(...boxes.map((box) => box.top))]
      if (bottom > top - 2) found.add(`wrapped «${text}» (${nameOf(each)})`)
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
      for (let around: Element | null = each; around && around.tagName !== 'BODY'; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) break
        const edge = around.getBoundingClientRect()
        if (edge.width <= 1) break
        if (hides(around) && (left < edge.left - 1 || right > edge.right + 1))
          found.add(`cut «${text}» (${nameOf(each)} by ${nameOf(around)})`)
      }
    }
    for (const each of document.querySelectorAll<HTMLInputElement>('input')) {
      if (!FIGURE.test(each.value.trim()) || !each.checkVisibility()) continue
      if (each.scrollWidth > each.clientWidth + 1) found.add(`cut «${each.value}» (${nameOf(each)})`)
    }
    return [...found]
  })
}

export interface Shift {
  /** Its share of the window, as the browser counts it. */
  value: number
  of: string
  /** The menu opens the group of the screen that one goes to. */
  menu: boolean
}

/** Begins to add up what moves on the page without anybody having touched it; what moved is told by `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shifts: Shift[] }
    kept.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const of = entry.sources.slice(0, 3).map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`.slice(0, 60)
          return `${name} ${Math.round(from.x)},${Math.round(from.y)} → ${Math.round(to.x)},${Math.round(to.y)}`
        })
        const menu = entry.sources.some(({ node }) => (node as Element | undefined)?.closest?.('.yu-side'))
        kept.shifts.push({ value: entry.value, of: of.join(' | '), menu })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved since it was asked last. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const kept = window as unknown as { shifts: Shift[] }
    const moved = kept.shifts
    kept.shifts = []
    return moved
  })
}
