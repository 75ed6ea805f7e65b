import { full } from '@yupana/contract'
import {
  declaredList,
  ListPage,
  type Say,
  UploadIcon,
  useCommand,
  useCreate,
  useGo,
  useMay,
  useNotices,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { accountEndpoints, accountExports, applyFlags } from '../../contract/index.ts'

/** The chart of accounts of a year. */
export default function AccountList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const { year = '' } = useScreenParams()
  const [removing, setRemoving] = useState(false)
  const mayWrite = useMay(full('ACCOUNTPLAN'))
  const { columns, filters } = useMemo(() => listed(t), [language])
  const always = useMemo(() => [{ field: 'year', operator: 'EQUAL' as const, value: year }], [year])
  const create = useCreate(`/accountplan/year/${year}/new`, full('ACCOUNTPLAN'), t('account.new'))
  return (
    <>
      <ListPage
        endpoint={accountEndpoints.accounts}
        exportEndpoint={accountExports.exportAccounts}
        title={`${t('accounting.accounts')} ${year}`}
        columns={columns}
        always={always}
        filters={filters}
        rowLink={({ id }) => `/accountplan/year/${year}/view/${id}`}
        actions={
          <>
            {mayWrite && (
              <>
                <Button onClick={() => setRemoving(true)}>{t('account.removeUnused')}</Button>
                <Button icon={<UploadIcon />} onClick={() => go(`/accountplan/import/year/${year}`)}>
                  {t('ui.import')}
                </Button>
              </>
            )}
            {create}
          </>
        }
        empty={{ text: t('accounting.noYear', { year }) }}
      />
      {removing && <RemoveUnused year={year} onClose={() => setRemoving(false)} />}
    </>
  )
}

function listed(t: Say) {
  return declaredList(accountEndpoints.accounts, t, {
    code: { width: 110 },
    name: { render: ({ name, level }) => <span className={`yu-level-${level}`}>{name}</span> },
    level: { kind: 'text' },
    type: { kind: 'text' },
    analysis: { kind: 'text' },
    apply: {
      sortable: false,
      render: ({ apply }) =>
        applyFlags
          .filter((flag) => apply[flag])
          .map((flag) => t(`account.apply.${flag}`))
          .join(', '),
    },
  })
}

/** Takes out what nothing uses, of the whole year or what begins so, and says what stayed. */
function RemoveUnused({ year, onClose }: { year: string; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [prefix, setPrefix] = useState('')
  const [kept, setKept] = useState<readonly { code: string; where: string }[]>()
  const remove = useCommand(accountEndpoints.removeAccountsByPrefix, {
    invalidates: ['choose'],
    onSuccess: ({ deleted, refused }) => {
      notices.success(t('account.removed', { deleted, refused: refused.length }))
      setKept(refused)
    },
  })
  return (
    <Modal
      open
      title={`${t('account.removeUnused')} ${year}`}
      okText={t('ui.delete')}
      okButtonProps={{ danger: true, disabled: !/^\d{1,12}$/.test(prefix), loading: remove.isPending }}
      cancelText={t(kept ? 'ui.close' : 'ui.cancel')}
      onCancel={onClose}
      onOk={() => remove.mutate({ params: { year: Number(year), number: prefix } })}
    >
      <p>{t('account.removeUnusedText')}</p>
      <Form layout="vertical">
        <Form.Item label={t('account.prefix')} htmlFor="account-prefix">
          <Input
            id="account-prefix"
            autoFocus
            inputMode="numeric"
            maxLength={12}
            value={prefix}
            onChange={({ target }) => setPrefix(target.value.trim())}
          />
        </Form.Item>
      </Form>
      {kept && kept.length > 0 && (
        <div className="yu-scroll">
          <p>{t('account.keeps')}</p>
          <ul className="yu-problem-list">
            {kept.slice(0, 100).map(({ code, where }) => (
              <li key={code}>
                {code}: {where}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}
