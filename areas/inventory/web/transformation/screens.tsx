import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, givenBy, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  recipeEndpoints,
  type TransformationOut,
  type TransformationStatus,
  transformationEndpoints,
  transformationStates,
} from '../../contract/index.ts'
import { TransformationForm } from './form.tsx'
import { transformationNumber } from './states.ts'

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const { warehouse } = useSessionData()
  return children({
    ...{ date: limaDate(systemClock()), warehouse: warehouse ?? null, toWarehouse: null, exchangeRate: null },
    recipe: null,
    ...{ products: [{ item: null, quantity: null, share: null }], costs: [], note: null },
  })
}

const values = (order: TransformationOut): FormValues => ({
  ...order,
  toWarehouse: order.toWarehouse.id === order.warehouse.id ? null : order.toWarehouse,
  exchangeRate: order.costs.some(({ currency }) => currency === 'USD') ? order.exchangeRate : null,
  // One alone bears all of it: nothing to read or type.
  products: order.products.map(({ item, quantity, share }) => ({
    ...{ item, quantity, share: order.products.length > 1 ? share : null },
  })),
  costs: order.costs.map(({ description, amount, currency, account }) => ({ description, amount, currency, account })),
})

const screens = documentScreens({
  ...{ noun: 'transformation', path: '/transformation', read: transformationEndpoints.transformation },
  create: transformationEndpoints.createTransformation,
  update: transformationEndpoints.updateTransformation,
  mayEdit: ({ status }) => transformationStates.can(status as TransformationStatus, 'edit'),
  fixed: 'transformation.notEditable',
  titleOf: transformationNumber,
  form: TransformationForm,
  ...{ begin: Begin, values },
  again: (_, date) => ({ date, exchangeRate: null }),
  next: ['date', 'warehouse', 'toWarehouse'],
  given: {
    recipe: givenBy(
      recipeEndpoints.recipe,
      (id) => ({ params: { id } }),
      ({ id, products, materials, costs }) => ({
        recipe: { id },
        products: products.map(({ item, quantity, share }) => ({
          ...{ item, quantity, share: products.length > 1 ? share : null },
        })),
        materials: materials.map(({ item, unit, quantity, waste, tracking, dueDated }) => ({
          ...{ item, unit, quantity, waste, tracking, dueDated, lots: [] },
        })),
        costs: costs.map(({ description, amount, currency, account }) => ({ description, amount, currency, account })),
      }),
    ),
  },
})

export const { create: TransformationNew, edit: TransformationEdit, again: TransformationAgain } = screens
