import type { CallInput, Endpoint } from '@yupana/contract'
import { useRef } from 'react'
import { useCommandThen } from '../api.tsx'
import type { FormPageProps } from '../form/form-page.tsx'
import { handRefusal } from '../form/handed-refusal.ts'
import { useNextForm } from '../form/next-form.tsx'
import { type Say, useSpeech } from '../i18n.ts'
import { useNotices } from '../problem-notice.tsx'
import { useGo } from '../shell/navigation.tsx'

interface Saved {
  id: string
  version: number
}

interface SavedTo<Out> {
  /** Of its screens: `/bill`. */
  path: string
  /** What stands before its id in them: `entry` of `/vouchers/view/entry/{entry}`. */
  at?: string
  /** The screen of a new one, where that is not `{path}/new`. */
  fresh?: string
  /** `F001-147`. */
  titleOf: (document: Out, t: Say) => string
}

type Saves = Pick<FormPageProps<Endpoint>, 'onSaved' | 'also' | 'again'>

const screenOf = ({ path, at }: { path: string; at?: string | undefined }, verb: 'view' | 'edit', id: string): string =>
  [path, verb, ...(at ? [at] : []), id].join('/')

function useWays<Out extends Saved>({ path, at, fresh = `${path}/new`, titleOf }: SavedTo<Out>) {
  const { t } = useSpeech()
  const go = useGo()
  const next = useNextForm(fresh)
  const viewOf = (id: string): string => screenOf({ path, at }, 'view', id)
  return {
    view: (saved: Out): void => go(viewOf(saved.id), { replace: true }),
    edit: (saved: Out): void => go(screenOf({ path, at }, 'edit', saved.id), { replace: true }),
    next: (made: Out, text: string): void =>
      next({ id: made.id, text, title: titleOf(made, t), view: viewOf(made.id) }),
  }
}

/** The ways out of the form of a document that is only saved: to look at it, or to the next of a pile. */
export function useSaves<Out extends Saved>(to: SavedTo<Out>): Saves {
  const { t } = useSpeech()
  const ways = useWays(to)
  return {
    onSaved: (saved) => ways.view(saved as Out),
    again: { label: t('ui.saveNew'), run: (saved) => ways.next(saved as Out, t('ui.saved')) },
  }
}

interface IssuedTo<Out> extends SavedTo<Out> {
  issue: Endpoint
  /** Of the button that saves and issues. */
  label: string
  /** What is said of the document that was issued. */
  text: (document: Out) => string
  /** Where who is refused the issue reads why: in the form, beside what has to change, or over the saved draft. */
  refusedIn: 'form' | 'view'
  invalidates?: readonly string[]
}

/** The ways out of the form of a document that is saved as a draft, or saved and issued. */
export function useIssuingSaves<Out extends Saved>(to: IssuedTo<Out>): Saves {
  const { t } = useSpeech()
  const notices = useNotices()
  const ways = useWays(to)
  const draft = useRef<Out>(undefined)
  const command = useCommandThen(to.issue, {
    ...(to.invalidates ? { invalidates: to.invalidates } : {}),
    onProblem: (problem) => {
      if (!draft.current) return false
      if (to.refusedIn === 'view') {
        ways.view(draft.current)
        return false
      }
      handRefusal(screenOf(to, 'edit', draft.current.id), problem)
      ways.edit(draft.current)
      // The form says it, beside what has to change.
      return problem.errors.some(({ field }) => field)
    },
  })
  const issue = (saved: Out, then: (made: Out) => void): void => {
    draft.current = saved
    const body = to.issue.body ? { body: { version: saved.version } } : {}
    command({ params: { id: saved.id }, ...body } as unknown as CallInput<Endpoint>, (made) => then(made as Out))
  }
  return {
    onSaved: (saved) => ways.view(saved as Out),
    also: {
      label: to.label,
      run: (saved) =>
        issue(saved as Out, (made) => {
          notices.success(to.text(made))
          ways.view(made)
        }),
    },
    again: {
      label: t('ui.issueNew'),
      run: (saved) => issue(saved as Out, (made) => ways.next(made, to.text(made))),
    },
  }
}
