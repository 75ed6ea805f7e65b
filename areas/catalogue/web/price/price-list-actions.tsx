import { full } from '@yupana/contract'
import {
  CopyIcon,
  DownloadIcon,
  ImportPanel,
  MoreIcon,
  PencilIcon,
  TrashIcon,
  UploadIcon,
  useCommand,
  useDownload,
  useGo,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Button, Dropdown, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PriceListOut, priceImport, priceImportEndpoints, priceListEndpoints } from '../../contract/index.ts'

/** What may be done with a list as a whole; the main action stands before the menu. */
export function PriceListActions({ list, children }: { list: PriceListOut; children: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  const [importing, setImporting] = useState(false)
  const [modal, question] = Modal.useModal()
  const { id } = list
  const remove = useCommand(priceListEndpoints.removePriceList, {
    success: t('ui.deleted'),
    invalidates: ['choose', 'price'],
    onSuccess: () => go('/price', { replace: true }),
  })
  const save = (includesTax: 'true' | 'false') => () =>
    void download(priceImportEndpoints.exportPrices, { params: { id, includesTax } })
  const ask = (): void => {
    modal.confirm({
      title: t('ui.deleteTitle', { noun: t('priceList') }),
      content: t('ui.deleteText'),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => remove.mutate({ params: { id } }),
    })
  }
  const items = [
    { key: 'gross', icon: <DownloadIcon />, label: t('priceList.exportGross'), onClick: save('true') },
    { key: 'net', icon: <DownloadIcon />, label: t('priceList.exportNet'), onClick: save('false') },
    ...(mayWrite
      ? [
          { key: 'import', icon: <UploadIcon />, label: t('ui.import'), onClick: () => setImporting(true) },
          {
            key: 'duplicate',
            icon: <CopyIcon />,
            label: t('priceList.duplicateAction'),
            onClick: () => go(`/price/duplicate/${id}`),
          },
          { key: 'remove', icon: <TrashIcon />, danger: true, label: t('ui.delete'), onClick: ask },
        ]
      : []),
  ]
  return (
    <>
      {question}
      {children}
      {mayWrite && (
        <Button icon={<PencilIcon />} onClick={() => go(`/price/edit/${id}`)}>
          {t('ui.edit')}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<MoreIcon />} aria-label={t('ui.moreActions')} />
      </Dropdown>
      {importing && <ImportPrices list={list} onClose={() => setImporting(false)} />}
    </>
  )
}

/** Prices from a file: with tax or without is asked once, for the whole of it. */
function ImportPrices({ list, onClose }: { list: PriceListOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const refresh = useRefresh()
  const [includesTax, setIncludesTax] = useState(list.includeTaxPrice ? 'true' : 'false')
  const done = (): void => {
    refresh('priceList', 'price')
    onClose()
  }
  return (
    <Modal
      open
      footer={null}
      width={720}
      title={`${t('ui.import')}: ${t('priceListEntry.plural')}`}
      onCancel={onClose}
      destroyOnHidden
    >
      <ImportPanel key={includesTax} calls={priceImport} params={{ id: list.id, includesTax }} onDone={done}>
        <p>
          {t('priceList.importTax')}{' '}
          <Radio.Group
            value={includesTax}
            onChange={(event) => setIncludesTax(String(event.target.value))}
            options={[
              { value: 'true', label: t('priceList.importGross') },
              { value: 'false', label: t('priceList.importNet') },
            ]}
          />
        </p>
      </ImportPanel>
    </Modal>
  )
}
