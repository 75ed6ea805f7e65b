import { BusinessError } from '@yupana/kernel'

interface PostgresError extends Error {
  code: string
  constraint?: string
  table?: string
}

/** SQLSTATEs after which the whole transaction may run again. */
const TRANSIENT = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '53300', '55P03', '25006'])
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

export function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

export function isTransient(error: unknown): boolean {
  if (isPostgresError(error)) {
    if (TRANSIENT.has(error.code) || error.code.startsWith('08') || NETWORK.has(error.code)) return true
    if (error.code === 'XX000' && error.message.includes('could not commit transaction for shard')) return true
  }
  return (
    error instanceof Error &&
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** Whether the database keeps no such record (SQLSTATE class 23): a check of ours let through what a constraint does not. */
export function isRefusedRecord(error: unknown): boolean {
  return isPostgresError(error) && /^23\d{3}$/.test(error.code)
}

/** A refusal of the database as the business says it, or the error itself where it is none. */
export function asBusinessError(error: unknown): unknown {
  if (!isPostgresError(error)) return error
  switch (error.code) {
    case '23505': {
      const field = camel(afterTable(error).replace(/_id$/, ''))
      return new BusinessError(
        'already_exists',
        { field, value: '' },
        { status: 409, errors: [{ field, code: 'already_exists', params: { field, value: '' } }] },
      )
    }
    case '23503': {
      if (/^(update or )?delete on table/.test(error.message.replace(/^.*?: /, '')))
        return new BusinessError('in_use', {}, { status: 409 })
      const field = camel(
        afterTable(error)
          .replace(/^company_id_/, '')
          .replace(/_fkey\d*$/, '')
          .replace(/_id$/, ''),
      )
      return new BusinessError('invalid', {}, { errors: [{ field, code: 'reference_not_found' }] })
    }
    case 'YL001': {
      const [, month = '', year = ''] = /month (\d+) of (\d+)/.exec(error.message) ?? []
      return new BusinessError('month_locked', { month, year }, { status: 409 })
    }
    // An id that is none: nothing is found under it. Any other text that a type refuses is a fault of ours.
    case '22P02':
      return /\buuid\b/.test(error.message) ? new BusinessError('not_found', {}, { status: 404 }) : error
    // Days and times beyond what can be written, and bytes that are no text.
    case '22008':
    case '22021':
    case '22003':
      return new BusinessError('out_of_range')
    default:
      return error
  }
}

/** What a constraint is about, by its name: `brand_code` of `brand` is `code`. Row-level security keeps the values to itself. */
function afterTable({ constraint = '', table = '' }: PostgresError): string {
  return constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
