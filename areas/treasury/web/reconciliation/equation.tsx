import { dec, fixed, limaDate, systemClock } from '@yupana/kernel'
import {
  CheckIcon,
  currencySign,
  DateInput,
  formatDate,
  formatMoney,
  MoneyInput,
  PencilIcon,
  useCommand,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ReconciliationOut, reconciliationEndpoints } from '../../contract/index.ts'

/** Bank, what each side alone has, and books: it stays on top and must close. */
export function Equation({ rec, write }: { rec: ReconciliationOut; write: boolean }): ReactNode {
  const { t } = useSpeech()
  const [editing, setEditing] = useState(false)
  const money = (amount: string): ReactNode => (
    <>
      <small>{currencySign(rec.currency)}</small> {formatMoney(amount)}
    </>
  )
  const onlyBank = fixed(dec(rec.onlyBank).plus(rec.ignored))
  const holds = dec(rec.statementBalance).plus(rec.onlyBooks).minus(onlyBank).eq(rec.booksBalance)
  const clean = dec(rec.difference).isZero()
  return (
    <div className="yu-equation">
      <div>
        <span>{t('reconciliation.statementAt', { date: formatDate(rec.to) })}</span>
        <strong>
          {money(rec.statementBalance)}
          {write && (
            <Button
              type="text"
              size="small"
              icon={<PencilIcon />}
              aria-label={t('reconciliation.statementBalance')}
              onClick={() => setEditing(true)}
            />
          )}
        </strong>
      </div>
      <i>+</i>
      <div>
        <span>{t('reconciliation.onlyBooks')}</span>
        <strong>{money(rec.onlyBooks)}</strong>
      </div>
      <i>−</i>
      <div>
        <span>{t('reconciliation.onlyBank')}</span>
        <strong>{money(onlyBank)}</strong>
      </div>
      <i className={holds ? undefined : 'yu-hot'}>{holds ? '=' : '≠'}</i>
      <div>
        <span>{t('reconciliation.booksBalance')}</span>
        <strong>{money(rec.booksBalance)}</strong>
      </div>
      <span className={`yu-equation-state yu-tone-${clean ? 'good' : 'warning'}`}>
        {clean && <CheckIcon />}
        {clean
          ? t('reconciliation.explained')
          : t('reconciliation.toExplain', { amount: `${currencySign(rec.currency)} ${formatMoney(rec.difference)}` })}
      </span>
      <div className="yu-equation-count">
        <span>
          {t('reconciliation.count')} <b>{t('reconciliation.countOf', { done: rec.explained, all: rec.lines })}</b>
        </span>
        <progress value={rec.explained} max={Math.max(rec.lines, 1)} aria-label={t('reconciliation.count')} />
      </div>
      {editing && <BalanceDialog rec={rec} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** What the bank says at the end, and until which day. */
function BalanceDialog({ rec, onClose }: { rec: ReconciliationOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [balance, setBalance] = useState<string | undefined>(rec.statementBalance)
  const [to, setTo] = useState<string | undefined>(rec.to)
  const save = useCommand(reconciliationEndpoints.updateReconciliation, {
    ...{ success: t('ui.saved'), invalidates: ['paymentAccount'] },
    onSuccess: onClose,
  })
  return (
    <Modal
      open
      title={t('reconciliation.statementBalance')}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ loading: save.isPending, disabled: !balance || !to || to > limaDate(systemClock()) }}
      onCancel={onClose}
      onOk={() =>
        save.mutate({ params: { id: rec.id }, body: { to: to!, statementBalance: balance!, version: rec.version } })
      }
    >
      <div className="yu-equation-form">
        <span>{t('reconciliation.to')}</span>
        <DateInput value={to} onChange={setTo} ariaLabel={t('reconciliation.to')} />
        <span>{t('reconciliation.statementBalance')}</span>
        <MoneyInput value={balance ?? ''} onChange={setBalance} ariaLabel={t('reconciliation.statementBalance')} />
      </div>
    </Modal>
  )
}
