import { draftEndpoints, type KeptDraft } from '@yupana/contract'
import { Badge, Button, Popover } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useCall, useCommand } from '../../api.tsx'
import { formatInstant } from '../../date-text.ts'
import { useT } from '../../i18n.ts'
import { FormIcon } from '../../icons.ts'
import { useSessionData } from '../../session/session-context.tsx'
import { Link } from '../../shell/navigation.tsx'
import type { Destination } from '../../shell/palette/palette-groups.ts'
import { forgetDraft, keyOf, pathOfDraft } from './draft-copy.ts'
import { inTurn } from './kept-draft.ts'

/** What the person typed and did not save, on whichever device. */
function useKeptDrafts(): readonly KeptDraft[] {
  return useCall(draftEndpoints.drafts, {}, { silent: true, staleTime: 60_000 }).data?.data ?? []
}

/** The drafts as places to go to: the palette finds them by their kind, their title and the word itself. */
export function useDraftDestinations(): Destination[] {
  const t = useT()
  return useKeptDrafts().map(({ form, kind, title, path }) => ({
    key: `draft:${form}`,
    title: [kind, title].filter(Boolean).join(' · '),
    subtitle: t('ui.drafts'),
    path: pathOfDraft(path, form),
  }))
}

/** «Mis borradores»: each leads to its form, filled in, or is dropped here. */
export function DraftTray(): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const drafts = useKeptDrafts()
  const label = drafts.length > 0 ? t('ui.draftsCount', { count: drafts.length }) : t('ui.drafts')
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={open}
      onOpenChange={setOpen}
      title={t('ui.drafts')}
      content={<DraftList drafts={drafts} onChosen={() => setOpen(false)} />}
    >
      <Badge count={drafts.length} size="small" color="var(--yu-primary)" offset={[-6, 6]}>
        <Button type="text" icon={<FormIcon />} aria-label={label} title={t('ui.drafts')} />
      </Badge>
    </Popover>
  )
}

function DraftList({ drafts, onChosen }: { drafts: readonly KeptDraft[]; onChosen: () => void }): ReactNode {
  const t = useT()
  const { user, company } = useSessionData()
  const { mutateAsync } = useCommand(draftEndpoints.dropDraft)
  const drop = (form: string): void => {
    const key = keyOf(user.id, company.id, form)
    forgetDraft(key)
    // After what an open form is sending.
    void inTurn(key, () => mutateAsync({ params: { form } }))
  }
  const opened = (event: MouseEvent, path: string, form: string): void => {
    onChosen()
    // The form that is open does not begin anew by another draft in its address.
    if (path.split('?')[0] !== window.location.pathname) return
    event.preventDefault()
    window.location.assign(pathOfDraft(path, form))
  }
  if (drafts.length === 0) return <p className="yu-soft yu-no-mentions">{t('ui.noDrafts')}</p>
  return (
    <ul className="yu-jobs">
      {drafts.map(({ form, kind, title, path, at }) => (
        <li key={form}>
          <Link to={pathOfDraft(path, form)} onClick={(event) => opened(event, path, form)}>
            {[kind, title].filter(Boolean).join(' · ')}
          </Link>
          <div className="yu-job-head">
            <span className="yu-soft">{formatInstant(at)}</span>
            <Button
              size="small"
              type="link"
              danger
              aria-label={`${t('ui.draftDrop')}: ${[kind, title].filter(Boolean).join(' · ')}`}
              onClick={() => drop(form)}
            >
              {t('ui.draftDrop')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
