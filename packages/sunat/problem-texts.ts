import { type Problem, ticketCodeOrigins } from './problem.ts'
import { bookTexts } from './texts/book.ts'
import { certificateTexts } from './texts/certificate.ts'
import { guideTexts } from './texts/guide.ts'
import { invoiceTexts } from './texts/invoice.ts'
import { noteTexts } from './texts/note.ts'
import { purchaseTexts } from './texts/purchase.ts'
import { summaryTexts } from './texts/summary.ts'

/** Languages of the texts. */
export type Language = 'es' | 'en' | 'fr'

type Texts = Record<Language, string>

const texts: ReadonlyMap<string, Texts> = new Map(
  [invoiceTexts, noteTexts, summaryTexts, certificateTexts, guideTexts, purchaseTexts, bookTexts]
    .flatMap((rows) => rows.trim().split('\n'))
    .map((row) => {
      const [code, es, en, fr] = row.split('|') as [string, string, string, string]
      return [code, { es, en, fr }]
    }),
)

/** Every code that the checks of this package can give, in order. */
export const problemCodes: readonly string[] = [
  ...texts.keys(),
  ...[...ticketCodeOrigins].filter(([, origin]) => texts.has(origin)).map(([ticketCode]) => ticketCode),
].sort()

/** What a problem says to a person, with its parameters in place. */
export function problemText(problem: Problem, language: Language): string {
  const found = texts.get(ticketCodeOrigins.get(problem.code) ?? problem.code)
  if (!found) return problem.code
  return found[language].replace(/\{(\w+)\}/g, (_, name: string) => problem.params[name] ?? '')
}
