import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  DownloadIcon,
  formatDate,
  Link,
  monthName,
  PageHead,
  ToneTag,
  useCall,
  useDownload,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Checkbox, Pagination, Space } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BOOK_PAGE, type BookPreview, pleEndpoints } from '../../contract/index.ts'

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

type Row = BookPreview['rows'][number]

/** A book of a month as its file has it, with what its rules say against each row. */
export default function BookScreen(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '', month = '', book: named = '' } = useScreenParams()
  // A point in an address is the end of a file.
  const book = named.replaceAll('-', '.')
  const [page, setPage] = useState(1)
  const [wrong, setWrong] = useState(false)
  const of = { year: Number(year), month: Number(month) }
  const call = useCall(
    pleEndpoints.bookPreview,
    { params: { book }, query: { ...of, page, ...(wrong ? { wrong: 'true' } : {}) } },
    { keepPrevious: true },
  )
  const months = `${monthName(month, language)} ${year}`
  return (
    <section className="yu-page">
      <PageHead
        title={`${book} ${call.data?.name ?? ''} · ${months}`}
        {...(call.data ? { subtitle: call.data.fileName } : {})}
        actions={<Tools book={book} {...of} months={months} errors={call.data?.errors ?? 0} />}
      />
      <p>
        <Link to={`/report/ple/year/${year}`}>{t('ple.plural')}</Link>
      </p>
      <Answer call={call}>
        {(preview) => (
          <>
            <Space wrap className="yu-hint">
              <span>{preview.lines === 0 ? t('ple.empty') : t('ple.lines', { count: preview.lines })}</span>
              {preview.errors > 0 && <ToneTag tone="bad">{t('ple.errorsOf', { count: preview.errors })}</ToneTag>}
              <Checkbox
                checked={wrong}
                onChange={({ target }) => {
                  setWrong(target.checked)
                  setPage(1)
                }}
              >
                {t('ple.onlyWrong')}
              </Checkbox>
            </Space>
            {preview.problems.map((text) => (
              <Alert key={text} type="error" showIcon className="yu-hint" title={text} />
            ))}
            <Rows of={preview} wrong={wrong} />
            {preview.total > BOOK_PAGE && (
              <Pagination
                className="yu-pager"
                current={page}
                pageSize={BOOK_PAGE}
                total={preview.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </>
        )}
      </Answer>
      <Filings book={book} {...of} />
    </section>
  )
}

function Rows({ of: { columns, rows, name }, wrong }: { of: BookPreview; wrong: boolean }): ReactNode {
  const { t } = useSpeech()
  if (rows.length === 0) return <p className="yu-soft">{t(wrong ? 'ple.noWrong' : 'ple.noRows')}</p>
  const figures = new Set(['amount', 'rate'])
  const shown: Column<Row>[] = columns.map(({ number, name: field, kind }, at) => {
    const figure = figures.has(kind)
    return {
      field: `cell${number}`,
      label: t(`ple.field.${field}`),
      kind: figure ? 'quantity' : 'text',
      render: ({ cells, problems }) =>
        problems.some((problem) => problem.field === number) ? (
          <span className="yu-field-error">{cells[at] || '∅'}</span>
        ) : (
          cells[at]
        ),
    }
  })
  const wrongs: Column<Row> = {
    ...{ field: 'problems', label: t('ple.problems'), kind: 'text', width: 240, wraps: true },
    render: ({ problems }) => <span className="yu-field-error">{problems.map(({ text }) => text).join(' ')}</span>,
  }
  const line: Column<Row> = {
    ...{ field: 'line', label: t('ple.line'), kind: 'text', width: 60 },
    render: ({ line: number, path }) => (path ? <Link to={path}>{number}</Link> : number),
  }
  const any = rows.some(({ problems }) => problems.length > 0)
  return (
    <DataTable
      label={name}
      columns={[line, ...(any ? [wrongs] : []), ...shown]}
      rows={rows}
      rowKey={(row) => String(row.line)}
      frozen={1}
      density="dense"
    />
  )
}

interface Of {
  book: string
  year: number
  month: number
}

function Tools({ months, errors, ...of }: Of & { months: string; errors: number }): ReactNode {
  const { t } = useSpeech()
  const mayFile = useMay(full('ACCOUNTINGREPORT'))
  const [filing, setFiling] = useState(false)
  const download = useDownload()
  const { book, ...period } = of
  const input = { params: { book }, query: period }
  return (
    <Space wrap>
      <Button icon={<DownloadIcon />} onClick={() => void download(pleEndpoints.bookText, input)}>
        {t('ple.txt')}
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void download(pleEndpoints.bookZip, input)}>
        {t('ple.asZip')}
      </Button>
      {mayFile && (
        <Button type="primary" onClick={() => setFiling(true)}>
          {t('ple.file')}
        </Button>
      )}
      {filing && (
        <Suspense>
          <FileDialog {...of} months={months} errors={errors} onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </Space>
  )
}

/** What was given to SUNAT of the book in this month, the last one first. */
function Filings({ book, year, month }: Of): ReactNode {
  const { t } = useSpeech()
  const call = useCall(pleEndpoints.bookFilings, { params: { book }, query: { year } })
  return (
    <>
      <h2 className="yu-part">{t('ple.filings')}</h2>
      <Answer call={call}>
        {({ filings }) => {
          const own = filings.filter((each) => each.month === month)
          if (own.length === 0) return <p className="yu-soft">{t('ple.noFilings')}</p>
          return (
            <DataTable
              label={t('ple.filings')}
              rows={own}
              rowKey={({ id }) => id}
              columns={[
                {
                  ...{ field: 'filedOn', label: t('ple.filedOn'), kind: 'text' },
                  render: ({ filedOn }) => formatDate(filedOn),
                },
                { field: 'constancia', label: t('ple.constancia'), kind: 'text' },
                { field: 'lines', label: t('ple.line'), kind: 'text' },
                { field: 'by', label: t('ple.by'), kind: 'text' },
                {
                  ...{ field: 'sha256', label: t('ple.sha256'), kind: 'text' },
                  render: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 16)}…</code>,
                },
              ]}
            />
          )
        }}
      </Answer>
    </>
  )
}
