/** Values that a message may name: `{{serie}}` in a label is replaced by `params.serie`. */
export type Params = Record<string, string | number | boolean | null | undefined>

/** One problem of a request: where it stands (`items[2].quantity`), its code, and what its message names. */
export interface FieldProblem {
  field: string
  code: string
  params?: Params
}

export type BusinessStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 503

/**
 * A rule of the business refuses the request. The code is declared in a contract and has a text in es, en and fr;
 * programmer errors are ordinary `Error`s and end as a 500.
 */
export class BusinessError extends Error {
  readonly code: string
  readonly params: Params
  readonly status: BusinessStatus
  readonly errors: FieldProblem[]
  /** The record as it stands now, sent along with a 409 so that the screen can show what differs. */
  readonly current: unknown

  constructor(
    code: string,
    params: Params = {},
    options: { status?: BusinessStatus; errors?: FieldProblem[]; current?: unknown } = {},
  ) {
    super(code)
    this.name = 'BusinessError'
    this.code = code
    this.params = params
    this.status = options.status ?? 422
    this.errors = options.errors ?? []
    this.current = options.current
  }
}

/** Collects every problem of a request, so that the caller is told all of them at once. */
export class Problems {
  readonly list: FieldProblem[] = []

  add(field: string, code: string, params?: Params): this {
    this.list.push(params ? { field, code, params } : { field, code })
    return this
  }

  /** @throws BusinessError `invalid` (422) with every problem, where there is one */
  throwIfAny(): void {
    if (this.list.length > 0) throw new BusinessError('invalid', {}, { errors: this.list })
  }
}
