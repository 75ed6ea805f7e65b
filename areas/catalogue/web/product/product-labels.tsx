import {
  Link,
  PageHead,
  PrinterIcon,
  useClient,
  useDownload,
  useNotices,
  usePrint,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import '../items.css'
import { Button, InputNumber, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { pictureEndpoints } from '../../contract/index.ts'

const sizes = ['50x25', '100x50', 'A4'] as const
type Size = (typeof sizes)[number]

/** How many labels of an item, on which paper; seen before they are printed. */
export default function ProductLabels(): ReactNode {
  const { t } = useSpeech()
  const { id = '', code = '', name = '' } = useScreenParams()
  const [size, setSize] = useState<Size>('50x25')
  const [copies, setCopies] = useState(1)
  const print = usePrint()
  const download = useDownload()
  const input = { params: { first: id, second: copies }, query: { size } }
  const title = `${decodeURIComponent(code)} · ${decodeURIComponent(name)}`
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('product.labels')} · ${title}`}
        subtitle={<Link to={`/items/view/${id}`}>{title}</Link>}
        actions={
          <>
            <Button onClick={() => void download(pictureEndpoints.tickets, input)}>PDF</Button>
            <Button type="primary" icon={<PrinterIcon />} onClick={() => void print(pictureEndpoints.tickets, input)}>
              {t('product.print')}
            </Button>
          </>
        }
      />
      <div className="yu-form">
        <div className="yu-field yu-half">
          <label htmlFor="label-size">{t('product.labelSize')}</label>
          <Select
            id="label-size"
            className="yu-chooser"
            value={size}
            options={sizes.map((value) => ({ value, label: t(`product.labelSize.${value}`) }))}
            onChange={setSize}
          />
        </div>
        <div className="yu-field yu-half">
          <label htmlFor="label-copies">{t('product.copies')}</label>
          <InputNumber
            id="label-copies"
            className="yu-chooser"
            min={1}
            max={1000}
            precision={0}
            value={copies}
            onChange={(next) => setCopies(next ?? 1)}
          />
        </div>
      </div>
      <Preview id={id} size={size} copies={copies} />
    </section>
  )
}

/** The PDF itself, drawn a moment after the last change. */
function Preview({ id, size, copies }: { id: string; size: Size; copies: number }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    const pause = setTimeout(() => {
      client.call(pictureEndpoints.tickets, { params: { first: id, second: copies }, query: { size } }).then(
        (blob) => {
          made = URL.createObjectURL(blob)
          setSource(made)
        },
        (error: unknown) => notices.problem(error),
      )
    }, 300)
    return () => {
      clearTimeout(pause)
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, size, copies])
  return source ? <iframe className="yu-label-preview" title={t('product.labels')} src={source} /> : null
}
