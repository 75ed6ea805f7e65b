import { full, type Problem } from '@yupana/contract'
import { useMay, useSpeech } from '@yupana/ui'
import { App, Input } from 'antd'

/** Of a refusal for want of budget, who keeps the budgets is asked why the document goes on; anybody else reads it as it is. */
export function useOverBudget(): (problem: Problem, send: (budgetReason: string) => void) => boolean {
  const { t } = useSpeech()
  const { modal } = App.useApp()
  const may = useMay(full('ACCOUNTSETTINGS'))
  return ({ code, message }, send) => {
    if (code !== 'budget_exceeded' || !may) return false
    let reason = ''
    modal.confirm({
      title: t('budget.reason'),
      content: (
        <div className="yu-stack">
          <p>{message}</p>
          <Input.TextArea
            rows={2}
            maxLength={200}
            autoFocus
            aria-label={t('budget.reason')}
            onChange={(event) => {
              reason = event.target.value.trim()
            }}
          />
        </div>
      ),
      okText: t('ui.confirm'),
      cancelText: t('ui.cancel'),
      onOk: () => (reason.length < 3 ? Promise.reject(new Error('reason')) : send(reason)),
    })
    return true
  }
}
