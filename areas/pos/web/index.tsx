import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { pos } from '../contract/index.ts'

export default bindScreens(
  pos,
  { '/terminal': lazy(() => import('./terminal-list.tsx')) },
  {},
  {
    'company.branch': lazy(() => import('./counter.tsx')),
    'company.branchCounter': lazy(() => import('./counter-form.tsx')),
  },
)
