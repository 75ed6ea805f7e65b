import { full, read } from '@yupana/contract'

const look = read('COLLECTION', 'PAYMENTS')
const write = full('COLLECTION', 'PAYMENTS')

export const letterScreens = [
  { path: '/payment/letters', permission: look, title: 'letter.plural' },
  { path: '/payment/letters/new', permission: write, title: 'letter.new' },
  { path: '/payment/letters/view/{id}', permission: look, title: 'letter' },
  { path: '/payment/letters/operations', permission: look, title: 'letterOperation.plural' },
  { path: '/payment/letters/operations/new', permission: full('COLLECTION'), title: 'letterOperation.new' },
  { path: '/payment/letters/operations/view/{id}', permission: look, title: 'letterOperation' },
] as const
