import {
  Answer,
  type Column,
  DataTable,
  DownloadIcon,
  formatDate,
  Link,
  ToneTag,
  useCall,
  useDownload,
  useSpeech,
} from '@yupana/ui'
import { Button, Card, Pagination, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  archiveEndpoints,
  archiveNames,
  LAYOUT_PAGE,
  type LayoutPreview,
  systemEndpoints,
} from '../../contract/index.ts'

const SYSTEMS = ['siscont', 'concar'] as const
type System = (typeof SYSTEMS)[number]
type Row = LayoutPreview['rows'][number]

interface Months {
  year: number
  from: number
  to: number
}

/** Vouchers for Siscont or Concar: an archive, or all of them, must be said; the rows are seen before the file is made. */
export function SystemExport({ year, from, to }: Months): ReactNode {
  const { t } = useSpeech()
  const [system, setSystem] = useState<System>('siscont')
  const [archive, setArchive] = useState<string>()
  const [seen, setSeen] = useState(false)
  const [page, setPage] = useState(1)
  const download = useDownload()
  const query = { year, from, to, system, archive: archive ?? '' }
  const file = system === 'siscont' ? systemEndpoints.journalLayoutText : systemEndpoints.journalLayoutSheet
  return (
    <Card title={t('bookExport.system')} className="yu-hint">
      <p>{t('bookExport.systemText')}</p>
      <Space wrap className="yu-hint">
        <Select
          aria-label={t('bookExport.system')}
          value={system}
          options={SYSTEMS.map((value) => ({ value, label: t(`bookExport.system.${value}`) }))}
          onChange={setSystem}
        />
        <ArchiveSelect year={year} value={archive} onChange={setArchive} />
        <Button disabled={archive === undefined} onClick={() => setSeen(true)}>
          {t('bookExport.preview')}
        </Button>
        <Button
          type="primary"
          icon={<DownloadIcon />}
          disabled={archive === undefined}
          onClick={() => void download(file, { query })}
        >
          {t('bookExport.download')}
        </Button>
      </Space>
      {archive === undefined && <p className="yu-soft">{t('error.archive_required')}</p>}
      {seen && archive !== undefined && <Rows query={query} page={page} setPage={setPage} />}
    </Card>
  )
}

interface Archives {
  year: number
  value: string | undefined
  onChange: (archive: string) => void
}

function ArchiveSelect({ year, value, onChange }: Archives): ReactNode {
  const { t } = useSpeech()
  const filters = [{ field: 'year', operator: 'EQUAL' as const, value: String(year), group: 0 }]
  const { data } = useCall(archiveEndpoints.chooseArchive, { query: { filters, limit: 100 } }, { silent: true })
  // Who reads reports alone is not told the archives of the company: those that every company has.
  const own = data
    ? data.map(({ code, name }) => ({ value: code ?? '', label: `${code} ${name}` }))
    : Object.keys(archiveNames).map((code) => ({ value: code, label: code }))
  return (
    <Select
      aria-label={t('accounting.archive')}
      placeholder={t('accounting.archive')}
      value={value ?? null}
      options={[{ value: 'all', label: t('report.beside.all') }, ...own]}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      popupMatchSelectWidth={false}
    />
  )
}

interface Shown {
  query: Months & { system: System; archive: string }
  page: number
  setPage: (page: number) => void
}

function Rows({ query, page, setPage }: Shown): ReactNode {
  const { t } = useSpeech()
  const call = useCall(systemEndpoints.journalLayout, { query: { ...query, page } }, { keepPrevious: true })
  return (
    <Answer call={call}>
      {({ columns, rows, total, vouchers }) => (
        <>
          <p>{t('bookExport.rows', { lines: total, vouchers })}</p>
          <DataTable
            label={t('bookExport.system')}
            columns={[ENTRY(t), ...columns.map((column, at) => cellOf(column, at))]}
            rows={rows.map((row, at) => ({ ...row, at }))}
            rowKey={({ at }) => String(at)}
            frozen={1}
            density="dense"
          />
          {total > LAYOUT_PAGE && (
            <Pagination
              className="yu-pager"
              current={page}
              pageSize={LAYOUT_PAGE}
              total={total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Answer>
  )
}

type Told = Row & { at: number }

const ENTRY = (t: (key: string, values?: Record<string, string>) => string): Column<Told> => ({
  ...{ field: 'entry', label: t('accounting.entry'), kind: 'text', width: 180 },
  render: ({ entry, path, tooNarrow }) => (
    <>
      <Link to={path}>{entry}</Link>
      {tooNarrow && <ToneTag tone="bad">{t('bookExport.tooNarrow', { column: tooNarrow })}</ToneTag>}
    </>
  ),
})

const cellOf = ({ name, kind }: LayoutPreview['columns'][number], at: number): Column<Told> => ({
  ...{ field: `cell${at}`, label: name, kind: kind === 'number' ? 'quantity' : 'text' },
  render: ({ cells }) => (kind === 'date' && cells[at] ? formatDate(cells[at]) : cells[at]),
})
