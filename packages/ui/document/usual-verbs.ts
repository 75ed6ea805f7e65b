import { type CallInput, type Endpoint, full, type LooseInput, read } from '@yupana/contract'
import { useCommand } from '../api.tsx'
import { useSpeech } from '../i18n.ts'
import { useGo } from '../shell/navigation.tsx'
import { usualAction } from '../usual-actions.tsx'
import type { DocumentAction } from './document-actions.tsx'
import { usePrint } from './print-file.ts'
import { tried } from './trial-button.tsx'

/** What almost every document can by calls of the kit. Its words are `<noun>.issue`, `.issued`, `.edit`, `.print`, `.email`, `.remove`, `.void`, `.voided`, `.voidTitle`, `.voidText`, `.voidReason`. */
export interface UsualVerbsOf {
  noun: string
  /** Of its screens: `/bill`. */
  path: string
  /** Whose powers it needs. */
  module: string
  issue: Endpoint
  void: Endpoint
  remove: Endpoint
  pdf: Endpoint
  /** What `remove` names it by. */
  by: 'id' | 'number'
  /** By all that tells it from others, for the question before it is voided. */
  words: string
  /** Shows its mail; absent where it is not mailed as it stands. */
  mail?: (() => void) | undefined
  /** What is read again once it was issued, voided or deleted. */
  invalidates?: readonly string[]
}

/** Issue, edit, duplicate, print, mail, delete and void, each with its trial: the state table and the powers say which of them are shown. */
export function useUsualVerbs(
  { id, version }: { id: string; version: number },
  of: UsualVerbsOf,
): Record<'issue' | 'edit' | 'copy' | 'print' | 'remove' | 'void', DocumentAction> & { email: DocumentAction[] } {
  const { noun, path, mail, invalidates = [] } = of
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const issue = useCommand(of.issue, { success: t(`${noun}.issued`), invalidates })
  const voidIt = useCommand(of.void, { success: t(`${noun}.voided`), invalidates })
  const remove = useCommand(of.remove, {
    ...{ success: t('ui.deleted'), invalidates },
    onSuccess: () => go(path, { replace: true }),
  })
  const permission = full(of.module)
  const input = (given: object): CallInput<Endpoint> & LooseInput => given as CallInput<Endpoint> & LooseInput
  const issuing = input({ params: { id }, body: { version } })
  const removing = input({ params: { [of.by]: id } })
  const voiding = (reason: string) => input({ params: { id }, body: { reason } })
  const email = { label: t(`${noun}.email`), permission, run: () => mail?.() }
  return {
    issue: usualAction('issue', {
      ...{ label: t(`${noun}.issue`), permission },
      trial: tried(of.issue, () => issuing),
      run: () => issue.mutateAsync(issuing),
    }),
    edit: usualAction('edit', { label: t(`${noun}.edit`), permission, run: () => go(`${path}/edit/${id}`) }),
    copy: usualAction('copy', { label: t('ui.duplicate'), permission, run: () => go(`${path}/new?from=${id}`) }),
    print: usualAction('print', {
      ...{ label: t(`${noun}.print`), permission: read(of.module) },
      run: () => print(of.pdf, input({ params: { id } })),
    }),
    email: mail ? [usualAction('email', email)] : [],
    remove: usualAction('remove', {
      ...{ label: t(`${noun}.remove`), permission },
      confirm: { title: t(`${noun}.remove`), text: t('ui.deleteText') },
      trial: tried(of.remove, () => removing),
      run: () => remove.mutateAsync(removing),
    }),
    void: usualAction('void', {
      ...{ label: t(`${noun}.void`), permission },
      confirm: {
        title: t(`${noun}.voidTitle`, { number: of.words }),
        text: t(`${noun}.voidText`),
        reason: t(`${noun}.voidReason`),
      },
      trial: tried(of.void, voiding),
      run: (reason) => voidIt.mutateAsync(voiding(reason)),
    }),
  }
}
