import { isXmlText } from './ubl/canonical.ts'

/** True for a text of one line whose length is within the limits and that XML can carry. */
export const isLine = (text: string | undefined, min: number, max: number): text is string =>
  text !== undefined && fits(text, min, max) && !/[\t\n\r\v\f\u0085\u2028\u2029]/.test(text)

/** The same, line breaks allowed. */
export const isParagraph = (text: string | undefined, min: number, max: number): text is string =>
  text !== undefined && fits(text, min, max)

const fits = (text: string, min: number, max: number): boolean =>
  text.trim().length >= Math.min(min, 1) && text.length >= min && text.length <= max && isXmlText(text)
