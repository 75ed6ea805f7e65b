import { afterAll, beforeAll, expect, it } from 'vitest'
import * as beside from './every-document/beside.ts'
import * as guided from './every-document/guided.ts'
import { apart } from './every-document/ledgers.ts'
import { attempt, type Company, openCompany, undo } from './every-document/play.ts'
import * as purchases from './every-document/purchases.ts'
import * as sales from './every-document/sales.ts'
import * as stock from './every-document/stock.ts'
import * as withheld from './every-document/withheld.ts'

/** More of them by hand: `OPERATIONS=10000 SEED=7`. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 400)
const SEED = Number(process.env.SEED ?? 20_261_118)

let company: Company
beforeAll(async () => {
  company = await openCompany(import.meta.url, SEED)
}, 120_000)
afterAll(() => company?.world.close())

const inText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const takeBack =
  (...kinds: string[]) =>
  async (of: Company): Promise<boolean> => {
    const some = of.taken.filter(({ kind }) => kinds.includes(kind))
    return some.length > 0 && undo(of, of.pick(some))
  }

/** What may happen in a company, as often as it is named. */
const deeds: Readonly<Record<string, (of: Company) => Promise<boolean>>> = {
  ...{ buy: purchases.buy, buyMore: purchases.buy, buyComing: purchases.buyComing, arrive: purchases.arrive },
  ...{ orderAndReceive: purchases.orderAndReceive, billReceived: purchases.billReceived },
  ...{ supplierNote: purchases.supplierNote, payBill: purchases.payBill },
  ...{ sell: sales.sell, sellMore: sales.sell, sellQuoted: sales.sellQuoted, note: sales.note, collect: sales.collect },
  ...{ deliver: sales.deliver, sellDelivered: sales.sellDelivered, sellMoreDelivered: sales.sellDelivered },
  ...{ advance: sales.advance, deduct: sales.deduct, comeInMore: stock.comeIn },
  ...{ comeIn: stock.comeIn, leave: stock.leave, transfer: stock.transfer, receive: stock.receive, make: stock.make },
  ...{ count: stock.count },
  ...{ sellWithheld: withheld.sellWithheld, sellMoreWithheld: withheld.sellWithheld, deposit: withheld.deposit },
  ...{ certify: withheld.certify, noteWithheld: withheld.noteWithheld, sellByGuides: guided.sellByGuides },
  ...{ deliverSale: guided.deliverSale, deliverMoreOfSale: guided.deliverSale, noteGuided: guided.noteGuided },
  ...{ advanceSupplier: beside.advanceSupplier, deductSupplier: beside.deductSupplier },
  ...{
    billDetracted: beside.billDetracted,
    noteDetracted: beside.noteDetracted,
    billAbroad: beside.billAbroad,
    payBeside: beside.payBeside,
  },
  ...{ billBeyond: beside.billBeyond, decide: beside.decide, voidWaiting: takeBack('waiting') },
  ...{ voidCertificate: takeBack('certificate'), voidDelivered: takeBack('delivered') },
  ...{ voidSale: takeBack('sale'), voidNote: takeBack('note'), voidBill: takeBack('bill') },
  ...{ voidPayment: takeBack('incomes', 'expenses'), voidGuide: takeBack('guide', 'arrival', 'received') },
  ...{ voidOutput: takeBack('output', 'transfer', 'delivery'), undoMaking: takeBack('made') },
}

it(
  `after each of ${OPERATIONS} deeds by chance, stock, batches, serials, debts, advances and the books are what the documents say`,
  async () => {
    const names = Object.keys(deeds)
    const told = () => apart(company.world, company.model, Object.values(company.goods))
    expect(await told()).toEqual([])
    for (let at = 0; at < OPERATIONS; at += 1) {
      // First something has to be there.
      const name = at < 16 ? company.pick(['buy', 'comeIn']) : company.pick(names)
      await attempt(company, name, () => deeds[name]!(company))
      const found = await told()
      if (found.length > 0) throw new Error(`after ${at}: ${name}\n${JSON.stringify([found, company.last], inText, 1)}`)
    }
    expect(await guided.wrongMargins(company)).toEqual([])
    // A deed that has two names happens more often; once under either is enough.
    const done = new Set(names.filter((name) => company.done.get(name)?.yes).map((name) => deeds[name]))
    const never = names.filter((name) => !done.has(deeds[name]))
    // Chance may pass over one or two; most of it happened, and was not merely refused.
    expect(never.length, `${never} ${JSON.stringify([...company.done])}`).toBeLessThan(3)
  },
  60_000 + OPERATIONS * 2_000,
)
