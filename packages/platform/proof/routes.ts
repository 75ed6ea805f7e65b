import { type Proved, proofEndpoints, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import type { Proof } from './proof.ts'
import { runProof } from './run.ts'

/** The proofs of all areas in the order of the page. */
export function proofRoutes(given: readonly Proof[]): Route[] {
  const proofs = [...given].sort((a, b) => a.number - b.number)
  return [
    serve(proofEndpoints.proofs, (ctx) => told(ctx, proofs)),
    serve(proofEndpoints.runProofs, async (ctx, { body }) => {
      const asked = new Set(body.names)
      const own = proofs.filter(({ name }) => asked.has(name))
      if (own.length < asked.size) throw new BusinessError('proof_unknown', {}, { status: 404 })
      for (const proof of own) await runProof(ctx, proof)
      return told(ctx, own)
    }),
  ]
}

async function told(ctx: Ctx, proofs: readonly Proof[]): Promise<Proved[]> {
  const rows = await ctx.query<
    Omit<NonNullable<Proved['run']>, 'at' | 'badSince'> & { name: string; at: Date; badSince: Date | null }
  >(
    `select name, at, took_ms as "tookMs", checked::int, bad::int, said, path, bad_since as "badSince" from platform.proof_run
     where company_id = $1 and name = any($2::text[])`,
    [ctx.companyId, proofs.map(({ name }) => name)],
  )
  const runs = new Map(
    rows.map(({ name, at, badSince, ...run }) => [
      name,
      { ...run, at: at.toISOString(), badSince: badSince?.toISOString() ?? null },
    ]),
  )
  return proofs.map(({ number, name, title, means, warns }) => ({
    ...{ number, name, warns },
    ...{ title: say(title, ctx.language), means: say(means, ctx.language) },
    run: runs.get(name) ?? null,
  }))
}
