import type { Services } from '@yupana/platform'
import { type Law, type SendingDecision, sendingPolicy } from '@yupana/sunat'
import { officeFor } from './gateways/office.ts'
import type { StepOutcome } from './gateways/step.ts'
import type { Signed } from './sign.ts'

/** One call to the tax office. */
export interface Step {
  operation: 'send' | 'ask'
  outcome: StepOutcome
  millis: number
}

/** Send, "registered before", ask; or ask, "not there", send, ask. More in one go would be a circle. */
const MOST_STEPS = 3

/**
 * Talks to the tax office about a document until the policy wants to wait, is settled, or needs a person.
 * @param first `ask` where the office may have it already
 */
export async function exchange(
  services: Services,
  ready: Signed,
  first: Step['operation'],
  law: Law,
): Promise<{ steps: Step[]; decision: SendingDecision }> {
  const office = officeFor(services, ready)
  const { document_type: type, date: issueDate, attempts } = ready.document
  const steps: Step[] = []
  let operation = first
  for (;;) {
    const started = performance.now()
    if (operation === 'ask' && !office.mayAsk()) operation = 'send'
    const outcome = await (operation === 'ask' ? office.ask() : office.send())
    steps.push({ operation, outcome, millis: Math.round(performance.now() - started) })
    const now = services.clock()
    const decision = sendingPolicy({
      ...{ operation, outcome, type, issueDate, now, law },
      attempts: attempts + 1,
      random: Math.random(),
    })
    if (!('at' in decision) || decision.at > now || steps.length === MOST_STEPS) return { steps, decision }
    operation = decision.kind
  }
}
