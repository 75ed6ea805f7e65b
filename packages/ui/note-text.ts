import type { NotePerson } from '@yupana/contract'

/** Those of the chosen people whose name still stands in the text with its `@`. */
export function calledIn(text: string, chosen: readonly NotePerson[]): NotePerson[] {
  const unique = new Map(chosen.map((each) => [each.id, each]))
  return [...unique.values()].filter(({ name }) => text.includes(`@${name}`))
}

/** A note in pieces: plain text, and the names of those whom it calls. */
export function noteParts(text: string, mentions: readonly NotePerson[]): { text: string; called: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, called: false }]
  const any = new RegExp(`(${names.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text
    .split(any)
    .map((part, i) => ({ text: part, called: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}
