import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { templateEndpoints } from '../../contract/index.ts'

/** Vouchers that come again. */
export default function TemplateList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(templateEndpoints.templates, t, { code: { width: 120 } }),
    [language],
  )
  const create = useCreate(
    '/vouchers/templates/new',
    templateEndpoints.createTemplate.permission,
    t('voucherTemplate.new'),
  )
  return (
    <ListPage
      endpoint={templateEndpoints.templates}
      exportEndpoint={templateEndpoints.exportTemplates}
      title={t('voucherTemplate.plural')}
      columns={columns}
      filters={filters}
      rowLink={({ id }) => `/vouchers/templates/view/${id}`}
      actions={create}
      empty={{ text: t('voucherTemplate.empty'), action: create }}
    />
  )
}
