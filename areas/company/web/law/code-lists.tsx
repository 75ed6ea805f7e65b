import { currencySign, Field, formatMoney, formatQuantity } from '@yupana/ui'
import type { ReactNode } from 'react'
import { detractionEndpoints } from '../../contract/detraction.ts'
import {
  companyExports,
  directions,
  documentTypeEndpoints,
  taxBases,
  taxEndpoints,
  transactionTypeEndpoints,
} from '../../contract/index.ts'
import { CodeListPage } from './code-list.tsx'

export function DocumentTypes(): ReactNode {
  return (
    <CodeListPage
      noun="documentType"
      list={documentTypeEndpoints.documentTypes}
      download={companyExports.exportDocumentTypes}
      create={documentTypeEndpoints.createDocumentType}
      update={documentTypeEndpoints.updateDocumentType}
      remove={documentTypeEndpoints.removeDocumentType}
      keyName="code"
      blank={{ code: '', name: '', fiscalCode: null, active: true }}
      columns={({ t }) => [
        { field: 'code', label: t('field.code'), kind: 'text', width: 90 },
        { field: 'name', label: t('field.name'), kind: 'text' },
        { field: 'fiscalCode', label: t('documentType.fiscalCode'), kind: 'text', width: 120 },
      ]}
      fields={({ t }) => (
        <>
          <Field name="code" label={t('field.code')} kind="code" help={t('documentType.codeHelp')} autoFocus />
          <Field name="name" label={t('field.name')} kind="text" />
          <Field name="fiscalCode" label={t('documentType.fiscalCode')} kind="code" />
          <Field name="active" label={t('field.active')} kind="flag" />
        </>
      )}
    />
  )
}

export function TransactionTypes(): ReactNode {
  return (
    <CodeListPage
      noun="transactionType"
      list={transactionTypeEndpoints.transactionTypes}
      download={companyExports.exportTransactionTypes}
      create={transactionTypeEndpoints.createTransactionType}
      update={transactionTypeEndpoints.updateTransactionType}
      remove={transactionTypeEndpoints.removeTransactionType}
      keyName="code"
      blank={{ code: '', description: '', direction: 'any', active: true }}
      columns={({ t }) => [
        { field: 'code', label: t('field.code'), kind: 'text', width: 90 },
        { field: 'description', label: t('field.description'), kind: 'text' },
        {
          field: 'direction',
          label: t('transactionType.direction'),
          kind: 'state',
          states: Object.fromEntries(
            directions.map((each) => [each, { label: t(`transactionType.direction.${each}`) }]),
          ),
        },
      ]}
      fields={({ t }) => (
        <>
          <Field name="code" label={t('field.code')} kind="code" help={t('transactionType.codeHelp')} autoFocus />
          <Field name="description" label={t('field.description')} kind="text" />
          <Field
            name="direction"
            label={t('transactionType.direction')}
            kind="choice"
            options={directions.map((value) => ({ value, label: t(`transactionType.direction.${value}`) }))}
          />
          <Field name="active" label={t('field.active')} kind="flag" />
        </>
      )}
    />
  )
}

export function Taxes(): ReactNode {
  return (
    <CodeListPage
      noun="tax"
      list={taxEndpoints.taxes}
      download={companyExports.exportTaxes}
      create={taxEndpoints.createTax}
      update={taxEndpoints.updateTax}
      remove={taxEndpoints.removeTax}
      keyName="id"
      blank={{ code: '', name: '', rate: '', basis: 'percent', validFrom: '', validTo: null, active: true }}
      columns={({ t }) => [
        { field: 'code', label: t('field.code'), kind: 'text' },
        { field: 'name', label: t('field.name'), kind: 'text' },
        {
          field: 'rate',
          label: t('field.rate'),
          kind: 'quantity',
          render: ({ rate, basis }) =>
            basis === 'percent' ? `${formatQuantity(rate)} %` : `${currencySign('PEN')} ${formatQuantity(rate)}`,
        },
        { field: 'regime', label: t('tax.regime'), kind: 'text', optional: true },
        { field: 'validFrom', label: t('tax.validFrom'), kind: 'date' },
        { field: 'validTo', label: t('tax.validTo'), kind: 'date' },
        { field: 'source', label: t('tax.source'), kind: 'text' },
      ]}
      fields={({ t }) => (
        <>
          <Field name="code" label={t('field.code')} kind="code" autoFocus />
          <Field name="name" label={t('field.name')} kind="text" />
          <Field name="rate" label={t('field.rate')} kind="quantity" places={5} />
          <Field
            name="basis"
            label={t('tax.basis')}
            kind="choice"
            options={taxBases.map((value) => ({ value, label: t(`tax.basis.${value}`) }))}
          />
          <Field name="validFrom" label={t('tax.validFrom')} kind="date" />
          <Field name="validTo" label={t('tax.validTo')} kind="date" />
          <Field name="active" label={t('field.active')} kind="flag" />
        </>
      )}
    />
  )
}

export function DetractionCodes(): ReactNode {
  return (
    <CodeListPage
      noun="detractionCode"
      list={detractionEndpoints.detractionCodes}
      download={companyExports.exportDetractionCodes}
      create={detractionEndpoints.createDetraction}
      update={detractionEndpoints.updateDetraction}
      remove={detractionEndpoints.removeDetraction}
      keyName="id"
      modules={['TREASURYCONFIG', 'COMMERCECONFIG']}
      dated
      blank={{ code: '', name: '', percentage: '', threshold: null, from: '', to: null }}
      columns={({ t }) => [
        { field: 'code', label: t('field.code'), kind: 'text', width: 90 },
        { field: 'name', label: t('field.name'), kind: 'text', wraps: true },
        {
          ...{ field: 'percentage', label: t('detractionCode.percentage'), kind: 'quantity' },
          render: ({ percentage }) => percentage !== null && `${formatQuantity(percentage)} %`,
        },
        {
          ...{ field: 'threshold', label: t('detractionCode.threshold'), kind: 'money' },
          render: ({ threshold }) => threshold !== null && formatMoney(threshold),
        },
        { field: 'annex', label: t('detractionCode.annex'), kind: 'text', optional: true, sortable: false },
        { field: 'from', label: t('tax.validFrom'), kind: 'date' },
        { field: 'to', label: t('tax.validTo'), kind: 'date' },
      ]}
      fields={({ t }) => (
        <>
          <Field name="code" label={t('field.code')} kind="code" help={t('detractionCode.help')} autoFocus />
          <Field name="name" label={t('field.name')} kind="text" />
          <Field name="percentage" label={t('detractionCode.percentage')} kind="quantity" places={2} />
          <Field name="threshold" label={t('detractionCode.threshold')} kind="money" />
          <Field name="from" label={t('tax.validFrom')} kind="date" />
          <Field name="to" label={t('tax.validTo')} kind="date" />
        </>
      )}
    />
  )
}
