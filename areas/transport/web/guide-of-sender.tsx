import { type OutputGuideOut, outputGuideEndpoints } from '@yupana/inventory/contract'
import { clientEndpoints } from '@yupana/parties/contract'
import {
  FormOf,
  type FormValues,
  formatQuantity,
  useCall,
  useScreenParams,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { carrierGuideEndpoints } from '../contract/index.ts'
import { GuideForm } from './guide-form.tsx'
import { blankGuide } from './guide-screens.tsx'

/** A carrier's guide of what a sender's guide of the own books sends. */
export default function GuideOfSender(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(outputGuideEndpoints.outputGuide, { params: { number: id } })
  return (
    <FormOf
      call={call}
      title={t('carrierGuide.new')}
      cannot={({ electronic, status }) =>
        electronic && ['open', 'closed'].includes(status) ? undefined : t('error.sender_guide_needed')
      }
      record={({ id: guide, number }) => ({ path: `/output-guide/view/${guide}`, label: number ?? t('outputGuide') })}
    >
      {(guide) => <Form key={guide.id} guide={guide} />}
    </FormOf>
  )
}

function Form({ guide }: { guide: OutputGuideOut }): ReactNode {
  const { t } = useSpeech()
  const { company } = useSessionData()
  // The sender is this company: as the contact that it is in its own books, if it is one.
  const { data: own } = useCall(clientEndpoints.chooseClient, { query: { search: company.ruc, limit: 5 } })
  if (!own) return null
  const sender = own.find(({ code }) => code === company.ruc)
  return (
    <GuideForm
      endpoint={carrierGuideEndpoints.createCarrierGuide}
      title={t('carrierGuide.new')}
      values={guideOf(guide, sender && { id: sender.id, code: sender.code ?? null, name: sender.name ?? null })}
    />
  )
}

/** Goods and weight as the sender's guide says them, its number as their document. */
function guideOf(guide: OutputGuideOut, sender: FormValues | undefined): FormValues {
  const { dispatch, client, items } = guide
  const place = (end: Record<string, string | null> | null | undefined) => ({
    ...{ address: end?.address ?? null, geographicCode: end?.geographicCode ?? null },
  })
  const goods = items.map(({ item, unit, quantity }) => `${formatQuantity(quantity)} ${unit.code} ${item.name}`)
  return {
    ...blankGuide(),
    transferDate: dispatch?.transferDate ?? guide.date,
    client: sender ?? null,
    sender: sender ?? null,
    addressee: client && { id: client.id, code: client.number, name: client.name },
    start: place(dispatch?.start),
    destiny: place(dispatch?.destiny),
    outputGuide: { id: guide.id },
    items: [
      {
        description: goods.join('; ').slice(0, 500),
        documentReference: { type: '09', number: guide.electronic },
        senderReference: guide.senderReference,
        weightUnit: dispatch?.weightUnit ?? 'kgm',
        startWeight: { gross: dispatch?.weight ?? '', tare: '0' },
      },
    ],
  }
}
