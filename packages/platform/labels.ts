import { commonLabels, type Labels, type Text } from '@yupana/contract'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let texts: Labels = commonLabels
/** The labels of all areas, set once by the composition root. */
export function useLabels(labels: Labels): void {
  texts = { ...commonLabels, ...labels }
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
