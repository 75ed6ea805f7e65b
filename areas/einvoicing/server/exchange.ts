import type { Services } from '@yupana/platform'
import { type DocumentName, type SendingDecision, type SendOutcome, sendingPolicy, zipDocument } from '@yupana/sunat'
import { taxOffice } from './gateways/tax-office.ts'
import type { Signed } from './sign.ts'

/** One call to the tax office. */
export interface Step {
  operation: 'send' | 'ask'
  outcome: SendOutcome
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
): Promise<{ steps: Step[]; decision: SendingDecision }> {
  const office = taxOffice(services, ready.setting)
  const { document_type: type, serie, number, date: issueDate, attempts } = ready.document
  const name: DocumentName = { ruc: ready.setting.ruc, type, serie, number: String(number) }
  const steps: Step[] = []
  let operation = first
  for (;;) {
    const started = performance.now()
    const outcome =
      operation === 'ask'
        ? await office.getStatusCdr(name)
        : await office.sendBill(ready.name, zipDocument(ready.name, Buffer.from(ready.xml).toString('utf8')))
    steps.push({ operation, outcome, millis: Math.round(performance.now() - started) })
    const now = services.clock()
    const decision = sendingPolicy({
      ...{ operation, outcome, type, issueDate, now },
      attempts: attempts + 1,
      random: Math.random(),
    })
    if (!('at' in decision) || decision.at > now || steps.length === MOST_STEPS) return { steps, decision }
    operation = decision.kind
  }
}
