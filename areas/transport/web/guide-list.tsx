import { full } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { declaredList, formatQuantity, ListPage, type Say, useCommand, useCreate, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { carrierGuideBulk, carrierGuideEndpoints, carrierGuideExports } from '../contract/index.ts'
import { guideLabels, guideTitle } from './guide-states.ts'

/** Guides under which goods of others travel, the latest first. */
export default function GuideList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const create = useCreate('/carrier-guide/new', full('CARRIERGUIDE'), t('carrierGuide.new'))
  const mayWrite = useMay(full('CARRIERGUIDE'))
  const validate = useCommand(carrierGuideEndpoints.validateCarrierGuides, {
    success: t('carrierGuide.validated'),
    invalidates: ['carrierGuide'],
  })
  return (
    <ListPage
      endpoint={carrierGuideEndpoints.carrierGuides}
      exportEndpoint={carrierGuideExports.exportCarrierGuides}
      documents={carrierGuideBulk.bulkCarrierGuides}
      title={t('carrierGuide.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/carrier-guide/view/${row.id}`}
      actions={
        <>
          {mayWrite && (
            <Button loading={validate.isPending} onClick={() => validate.mutate({ body: {} })}>
              {t('carrierGuide.action.validate')}
            </Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('carrierGuide.empty'), action: create }}
    />
  )
}

function listed(t: Say) {
  return declaredList(carrierGuideEndpoints.carrierGuides, t, {
    number: { render: (row) => guideTitle(row, t) },
    'vehicle.id': { filter: { label: t('vehicle') } },
    weight: {
      render: ({ weight, weightUnit }) => `${formatQuantity(weight)} ${t(`carrierGuide.weightUnit.${weightUnit}`)}`,
    },
    status: { states: guideLabels(t) },
    eStatus: { label: t('ui.eStatus'), states: eStateLabels(t) },
  })
}
