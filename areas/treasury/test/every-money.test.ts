import { openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wrongBooks } from './every-money/books.ts'
import { letters } from './every-money/letters.ts'
import { payments } from './every-money/payments.ts'
import { type Deed, type Player, player } from './every-money/player.ts'
import { renderings } from './every-money/renderings.ts'
import { retentions } from './every-money/retentions.ts'
import { shifts } from './every-money/shifts.ts'
import { transfers } from './every-money/transfers.ts'
import { letterWorld } from './letter-world.ts'

/** As many as somebody has the time for; each run with the same seed is the same. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 340)
const SEED = Number(process.env.SEED ?? 20_261_126)

let world: World
let of: Player
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  of = await player(world, SEED)
})
afterAll(() => world?.close())

const deeds: Readonly<Record<string, Deed>> = {
  ...payments,
  ...transfers,
  ...shifts,
  ...renderings,
  ...letters,
  ...retentions,
}
/** What happens more often than the rest. */
const often = [
  'sell',
  'sell',
  'buy',
  'pay',
  'pay',
  'pay',
  'visit',
  'change',
  'move',
  'send',
  'moveRendering',
  'spend',
  'decide',
  'swap',
  'sheet',
  'payRetained',
]

it(
  `after each of ${OPERATIONS} deeds with money by chance, movements, figures and accounts 10 are one, what is owed is 12 and 42 with their letters, what is discounted 4511, what was kept of suppliers 40114, what is on its way is 1031, and who holds money holds 1413`,
  async () => {
    const names = [...Object.keys(deeds), ...often]
    const refused = new Map<string, number>()
    const done = new Map<string, number>()
    const never = () => Object.keys(deeds).filter((each) => !done.has(each))
    // Whatever the seed, each is done at least once: what never was comes oftener, and with what it needs before it as long again at most.
    for (let step = 0; step < OPERATIONS || (step < 2 * OPERATIONS && never().length > 0); step += 1) {
      const waiting = step >= OPERATIONS / 2 ? never() : []
      const name = waiting.length > 0 && of.chance.next() < 0.4 ? of.chance.of(waiting) : of.chance.of(names)
      const reply = await deeds[name]!(of)
      if (reply && reply.status >= 400) {
        expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
        const codes = reply.body.errors?.map((each: { code: string }) => each.code) ?? [reply.body.code]
        for (const code of codes) refused.set(`${name} ${code}`, (refused.get(`${name} ${code}`) ?? 0) + 1)
      } else if (reply || name === 'sell') done.set(name, (done.get(name) ?? 0) + 1)
      const wrong = await wrongBooks(of)
      expect(wrong, `after step ${step}, ${name}: ${(JSON.stringify(reply?.body) ?? '').slice(0, 600)}`).toEqual([])
    }
    expect(await letterWorld(world, of.api).agesAgree()).toEqual([true, true])
    // Chance did everything, and what it was refused were rules of the business.
    expect(never(), JSON.stringify([...done, ...refused])).toEqual([])
    const unforeseen = /unexpected|unknown_field|invalid_choice|required/
    expect([...refused.keys()].filter((code) => unforeseen.test(code))).toEqual([])
    if (process.env.OPERATIONS) process.stdout.write(`${JSON.stringify([[...done], [...refused]])}\n`)
  },
  60_000 + OPERATIONS * 4_000,
)

it('everything that must agree over the company does, after all of them', async () => {
  expect(await wrongProofs(world)).toEqual([])
})
