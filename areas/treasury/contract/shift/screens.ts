import { full, read } from '@yupana/contract'
import { shiftEndpoints } from './shift.ts'

const look = read('POSSHIFT', 'PAYMENTS', 'COLLECTION')

/** Shifts, count sheets and renderings of account. */
export const cashScreens = [
  { path: '/rendering-of-account', permission: read('RENDERING'), title: 'rendering.plural' },
  { path: '/rendering-of-account/new', permission: full('RENDERING'), title: 'rendering.new' },
  { path: '/rendering-of-account/edit/{id}', permission: full('RENDERING'), title: 'rendering' },
  { path: '/rendering-of-account/view/{id}', permission: read('RENDERING'), title: 'rendering' },
  { path: '/cabinets', permission: look, title: 'cashPoint.plural' },
  { path: '/shift', permission: look, title: 'shift.plural' },
  { path: '/shift/open', permission: shiftEndpoints.openShift.permission, title: 'shift.open' },
  { path: '/shift/close', permission: shiftEndpoints.countShift.permission, title: 'shift.close' },
  { path: '/shift/view/{id}', permission: look, title: 'shift' },
] as const
