import { PlusIcon, TrashIcon, useCommand, useMay, useSpeech } from '@yupana/ui'
import './items.css'
import { full } from '@yupana/contract'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { type ProductOut, pictureEndpoints } from '../contract/index.ts'
import { ItemPicture } from './item-picture.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** Pictures of a product: the first one stands for it. */
export function Gallery({ product, writes }: { product: ProductOut; writes?: boolean }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('PRODUCT')) && writes === true
  const add = useCommand(pictureEndpoints.addPicture, { success: t('ui.saved') })
  const remove = useCommand(pictureEndpoints.removePicture, { success: t('ui.deleted') })
  const { id, images } = product
  const send = (file: File): false => {
    void shrinkPicture(file).then((picture) => {
      const body = new FormData()
      body.append('file', picture, file.name)
      // The contract of an upload has no body: its parts are read by the server itself.
      add.mutate({ params: { id }, body } as never)
    })
    return false
  }
  return (
    <div className="yu-gallery">
      {images.map((each) => (
        <figure key={each.id}>
          <ItemPicture address={each.address} alt={product.name} side={132} />
          {mayWrite && (
            <Button
              size="small"
              danger
              icon={<TrashIcon />}
              aria-label={t('ui.delete')}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id, imageId: each.id } })}
            />
          )}
        </figure>
      ))}
      {mayWrite && (
        <Upload accept="image/png,image/jpeg,image/webp" multiple showUploadList={false} beforeUpload={send}>
          <button type="button" className="yu-add-picture">
            <PlusIcon /> {t('product.addPicture')}
          </button>
        </Upload>
      )}
    </div>
  )
}
