import { type Language, say } from '@yupana/contract'
import { ownWords } from './own-words-labels.ts'

export type OwnWord = keyof typeof ownWords

/**
 * What we say of a document beside what the tax office said, kept as a mark in the same text: the office speaks Spanish, we speak
 * the reader's language. `⟦turn|F001-7⟧` waits for F001-7.
 */
export const ownWord = (word: OwnWord, document = ''): string => `⟦${word}${document && `|${document}`}⟧`

/** A kept text in the reader's language. */
export function inWords<T extends string | null>(text: T, language: Language): T {
  if (text === null) return text
  return text.replace(/⟦(\w+)(?:\|([^⟧]*))?⟧/g, (mark, word: string, document = '') =>
    Object.hasOwn(ownWords, word) ? say(ownWords[word as OwnWord], language, { document }) : mark,
  ) as T
}
