import { beforeEach, describe, expect, it } from 'vitest'
import { sheetFile } from '../lines/paste.ts'
import { readListState, viewParamsOf, writeListState } from './list-state.ts'
import { readTrails, rememberTrail, type Trail, templateOf, trailPlace } from './list-trail-store.ts'
import { keysBetween } from './row/row-selection.ts'
import { isEdited } from './views/list-views.tsx'

const VIEW = '01890000-0000-7000-8000-000000000001'

beforeEach(() => {
  const kept = new Map<string, string>()
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  } as unknown as Storage
})

const trail = (list: string, more: Partial<Trail> = {}): Trail => ({
  list,
  path: '/api/brands',
  href: '/brand?page=3',
  params: {},
  query: {},
  page: 3,
  size: 15,
  total: 57,
  links: ['/brand/view/a', '/brand/view/b'],
  ...more,
})

describe('the trail of a list', () => {
  it('knows the place of a row among all that the list shows', () => {
    expect(trailPlace(trail('brand.list'), '/brand/view/b')).toBe(32)
    expect(trailPlace(trail('brand.list'), '/brand/view/z')).toBeUndefined()
  })

  it('keeps the newest page of each list, and forgets the oldest lists', () => {
    for (let n = 0; n < 12; n++) rememberTrail(trail(`list${n}`))
    rememberTrail(trail('list8', { page: 4 }))
    expect(readTrails().map(({ list }) => list)).toEqual([
      'list8',
      'list11',
      'list10',
      'list9',
      'list7',
      'list6',
      'list5',
      'list4',
    ])
    expect(readTrails()[0]!.page).toBe(4)
  })

  it('leads over the page only where all screens are made alike from their ids', () => {
    expect(templateOf(['/x/view/1', '/x/view/2'], ['1', '2'])).toBe('/x/view/{id}')
    expect(templateOf(['/x/view/1', '/y/view/2'], ['1', '2'])).toBeUndefined()
    expect(templateOf(['/x', '/x'], ['1', '2'])).toBeUndefined()
  })
})

describe('a saved view', () => {
  it('stands in the address, so that a link and the back button know it; the page is not part of it', () => {
    const state = { ...readListState({ search: 'hp', page: '4', view: VIEW }) }
    expect(writeListState(state)).toEqual({ search: 'hp', page: '4', view: VIEW })
    expect(viewParamsOf(state)).toEqual({ search: 'hp' })
    expect(readListState({ view: '<script>' }).view).toBeUndefined()
  })

  it('is edited when filters, order or columns differ, not when only the page does', () => {
    const view = { params: { search: 'hp', page: '1' }, columns: { email: true } }
    const shown = readListState({ search: 'hp', page: '3' })
    expect(isEdited(view, shown, { email: true })).toBe(false)
    expect(isEdited(view, { ...shown, sort: '-name' }, { email: true })).toBe(true)
    expect(isEdited(view, shown, {})).toBe(true)
  })
})

describe('cells pasted on a list', () => {
  it('are a file that the import reads: headings and rows, quotes and line ends within a cell kept', async () => {
    const file = sheetFile('Código\tNombre\r\nA\t"dos\nlíneas"\n\t\nB\tuno, dos\n')
    expect(await file!.text()).toBe('"Código","Nombre"\n"A","dos\nlíneas"\n"B","uno, dos"')
    expect(file!.name).toBe('Excel.csv')
  })

  it('prose, a single cell or headings alone are none', () => {
    for (const text of ['', 'una frase\notra', 'Código\tNombre', 'Código\tNombre\n\t\n'])
      expect(sheetFile(text)).toBeUndefined()
  })
})

it('Shift takes every row between two, in either direction', () => {
  expect(keysBetween(['a', 'b', 'c', 'd'], 2, 0)).toEqual(['a', 'b', 'c'])
  expect(keysBetween(['a', 'b', 'c', 'd'], 1, 1)).toEqual(['b'])
})
