import { dec } from '@yupana/kernel'
import {
  FormSchemaContext,
  formatMoney,
  MoneyInput,
  problemText,
  useFormState,
  useSearchParams,
  useShortcuts,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Checkbox, Tabs } from 'antd'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { OpenItem } from '../../contract/index.ts'
import { ofClient, typedBeside } from './payment-amounts.ts'
import { type PaymentDraft, spread, withAdvance } from './payment-draft.ts'
import { FreeLines } from './payment-free.tsx'
import { useHead } from './payment-head.ts'
import { MoneyRows } from './payment-money.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { useSide } from './payment-side.ts'
import { totalsOf, visitOf } from './visit/payment-visit.ts'

interface Parts {
  items: readonly OpenItem[]
  draft: PaymentDraft
  onDraft: (draft: PaymentDraft) => void
}

/** What is paid for: documents, and what is free. */
export function PaymentTabs({
  items,
  draft,
  onDraft,
  gated,
  another,
  focus,
}: Parts & {
  gated: boolean
  another: ((from: HTMLElement) => void) | undefined
  focus: string | undefined
}): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  const problems = useLineProblems(draft, items)
  const [{ tab: asked }] = useSearchParams()
  const startFree = asked === 'free' || (draft.free.length > 0 && Object.keys(draft.typed).length === 0)
  const [tab, setTab] = useState(startFree ? 'free' : 'documents')
  const owesNothing = client !== null && items.every((item) => item.client.id !== client.id)
  const documents =
    items.length > 0 ? (
      <>
        {gated && owesNothing && <p className="yu-gate">{t(side.word('nothingOpen'))}</p>}
        <Spread key={client?.id ?? ''} {...{ items, draft, onDraft }} />
        <PaymentRows
          {...{ items, problems, focus, another }}
          typed={draft.typed}
          onType={(typed) => onDraft({ ...draft, typed })}
          onAdvance={(item) => onDraft(withAdvance(draft, item))}
        />
      </>
    ) : (
      gated && <p className="yu-gate">{t(side.word(client ? 'nothingOpen' : 'chooseClient'))}</p>
    )
  return (
    <Tabs
      className="yu-pay-tabs"
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'documents', label: t('payment.documents'), children: documents },
        {
          key: 'free',
          label: draft.free.length > 0 ? `${t('payment.free')} (${draft.free.length})` : t('payment.free'),
          children: (
            <FreeLines lines={draft.free} problems={problems} onChange={(free) => onDraft({ ...draft, free })} />
          ),
        },
      ]}
    />
  )
}

/** A total that was handed over goes over what is owed, the earliest first; what is too much may stay as an advance. */
function Spread({ items, draft, onDraft }: Parts): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const head = useHead()
  const [total, setTotal] = useState('')
  const left = useRef(draft.advance || '0')
  const box = useRef<HTMLSpanElement>(null)
  // What is typed for clients who were chosen before stays as it is.
  const mine = ofClient(items, head.client)
  const run = (): void => {
    const over = spread(total, mine, head)
    left.current = over.left
    const typed = { ...typedBeside(draft.typed, mine), ...over.typed }
    const received = head.cash && head.currency === 'PEN' ? { received: total } : {}
    const beside = draft.advanceOf && head.client && draft.advanceOf.id !== head.client.id
    onDraft({ ...draft, ...received, typed, ...(beside ? {} : { advance: '', advanceOf: undefined }) })
  }
  const start = (): void => {
    if (total === '') box.current?.querySelector('input')?.focus()
    else run()
  }
  useShortcuts([{ keys: 'f4', label: t('payment.spread'), run: start }])
  const party = draft.advanceOf ?? head.client ?? (items[0] ? { id: items[0].client.id } : null)
  const several = new Set(items.map((item) => item.client.id)).size > 1
  const whose = several ? items.find((item) => item.client.id === party?.id)?.client.name : undefined
  const kept = draft.advance !== ''
  const offered = kept ? draft.advance : left.current
  const tooMuch = kept || dec(left.current).gt(0)
  return (
    <div className="yu-pay-spread">
      <span ref={box}>
        <MoneyInput
          ariaLabel={t(side.word('handed'))}
          prefix={t(side.word('handed'))}
          value={total}
          onChange={(next) => setTotal(next ?? '')}
          onPressEnter={run}
        />
      </span>
      <Button onClick={start}>{t('payment.spread')}</Button>
      {tooMuch && party && (
        <Checkbox
          checked={kept}
          onChange={({ target: { checked } }) =>
            onDraft({ ...draft, advance: checked ? offered : '', advanceOf: checked ? party : undefined })
          }
        >
          {t('payment.leaveAdvance', { amount: formatMoney(offered) })}
          {whose && ` · ${whose}`}
        </Checkbox>
      )}
    </div>
  )
}

