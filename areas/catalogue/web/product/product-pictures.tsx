import { Answer, Link, PageHead, useCall, useCommand, useScreenParams, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { type ProductOut, pictureEndpoints, variantEndpoints } from '../../contract/index.ts'
import { Gallery } from '../gallery.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { shrinkPicture } from '../shrink-picture.ts'

/** The picture of one item, and the gallery of its product. */
export default function ProductPictures(): ReactNode {
  const { productId = '', variantId = '' } = useScreenParams()
  const call = useCall(variantEndpoints.productOfVariant, { params: { variantId } })
  return (
    <Answer call={call}>
      {(product) => <Pictures key={variantId} product={product} variantId={variantId} productId={productId} />}
    </Answer>
  )
}

interface PicturesProps {
  product: ProductOut
  productId: string
  variantId: string
}

function Pictures({ product, productId, variantId }: PicturesProps): ReactNode {
  const { t } = useSpeech()
  const params = { id: productId, variantId }
  const set = useCommand(pictureEndpoints.setVariantPicture, { success: t('ui.saved') })
  const remove = useCommand(pictureEndpoints.removeVariantPicture, { success: t('ui.deleted') })
  const variant = product.variants.find((each) => each.id === variantId)
  const { name } = variant ?? product
  const picture = variant ? variant.image : product.picture
  // One that is not the gallery's is the item's own, and only that can be taken away here.
  const own = picture !== null && !product.images.some((each) => each.address.split('?')[1] === picture.split('?')[1])
  const back = variant ? `/items/view/${productId}/${variantId}` : `/items/view/${productId}`
  const send = (file: File): false => {
    void shrinkPicture(file).then((small) => {
      const body = new FormData()
      body.append('file', small, file.name)
      set.mutate({ params, body } as never)
    })
    return false
  }
  return (
    <section className="yu-page">
      <PageHead title={`${t('product.pictures')} · ${name}`} subtitle={<Link to={back}>{name}</Link>} />
      <div className="yu-panel yu-picture-panel">
        <h2>{t('product.ownPicture')}</h2>
        <div className="yu-gallery">
          <ItemPicture address={picture} alt={name} side={220} />
        </div>
        <div className="yu-head-actions">
          <Upload accept="image/png,image/jpeg,image/webp" showUploadList={false} beforeUpload={send}>
            <Button type="primary" loading={set.isPending}>
              {t('product.addPicture')}
            </Button>
          </Upload>
          {own && (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params })}>
              {t('ui.delete')}
            </Button>
          )}
        </div>
        <p className="yu-soft">{t('product.pictureRule')}</p>
        <h2>{t('product.pictures')}</h2>
        <Gallery product={product} writes />
      </div>
    </section>
  )
}
