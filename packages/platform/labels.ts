import { commonErrors, commonLabels, type Labels, type Text } from '@yupana/contract'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let texts: Labels = commonLabels
let errors: Labels = commonErrors
/** The labels and error texts of all areas, set once by the composition root. */
export function useLabels(labels: Labels, errorTexts: Labels): void {
  texts = { ...commonLabels, ...labels }
  errors = { ...commonErrors, ...errorTexts }
}

/** The text of a business code of any area. */
export function errorOf(code: string): Text | undefined {
  return errors[code]
}

/** A label of any area by its key. */
export function textOf(key: string): Text | undefined {
  return texts[key]
}

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
