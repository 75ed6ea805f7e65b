import { dec } from '@yupana/kernel'
import { type FormValues, figureOf, useClient, useFormContext, useNotices, useSpeech, useWatch } from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { recipeEndpoints } from '../../contract/index.ts'

interface Made {
  item: { id: string } | null
  quantity: string | null
}

/** Fills an order by the recipe of its first product: as the recipe says, or down to what is bought. */
export function TakeRecipe({ take }: { take: (materials: readonly FormValues[]) => void }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const { setValue } = useFormContext()
  const products = useWatch({ name: 'products' }) as Made[] | undefined
  const [busy, setBusy] = useState(false)
  const first = products?.[0]
  const units = dec(figureOf(first?.quantity ?? ''))
  const ready = Boolean(first?.item?.id) && units.gt(0)
  const run = async (deep: boolean): Promise<void> => {
    setBusy(true)
    try {
      const planned = await client.call(recipeEndpoints.planRecipe, {
        ...{ params: { item: first!.item!.id }, query: { quantity: units.toString(), deep: String(deep) } },
      } as never)
      const dirty = { shouldDirty: true }
      setValue('recipe', { id: planned.recipe.id }, dirty)
      setValue(
        'products',
        planned.products.map(({ item, quantity, share }) => ({
          ...{ item, quantity, share: planned.products.length > 1 ? share : null },
        })),
        dirty,
      )
      setValue('costs', planned.costs, dirty)
      take(planned.materials)
      notices.success(t('recipe.taken', { revision: planned.recipe.revision }))
    } catch (problem) {
      notices.problem(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space wrap>
      <Button disabled={!ready} loading={busy} onClick={() => run(false)} title={ready ? '' : t('recipe.takeFirst')}>
        {t('recipe.take')}
      </Button>
      <Button type="text" disabled={!ready || busy} onClick={() => run(true)}>
        {t('recipe.takeDeep')}
      </Button>
    </Space>
  )
}
