import { must } from '@yupana/platform'
import type { World } from './open-world.ts'

interface Proved {
  name: string
  run: { checked: number; bad: number; said: string | null } | null
}

/** Everything that must agree over the company, asked for now as its page asks: what does not, as it is told; nothing, where all does. */
export async function wrongProofs(world: Pick<World, 'as'>): Promise<string[]> {
  const owner = await world.as('owner')
  const proofs: Proved[] = await must(owner.get('/api/reports/proof'))
  const names = proofs.map(({ name }) => name)
  const found: Proved[] = await must(owner.post('/api/reports/proof/run', { names }))
  return found.flatMap(({ name, run }) => (run?.bad ? [`${name}: ${run.bad} of ${run.checked}, ${run.said}`] : []))
}
