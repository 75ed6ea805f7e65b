import { identityTypes } from '@yupana/kernel'
import type { Say } from '@yupana/ui'
import { clientTypes } from '../contract/index.ts'

type Choice = { value: string; label: string }

export const identityOptions = (t: Say): Choice[] =>
  // RUC and DNI first: nearly everybody has one of them.
  ['6', '1', ...identityTypes.filter((each) => each !== '6' && each !== '1')].map((value) => ({
    value,
    label: t(`identity.${value}`),
  }))

export const clientTypeOptions = (t: Say): Choice[] =>
  clientTypes.map((value) => ({ value, label: t(`client.type.${value}`) }))
