import { useCommand, useSpeech } from '@yupana/ui'
import { useState } from 'react'
import { type BankLineOut, reconciliationEndpoints } from '../../contract/index.ts'

const MOVED = ['paymentAccount', 'income', 'expense', 'transfer', 'entry', 'dashboard']

/** Lines that leave at once, and which were the last to leave. */
function useLeaving() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<readonly string[]>([])

  async function leave(lines: readonly string[], run: () => Promise<unknown>): Promise<boolean> {
    setGone((now) => new Set([...now, ...lines]))
    try {
      await run()
      setLast(lines)
      return true
    } catch {
      // The command has said why.
      return false
    } finally {
      // By now the answer that was read again says it.
      setGone((now) => new Set([...now].filter((each) => !lines.includes(each))))
    }
  }

  return { gone, last, setLast, leave }
}

/** What is done to the lines of a reconciliation. What is explained leaves at once and comes back where the server refuses it. */
export function useWork(id: string) {
  const { t } = useSpeech()
  const { gone, last, setLast, leave } = useLeaving()
  const options = { invalidates: MOVED }
  const match = useCommand(reconciliationEndpoints.matchLines, options)
  const unmatch = useCommand(reconciliationEndpoints.unmatchLines, { ...options, success: t('reconciliation.undone') })
  const adjust = useCommand(reconciliationEndpoints.adjustLine, options)
  const ignore = useCommand(reconciliationEndpoints.ignoreLine, options)
  const accept = useCommand(reconciliationEndpoints.acceptSuggestions, {
    ...options,
    success: t('reconciliation.accepted'),
  })
  const params = { id }

  return {
    gone,
    /** The nth suggestion of a line: movements of the books, or what a rule writes. */
    take(line: BankLineOut, nth: number): Promise<boolean> {
      const chosen = line.suggestions[nth]
      if (!chosen) return Promise.resolve(false)
      return leave([line.id], () =>
        chosen.rule
          ? adjust.mutateAsync({
              params,
              body: { transaction: { id: line.id }, category: { id: chosen.rule.category.id } },
            })
          : match.mutateAsync({ params, body: { transactions: [line.id], movements: chosen.movements } }),
      )
    },
    pair(
      transactions: string[],
      movements: string[],
      more: { partial?: boolean; adjust?: { category: { id: string } } } = {},
    ): Promise<boolean> {
      return leave(transactions, () => match.mutateAsync({ params, body: { transactions, movements, ...more } }))
    },
    write(line: string, category: { id: string }, party: { id: string } | null): Promise<boolean> {
      return leave([line], () =>
        adjust.mutateAsync({
          params,
          body: { transaction: { id: line }, category: { id: category.id }, party: party && { id: party.id } },
        }),
      )
    },
    ignore(line: string, reason: string): Promise<boolean> {
      return leave([line], () => ignore.mutateAsync({ params, body: { transaction: { id: line }, reason } }))
    },
    async acceptAll(lines: readonly string[]): Promise<void> {
      await leave(lines, () => accept.mutateAsync({ params, body: { transactions: [...lines].slice(0, 1000) } }))
    },
    async undo(lines: readonly string[] = last): Promise<void> {
      if (lines.length === 0) return
      await unmatch.mutateAsync({ params, body: { transactions: [...lines] } }).catch(() => undefined)
      setLast([])
    },
    busy: accept.isPending,
  }
}
export type Work = ReturnType<typeof useWork>
