import { companyProofs } from './law/proofs.ts'
import './effects.ts'
import type { AreaServer } from '@yupana/platform'
import { company as area } from '../contract/index.ts'
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
import { companyExportRoutes, companyListExports } from './exports.ts'
import { codeListRoutes } from './law/code-lists.ts'
import { commonListRoutes } from './law/common-lists.ts'
import { fetchExchangeRates } from './law/exchange-rate-job.ts'
import { lookupRoutes, ubigeo, ubigeoTree } from './law/lookups.ts'
import { endException, grantException, ownExceptions } from './law/month-exception.ts'
import { monthChecks, monthLock, monthLockEdit, monthLockHistory, monthSeals } from './law/period.ts'
import { logoRoutes } from './paper/logo.ts'
import { printTemplateRoutes } from './paper/print-template.ts'
import { recordRoutes, trailExport } from './records.ts'

export { historyOf } from './records.ts'

import { documentNumberRules, seriesRoutes } from './series/series-calls.ts'
import { access, accesses, chooseAccess, createAccess, removeAccess, updateAccess } from './sign-in/access.ts'
import { confirmPassword, retrievePassword, updatePassword, validateToken } from './sign-in/password.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  secondFactor,
  startSecondFactor,
} from './sign-in/second-factor.ts'
import { companies, configuration, internalLogin, me } from './sign-in/session.ts'
import { login, logout, refresh, switchCompany } from './sign-in/sign-in.ts'
import { confirmEmail, createCompany, register, resendConfirmation } from './sign-up/register.ts'
import { companyTied } from './tied.ts'
import {
  acceptInvitation,
  answerInvitation,
  invitation,
  ownInvitations,
  refuseInvitation,
} from './users/accept-invitation.ts'
import { expireInvitation } from './users/invite.ts'
import {
  endOtherSessions,
  endSession,
  picture,
  removePicture,
  sessions,
  updateProfile,
  uploadPicture,
} from './users/profile.ts'
import { chooseRole, createRole, removeRole, role, roles, updateRole } from './users/roles.ts'
import { createUser, removeUser, updateUser, userRelation } from './users/user-commands.ts'
import { chooseUser, companyUsers, user, users } from './users/users.ts'

export { offeredSettings, offersSettings } from './area-settings.ts'
export { costCenterProblems, refusedCenters } from './cost-center.ts'
export { seesFirstSteps, showFirstSteps } from './first-steps.ts'
export { type ClosingCheck, closingChecks, MONTHS, monthParams, readChecklist } from './law/closing-checks.ts'
export { ownDetractions } from './law/detraction.ts'
export { igvRegime } from './law/igv-regime.ts'
export { type DetractionTerms, detractionTerms, type LawLimit, lawLimit } from './law/law.ts'
export { publishedRate, rateOf } from './law/lookups.ts'
export { monthMayChange } from './law/month-may-change.ts'
export {
  assertOpenMonth,
  beforeLock,
  checkedSeals,
  type DigestKind,
  digestKey,
  monthOpened,
  openDay,
  openYear,
  sealsMonths,
} from './law/period.ts'
export { documentRate, lawfulTotal, type RateFacts, rateWarnings } from './law/rate.ts'
export {
  type PaperHead,
  printedCurrency,
  printedIssuer,
  printedParty,
  readPaperHead,
} from './paper/paper.ts'
export { mailedPaper, paperAs, paperName, paperPage, paperPdf, paperTicket } from './paper/paper-answer.ts'
export { checkPicture, readPicture } from './paper/picture.ts'
export { dressed } from './paper/print-template.ts'
export { recordsOfKind } from './records.ts'
export {
  findSeries,
  findsNumbers,
  firstSerie,
  plantSeries,
  returnNumber,
  takeNumber,
  takeNumbers,
} from './series/series.ts'
export { assertPassword } from './sign-in/own-password.ts'
export { readConfiguration } from './sign-in/session.ts'
export { workplaces } from './sign-in/workplaces.ts'
export {
  companyFounded,
  companyOpened,
  type FoundedCompany,
  foundCompany,
  type NewCompany,
} from './sign-up/founding.ts'
export { plantFirstOwner } from './sign-up/register.ts'
export { type Beginning, personBegins, personJoined } from './users/person-begins.ts'

export const companyServer: AreaServer = {
  area,
  tied: companyTied,
  proofs: companyProofs,
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
    ...[companyAccounting, updateCompanyAccounting, ...logoRoutes],
    ...[monthChecks, grantException, endException, ownExceptions],
    ...[monthLockHistory, monthSeals, monthLock, monthLockEdit, ubigeo, ubigeoTree, ...lookupRoutes],
    ...[...printTemplateRoutes, ...commonListRoutes],
    ...[...codeListRoutes, ...seriesRoutes, ...costCenterRoutes],
  ],
  rules: { documentNumber: documentNumberRules, costCenter: costCenterRules },
  outbox: { 'exchangeRate.fetch': fetchExchangeRates, 'invitation.expire': expireInvitation },
  exports: [trailExport, ...companyListExports],
}
