import { bindScreens } from '@yupana/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { inventory } from '../contract/index.ts'
import type { GuideFormProps } from './guide-form.tsx'
import { oneTab } from './one-tab.tsx'
import type { OutputGuideFormProps } from './output-guide-form.tsx'

const GuideFields = lazy(() => import('./guide-form.tsx').then((module) => ({ default: module.GuideForm })))

export * from './lot/line-lots.tsx'

/** The form of an input guide, for areas whose documents bring goods. */
export const GuideForm = (props: GuideFormProps): ReactNode => (
  <Suspense fallback={null}>
    <GuideFields {...props} />
  </Suspense>
)

const OutputGuideFields = lazy(() =>
  import('./output-guide-form.tsx').then((module) => ({ default: module.OutputGuideForm })),
)

/** The form of an output guide, for areas whose documents are delivered by guides. */
export const OutputGuideForm = (props: OutputGuideFormProps): ReactNode => (
  <Suspense fallback={null}>
    <OutputGuideFields {...props} />
  </Suspense>
)

const outputScreen = (name: 'OutputGuideNew' | 'OutputGuideEdit' | 'WarehouseTransfer') =>
  oneTab(lazy(() => import('./output-guide-screens.tsx').then((module) => ({ default: module[name] }))))
const transformationScreen = (name: 'TransformationNew' | 'TransformationEdit' | 'TransformationAgain') =>
  lazy(() => import('./transformation/screens.tsx').then((module) => ({ default: module[name] })))
const recipeScreen = (name: 'RecipeNew' | 'RecipeEdit') =>
  lazy(() => import('./recipe/screens.tsx').then((module) => ({ default: module[name] })))
const outputEdit = outputScreen('OutputGuideEdit')

export default bindScreens(
  inventory,
  {
    '/import-initial-stock': lazy(() => import('./opening-stock.tsx')),
    '/import-initial-stock/file': lazy(() => import('./stock-import.tsx')),
    '/items/inventory': lazy(() => import('./opening-stock.tsx')),
    '/items/pre-inventory': lazy(() => import('./count-screen.tsx')),
    '/input-guide': oneTab(lazy(() => import('./guide-list.tsx'))),
    '/input-guide/new': oneTab(
      lazy(() => import('./guide-screens.tsx').then((module) => ({ default: module.GuideNew }))),
    ),
    '/input-guide/generate/output-id/{outputGuideId}': oneTab(lazy(() => import('./guide-from-output.tsx'))),
    '/input-guide/edit/{number}': oneTab(
      lazy(() => import('./guide-screens.tsx').then((module) => ({ default: module.GuideEdit }))),
    ),
    '/input-guide/view/{number}': oneTab(lazy(() => import('./guide-view.tsx'))),
    '/output-guide': oneTab(lazy(() => import('./output-guide-list.tsx'))),
    '/output-guide/new': outputScreen('OutputGuideNew'),
    '/output-guide/warehouse-transfer': outputScreen('WarehouseTransfer'),
    '/output-guide/edit/{number}': outputEdit,
    '/output-guide/edit/{type}/{number}': outputEdit,
    '/output-guide/view/{number}': oneTab(lazy(() => import('./output-guide-view.tsx'))),
    '/output-guide/emit/{outputGuideId}': oneTab(lazy(() => import('./output-guide-emit.tsx'))),
    '/transformation': lazy(() => import('./transformation/list.tsx')),
    '/transformation/new': transformationScreen('TransformationNew'),
    '/transformation/edit/{id}': transformationScreen('TransformationEdit'),
    '/transformation/generate/{id}': transformationScreen('TransformationAgain'),
    '/transformation/view/{id}': lazy(() => import('./transformation/view.tsx')),
    '/report/inventory/repair': lazy(() => import('./repair/screen.tsx')),
    '/scan': lazy(() => import('./scan/home.tsx')),
    '/scan/{kind}/{id}': lazy(() => import('./scan/task.tsx')),
    '/recipes': lazy(() => import('./recipe/list.tsx')),
    '/recipes/new': recipeScreen('RecipeNew'),
    '/recipes/edit/{id}': recipeScreen('RecipeEdit'),
    '/recipes/view/{id}': lazy(() => import('./recipe/view.tsx')),
    '/input-guide/generate/assembly-id/{assemblyId}': oneTab(
      lazy(() => import('./transformation/step-screens.tsx').then((module) => ({ default: module.ReceiveScreen }))),
    ),
    '/output-guide/generate/assembly-id/{assemblyId}': oneTab(
      lazy(() => import('./transformation/step-screens.tsx').then((module) => ({ default: module.IssueScreen }))),
    ),
    '/kardex/why': lazy(() => import('./kardex-why.tsx')),
    '/lots': lazy(() => import('./lot/lot-list.tsx')),
    '/report/inventory/warehouse': lazy(() => import('./stock-list.tsx')),
  },
  { '/report/inventory/trace': lazy(() => import('./lot/lot-trace.tsx')) },
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
