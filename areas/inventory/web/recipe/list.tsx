import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { recipeEndpoints } from '../../contract/index.ts'

/** What products are made of, the latest versions first. */
export default function RecipeList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => declaredList(recipeEndpoints.recipes, t, {}), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/recipes/new', full('TRANSFORMATIONS'), t('recipe.new'))
  return (
    <ListPage
      endpoint={recipeEndpoints.recipes}
      exportEndpoint={recipeEndpoints.exportRecipes}
      title={t('recipe.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/recipes/view/${row.id}`}
      actions={create}
      empty={{ text: t('recipe.empty'), action: create }}
    />
  )
}

const views = (t: Say): ListTab[] => [
  {
    ...{ key: 'current', label: t('recipe.current') },
    filters: [{ field: 'current', operator: 'EQUAL' as const, value: 'true' }],
  },
]
