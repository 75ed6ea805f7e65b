import { dec, limaDate, plain, round, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { guideEndpoints, type OutputGuideOut, outputGuideEndpoints, RETURNED } from '../contract/index.ts'
import { GuideForm } from './guide-form.tsx'
import { mayReturn, outputNumber } from './output-guide-states.ts'

/** What left by a guide and did not come back, as it comes back. */
export default function GuideFromOutput(): ReactNode {
  const { t } = useSpeech()
  const { outputGuideId = '' } = useScreenParams()
  const call = useCall(outputGuideEndpoints.outputGuide, { params: { number: outputGuideId } })
  return (
    <FormOf
      call={call}
      title={t('guide.new')}
      cannot={({ items }) => (items.some(mayReturn) ? undefined : t('outputGuide.nothingToReturn'))}
      record={(output) => ({
        path: `/output-guide/view/${output.id}`,
        label: `${t('outputGuide')} ${outputNumber(output, t)}`,
      })}
    >
      {(output) => (
        <GuideForm
          key={output.id}
          endpoint={guideEndpoints.createGuide}
          title={t('guide.new')}
          notice={
            <p className="yu-hint">
              <Link to={`/output-guide/view/${output.id}`}>
                {t('outputGuide.returning', { guide: outputNumber(output, t) })}
              </Link>
            </p>
          }
          draft={`guide.output.${output.id}`}
          values={goodsOf(output)}
        />
      )}
    </FormOf>
  )
}

/** At the cost at which it left, which the server knows to the last decimal. */
function goodsOf({ id, client, warehouse, items }: OutputGuideOut): FormValues {
  return {
    ...{ serie: null, reason: RETURNED, date: limaDate(systemClock()), reference: null, note: null },
    ...{ supplier: client && { id: client.id, code: client.number, name: client.name }, warehouse },
    ...{ currency: 'PEN', exchangeRate: null },
    items: items.filter(mayReturn).map((line) => ({
      ...{ item: line.item, unit: line.unit, quantity: line.toReturn },
      price: line.cost === null ? '' : plain(round(dec(line.cost).div(line.quantity), 10)),
      origin: { kind: 'outputGuide', id, line: line.line },
    })),
  }
}
