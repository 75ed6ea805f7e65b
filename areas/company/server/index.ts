import type { AreaServer } from '@yupana/platform'
import { company as area } from '../contract/index.ts'
import {
  acceptInvitation,
  answerInvitation,
  invitation,
  ownInvitations,
  refuseInvitation,
} from './accept-invitation.ts'
import { access, accesses, chooseAccess, createAccess, removeAccess, updateAccess } from './access.ts'
import { codeListRoutes } from './code-lists.ts'
import { commonListRoutes } from './common-lists.ts'
import {
  company,
  companyAccounting,
  companyConfiguration,
  updateCompany,
  updateCompanyAccounting,
  updateCompanyConfiguration,
} from './company.ts'
import { costCenterRoutes, costCenterRules } from './cost-center.ts'
import { duties } from './duties.ts'
import { fetchExchangeRates } from './exchange-rate-job.ts'
import { companyExportRoutes, companyListExports } from './exports.ts'
import { expireInvitation } from './invite.ts'
import { logoRoutes } from './logo.ts'
import { lookupRoutes, ubigeo, ubigeoTree } from './lookups.ts'
import { confirmPassword, retrievePassword, updatePassword, validateToken } from './password.ts'
import { monthLock, monthLockEdit, monthLockHistory, monthSeals } from './period.ts'
import { pointOfSaleRoutes } from './point-of-sale.ts'
import { printTemplateRoutes } from './print-template.ts'
import {
  endOtherSessions,
  endSession,
  picture,
  removePicture,
  sessions,
  updateProfile,
  uploadPicture,
} from './profile.ts'
import { recordRoutes, trailExport } from './records.ts'
import { confirmEmail, createCompany, register, resendConfirmation } from './register.ts'
import { chooseRole, createRole, removeRole, role, roles, updateRole } from './roles.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  secondFactor,
  startSecondFactor,
} from './second-factor.ts'
import { documentNumberRules, seriesRoutes } from './series-calls.ts'
import { companies, configuration, internalLogin, me } from './session.ts'
import { login, logout, refresh, switchCompany } from './sign-in.ts'
import { terminalRules } from './terminal.ts'
import { createUser, removeUser, updateUser, userRelation } from './user-commands.ts'
import { chooseUser, companyUsers, user, users } from './users.ts'

export { offeredSettings, offersSettings } from './area-settings.ts'
export { costCenterProblems } from './cost-center.ts'
export { seesFirstSteps, showFirstSteps } from './first-steps.ts'
export {
  companyFounded,
  companyOpened,
  type FoundedCompany,
  foundCompany,
  giveWarehouse,
  type NewCompany,
} from './founding.ts'
export { igvRegime } from './igv-regime.ts'
export { type DetractionTerms, detractionTerms, type LawLimit, lawLimit } from './law.ts'
export { rateOf } from './lookups.ts'
export {
  type PaperHead,
  printedCurrency,
  printedIssuer,
  printedParty,
  readPaperHead,
} from './paper.ts'
export { mailedPaper, paperAs, paperName, paperPage, paperPdf, paperTicket } from './paper-answer.ts'
export {
  assertOpenMonth,
  beforeLock,
  type DigestKind,
  digestKey,
  monthOpened,
  openDay,
  openYear,
  sealsMonths,
} from './period.ts'
export { checkPicture, readPicture } from './picture.ts'
export { dressed } from './print-template.ts'
export { documentRate, type RateFacts, rateWarnings } from './rate.ts'
export { plantFirstOwner } from './register.ts'
export { findSeries, findsNumbers, plantSeries, returnNumber, takeNumber } from './series.ts'
export { readConfiguration } from './session.ts'

export const companyServer: AreaServer = {
  area,
  routes: [
    ...[login, refresh, logout, me, internalLogin, companies, switchCompany, configuration],
    ...[register, resendConfirmation, confirmEmail, retrievePassword, validateToken, confirmPassword, updatePassword],
    ...[updateProfile, uploadPicture, picture, removePicture, sessions, endOtherSessions, endSession],
    ...[secondFactor, startSecondFactor, confirmSecondFactor, removeSecondFactor],
    ...[requireSecondFactor, resetSecondFactor],
    ...[users, chooseUser, companyUsers, createUser, user, updateUser, removeUser, userRelation],
    ...[invitation, acceptInvitation, refuseInvitation, ownInvitations, answerInvitation],
    ...[roles, chooseRole, role, createRole, updateRole, removeRole, accesses, chooseAccess, access, duties],
    ...[createAccess, updateAccess, removeAccess],
    ...recordRoutes,
    ...companyExportRoutes,
    ...[company, createCompany, updateCompany, companyConfiguration, updateCompanyConfiguration],
    ...[companyAccounting, updateCompanyAccounting, ...logoRoutes, ...pointOfSaleRoutes],
    ...[monthLockHistory, monthSeals, monthLock, monthLockEdit, ubigeo, ubigeoTree, ...lookupRoutes],
    ...[...printTemplateRoutes, ...commonListRoutes],
    ...[...codeListRoutes, ...seriesRoutes, ...costCenterRoutes],
  ],
  rules: { documentNumber: documentNumberRules, costCenter: costCenterRules, terminal: terminalRules },
  outbox: { 'exchangeRate.fetch': fetchExchangeRates, 'invitation.expire': expireInvitation },
  exports: [trailExport, ...companyListExports],
}
