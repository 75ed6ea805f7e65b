/** Soles per dollar of one day, as the tax office publishes it (SBS, average of the close of the day before). */
export interface PublishedRate {
  date: string
  purchase: string
  sale: string
}

const LINE = /^(\d{2})\/(\d{2})\/(\d{4})\|(\d{1,3}(?:\.\d{1,6})?)\|(\d{1,3}(?:\.\d{1,6})?)\|?\s*$/
const PATIENCE_MS = 15_000

/** Reads the text of the tax office: a line a day, `20/11/2026|3.731|3.738|`. @throws Error for anything else */
export function readRates(text: string): PublishedRate[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, day, month, year, purchase, sale] = LINE.exec(line.trim()) ?? []
    if (!year) throw new Error(`not a line of exchange rates: ${line.slice(0, 60)}`)
    return { date: `${year}-${month}-${day}`, purchase: purchase!, sale: sale! }
  })
}

/** Asks the tax office for its last rates. @throws Error where it does not answer, or not in its form */
export async function fetchRates(address: string): Promise<PublishedRate[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'follow' })
  if (!answer.ok) throw new Error(`the tax office answered ${answer.status}`)
  return readRates(await answer.text())
}
