import { priceIn } from '@yupana/catalogue/contract'
import type { Option } from '@yupana/contract'
import { addDays, dec, isDateText } from '@yupana/kernel'
import { CreditBar, PartyField } from '@yupana/parties/web'
import { figureOf, formatDate, type Say, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'

export interface ClientFieldProps {
  onNewClient: (typed?: string) => void
  onPick?: (option: Option | undefined) => void
  /** Of the lines as they stand. */
  total: string
}

/** A term as a folded header says it: on credit with the day on which it falls due. */
export const termSays =
  (t: Say) =>
  (value: unknown, { date }: Record<string, unknown>): string => {
    const term = value as { name?: string | null; type?: unknown; days?: unknown } | null
    const due = term?.type === '2' && isDateText(String(date ?? '')) && addDays(String(date), Number(term.days ?? 30))
    return due ? t('invoice.termDue', { term: term.name ?? '', date: formatDate(due) }) : (term?.name ?? '')
  }

/** Whom it is sold to, and what is left of its credit once this document is in it. */
export function ClientField({ onNewClient, onPick, total }: ClientFieldProps): ReactNode {
  const { t } = useSpeech()
  return (
    <PartyField
      name="client"
      label={t('invoice.client')}
      {...(onPick ? { onPick } : {})}
      onNew={onNewClient}
      then="[role=grid] .yu-cell-active input"
      aside={<ClientCredit total={total} />}
    />
  )
}

/** A sale that is paid at once takes nothing of the line. */
function ClientCredit({ total }: Pick<ClientFieldProps, 'total'>): ReactNode {
  const [client, term, currency, rate] = useWatch({
    name: ['client', 'paymentTerm', 'currency', 'exchangeRate'],
  }) as [{ id: string } | null, { type?: unknown } | null, string, string | null]
  const adds = (of: string, today: string): string =>
    term?.type === '2' ? inCurrency(total, currency, of, currency === 'PEN' ? today : figureOf(rate ?? '')) : '0'
  return <CreditBar id={client?.id} adds={adds} />
}

/** An amount of the document in the currency of a credit line; zero where there is no rate to tell it by. @param rate of a document in soles that of today */
export function inCurrency(amount: string, from: string, to: string, rate: string): string {
  if (from === to) return amount
  return rate !== '' && dec(rate).gt(0) ? priceIn(amount, from, to, rate) : '0'
}
