import { documentScreens, type FormValues } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type RecipeOut, recipeEndpoints } from '../../contract/index.ts'
import { RecipeForm } from './form.tsx'

const Begin = ({ children }: { children: (values: FormValues) => ReactNode }): ReactNode =>
  children({ products: [{ item: null, quantity: '1', share: null }], costs: [], name: null, note: null })

const screens = documentScreens({
  ...{ noun: 'recipe', path: '/recipes', read: recipeEndpoints.recipe },
  ...{ create: recipeEndpoints.createRecipe, update: recipeEndpoints.updateRecipe },
  mayEdit: ({ current }: RecipeOut) => current,
  fixed: 'recipe.old',
  titleOf: ({ makes, revision }: RecipeOut) => `${makes} · ${revision}`,
  editTitle: ({ makes }: RecipeOut, t) => `${t('recipe.edit')} · ${makes}`,
  form: RecipeForm,
  ...{ begin: Begin, values },
  again: () => ({}),
  next: [],
})

function values(recipe: RecipeOut): FormValues {
  return {
    ...recipe,
    products: recipe.products.map(({ item, quantity, share }) => ({
      ...{ item, quantity, share: recipe.products.length > 1 ? share : null },
    })),
    costs: recipe.costs.map(({ description, amount, currency, account }) => ({
      ...{ description, amount, currency, account },
    })),
  }
}

export const { create: RecipeNew, edit: RecipeEdit } = screens
