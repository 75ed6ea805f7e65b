import { BusinessError } from '@yupana/kernel'

const ENTRY = /^payments\[(\d+)\]\./

/**
 * What is wrong with a line of a payment that was made for a document above is told beside the field that the line came from.
 * @param fields of the document, by the place of the line
 */
export async function toldAt<T>(fields: readonly string[], enter: () => Promise<T>): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== 'invalid') throw error
    const errors = error.errors.map((problem) => {
      const own = fields[Number(ENTRY.exec(problem.field)?.[1])]
      return own === undefined ? problem : { ...problem, field: own }
    })
    throw new BusinessError('invalid', error.params, { errors })
  }
}
