import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  type Labels,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'

/** Days after which a line of the bank that nothing explains is somebody's task. */
export const UNEXPLAINED_DAYS = 5

export const unexplainedColumns = columns({
  date: col.date('field.date', { order: true }),
  days: col.integer('unexplained.days', { filter: false }),
  account: col.ref('reconciliation.account', '/api/payment/account/choose'),
  description: col.text('unexplained.description'),
  operationNumber: col.text('income.operationNumber', { nullable: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { by: 'currency', order: true }),
  left: col.money('unexplained.left', { filter: false, screen: 'chosen' }),
  owner: col.ref('unexplained.owner', '/api/configuration/users/choose', { nullable: true }),
  status: col.state('field.status', 'unexplained.status', { options: ['recent', 'late'] }),
})

const row = z.object({
  id: z.string(),
  ...unexplainedColumns.row,
  /** The open reconciliation of its account, where it is explained. */
  reconciliation: z.string().nullable(),
})

const PATH = '/api/payment/unexplained'
const unexplained = endpoint({
  ...{ id: 'unexplained.list', method: 'GET', path: PATH, permission: read('ACCOUNT') },
  ...{ query: listQuery, response: page(row), list: listOf(unexplainedColumns, 'date') },
})

/** What banks moved and nothing explains, of all accounts in one list, each line with who sees to it. */
export const unexplainedEndpoints = {
  unexplained,
  exportUnexplained: exportOf(unexplained),
  /** To a person, or back to who answers for the account. */
  assignUnexplained: endpoint({
    ...{ id: 'unexplained.assign', method: 'PUT', path: `${PATH}/assign`, permission: full('ACCOUNT') },
    body: z.strictObject({
      lines: z
        .array(value.id, { error: 'required' })
        .min(1, { error: 'required' })
        .max(500, { error: 'size_too_long' }),
      owner: value.ref.nullable(),
    }),
    response: z.object({ assigned: z.number() }),
    errors: ['not_found', 'reference_not_found', 'account_not_yours'],
  }),
}

export const unexplainedLabels: Labels = {
  unexplained: ['Movimiento del banco sin explicar', 'Unexplained bank line', 'Ligne bancaire inexpliquée'],
  'unexplained.plural': ['Dinero por explicar', 'Unexplained money', 'Argent à expliquer'],
  'unexplained.days': ['Días', 'Days', 'Jours'],
  'unexplained.description': ['Descripción', 'Description', 'Description'],
  'unexplained.left': ['Por explicar', 'To explain', 'À expliquer'],
  'unexplained.owner': ['A cargo de', 'Owner', 'Responsable'],
  'unexplained.status.recent': ['Reciente', 'Recent', 'Récent'],
  'unexplained.status.late': ['Atrasado', 'Late', 'En retard'],
  'unexplained.assign': ['Asignar', 'Assign', 'Attribuer'],
  'unexplained.assignTo': [
    'Vacío: quien responde por la cuenta',
    'Empty: who answers for the account',
    'Vide : le responsable du compte',
  ],
  'unexplained.assigned': ['Asignado', 'Assigned', 'Attribué'],
  'unexplained.empty': [
    'Todo lo que movieron los bancos está explicado',
    'All that the banks moved is explained',
    'Tout ce que les banques ont mouvementé est expliqué',
  ],
  'action.assign': ['Asignó', 'Assigned', 'A attribué'],
}
