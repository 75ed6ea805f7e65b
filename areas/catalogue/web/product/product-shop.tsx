import '../items.css'
import {
  Answer,
  currencySign,
  formatMoney,
  formatQuantity,
  Link,
  ToneTag,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ProductOut, productEndpoints } from '../../contract/index.ts'
import { ItemPicture } from '../item-picture.tsx'
import { keyOf } from './variant-plan.ts'

/** The product as a customer would see it: pictures, price with tax, variants, stock. */
export default function ProductShop(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id } })
  return <Answer call={call}>{(product) => <ShopCard key={id} product={product} />}</Answer>
}

function ShopCard({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const [chosen, setChosen] = useState<Record<string, string>>(() => firstOptions(product))
  const variant = product.variants.find(
    (each) =>
      keyOf(each.options) === keyOf(Object.entries(chosen).map(([criterion, option]) => ({ criterion, option }))),
  )
  const shown = product.type === 'variants' ? variant : product
  const stocked = product.type !== 'service'
  return (
    <section className="yu-page">
      <p>
        <Link to={`/items/view/${product.id}`}>
          {product.code} · {product.name}
        </Link>
      </p>
      <article className="yu-shop">
        <ShopPictures
          product={product}
          first={(shown && 'image' in shown ? shown.image : undefined) ?? product.picture}
        />
        <div>
          <span className="yu-soft">{[product.brand?.name, product.category?.name].filter(Boolean).join(' · ')}</span>
          <h1>{product.name}</h1>
          {product.shortDescription && <p>{product.shortDescription}</p>}
          <p className="yu-shop-price">
            {currencySign(product.currency)} {formatMoney(shown?.grossPrice ?? product.grossPrice)}
          </p>
          <p className="yu-soft">
            {t('product.withTax')} · {shown?.code ?? product.code}
          </p>
          {product.criterions.map((criterion) => (
            <div key={criterion.id}>
              <strong>{criterion.name}</strong>
              <div className="yu-shop-choices">
                {criterion.options.map(({ id, name }) => (
                  <Button
                    key={id}
                    type={chosen[criterion.name] === name ? 'primary' : 'default'}
                    aria-pressed={chosen[criterion.name] === name}
                    onClick={() => setChosen({ ...chosen, [criterion.name]: name })}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            </div>
          ))}
          {stocked && <Availability stock={shown?.stock ?? '0'} />}
          {product.presentations.map((each) => (
            <p key={each.id}>
              {each.name}: {currencySign(product.currency)} {formatMoney(each.price)}
            </p>
          ))}
          {product.description && <p className="yu-shop-text">{product.description}</p>}
        </div>
      </article>
    </section>
  )
}

function firstOptions({ variants }: ProductOut): Record<string, string> {
  const first = variants.find((each) => each.active && each.stock !== '0') ?? variants[0]
  return Object.fromEntries((first?.options ?? []).map((each) => [each.criterion, each.option]))
}

function Availability({ stock }: { stock: string }): ReactNode {
  const { t } = useSpeech()
  if (stock === '0' || stock.startsWith('-')) return <ToneTag tone="bad">{t('product.outOfStock')}</ToneTag>
  return (
    <ToneTag tone="good">
      {t('product.inStock')}: {formatQuantity(stock)}
    </ToneTag>
  )
}

/** One picture large, all of them below it. @param first the picture of what is chosen */
function ShopPictures({ product, first }: { product: ProductOut; first: string | null }): ReactNode {
  const [picked, setPicked] = useState<{ of: string | null; address: string }>()
  // The same picture may stand at two addresses, which end alike.
  const given = [...product.images.map((each) => each.address), ...(first ? [first] : [])]
  const addresses = [...new Map(given.map((each) => [each.split('?')[1], each])).values()]
  const shown = picked?.of === first ? picked.address : first
  return (
    <div>
      <div className="yu-shop-main">
        <ItemPicture address={shown ?? null} alt={product.name} />
      </div>
      {addresses.length > 1 && (
        <div className="yu-shop-thumbs">
          {addresses.map((address) => (
            <button
              key={address}
              type="button"
              aria-label={product.name}
              aria-pressed={address === shown}
              onClick={() => setPicked({ of: first, address })}
            >
              <ItemPicture address={address} alt="" side={64} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