/** The money beside that of the head. */
export function PaymentMoney({ items, draft, alone, onDraft }: Parts & { alone: boolean }): ReactNode {
  const { rest } = totalsOf(draft, items, useHead())
  const problems = useLineProblems(draft, items)
  return (
    <MoneyRows rows={draft.money} {...{ rest, alone, problems }} onChange={(money) => onDraft({ ...draft, money })} />
  )
}

/** What the call found wrong with a line, by what it is for: it names them by their place among those that were sent. */
function useLineProblems(draft: PaymentDraft, items: readonly OpenItem[]): ReadonlyMap<string, string> {
  const speech = useSpeech()
  const side = useSide()
  const head = useHead()
  const { labels } = useContext(FormSchemaContext)
  const { errors } = useFormState()
  const names: Readonly<Record<string, string>> = {
    amount: side.word('amountNow'),
    category: 'payment.category',
    client: side.word('client'),
    account: side.word('account'),
    method: side.word('method'),
    document: side.word('document'),
    operationNumber: side.word('operationNumber'),
    paidAmount: 'field.amount',
  }
  const { lines, alongside } = visitOf(draft, items, head)
  const beside = alongside?.lines ?? []
  useEffect(() => {
    for (const [field, label] of Object.entries(names)) {
      labels.set(`payments.*.${field}`, speech.t(label))
      labels.set(`alongside.${field}`, `${speech.t(label)} · ${speech.t('payment.otherCurrency')}`)
      beside.forEach((_, i) => {
        labels.set(`alongside.payments.${i}.${field}`, `${speech.t(label)} · ${speech.t('payment.otherCurrency')}`)
      })
    }
  }, [speech.language, beside.length])
  type Told = Readonly<Record<string, { message?: string } | undefined>>
  const textOf = (told: Told | undefined, of: (field: string) => boolean = () => true): string | undefined => {
    const found = Object.entries(told ?? {}).find(([field, each]) => each?.message && of(field))
    return found && problemText(found[1]!.message, speech)
  }
  const told = new Map<string, string>()
  const tell = (key: string | undefined, text: string | undefined): void => {
    if (key !== undefined && text !== undefined && !told.has(key)) told.set(key, text)
  }
  const found = (errors.payments ?? []) as readonly (Told | undefined)[]
  lines.forEach(({ key }, at) => {
    tell(key, textOf(found[at]))
  })
  const { payments, ...other } = (errors.alongside ?? {}) as Told & { payments?: readonly (Told | undefined)[] }
  tell(alongside?.rows[0]?.key, textOf(other as Told))
  // Where and how it moves is told below its row, what it is for beside that.
  beside.forEach(({ key, row }, at) => {
    tell(
      row,
      textOf(payments?.[at], (field) => OF_MONEY.has(field)),
    )
    tell(
      key,
      textOf(payments?.[at], (field) => !OF_MONEY.has(field)),
    )
  })
  return told
}

const OF_MONEY: ReadonlySet<string> = new Set(['account', 'method', 'operationNumber', 'paidAmount'])
