import { Answer, type Column, DataTable, PageHead, type RowOf, useCall, useSearchParams, useSpeech } from '@yupana/ui'
import { Input, Pagination, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type CommonList, commonListEndpoints } from '../../contract/index.ts'

const PAGE = 50
type Row = RowOf<typeof commonListEndpoints.commonList>

/** The codes of the law and of geography: a list at the left, its rows at the right. Everything is in the address. */
export default function CommonLists(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(commonListEndpoints.commonLists, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [params, setParams] = useSearchParams()
  return (
    <section className="yu-page">
      <PageHead title={t('commonList.plural')} subtitle={t('commonList.text')} />
      <Answer call={call}>
        {(lists) => {
          const chosen = lists.find(({ list }) => list === params.list) ?? lists[0]!
          const choose = (list: string): void => setParams({ list }, { push: true })
          return (
            <div className="yu-common">
              <nav aria-label={t('commonList.choose')}>
                {lists.map(({ list, name, count }) => (
                  <button
                    key={list}
                    type="button"
                    aria-current={list === chosen.list ? 'page' : undefined}
                    onClick={() => choose(list)}
                  >
                    <span>{name}</span>
                    <span className="yu-soft">{count}</span>
                  </button>
                ))}
              </nav>
              <Select
                className="yu-common-choice"
                aria-label={t('commonList.choose')}
                value={chosen.list}
                options={lists.map(({ list, name }) => ({ value: list, label: name }))}
                onChange={choose}
              />
              <ListRows key={chosen.list} list={chosen.list as CommonList} name={chosen.name} source={chosen.source} />
            </div>
          )
        }}
      </Answer>
    </section>
  )
}

function ListRows({ list, name, source }: { list: CommonList; name: string; source: string }): ReactNode {
  const { t, language } = useSpeech()
  const [params, setParams] = useSearchParams()
  const search = typeof params.search === 'string' ? params.search : ''
  const page = Number(params.page ?? 1) || 1
  const call = useCall(
    commonListEndpoints.commonList,
    { params: { list }, query: { limit: PAGE, page, showTotal: true, ...(search ? { search } : {}) } } as never,
    { keepPrevious: true },
  )
  const columns = useMemo<Column<Row>[]>(
    () => [
      { field: 'code', label: t('field.code'), kind: 'text', width: 110 },
      { field: 'name', label: t('field.name'), kind: 'text' },
      { field: 'detail', label: t('commonList.detail'), kind: 'text' },
    ],
    [language],
  )
  const show = (next: { search?: string; page?: number }): void =>
    setParams({
      list,
      ...(next.search ? { search: next.search } : {}),
      ...(next.page && next.page > 1 ? { page: String(next.page) } : {}),
    })
  return (
    <div className="yu-common-rows">
      <Input.Search
        allowClear
        defaultValue={search}
        placeholder={t('ui.search')}
        aria-label={t('ui.search')}
        onSearch={(text) => show({ search: text.trim() })}
      />
      <p className="yu-soft">{t('commonList.source', { source })}</p>
      <Answer call={call}>
        {({ data, total = 0 }) => (
          <>
            <DataTable label={name} columns={columns} rows={data} rowKey={(row) => row.id} />
            {data.length === 0 && <p className="yu-soft">{t('commonList.empty')}</p>}
            {total > PAGE && (
              <Pagination
                size="small"
                current={page}
                pageSize={PAGE}
                total={total}
                showSizeChanger={false}
                onChange={(next) => show({ search, page: next })}
              />
            )}
          </>
        )}
      </Answer>
    </div>
  )
}
