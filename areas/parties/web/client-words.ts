import type { Say } from '@yupana/ui'
import { identities } from '../contract/index.ts'

export const identityOptions = (t: Say): { value: string; label: string }[] =>
  identities.map((value) => ({ value, label: t(`identity.${value}`) }))
