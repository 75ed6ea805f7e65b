import { full } from '@yupana/contract'
import {
  Chooser,
  CodeChooser,
  formatQuantity,
  Link,
  Money,
  PencilIcon,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ReceivedChoice, type ReceivedOut, receivedEndpoints } from '../../contract/index.ts'
import './received.css'

type Line = ReceivedOut['items'][number]

/** Each line as the supplier wrote it, beside what it is here; what is not known is chosen where it stands. */
export function ReceivedLines({ received }: { received: ReceivedOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <ul className="yu-received-lines" aria-label={t('bill.items')}>
      {received.items.map((line) => (
        <li key={line.line} className="yu-received-line">
          <div>
            <div>
              {line.code && <span className="yu-soft">{line.code} </span>}
              <b>{line.description}</b>
            </div>
            <div className="yu-received-figures yu-soft">
              <span>
                {formatQuantity(line.quantity)} {line.unit}
              </span>
              <span>
                {t('bill.subTotal')} <Money value={line.value} currency={received.currency} />
              </span>
              <span>
                {t('field.total')} <Money value={line.total} currency={received.currency} />
              </span>
            </div>
          </div>
          <Mend received={received} line={line} />
        </li>
      ))}
    </ul>
  )
}

function Mend({ received, line }: { received: ReceivedOut; line: Line }): ReactNode {
  const { t } = useSpeech()
  const [changing, setChanging] = useState(false)
  const writes = useMay(full('INPUTBILL'))
  const choose = useCommand(receivedEndpoints.chooseReceivedLine, {
    invalidates: ['receivedBill', 'product', 'choose'],
    onSuccess: () => setChanging(false),
  })
  const run = (body: ReceivedChoice): void => {
    void choose.mutateAsync({ params: { id: received.id, line: line.line }, body }).catch(() => undefined)
  }
  const open = received.status === 'pending' && writes
  const needsBillLine = received.documentType === '07' && received.reference?.id
  const known = needsBillLine ? line.billLine !== null : line.item !== null
  if (known && !changing)
    return (
      <div className="yu-received-mend">
        <span>
          {line.item?.code && <span className="yu-soft">{line.item.code} </span>}
          {line.item?.name}
          {line.by && <span className="yu-soft"> · {t(`receivedBill.by.${line.by}`)}</span>}
          {line.origin && (
            <span className="yu-soft">
              {' · '}
              <Link to={`${line.origin.kind === 'guide' ? '/input-guide' : '/order'}/view/${line.origin.id}`}>
                {line.origin.number}
              </Link>
            </span>
          )}
        </span>
        {open && (
          <Button
            size="small"
            type="text"
            icon={<PencilIcon />}
            aria-label={`${t('receivedBill.change')}: ${line.description}`}
            onClick={() => setChanging(true)}
          />
        )}
      </div>
    )
  if (!open) return <div className="yu-received-mend yu-soft">{t('receivedBill.unmatched')}</div>
  if (received.reference && !received.reference.id && received.documentType === '07')
    return <div className="yu-received-mend yu-soft">{t('receivedBill.unmatched')}</div>
  return needsBillLine ? (
    <BillLines received={received} line={line} busy={choose.isPending} run={run} />
  ) : (
    <Items line={line} busy={choose.isPending} run={run} />
  )
}

interface MendProps {
  line: Line
  busy: boolean
  run: (choice: ReceivedChoice) => void
}

/** A product there is, an account of expenses, or a new product of the supplier's words. */
function Items({ line, busy, run }: MendProps): ReactNode {
  const { t } = useSpeech()
  const makes = useMay(full('PRODUCT'))
  const [account, setAccount] = useState(false)
  const of = `: ${line.description}`
  return (
    <div className="yu-received-mend">
      {account ? (
        <CodeChooser
          path="/api/account-of-chart/choose"
          value=""
          ariaLabel={t('receivedBill.chooseAccount') + of}
          placeholder={t('receivedBill.chooseAccount')}
          onChange={(code) => code && run({ account: code })}
        />
      ) : (
        <Chooser
          path="/api/products/choose"
          value={null}
          disabled={busy}
          ariaLabel={t('receivedBill.chooseItem') + of}
          placeholder={t('receivedBill.chooseItem')}
          onChange={(option) => option && run({ item: { id: option.id } })}
        />
      )}
      {makes && (
        <>
          <Button size="small" onClick={() => setAccount(!account)}>
            {t(account ? 'receivedBill.chooseItem' : 'receivedBill.chooseAccount')}
          </Button>
          <Button size="small" loading={busy} onClick={() => run({ product: { type: 'product' } })}>
            {t('receivedBill.newProduct')}
          </Button>
          <Button size="small" loading={busy} onClick={() => run({ product: { type: 'service' } })}>
            {t('receivedBill.newService')}
          </Button>
        </>
      )}
    </div>
  )
}

function BillLines({ received, line, busy, run }: MendProps & { received: ReceivedOut }): ReactNode {
  const { t } = useSpeech()
  const label = `${t('receivedBill.chooseBillLine')}: ${line.description}`
  return (
    <div className="yu-received-mend">
      <Select
        aria-label={label}
        placeholder={t('receivedBill.chooseBillLine')}
        loading={busy}
        options={received.reference!.items.map(({ line: value, description }) => ({
          value,
          label: `${value} · ${description}`,
        }))}
        onChange={(billLine: number) => run({ billLine })}
      />
    </div>
  )
}
