import { sourceScreen } from '@yupana/accounting/contract'
import { productEndpoints } from '@yupana/catalogue/contract'
import {
  monthsParams,
  type ReportParam,
  type ReportRow,
  ReportScreen,
  useCall,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { kardexReport } from '../contract/index.ts'

/** Movements of one item, month by month, each leading to its document. */
export default function Kardex(): ReactNode {
  const speech = useSpeech()
  const { t, language } = speech
  const [{ item = '' }] = useSearchParams()
  const { data: product } = useCall(
    productEndpoints.product,
    { params: { id: item } },
    { enabled: item !== '', silent: true },
  )
  const params = useMemo<ReportParam[]>(
    () => [
      {
        name: 'item',
        label: t('inventoryTaking.item'),
        kind: 'ref',
        choose: '/api/products/choose',
        query: { filters: [{ field: 'type', operator: 'EQUAL', value: 'product', group: 0 }] },
        required: true,
        known: product && { id: product.id, code: product.code, name: product.name },
      },
      ...monthsParams(speech),
      { name: 'warehouse', label: t('field.warehouse'), kind: 'ref', choose: '/api/warehouses/choose' },
    ],
    [language, product],
  )
  return (
    <ReportScreen report={kardexReport} params={params} links={links}>
      {item === '' && <p className="yu-empty">{t('kardex.chooseItem')}</p>}
    </ReportScreen>
  )
}

const links = {
  document: ({ source }: ReportRow): string | undefined => {
    const { kind, id } = (source ?? {}) as { kind?: string; id?: string }
    return kind && id ? sourceScreen({ kind, id }) : undefined
  },
}
