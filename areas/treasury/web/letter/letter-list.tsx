import { full } from '@yupana/contract'
import { declaredList, ListPage, type Say, useCreate, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { letterEndpoints, openLetterStates } from '../../contract/index.ts'
import { Board } from './letter-board.tsx'
import { letterLabelsOf, letterName } from './letter-states.ts'

/** Letters of clients and our own, by where they are; above them the board of what falls due. */
export default function LetterList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayCollect = useMay(full('COLLECTION'))
  const { columns, filters } = useMemo(
    () =>
      declaredList(letterEndpoints.letters, t, {
        number: { width: 90, render: (row) => letterName(row) },
        'client.name': { phone: 'title' },
        balance: { phone: 'amount' },
        dueDate: { phone: 'detail' },
        status: { states: letterLabelsOf(t) },
      }),
    [language],
  )
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/payment/letters/new', full('COLLECTION', 'PAYMENTS'), t('letter.new'))
  return (
    <ListPage
      endpoint={letterEndpoints.letters}
      exportEndpoint={letterEndpoints.exportLetters}
      title={t('letter.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/payment/letters/view/${row.id}`}
      actions={
        <>
          <Button onClick={() => go('/payment/letters/operations')}>{t('letterOperation.plural')}</Button>
          {mayCollect && (
            <Button onClick={() => go('/payment/letters/operations/new')}>{t('letterOperation.new')}</Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('letter.empty'), action: create }}
    >
      <Board />
    </ListPage>
  )
}

/** Where a letter may be while something is owed of it. */
const views = (t: Say) =>
  openLetterStates.map((status) => ({
    ...{ key: status, label: t(`letter.status.${status}`), hot: status === 'protested' },
    filters: [{ field: 'status', operator: 'EQUAL' as const, value: status }],
  }))
