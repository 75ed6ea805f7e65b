import type { Problem } from '@yupana/contract'

/** Whether there is no such record: its id is unknown, or none at all, as in an address that was typed. Another try finds it no more. */
export const isMissing = ({ status, errors }: Pick<Problem, 'status' | 'errors'>): boolean =>
  status === 404 || (status === 422 && errors.length > 0 && errors.every(({ code }) => code === 'invalid_id'))
