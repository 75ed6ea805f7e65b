import { currencySign, formatMoney } from '@yupana/kernel'
import { useSpeech } from '@yupana/ui'
import { Alert, Button, Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type TillCheck, tillCheckEndpoints } from '../../contract/till/check.ts'
import type { Catalogue } from '../device/catalogue.ts'
import type { Desk } from '../till/desk.ts'

export type Term = Catalogue['terms'][number]

/** How a client may owe: nobody who is not known, and nothing without the server. */
export interface Credit {
  terms: readonly Term[]
  client: string
  /** @throws ApiError, TypeError where no answer comes */
  ask(total: string): Promise<TillCheck['credit']>
}

/** Undefined where nobody may owe: who buys is not known here, the server is away, the company sells on no credit. */
export function creditOf({ api, online, cart, catalogue, lease }: Desk): Credit | undefined {
  const id = cart.client?.id
  if (!online || !id || catalogue.terms.length === 0) return undefined
  const items = cart.lines.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }))
  return {
    terms: catalogue.terms,
    client: cart.client!.name,
    async ask(total) {
      const body = { terminal: { id: lease.terminal.id }, items, credit: { client: { id }, total } }
      return (await api.call(tillCheckEndpoints.checkSale, { body } as never)).credit
    },
  }
}

/** What is left of a sale is owed: by which term, if the client may. */
export function OnCredit({
  credit,
  left,
  onTerm,
}: {
  credit: Credit
  left: string
  onTerm: (term: Term) => void
}): ReactNode {
  const { t } = useSpeech()
  const [answer, setAnswer] = useState<TillCheck['credit'] | 'away'>()
  useEffect(() => {
    let gone = false
    void credit
      .ask(left)
      .then((said) => !gone && setAnswer(said))
      .catch(() => !gone && setAnswer('away'))
    return () => {
      gone = true
    }
  }, [left, credit.client])
  if (answer === undefined) return <Spin />
  if (answer === 'away' || answer === null)
    return <Alert type="error" showIcon title={t('till.creditNeedsConnection')} />
  const { allowed, problems } = answer
  return (
    <div>
      <p>{t('till.willOwe', { client: credit.client, amount: `${currencySign('PEN')} ${formatMoney(left)}` })}</p>
      {problems.map(({ code, message }) => (
        <Alert key={code} type={allowed ? 'warning' : 'error'} showIcon className="yu-hint" title={message} />
      ))}
      {allowed && (
        <div className="yu-till-ways">
          {credit.terms.map((term, i) => (
            <Button key={term.id} size="large" autoFocus={i === 0} onClick={() => onTerm(term)}>
              {term.name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
