import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import { Chooser, useCommand, useSpeech, uuid } from '@yupana/ui'
import { Checkbox, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BankLineOut, matchRule } from '../../contract/index.ts'

/** The words of a line without its numbers: what the bank writes again next month. */
const wordsOf = (description: string): string =>
  description
    .replaceAll(/\S*\d\S*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A rule made of a line: the words that it is known by, and the category that it goes to. */
export function RuleDialog({ line, onClose }: { line: BankLineOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [contains, setContains] = useState(() => wordsOf(line.description) || line.description)
  const [category, setCategory] = useState<Option>()
  const [automatic, setAutomatic] = useState(false)
  const create = useCommand(matchRule.endpoints.create, {
    ...{ success: t('ui.saved'), invalidates: ['paymentAccount'] },
    onSuccess: onClose,
  })
  const out = dec(line.amount).isNegative()
  const text = contains.trim()
  return (
    <Modal
      open
      title={t('matchRule')}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: text === '' || !category, loading: create.isPending }}
      onCancel={onClose}
      onOk={() =>
        create.mutate({
          body: {
            ...{ code: `R-${uuid().slice(-8)}`, name: text.slice(0, 100), contains: text, expression: false },
            ...{ direction: out ? 'out' : 'in', category: { id: category!.id }, automatic, active: true },
          },
        })
      }
    >
      <div className="yu-equation-form">
        <span>{t('matchRule.contains')}</span>
        <Input
          autoFocus
          value={contains}
          aria-label={t('matchRule.contains')}
          onChange={({ target }) => setContains(target.value)}
        />
        <span>{t('matchRule.category')}</span>
        <Chooser
          path="/api/payment/category/choose"
          query={{ filters: [{ field: 'type', operator: 'EQUAL', value: out ? '2' : '1', group: 0 }] }}
          value={category ?? null}
          onChange={setCategory}
          ariaLabel={t('matchRule.category')}
        />
        <span />
        <Checkbox checked={automatic} onChange={({ target }) => setAutomatic(target.checked)}>
          {t('matchRule.automatic')}
        </Checkbox>
      </div>
    </Modal>
  )
}
