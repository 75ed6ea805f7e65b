import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { travel } from '../contract/index.ts'

export default bindScreens(travel, {
  '/travel/config': lazy(() => import('./config.tsx')),
  '/travel/config/destinations/tree': lazy(() => import('./destination-tree.tsx')),
})
