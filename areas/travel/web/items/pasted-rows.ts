import { passengerTypes, rooms } from '../../contract/index.ts'

export interface PastedRow {
  paxFrom: number
  paxTo: number
  room: string | null
  passenger: string | null
  cost: string | null
  rack: string | null
}

const amountOf = (text: string | undefined): string | null => {
  const plain = (text ?? '')
    .replace(/[^\d.,-]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? plain : null
}
const among = (text: string | undefined, options: readonly string[]): string | null =>
  options.find((each) => each === (text ?? '').trim().toUpperCase()) ?? null

/** Cells copied from a sheet, a line each: from, to, room, passenger, cost, public price. Lines that say none are told by their number. */
export function pastedRows(text: string): { rows: PastedRow[]; refused: number[] } {
  const rows: PastedRow[] = []
  const refused: number[] = []
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .forEach((line, i) => {
      const [from, to, room, passenger, cost, rack] = line.split('\t')
      const [paxFrom, paxTo, price] = [Number(from), Number(to), amountOf(cost)]
      if (!Number.isInteger(paxFrom) || !Number.isInteger(paxTo) || paxFrom < 1 || price === null) refused.push(i + 1)
      else {
        const kind = { room: among(room, rooms), passenger: among(passenger, passengerTypes) }
        rows.push({ paxFrom, paxTo, ...kind, cost: price, rack: amountOf(rack) })
      }
    })
  return { rows, refused }
}
