import { full } from '@yupana/contract'
import {
  ImportHeadings,
  InboxIcon,
  JobProgress,
  Link,
  monthName,
  PageHead,
  useCall,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Checkbox, Input, Select, Space, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { archiveEndpoints, archiveNames, type VoucherImportType } from '../../contract/index.ts'
import { PreviewResult } from './preview.tsx'
import { TemplateButtons } from './templates.tsx'
import { type Choices, type Upload as Course, useVoucherUpload } from './use-upload.ts'

const TITLES: Readonly<Record<VoucherImportType, string>> = {
  ...{ journal: 'journalVouchers.plural', opening: 'openingVouchers.plural', sale: 'saleVouchers.plural' },
  ...{ purchase: 'purchaseVouchers.plural', honorary: 'honoraryVouchers.plural', cash: 'cashVouchers.plural' },
  ple51: 'ple51Vouchers.plural',
}

/** A file of vouchers of one type into one archive: read, seen, written. */
export default function VoucherUpload(): ReactNode {
  const { t } = useSpeech()
  const { year = '', archive = '', type = '' } = useScreenParams()
  const [month, setMonth] = useState('')
  const [createClients, setCreateClients] = useState(false)
  const choices: Choices = { type, year, archive, month, createClients }
  const course = useVoucherUpload(choices)
  return (
    <section className="yu-page">
      <PageHead
        title={`${t(TITLES[type as VoucherImportType] ?? 'voucherImport')} ${year}`}
        subtitle={
          <Link to={`/vouchers/import/year/${year}`}>{`${archive} ${archiveNames[archive] ?? ''}`.trim()}</Link>
        }
      />
      <div className="yu-panel yu-import">
        <ChoiceFields
          choices={choices}
          onMonth={(next) => {
            setMonth(next)
            course.again({ month: next })
          }}
          onArchive={(next) => course.again({ archive: next })}
          onClients={(next) => {
            setCreateClients(next)
            course.again({ createClients: next })
          }}
        />
        <Upload.Dragger
          accept=".xlsx,.csv,.txt"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            course.send(file)
            return false
          }}
          disabled={course.busy || course.job !== undefined}
        >
          <InboxIcon aria-hidden="true" /> {course.busy && !course.preview ? t('ui.importReading') : t('ui.dropFile')}
        </Upload.Dragger>
        {course.fileName && <p className="yu-soft">{course.fileName}</p>}
        <Result course={course} />
      </div>
    </section>
  )
}

interface ChoiceProps {
  choices: Choices
  onMonth: (month: string) => void
  onArchive: (archive: string) => void
  onClients: (createClients: boolean) => void
}

function ChoiceFields({
  choices: { type, year, archive, month, createClients },
  onMonth,
  onArchive,
  onClients,
}: ChoiceProps): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const ofYear = [{ field: 'year', operator: 'EQUAL' as const, value: year }]
  const archives = useCall(archiveEndpoints.chooseArchive, { query: { filters: ofYear, limit: 100 } }, { silent: true })
  const mayCreate = useMay(full('CLIENT', 'UPLOADCLIENT'))
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1))
  return (
    <Space wrap>
      <TemplateButtons type={type} />
      <Select
        aria-label={t('accounting.archive')}
        value={archive}
        onChange={(next) => {
          onArchive(next)
          go(`/vouchers/import/year/${year}/archive/${next}/type/${type}`)
        }}
        popupMatchSelectWidth={false}
        options={(archives.data ?? []).map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))}
      />
      <Select
        aria-label={t('voucherImport.month')}
        value={month}
        onChange={onMonth}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('voucherImport.wholeYear') },
          ...months.map((value) => ({ value, label: monthName(value.padStart(2, '0'), language) })),
        ]}
      />
      {mayCreate && (
        <Checkbox
          checked={createClients}
          onChange={({ target }) => onClients(target.checked)}
          title={t('voucherImport.createClientsHint')}
        >
          {t('voucherImport.createClients')}
        </Checkbox>
      )}
    </Space>
  )
}

function Result({ course }: { course: Course }): ReactNode {
  const { preview, headings, job } = course
  if (job) return <JobProgress id={job} onDone={async () => course.finish()} onFailed={course.stop} />
  return (
    <>
      {headings && (
        <ImportHeadings headings={headings} constants={{}} onChange={course.remap} onConstants={() => undefined} />
      )}
      {preview && <PreviewResult preview={preview} />}
      {preview && <CommitBar key={preview.batch} course={course} />}
    </>
  )
}

/** What is written: all or only what is right, with drafts of what does not balance where that is ticked. */
function CommitBar({ course: { preview, commit, busy } }: { course: Course }): ReactNode {
  const { t } = useSpeech()
  const [asDraft, setAsDraft] = useState(false)
  const [onlyValid, setOnlyValid] = useState(false)
  const [reason, setReason] = useState('')
  const { creates, drafts, failed, reason: asks } = preview!
  const count = creates + (asDraft ? drafts : 0)
  const wrong = failed > 0 || (drafts > 0 && !asDraft)
  return (
    <Space wrap>
      {drafts > 0 && (
        <Checkbox checked={asDraft} onChange={({ target }) => setAsDraft(target.checked)}>
          {t('voucherImport.asDraft')}
        </Checkbox>
      )}
      {wrong && (
        <Checkbox checked={onlyValid} onChange={({ target }) => setOnlyValid(target.checked)}>
          {t('voucherImport.onlyValid')}
        </Checkbox>
      )}
      {asks && (
        <Input
          aria-label={t('voucherImport.reason')}
          placeholder={t('voucherImport.reason')}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button
        type="primary"
        loading={busy}
        disabled={count === 0 || (wrong && !onlyValid) || (asks && reason.trim() === '')}
        onClick={() => commit({ onlyValid, asDraft, ...(reason.trim() ? { reason: reason.trim() } : {}) })}
      >
        {t('voucherImport.apply', { count })}
      </Button>
    </Space>
  )
}
