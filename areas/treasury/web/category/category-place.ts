import { useScreenParams } from '@yupana/ui'

const TYPES: Readonly<Record<string, '1' | '2'>> = { inbound: '1', outbound: '2' }

/** What the path says: which way the money goes, and at which level the category stands; undefined where it says something else. */
export function useCategoryPlace(): { type: '1' | '2'; sub: boolean; id: string } | undefined {
  const { action = '', subAction = '', id = '' } = useScreenParams()
  const type = TYPES[action]
  return type && ['general', 'sub'].includes(subAction) ? { type, sub: subAction === 'sub', id } : undefined
}

interface Placed {
  id: string
  type: string
  parent: { id: string } | null
}

const placeOf = ({ type, parent }: Pick<Placed, 'type' | 'parent'>): string =>
  `action/${type === '1' ? 'inbound' : 'outbound'}/subaction/${parent ? 'sub' : 'general'}`

export const categoryPath = (verb: 'edit' | 'view', category: Placed): string =>
  `/payment/category/${verb}/${placeOf(category)}/id/${category.id}`

export const newCategoryPath = (type: string, parent?: { id: string }): string =>
  `/payment/category/add/${placeOf({ type, parent: parent ?? null })}${parent ? `?parent=${parent.id}` : ''}`
