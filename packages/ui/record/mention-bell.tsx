import { type NoteMention, noteEndpoints, notesScreen } from '@yupana/contract'
import { Badge, Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall, useCommand } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { useSpeech } from '../i18n.ts'
import { BellIcon } from '../icons.ts'
import { useAreas } from '../shell/areas.ts'
import { Link } from '../shell/navigation.tsx'

/** The notes that call the user and are not read yet; each leads to its record. News come by the tab's stream of events. */
export function MentionBell(): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  const { data } = useCall(noteEndpoints.mentions, {}, { silent: true, staleTime: 60_000 })
  const mentions = data?.data ?? []
  const label = mentions.length > 0 ? t('ui.mentionsCount', { count: mentions.length }) : t('ui.mentions')
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={open}
      onOpenChange={setOpen}
      title={t('ui.mentions')}
      content={<MentionList mentions={mentions} onChosen={() => setOpen(false)} />}
    >
      <Badge count={mentions.length} size="small" overflowCount={49} offset={[-6, 6]}>
        <Button type="text" icon={<BellIcon />} aria-label={label} title={t('ui.mentions')} />
      </Badge>
    </Popover>
  )
}

function MentionList({ mentions, onChosen }: { mentions: readonly NoteMention[]; onChosen: () => void }): ReactNode {
  const { t } = useSpeech()
  const { mutate: read, isPending } = useCommand(noteEndpoints.readMentions)
  if (mentions.length === 0) return <p className="yu-soft yu-no-mentions">{t('ui.noMentions')}</p>
  return (
    <>
      <ul className="yu-jobs yu-mentions">
        {mentions.map((each) => (
          <li key={each.id}>
            <div className="yu-job-head">
              <strong>{each.author}</strong>
              <span className="yu-soft">{formatInstant(each.at)}</span>
            </div>
            <Where
              mention={each}
              onChosen={() => {
                read({ body: { ids: [each.id] } })
                onChosen()
              }}
            />
            <div className="yu-mention-text">{each.text}</div>
          </li>
        ))}
      </ul>
      <Button
        className="yu-mentions-read"
        size="small"
        type="link"
        loading={isPending}
        onClick={() => read({ body: {} })}
      >
        {t('ui.mentionsRead')}
      </Button>
    </>
  )
}

/** The record of a note, as a link where it has a screen. */
function Where({ mention, onChosen }: { mention: NoteMention; onChosen: () => void }): ReactNode {
  const { t, has } = useSpeech()
  const areas = useAreas()
  const { entity, entityId, title } = mention
  const screen = notesScreen(
    areas.map(({ area }) => area),
    entity,
    entityId,
  )
  const text = [has(entity) ? t(entity) : entity, title].filter(Boolean).join(' ')
  if (!screen) return <div>{text}</div>
  return (
    <Link to={screen} onClick={onChosen}>
      {text}
    </Link>
  )
}
