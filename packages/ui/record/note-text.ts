import type { NotePerson } from '@yupana/contract'

/** Those of the people whose whole name stands in the text with an `@` before it. */
export function calledIn(text: string, people: readonly NotePerson[]): NotePerson[] {
  const names = new Set(noteParts(text, people).flatMap((part) => (part.called ? [part.text.slice(1)] : [])))
  return people.filter(({ name }) => names.has(name))
}

/** A note in pieces: plain text, and the names of those whom it calls. */
export function noteParts(text: string, people: readonly NotePerson[]): { text: string; called: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, called: false }]
  const any = new RegExp(`(${names.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text
    .split(any)
    .map((part, i) => ({ text: part, called: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}
