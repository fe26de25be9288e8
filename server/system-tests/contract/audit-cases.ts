import { adActions } from '@litfass/domain/ads/ad'
import { keysOf } from '@litfass/domain/keys-of'
import type { AuditAction, AuditKind } from '@litfass/domain/people/audit'

import { placeAudits } from './place-cases.ts'

/** Status changes of ads by people: approveAd, declineAd, withdrawAd … */
const adCases = keysOf(adActions).flatMap((action): [string, [AuditKind, AuditAction]][] => {
  const { by, to } = adActions[action]
  if (by !== 'publisher' && by !== 'advertiser') return []
  return [[`${action}Ad`, [by === 'publisher' ? 'quotation' : 'ad', to]]]
})

/** The audit log's entry for each endpoint that is not a GET (and for downloads of everything): its kind and action, or why there is none. */
export const auditCases: Record<string, [AuditKind, AuditAction] | string> = {
  register: ['account', 'created'],
  signIn: ['user', 'signed-in'],
  signOut: ['user', 'signed-out'],
  requestVerification: 'sends a mail',
  requestReset: 'sends a mail',
  resetPassword: ['user', 'password-changed'],
  fetchUser: 'reads',
  setLanguage: 'concerns only the person',
  answerTour: 'concerns only the person',
  setAdMails: 'concerns only the person',
  updateUser: ['user', 'changed'],
  changePassword: ['user', 'password-changed'],
  requestEmailChange: 'sends a mail',
  confirmEmailChange: ['user', 'email-changed'],
  endSession: ['user', 'signed-out'],
  endOtherSessions: ['user', 'signed-out'],
  prepareTwoFactor: 'changes nothing until a code confirms it',
  confirmTwoFactor: ['user', 'two-factor-on'],
  renewRecoveryCodes: ['user', 'recovery-codes-renewed'],
  turnOffTwoFactor: ['user', 'two-factor-off'],
  updateAccount: ['account', 'changed'],
  requireTwoFactor: ['account', 'two-factor-required'],
  fetchAccount: 'reads',

  setRoles: ['member', 'changed'],
  removeMember: ['member', 'left'],
  invite: ['invitation', 'created'],
  resendInvitation: ['invitation', 'changed'],
  revokeInvitation: ['invitation', 'deleted'],
  readInvitation: 'reads',
  acceptInvitation: ['member', 'joined-with-another-address'],
  registerInvited: ['member', 'joined'],
  exportAccount: ['account', 'exported'],
  closeAccount: ['account', 'closed'],
  deleteUser: ['account', 'closed'],

  createSlide: ['slide', 'created'],
  updateSlide: ['slide', 'changed'],
  copySlide: ['slide', 'created'],
  deleteSlide: ['slide', 'deleted'],
  deleteSlides: ['slide', 'deleted'],
  createShow: ['show', 'created'],
  updateShow: ['show', 'changed'],
  copyShow: ['show', 'created'],
  deleteShow: ['show', 'deleted'],
  deleteShows: ['show', 'deleted'],
  createSite: ['site', 'created'],
  updateSite: ['site', 'changed'],
  removeSitePicture: ['site', 'changed'],
  deleteSite: ['site', 'deleted'],

  ...placeAudits,
  renewCode: ['screen', 'changed'],
  removeCode: ['screen', 'changed'],
  assignShow: ['screen', 'changed'],
  editScreens: ['screen', 'changed'],
  importScreens: ['screen', 'created'],
  heartbeat: 'is said by a machine, once a minute',
  linkDevice: 'changes nothing until a device opens the link',
  confirmDevice: ['device', 'confirmed'],
  forgetDevice: ['device', 'deleted'],
  saveSchedule: ['schedule', 'changed'],
  deleteSchedule: ['schedule', 'deleted'],
  addJob: ['job', 'created'],
  createJob: ['job', 'created'],
  updateJob: ['job', 'changed'],
  runJob: ['show', 'created'],
  fetchJobs: 'reads',
  removeJob: ['job', 'deleted'],
  deleteJob: ['job', 'deleted'],

  createHall: ['hall', 'created'],
  updateHall: ['hall', 'changed'],
  setHallActive: ['hall', 'changed'],
  orderHalls: ['hall', 'changed'],
  deleteHall: ['hall', 'deleted'],

  quoteCampaign: 'reads',
  sendOffer: ['ad', 'offered'],
  createDraft: 'is not binding until it is sent',
  updateDraft: 'is not binding until it is sent',
  copyDraft: 'is not binding until it is sent',
  deleteDraft: 'is not binding until it is sent',
  ...Object.fromEntries(adCases),
  askToCancelAd: ['ad', 'cancellation-asked'],
  refuseToCancelAd: ['quotation', 'cancellation-refused'],
  approveAds: ['quotation', 'approved'],
  declineAds: ['quotation', 'declined'],
  sendMessage: 'is kept under its ad, with time and name',
  readMessages: 'is kept under its ad, with time and name',
  startPayment: ['payment', 'created'],
  saveScore: 'is an opinion',
}
