import { full } from '@yupana/contract'
import {
  Answer,
  ImportHistory,
  ImportPanel,
  Link,
  PageHead,
  useCall,
  useDownload,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { accountEndpoints, accountImport } from '../../contract/index.ts'

/** A chart from a file: seen before it is written, and taken back while nothing uses it. */
export default function AccountImport(): ReactNode {
  const { t } = useSpeech()
  const { year = '' } = useScreenParams()
  const download = useDownload()
  const [replace, setReplace] = useState(false)
  const mayWrite = useMay(full('ACCOUNTPLAN'))
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('account.import')} ${year}`}
        subtitle={<Link to={`/accountplan/year/${year}`}>{t('accounting.accounts')}</Link>}
        actions={
          <Button onClick={() => void download(accountEndpoints.exportChart, { params: { year } })}>
            {t('ui.export')}
          </Button>
        }
      />
      {mayWrite && (
        <div className="yu-panel">
          <ImportPanel
            key={String(replace)}
            calls={accountImport}
            params={{ year, replace: String(replace) }}
            shows={replace ? (id) => <Removes id={id} /> : undefined}
          >
            <Checkbox checked={replace} onChange={({ target }) => setReplace(target.checked)}>
              {t('account.replace')}
            </Checkbox>
          </ImportPanel>
        </div>
      )}
      <ImportHistory group="resource" />
    </section>
  )
}

/** What the file would take out, and what would stay since it is used. */
function Removes({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(accountEndpoints.accountImportRemoves, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ removes, kept }) => (
        <>
          {removes.length > 0 && (
            <Alert
              type="warning"
              title={`${t('account.removes')}: ${removes.length}`}
              description={<Codes of={removes.map(({ code, name }) => `${code} · ${name}`)} />}
            />
          )}
          {kept.length > 0 && (
            <Alert
              type="info"
              title={`${t('account.keeps')}: ${kept.length}`}
              description={<Codes of={kept.map(({ code, where }) => `${code}: ${where}`)} />}
            />
          )}
        </>
      )}
    </Answer>
  )
}

const MOST_SHOWN = 30

function Codes({ of }: { of: readonly string[] }): ReactNode {
  return (
    <ul className="yu-problem-list">
      {of.slice(0, MOST_SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {of.length > MOST_SHOWN && <li>… +{of.length - MOST_SHOWN}</li>}
    </ul>
  )
}
