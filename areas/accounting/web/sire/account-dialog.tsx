import { CallForm, CodeChooser, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type SireRowOut, sireEndpoints } from '../../contract/index.ts'

/** By which account a document that only the office has is written into the books; it is proposed for its supplier from then on. */
export function AccountDialog({ row, year, onDone }: { row: SireRowOut; year: number; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const ofYear = { filters: [{ field: 'year', operator: 'EQUAL' as const, value: String(year) }] }
  return (
    <Modal
      open
      title={`${t('sire.setAccount')} · ${row.series}-${row.number}`}
      footer={null}
      mask={{ closable: false }}
      onCancel={onDone}
    >
      <CallForm
        endpoint={sireEndpoints.setSireAccount}
        toInput={(body) => ({ params: { id: row.id }, body: body as never })}
        values={{ account: row.account?.code ?? '', costCenter: row.account?.costCenter ?? null }}
        submit={t('ui.save')}
        success={t('sire.accountKept')}
        invalidates={['sire']}
        onDone={onDone}
      >
        <Field
          name="account"
          label={t('sire.account')}
          kind="custom"
          input={({ id, value, onChange, onBlur }) => (
            <CodeChooser
              id={id}
              path="/api/account-of-chart/choose"
              query={ofYear}
              value={typeof value === 'string' ? value : ''}
              onChange={(code) => onChange(code ?? '')}
              onBlur={onBlur}
            />
          )}
        />
        <Field name="costCenter" label={t('costCenter')} kind="ref" choose="/api/cost-center/choose" />
      </CallForm>
    </Modal>
  )
}
