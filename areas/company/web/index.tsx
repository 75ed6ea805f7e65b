import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { company } from '../contract/index.ts'

export default bindScreens(company, {
  '/lock-month': lazy(() => import('./month-lock.tsx')),
})
