import { limaDate, systemClock } from '@yupana/kernel'
import { DateInput, formatQuantity, QuantityInput, useCommand, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../contract/index.ts'
import './transport.css'

interface Weighed {
  gross: string | null
  tare: string | null
}

/** When it was unloaded, and what the scale said there; the tare is that of the start until another is typed. */
export function GuideDelivery({ guide, onClose }: { guide: CarrierGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { id, version, items } = guide
  const [date, setDate] = useState<string | null>(guide.deliveryDate ?? limaDate(systemClock()))
  const [weights, setWeights] = useState<Weighed[]>(() =>
    items.map(({ destinyWeight, startWeight }) => ({
      gross: destinyWeight?.gross ?? null,
      tare: (destinyWeight ?? startWeight).tare,
    })),
  )
  const deliver = useCommand(carrierGuideEndpoints.deliverCarrierGuide, {
    success: t('carrierGuide.delivered'),
    onSuccess: onClose,
  })
  const put = (at: number, change: Partial<Weighed>): void =>
    setWeights(weights.map((each, i) => (i === at ? { ...each, ...change } : each)))
  const send = (): void =>
    deliver.mutate({
      params: { id },
      body: {
        deliveryDate: date ?? '',
        version,
        items: items.map(({ line }, i) => {
          const { gross, tare } = weights[i]!
          return { line, destinyWeight: gross ? { gross, tare: tare ?? '0' } : null }
        }),
      },
    })
  return (
    <Modal
      open
      title={t('carrierGuide.action.deliver')}
      okText={t('ui.save')}
      okButtonProps={{ loading: deliver.isPending, disabled: !date }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={send}
    >
      <div className="yu-dialog-fields">
        <label htmlFor="delivery-date">{t('carrierGuide.deliveryDate')}</label>
        <DateInput id="delivery-date" value={date} onChange={(day) => setDate(day ?? null)} />
        {items.map((item, i) => (
          <fieldset key={item.line} className="yu-weighing">
            <legend>
              {item.description}{' '}
              <span className="yu-soft">
                {t('carrierGuide.startNet')} {formatQuantity(item.startWeight.net)}{' '}
                {t(`carrierGuide.weightUnit.${item.weightUnit}`)}
              </span>
            </legend>
            <label htmlFor={`gross-${item.line}`}>{t('carrierGuide.destinyGross')}</label>
            <QuantityInput
              id={`gross-${item.line}`}
              places={3}
              value={weights[i]!.gross}
              onChange={(gross) => put(i, { gross })}
            />
            <label htmlFor={`tare-${item.line}`}>{t('carrierGuide.destinyTare')}</label>
            <QuantityInput
              id={`tare-${item.line}`}
              places={3}
              value={weights[i]!.tare}
              onChange={(tare) => put(i, { tare })}
            />
          </fieldset>
        ))}
      </div>
    </Modal>
  )
}
