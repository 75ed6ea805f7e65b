import { ClosingRows } from '@yupana/company/web'
import { formatAmount } from '@yupana/kernel'
import { Answer, CallForm, DataTable, Field, Link, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button, Collapse, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { closingMethods, type YearVoucher, yearEndpoints } from '../../contract/index.ts'

interface Of {
  year: number
  onClose: () => void
}

/** What shows the books as they were a moment ago. */
const TOUCHED = ['accountingSetting', 'bookYear', 'summary', 'entry', 'monthLock', 'account']
const WIDTH = 960

/** What the year would begin with, before it is written. */
export function OpenDialog({ year, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  const would = useCall(yearEndpoints.openBooks, { body: { year, dryRun: true } })
  const run = useCommand(yearEndpoints.openBooks, {
    ...{ success: t('bookYear.opened'), invalidates: TOUCHED, onSuccess: onClose },
  })
  const idle = would.data === undefined || would.data.state === 'same'
  return (
    <Modal
      open
      width={WIDTH}
      title={t('bookYear.openTitle', { year })}
      onCancel={onClose}
      okText={t('bookYear.openRun')}
      okButtonProps={{ disabled: idle, loading: run.isPending }}
      onOk={() => run.mutate({ body: { year } })}
    >
      <p className="yu-soft">{t('bookYear.openText', { before: year - 1 })}</p>
      <Answer call={would} fresh>
        {({ state, voucher, checklist }) => (
          <>
            <Alert
              type={state === 'same' ? 'success' : 'info'}
              showIcon
              className="yu-hint"
              title={t(`bookYear.opening.${state}`)}
            />
            {checklist.length > 0 && <ClosingRows rows={checklist} />}
            <Lines of={voucher} />
          </>
        )}
      </Answer>
    </Modal>
  )
}

type Method = (typeof closingMethods)[number]

/** The vouchers that would close the year and what speaks against it, then what became of it. */
export function CloseDialog({ year, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  const [method, setMethod] = useState<Method>('levels')
  const would = useCall(yearEndpoints.closeBooks, { body: { year, method, dryRun: true } })
  const run = useCommand(yearEndpoints.closeBooks, { success: t('bookYear.closed'), invalidates: TOUCHED })
  if (run.data) return <Closed year={year} opening={run.data.opening} onClose={onClose} />
  const blocked = would.data?.checklist.some(({ severity }) => severity === 'block') ?? true
  return (
    <Modal
      open
      width={WIDTH}
      title={t('bookYear.closeTitle', { year })}
      onCancel={onClose}
      okText={t('bookYear.closeRun')}
      okButtonProps={{ disabled: blocked, loading: run.isPending }}
      onOk={() => run.mutate({ body: { year, method } })}
    >
      <Segmented<Method>
        aria-label={t('bookYear.method')}
        value={method}
        onChange={setMethod}
        options={closingMethods.map((value) => ({ value, label: t(`bookYear.method.${value}`) }))}
      />
      <Answer call={would} fresh>
        {({ result, vouchers, checklist }) => (
          <>
            <h3>{t('bookYear.checks')}</h3>
            <ClosingRows rows={checklist} />
            <p>{t('bookYear.result', { amount: formatAmount(result, 'PEN') })}</p>
            <Collapse
              size="small"
              items={vouchers.map((each) => ({
                key: each.step,
                label: `${each.memo} · ${formatAmount(each.total, 'PEN')}`,
                children: <Lines of={each} />,
              }))}
            />
          </>
        )}
      </Answer>
    </Modal>
  )
}

function Closed({ year, opening, onClose }: Of & { opening: string | null }): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal
      open
      title={t('bookYear.closed')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('bookYear.closedText', { year })}</p>
      {(opening === 'unopened' || opening === 'locked') && (
        <Alert type="warning" showIcon className="yu-hint" title={t(`bookYear.opening.${opening}`)} />
      )}
      <Link to="/lock-month">{t('bookYear.lockMonths')}</Link>
    </Modal>
  )
}

/** Asks why: it stands in the history of the year. */
export function ReopenDialog({ year, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={t('bookYear.reopenTitle', { year })} footer={null} onCancel={onClose}>
      <p>{t('bookYear.reopenText')}</p>
      <CallForm
        endpoint={yearEndpoints.reopenBooks}
        values={{ reason: '' }}
        toInput={(body) => ({ params: { year }, body: body as never })}
        submit={t('bookYear.reopen')}
        success={t('bookYear.reopened')}
        invalidates={TOUCHED}
        onDone={onClose}
      >
        <Field name="reason" label={t('bookYear.reason')} kind="text" />
      </CallForm>
    </Modal>
  )
}

function Lines({ of: { lines, count, memo } }: { of: YearVoucher }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <DataTable
        label={memo}
        rows={lines.map((each, i) => ({ ...each, key: String(i) }))}
        rowKey={({ key }) => key}
        columns={[
          { field: 'account.code', label: t('accounting.account'), kind: 'text' },
          { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
          { field: 'client', label: t('accounting.party'), kind: 'text', wraps: true },
          { field: 'document', label: t('accounting.document'), kind: 'text' },
          { field: 'debit', label: t('accounting.debit'), kind: 'money' },
          { field: 'credit', label: t('accounting.credit'), kind: 'money' },
          { field: 'foreign', label: t('bookYear.foreign'), kind: 'money' },
        ]}
      />
      {count > lines.length && <p className="yu-soft">{t('bookYear.moreLines', { shown: lines.length, count })}</p>}
    </>
  )
}
