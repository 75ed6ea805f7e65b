import type { AreaServer } from '@yupana/platform'
import { company } from '../contract/index.ts'
import { currencies, exchangeRateOf, ubigeo } from './lookups.ts'
import { monthLock, monthLockEdit, monthLockHistory } from './period.ts'
import { companies, configuration, me } from './session.ts'
import { login, logout, refresh, switchCompany } from './sign-in.ts'

export { rateOf } from './lookups.ts'
export { assertOpenMonth, openYear, sealOf } from './period.ts'
export { findSeries, takeNumber } from './series.ts'
export { readConfiguration } from './session.ts'

export const companyServer: AreaServer = {
  area: company,
  routes: [
    login,
    refresh,
    logout,
    me,
    companies,
    switchCompany,
    configuration,
    monthLockHistory,
    monthLock,
    monthLockEdit,
    exchangeRateOf,
    ubigeo,
    currencies,
  ],
}
