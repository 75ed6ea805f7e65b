import { expect, it } from 'vitest'
import { type Place, placesOf } from './places.ts'

const peru: Place[] = [
  {
    code: '04',
    name: 'Arequipa',
    children: [
      {
        code: '0401',
        name: 'Arequipa',
        children: [
          { code: '040110', name: 'Miraflores' },
          { code: '040101', name: 'Arequipa' },
        ],
      },
    ],
  },
  {
    code: '15',
    name: 'Lima',
    children: [
      {
        code: '1501',
        name: 'Lima',
        children: [
          { code: '150122', name: 'Miraflores' },
          { code: '150101', name: 'Lima' },
          { code: '150103', name: 'Ate' },
        ],
      },
    ],
  },
]
const codesOf = (typed: string) => placesOf(peru, typed).map((path) => path.at(-1)?.code)
const codeOf = (typed: string): string | undefined => codesOf(typed)[0]

it('what is typed of a district takes it: its name, with its department, without accents, or its code', () => {
  expect(codeOf('ate')).toBe('150103')
  expect(codeOf('MIRAFLORES lima')).toBe('150122')
  expect(codeOf('miraflorés arequipa')).toBe('040110')
  expect(codeOf('150103')).toBe('150103')
})

it('the district that is called so comes before those of a province that is', () => {
  expect(codeOf('Lima')).toBe('150101')
  expect(codeOf('arequipa')).toBe('040101')
})

it('what is no place takes none', () => {
  expect(codeOf('atlántida')).toBeUndefined()
  expect(codeOf('  ')).toBeUndefined()
})

it('of several districts of exactly that name none is taken unseen, and that of Lima comes first', () => {
  expect(codesOf('miraflores')).toEqual(['150122', '040110'])
  expect(codesOf('miraflores arequipa')).toEqual(['040110'])
  expect(codesOf('ate')).toEqual(['150103'])
})
