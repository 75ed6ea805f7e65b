import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { reports } from '../contract/index.ts'

export default bindScreens(reports, {
  '/dashboard': lazy(() => import('./dashboard.tsx')),
  '/first-steps': lazy(() => import('./first-steps.tsx')),
})
