import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankStatement } from './month-by-hand/bank.ts'
import { collections, letters, lettersLater } from './month-by-hand/collections.ts'
import { debts } from './month-by-hand/debts.ts'
import { first } from './month-by-hand/first-days.ts'
import { ownMoney } from './month-by-hand/own-money.ts'
import { papersDiffering } from './month-by-hand/papers.ts'
import { screensOf } from './month-by-hand/screens.ts'
import { openStage, type Stage } from './month-by-hand/stage.ts'
import { files, suppliers } from './month-by-hand/suppliers.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  stage = await openStage(world)
  // The hand knows no calendar of taxes: they have a test of their own.
  await world.owner.query('delete from law.tax_due')
}, 60_000)
afterAll(() => world?.close())

type Step = () => Promise<unknown>
const at =
  (n: number, step: Step): Step =>
  async () => {
    await stage.travel(n)
    await step()
  }

/** The deeds of the month, by the days on which all of it is recounted. */
function month(): Step[][] {
  const [own, owed, later, paper] = [ownMoney(stage), debts(stage), lettersLater(stage), files(stage)]
  return [
    [...first(stage), ...collections(stage)],
    [...letters(stage), ...own.transfers, ...own.shift, ...own.rendering],
    [
      ...[...own.petty, ...owed.advances, later.protest, ...owed.bounced, ...owed.factoring],
      ...[...suppliers(stage), at(16, later.renew), later.paid],
    ],
    [
      ...[...paper.rounding, ...paper.bill, later.swapOurs, at(18, later.payOurs), ...paper.imported],
      ...[at(20, later.notice), ...bankStatement(stage)],
    ],
  ]
}

it('a month of everything that treasury has, in soles and dollars, is what somebody with paper and pencil says: after each deed, on three days, at its end, and as all of it is undone', async () => {
  const screens = screensOf(stage)
  await screens.begin()
  const past: string[] = []
  for (const steps of month()) {
    for (const step of steps) {
      await step()
      expect(await screens.quick(), stage.deeds.at(-1)!.name).toEqual([])
    }
    expect(await screens.whole(past), stage.today).toEqual([])
    past.push(stage.today)
  }
  expect(await papersDiffering(stage)).toEqual([])
  for (const deed of stage.deeds.toReversed()) {
    if (!deed.undo) continue
    await deed.undo()
    stage.book.erase(deed.of)
    expect(await screens.quick(), `undone: ${deed.name}`).toEqual([])
  }
  expect(await screens.whole(past)).toEqual([])
}, 300_000)
