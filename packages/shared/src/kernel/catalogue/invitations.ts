import { define, rowMeta } from './define.ts'

/** Inviting a responsible person, by link and by template. */
export const invitationProblems = define({
  invitationLinkIncorrect: { code: 11200, http: 400 },
  invitationLinkUsed: { code: 11201, http: 409 },
  invitationLinkInvalid: { code: 11204, http: 400 },
  invitationIdentityOther: { code: 11222, http: 400 },
  invitationIdentityInvalid: { code: 11223, http: 400 },
  importModeInvalid: { code: 20001, http: 400 },
  importListEmpty: { code: 20002, http: 400 },
  importFileMissing: { code: 20003, http: 400 },
  importFileInvalid: { code: 20004, http: 400 },
  importEmailNotRpAdmin: { code: 20005, http: 400 },
  importTemplateMissing: { code: 20006, http: 404 },
  importSameCategory: { code: 20007, http: 400, meta: rowMeta },
  importBadLocation: { code: 20008, http: 400, meta: rowMeta },
  importBadEffectiveDate: { code: 20009, http: 400, meta: rowMeta },
  importLogbookNotFound: { code: 20010, http: 400, meta: rowMeta },
  importUnderInvitation: { code: 20011, http: 400, meta: rowMeta },
  importOrganizationHasAccess: { code: 20012, http: 400, meta: rowMeta },
  importLocationRepeated: { code: 20013, http: 400, meta: rowMeta },
  accessReplaced: { code: 30020, http: 409 },

  invitationCodeUnavailable: { code: 60301, http: 400 },
})
