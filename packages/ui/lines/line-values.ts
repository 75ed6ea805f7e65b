import { parseDecimal } from '../form/input/number-text.ts'

/** What was typed as a figure of the API; zero where nothing, or no number, was typed. */
export const figureOf = (typed: string): string => parseDecimal(typed, null) ?? '0'

/** A text of a line that was saved or kept; empty where it has none. */
export const savedText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A figure of a line that was saved or kept; empty where it is zero, as who typed it left it. */
export function typedOf(value: unknown): string {
  const text = savedText(value)
  return figureOf(text) === '0' ? '' : text
}
