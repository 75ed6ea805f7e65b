import { bindScreens, offersPanel } from '@yupana/ui'
import { lazy } from 'react'
import { einvoicing } from '../contract/index.ts'

export { answerGravity, eStateLabels } from './states.ts'

offersPanel(
  'company.configuration',
  'einvoicing',
  lazy(() => import('./settings-panel.tsx')),
)

export default bindScreens(einvoicing, {
  '/einvoice/configuration': lazy(() => import('./configuration.tsx')),
  '/einvoice-tutorial': lazy(() => import('./tutorial.tsx')),
})
