import type { Period } from '@yupana/kernel'
import { announcement } from '@yupana/platform'

/** Areas above keep here what a locked month holds, before it is opened, or before somebody is allowed to write into it. */
export const monthMayChange = announcement<Period>()
