import { ImportPanel, Link, PageHead, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { clientImport } from '../contract/index.ts'

/** Contacts from a workbook or a CSV file: looked at first, then exactly that. */
export default function ClientImport(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <section className="yu-page">
      <PageHead
        title={t('client.import')}
        subtitle={<Link to="/contacts">{t('client.plural')}</Link>}
        actions={<Link to="/contacts/import">{t('client.imports')}</Link>}
      />
      <ImportPanel calls={clientImport} onDone={() => go('/contacts/import')} />
    </section>
  )
}
