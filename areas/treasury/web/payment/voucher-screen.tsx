import { Answer, Link, PageHead, useCall, useClient, useCommand, useScreenParams, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { lineViews, type PaymentLineRead, vouchers } from '../../contract/index.ts'
import { useSide } from './payment-side.ts'
import { documentText } from './payment-states.ts'

/** The photo or file of the voucher of a line: by the camera, or chosen. */
export default function VoucherScreen(): ReactNode {
  const side = useSide()
  const { id = '' } = useScreenParams()
  const view = side.noun === 'income' ? lineViews.invoices : lineViews.bills
  const call = useCall(view.read, { params: { id } })
  return <Answer call={call}>{(line) => <Voucher key={line.voucher?.name ?? ''} line={line} />}</Answer>
}

function Voucher({ line }: { line: PaymentLineRead }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const calls = vouchers[side.noun]
  const params = { id: line.id }
  const invalidates = ['billPayment', 'invoicePayment', 'income', 'expense']
  const put = useCommand(calls.put, { success: t('ui.saved'), invalidates })
  const remove = useCommand(calls.remove, { success: t('ui.deleted'), invalidates })
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file, file.name)
    put.mutate({ params, body } as never)
    return false
  }
  const title = line.document ? documentText(line.document) : (line.category?.name ?? '')
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('voucher.title')} · ${title}`}
        subtitle={<Link to={`${side.viewPath}/${line.payment.id}`}>{`${t(side.noun)} ${line.payment.number}`}</Link>}
      />
      <div className="yu-panel">
        {line.voucher ? <Shown line={line} file={calls.file} /> : <p className="yu-soft">{t('voucher.none')}</p>}
        <div className="yu-head-actions">
          <Upload accept="image/png,image/jpeg,application/pdf" showUploadList={false} beforeUpload={send}>
            <Button type="primary" loading={put.isPending}>
              {t('voucher.take')}
            </Button>
          </Upload>
          {line.voucher && (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params })}>
              {t('ui.delete')}
            </Button>
          )}
        </div>
        <p className="yu-soft">{t('voucher.rule')}</p>
      </div>
    </section>
  )
}

/** Fetched with the session's token, as an address alone could not be. */
function Shown({ line, file }: { line: PaymentLineRead; file: (typeof vouchers)['income']['file'] }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    void client.call(file, { params: { id: line.id } }).then(
      (answer) => {
        if (gone) return
        made = URL.createObjectURL(answer)
        setSource(made)
      },
      () => undefined,
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [line.id, line.voucher?.name])
  if (!source || !line.voucher) return null
  return line.voucher.type === 'application/pdf' ? (
    <p>
      <a href={source} target="_blank" rel="noreferrer">
        {t('voucher.open')}: {line.voucher.name}
      </a>
    </p>
  ) : (
    <img src={source} alt={line.voucher.name} style={{ maxWidth: '100%', maxHeight: 480 }} />
  )
}
