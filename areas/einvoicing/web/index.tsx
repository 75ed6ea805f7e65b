import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { einvoicing } from '../contract/index.ts'

export { GuideVoid } from './guide-void.tsx'
export { OfficeSaid } from './office-said.tsx'
export { answerGravity, eStateLabels } from './states.ts'

export default bindScreens(
  einvoicing,
  {
    '/einvoice/configuration': lazy(() => import('./configuration.tsx')),
    '/summary': lazy(() => import('./summary-list.tsx')),
    '/einvoice-tutorial': lazy(() => import('./tutorial.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)
