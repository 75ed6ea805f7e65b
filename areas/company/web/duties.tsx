import { Answer, Link, PageHead, ToneTag, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { dutyEndpoints } from '../contract/index.ts'

/** Powers that one person should not have together, and who has them. */
export default function Duties(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(dutyEndpoints.duties, {})
  const keyText = (key: string): string => t(`module.${key.split('.')[0]}`)
  return (
    <section className="yu-page">
      <PageHead title={t('duties')} subtitle={t('duties.text')} />
      <Answer call={call}>
        {({ conflicts, owners }) => (
          <>
            <ul className="yu-duties">
              {conflicts.map(({ id, keys, users }) => (
                <li key={id} className="yu-panel">
                  <div>
                    <strong>{keys.map(keyText).join(' + ')}</strong>
                    <p className="yu-soft">{t(`duties.${id}`)}</p>
                  </div>
                  <div>
                    {users.length === 0 ? (
                      <ToneTag tone="good">{t('duties.nobody')}</ToneTag>
                    ) : (
                      users.map((each) => (
                        <div key={each.id}>
                          <Link to={`/users/view/${each.id}`}>{each.name}</Link>{' '}
                          <Link to={`/roles/view/${each.role.id}`}>({each.role.name})</Link>
                        </div>
                      ))
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <p className="yu-soft">{t('duties.owners', { names: owners.map(({ name }) => name).join(', ') })}</p>
          </>
        )}
      </Answer>
    </section>
  )
}
