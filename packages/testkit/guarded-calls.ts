import type { Caller } from '@yupana/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { callsOf, digestsOf, idsOf, openToNobody, openToOthers, openToReaders, openToStrangers } from './strangers.ts'

interface Guarded {
  /** The file of the test: `import.meta.url`. */
  file: string
  area: string
  /** The area has more calls than that: none is lost on the way to this test. */
  moreThan: number
  /** Of many documents who may look prints; whatever else is done to them asks for its own right. */
  prints: readonly string[]
  /** Records of all kinds, by their owner. */
  planted: (world: World, api: Caller) => Promise<void>
}

/** Tests every call of an area by who may not: without a token, with the right to look, with all rights elsewhere, of another company. */
export function testGuardedCalls({ file, area, moreThan, prints, planted }: Guarded): void {
  let world: World
  let api: Caller
  const calls = callsOf(area)
  beforeAll(async () => {
    world = await openWorld(file)
    await world.owner.query('update einvoicing.setting set auto_send = false')
    api = await world.as('owner')
  })
  afterAll(() => world?.close())

  describe(`every call of ${area}`, () => {
    it('there are as many as there were, and more', () => {
      expect(calls.length).toBeGreaterThan(moreThan)
    })

    it('is refused without a token', async () => {
      expect(await openToNobody(world, calls)).toEqual([])
    })

    it('that writes is refused to who may only look, at whatever there is', async () => {
      expect(await openToReaders(world, calls, prints)).toEqual([])
      const reader = await world.as('cashier')
      for (const path of prints.filter((each) => each.endsWith('/bulk')))
        for (const action of ['issue', 'void', 'close', 'remove']) {
          const ids = [world.ids.companyId]
          const { status } = await reader.post(path.slice(5), { ids, action, reason: 'No es de aquí' })
          // What a kind of document does not do is no action at all: 422.
          expect([403, 422], `${path} ${action}`).toContain(status)
        }
    })

    it('is refused to who may do everything elsewhere', async () => {
      expect(await openToOthers(world, calls)).toEqual([])
    })

    it('tells another company nothing, fails at nothing and changes nothing, whatever id it is given', async () => {
      await planted(world, api)
      const ids = await idsOf(world, [area])
      const before = await digestsOf(world, [area])
      expect(await openToStrangers(world, calls, ids)).toEqual([])
      expect(await digestsOf(world, [area])).toEqual(before)
    }, 240_000)
  })
}
