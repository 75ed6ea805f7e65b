import { read, resourceScreens } from '@yupana/contract'
import { dunningLevel } from './dunning-level.ts'

/** What the area offers to remind clients of what they owe. */
export const dunningScreens = [
  { path: '/payment/dunning', permission: read('COLLECTION'), title: 'dunning.plural' },
  { path: '/payment/dunning/view/{id}', permission: read('COLLECTION'), title: 'dunning' },
  ...resourceScreens(dunningLevel),
] as const
export const dunningMenu = [{ title: 'dunning.plural', path: '/payment/dunning' }]
export const dunningSetupMenu = [{ title: 'dunningLevel.plural', path: '/payment/dunning-level' }]
