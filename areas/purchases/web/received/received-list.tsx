import { full } from '@yupana/contract'
import {
  CloudUploadIcon,
  declaredList,
  EnterIcon,
  ListPage,
  type RowOf,
  type Say,
  StateTag,
  useCommand,
  useGo,
  useSpeech,
} from '@yupana/ui'
import { Alert, Upload } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { receivedBillStates, receivedBulk, receivedEndpoints } from '../../contract/index.ts'
import { receivedLabels, signatureLabels } from './received-states.ts'
import './received.css'

type Row = RowOf<typeof receivedEndpoints.receivedBills>

/** XML files of suppliers: dropped above, and what became of them. */
export default function ReceivedList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const { columns, filters } = useMemo(() => listed(t), [language])
  return (
    <ListPage
      endpoint={receivedEndpoints.receivedBills}
      exportEndpoint={receivedEndpoints.exportReceivedBills}
      documents={receivedBulk.bulkReceivedBills}
      title={t('receivedBill.plural')}
      columns={columns}
      filters={filters}
      tabs={[
        {
          key: 'pending',
          label: t('receivedBill.view.pending'),
          filters: [{ field: 'status', operator: 'EQUAL', value: 'pending' }],
        },
      ]}
      rowLink={(row) => `/bill/xml/${row.id}`}
      quick={[
        {
          ...{
            key: 'open',
            label: t('receivedBill.enter'),
            icon: <EnterIcon />,
            permission: full('INPUTBILL'),
            keys: 'r',
          },
          when: ({ status }: Row) => receivedBillStates.can(status as never, 'enter'),
          run: ({ id }: Row) => go(`/bill/xml/${id}`),
        },
      ]}
      empty={{ text: t('receivedBill.empty') }}
    >
      <DropXml />
    </ListPage>
  )
}

interface Told {
  file: string
  id: string | null
  message: string | null
}

/** Takes as many files as are dropped at once; says of each refused one why. */
function DropXml(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [told, setTold] = useState<readonly Told[]>([])
  const send = useCommand(receivedEndpoints.receiveBills, { invalidates: ['receivedBill'] })
  const taken = useRef<readonly File[]>([])
  const take = (files: readonly File[]): void => {
    // Files that are dropped together come one by one, with all of them beside.
    if (taken.current === files) return
    taken.current = files
    const body = new FormData()
    for (const file of files) body.append('files', file, file.name)
    // The contract of an upload has no body: its parts are read by the server itself. What is refused whole was told by the command.
    void send
      .mutateAsync({ body } as never)
      .then(({ data }) => {
        setTold(data)
        const [only] = data
        if (data.length === 1 && only?.id) go(`/bill/xml/${only.id}`)
      })
      .catch(() => undefined)
  }
  const kept = told.filter(({ id }) => id !== null)
  const refused = told.filter(({ id }) => id === null)
  return (
    <div className="yu-received-drop">
      <Upload.Dragger
        multiple
        accept=".xml,.zip,.txt"
        showUploadList={false}
        disabled={send.isPending}
        beforeUpload={(_, files) => {
          take(files)
          return false
        }}
      >
        <p className="yu-files-drop">
          <CloudUploadIcon className={send.isPending ? 'yu-busy' : undefined} /> {t('receivedBill.drop')}
        </p>
        <p className="yu-soft">{t('receivedBill.dropRule')}</p>
      </Upload.Dragger>
      {kept.length > 0 && (
        <Alert type="success" showIcon closable title={t('receivedBill.kept', { count: kept.length })} />
      )}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable
          title={t('receivedBill.refused', { count: refused.length })}
          description={
            <ul className="yu-problem-list">
              {refused.map(({ file, message }) => (
                <li key={file}>
                  <b>{file}</b> · {message}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}

function listed(t: Say) {
  return declaredList(receivedEndpoints.receivedBills, t, {
    number: { render: ({ serie, number }: Row) => `${serie}-${number}` },
    documentType: { render: ({ documentType }: Row) => t(`bill.short.${documentType}`) },
    supplier: { field: 'supplier.name', kind: 'text', aside: 'supplier.number' },
    signature: {
      render: ({ signature }: Row) => <StateTag value={signature} states={signatureLabels(t)} brief />,
    },
    status: { states: receivedLabels(t) },
  })
}
