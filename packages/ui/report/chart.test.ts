import { describe, expect, it } from 'vitest'
import { drawnOf } from './chart.tsx'

const rows = Array.from({ length: 12 }, (_, at) => ({
  name: `n${at}`,
  net: `${100 - at}.10`,
  tax: '-1.50',
  none: null,
}))
const series = (field: string) => ({ field, label: field })

describe('what a chart draws', () => {
  it('is the figures of the rows as text, of each series, up to its most', () => {
    const spec = { kind: 'stacked' as const, category: 'name', series: [series('net'), series('tax')], most: 3 }
    expect(drawnOf(spec, rows, 'Others')).toEqual({
      names: ['n0', 'n1', 'n2'],
      series: [
        { field: 'net', label: 'net', figures: ['100.10', '99.10', '98.10'] },
        { field: 'tax', label: 'tax', figures: ['-1.50', '-1.50', '-1.50'] },
      ],
    })
    expect(drawnOf({ ...spec, series: [series('none')] }, rows, '').series[0]!.figures).toEqual(['0', '0', '0'])
  })

  it('of a pie is no more than can be told apart: the rest are one, to the cent', () => {
    const { names, series: drawn } = drawnOf({ kind: 'pie', category: 'name', series: [series('net')] }, rows, 'Others')
    expect(names).toHaveLength(9)
    expect(names.at(-1)).toBe('Others')
    expect(drawn[0]!.figures.at(-1)).toBe('362.40')
    expect(
      drawnOf({ kind: 'pie', category: 'name', series: [series('net')] }, rows.slice(0, 9), 'x').names.at(-1),
    ).toBe('n8')
  })
})
