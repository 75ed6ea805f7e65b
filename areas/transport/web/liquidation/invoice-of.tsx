import { InvoiceOf } from '@yupana/sales/web'
import { FormOf, type FormValues, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  lineValue,
  type ServiceLiquidationOut,
  type ServiceLiquidationStatus,
  saleDescription,
  serviceLiquidationEndpoints,
  serviceLiquidationStates,
} from '../../contract/index.ts'
import { liquidationTitle } from './states.ts'

/** The sale of what was charged to a client for trips: each line once, at its value; its guides go along. */
export default function InvoiceOfLiquidation(): ReactNode {
  const { t } = useSpeech()
  const { serviceLiquidationId: id = '' } = useScreenParams()
  const call = useCall(serviceLiquidationEndpoints.serviceLiquidation, { params: { id } })
  return (
    <FormOf
      call={call}
      title={t('invoice.new')}
      cannot={({ status }) =>
        serviceLiquidationStates.can(status as ServiceLiquidationStatus, 'invoice')
          ? undefined
          : t('error.illegal_state', {
              action: t('serviceLiquidation.action.invoice'),
              state: t(`serviceLiquidation.status.${status}`),
            })
      }
      record={(liquidation) => ({
        path: `/service-liquidation/view/${liquidation.id}`,
        label: liquidationTitle(liquidation, t),
      })}
    >
      {(liquidation) => (
        <InvoiceOf
          key={id}
          from={`liquidation-${id}`}
          hint={`${t('serviceLiquidation.of')} ${liquidation.number}`}
          client={liquidation.client}
          values={saleValues(liquidation)}
        />
      )}
    </FormOf>
  )
}

function saleValues({ id, currency, items }: ServiceLiquidationOut): FormValues {
  return {
    ...{ currency, exchangeRate: currency === 'PEN' ? '1' : null },
    madeFrom: { kind: 'serviceLiquidation', id },
    items: items.map((line) => ({
      ...{ item: line.service, itemType: 'service', description: saleDescription(line), quantity: '1' },
      ...{ price: lineValue(line), includeTaxPrice: false, priceSource: 'typed', tax: line.tax },
      cargo: cargoOf(line),
    })),
  }
}

/** An end of a trip that is still to be typed. */
const SOMEWHERE = { ubigeo: '', line: '' }

/**
 * What the tax office wants to know of a carriage; reference values of load and capacity are typed, for the liquidation has none. A typed line
 * with a reference value is one too: the deposit is of the larger of both (RS 073-2006).
 */
function cargoOf({ origin, destination, description, referenceValue }: ServiceLiquidationOut['items'][number]) {
  if (!referenceValue && !(origin && destination)) return null
  return {
    ...{ origin: origin ?? SOMEWHERE, destination: destination ?? SOMEWHERE, trip: description },
    ...{ service: referenceValue ?? '', effectiveLoad: '', capacity: '' },
  }
}
