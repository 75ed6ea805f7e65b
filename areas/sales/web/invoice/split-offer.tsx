import type { CallOutput } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  currencySign,
  formatMoney,
  type Lines,
  useCommand,
  useFormContext,
  useGo,
  useHandOver,
  useNotices,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { type InvoiceOut, linesByCode, splitCalls } from '../../contract/index.ts'
import { type SaleLine, toItem } from '../line/sale-lines.ts'

type Split = CallOutput<typeof splitCalls.splitTyped>

/** To the first of the drafts, with what came of it. */
function useMade(): (answer: Split) => void {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  return ({ drafts, difference }) => {
    const [first] = drafts
    const amount = `${currencySign(first!.currency)} ${formatMoney(difference)}`
    const told = dec(difference).isZero() ? [] : [t('invoice.splitDifference', { amount })]
    notices.success([t('invoice.splitDone', { count: drafts.length }), ...told].join(' '))
    go(`/invoice/view/${first!.id}`, { replace: true })
  }
}

interface OfferProps {
  parts: number
  busy: boolean
  onSplit: () => void
}

function Offer({ parts, busy, onSplit }: OfferProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Alert
      type="warning"
      showIcon
      className="yu-hint"
      title={t('invoice.splitText')}
      action={
        <Button size="small" loading={busy} onClick={onSplit}>
          {t('invoice.split', { count: parts })}
        </Button>
      }
    />
  )
}

/** SAL-017, in the form: a draft of each detraction in the place of what is typed. */
export function SplitTyped({ parts, lines }: { parts: number; lines: Lines<SaleLine> }): ReactNode {
  const made = useMade()
  const { getValues } = useFormContext()
  const { busy, run } = useHandOver(splitCalls.splitTyped, {
    outside: () => {
      const { id } = getValues() as { id?: string }
      return { draft: id ? { id } : null, items: lines.rows.map(toItem).filter((line) => line !== undefined) }
    },
    onDone: made,
  })
  return parts > 1 && <Offer {...{ parts, busy }} onSplit={() => void run()} />
}

/** The same of a draft that is looked at. */
export function SplitDraft({ invoice: { id, version, items } }: { invoice: InvoiceOut }): ReactNode {
  const split = useCommand(splitCalls.splitDraft, { onSuccess: useMade() })
  // Below the limit of the law lines say no code.
  const parts = Math.max(2, linesByCode(items.map(({ detraction }) => detraction)).length)
  return (
    <Offer {...{ parts, busy: split.isPending }} onSplit={() => split.mutate({ params: { id }, body: { version } })} />
  )
}
