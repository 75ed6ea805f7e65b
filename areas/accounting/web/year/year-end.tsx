import { full } from '@yupana/contract'
import { MoreIcon, useMay, useSpeech } from '@yupana/ui'
import { Button, Dropdown } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { YearSettings } from '../../contract/index.ts'

const OpenDialog = lazy(async () => ({ default: (await import('./year-dialogs.tsx')).OpenDialog }))
const CloseDialog = lazy(async () => ({ default: (await import('./year-dialogs.tsx')).CloseDialog }))
const ReopenDialog = lazy(async () => ({ default: (await import('./year-dialogs.tsx')).ReopenDialog }))

const DIALOGS = { open: OpenDialog, close: CloseDialog, reopen: ReopenDialog }
type Verb = keyof typeof DIALOGS

/** How a year begins and ends: for who writes vouchers and sets the year. */
export function YearEnd({ year, state }: Pick<YearSettings, 'year' | 'state'>): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('ACCOUNTINGVOUCHERS'))
  const maySet = useMay(full('ACCOUNTSETTINGS'))
  const [open, setOpen] = useState<Verb>()
  if (!mayWrite || !maySet || state === 'unopened') return null
  const verbs: readonly Verb[] = state === 'closed' ? ['reopen'] : ['open', 'close']
  const Dialog = open && DIALOGS[open]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: verbs.map((key) => ({ key, label: t(`bookYear.${key}`), onClick: () => setOpen(key) })) }}
      >
        <Button icon={<MoreIcon />}>{t('bookYear.end')}</Button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog year={year} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
