import type { Language } from '@yupana/contract'
import { type Currency, type DateText, ddmmyyyy, formatAmount, sum } from '@yupana/kernel'
import type { DunningPlaceholder } from '../../contract/dunning/dunning-level.ts'

export interface RemindedItem {
  document: string
  dueOn: DateText
  days: number
  currency: Currency
  balance: string
}

export interface LevelText {
  subjectEs: string
  bodyEs: string
  subjectEn: string | null
  bodyEn: string | null
  subjectFr: string | null
  bodyFr: string | null
}

/** Documents that a subject names before it counts the others. */
const NAMED = 3

const WORDS = {
  es: { and: ' y ', more: (n: number) => ` y ${n} más`, due: 'venció el' },
  en: { and: ' and ', more: (n: number) => ` and ${n} more`, due: 'was due on' },
  fr: { and: ' et ', more: (n: number) => ` et ${n} de plus`, due: 'dû le' },
} as const

/** What a level says in a language, where it says both of its parts; else in Spanish. */
function saidIn(level: LevelText, asked: Language): { language: Language; subject: string; body: string } {
  const { subjectEs, bodyEs, subjectEn, bodyEn, subjectFr, bodyFr } = level
  if (asked === 'en' && subjectEn && bodyEn) return { language: 'en', subject: subjectEn, body: bodyEn }
  if (asked === 'fr' && subjectFr && bodyFr) return { language: 'fr', subject: subjectFr, body: bodyFr }
  return { language: 'es', subject: subjectEs, body: bodyEs }
}

/**
 * The mail of a level to a client: its placeholders filled, then every document on a line of its own. In the language that is asked for where the level says it, else in Spanish.
 * @param items what it reminds of, at least one
 */
export function reminderText(
  level: LevelText,
  asked: Language,
  facts: { client: string; company: string; items: readonly RemindedItem[] },
): { subject: string; text: string } {
  const { language, subject, body } = saidIn(level, asked)
  const words = WORDS[language]
  const items = facts.items.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.document.localeCompare(b.document))
  const sums = [...Map.groupBy(items, ({ currency }) => currency)].map(([currency, own]) =>
    formatAmount(sum(own.map(({ balance }) => balance)), currency),
  )
  const documents = [...new Set(items.map(({ document }) => document))]
  const named = documents.slice(0, NAMED).join(', ')
  const values: Readonly<Record<DunningPlaceholder, string>> = {
    client: facts.client,
    document: documents.length > NAMED ? named + words.more(documents.length - NAMED) : named,
    amount: sums.join(words.and),
    due: ddmmyyyy(items[0]!.dueOn),
    days: String(Math.max(...items.map(({ days }) => days))),
  }
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as DunningPlaceholder] ?? whole)
  const lines = items.map(
    ({ document, dueOn, currency, balance }) =>
      `${document} · ${words.due} ${ddmmyyyy(dueOn)} · ${formatAmount(balance, currency)}`,
  )
  return {
    // A name may have come with a line break, which no subject bears.
    subject: filled(subject)
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    text: `${filled(body)}\n\n${lines.join('\n')}\n\n${facts.company}`,
  }
}
