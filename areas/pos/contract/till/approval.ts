import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What a cashier does only with the yes of somebody else. */
export const approvalPowers = [
  ...(['discount', 'price', 'void', 'return', 'drawer', 'cashOut', 'reopen', 'negativeStock', 'lease'] as const),
] as const
export type ApprovalPower = (typeof approvalPowers)[number]

/** Figures alone: it is typed on a pad. */
const pin = z.string({ error: 'required' }).regex(/^\d{4,8}$/, { error: 'pin_format' })

const approvalBody = z.strictObject({
  power: value.choice(approvalPowers),
  /** What it is for: the id of a sale, the item of a line, an amount. */
  subject: value.text(100),
  /** Who approves. */
  user: value.ref,
  pin,
  reason: value.reason,
  terminal: value.ref,
})
export type ApprovalBody = z.output<typeof approvalBody>

export const approvalEndpoints = {
  /** A supervisor says yes with the PIN, at the till of somebody else: a token that is good once, for two minutes. */
  approve: endpoint({
    ...{ id: 'approval.create', method: 'POST', path: '/api/pos/approvals', permission: full('POSSALES', 'POSSHIFT') },
    body: approvalBody,
    response: z.object({ token: z.string(), expires: z.string(), approver: value.refOut }),
    status: 201,
    errors: [
      ...['approval_same_person', 'approval_not_yours', 'pin_wrong', 'pin_locked', 'pin_not_set'],
      ...['not_found', 'terminal_not_allowed'],
    ],
  }),
  /** Who may say yes. */
  approvers: endpoint({
    ...{
      id: 'approval.approvers',
      method: 'GET',
      path: '/api/pos/approvers',
      permission: read('POSSALES', 'POSSHIFT'),
    },
    query: z.looseObject({ power: value.choice(approvalPowers) }),
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), ready: z.boolean() })) }),
  }),
  /** One's own; who knows the password sets it. */
  setPin: endpoint({
    ...{ id: 'pin.set', method: 'PUT', path: '/api/pos/pin', permission: 'session' },
    body: z.strictObject({ pin, password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200) }),
    response: 'none',
    errors: ['user.wrong_password', 'too_many_requests', 'pin_weak'],
  }),
}
