import { bindScreens } from '@yupana/ui'
import { einvoicing } from '../contract/index.ts'

/** No screens of its own yet: its words are read on those of sales. */
export default bindScreens(einvoicing, {})
