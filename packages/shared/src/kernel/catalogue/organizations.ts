import { define, rowMeta } from './define.ts'

/** Works groups, user groups, roles and organisation merges. */
export const organizationProblems = define({
  workGroupNameUsed: { code: 10601, http: 409 },
  workGroupLocationAdded: { code: 10609, http: 409, meta: rowMeta },
  workGroupLocationNotFound: { code: 10610, http: 404 },
  groupHasUsers: { code: 10702, http: 409 },
  groupNameUsed: { code: 10704, http: 409 },
  groupLocationAdded: { code: 10709, http: 409, meta: rowMeta },
  groupLocationNotFound: { code: 10710, http: 404 },
  groupNameDuplicate: { code: 40218, http: 409 },
  groupsNeeded: { code: 40220, http: 400 },
  groupAdminAlone: { code: 40225, http: 400 },
  roleNameNeeded: { code: 41010, http: 400 },
  roleNameUsed: { code: 41011, http: 409 },
  roleRightNeeded: { code: 41015, http: 400 },
  /** `row`: the users whose only role it is. */
  roleIsSole: { code: 41016, http: 409, meta: rowMeta },
  adminNeeded: { code: 41022, http: 400 },
  mergeEmailMismatch: { code: 41053, http: 400 },
  mergeOrganizationMismatch: { code: 41054, http: 400 },
  mergePending: { code: 41061, http: 409 },
  groupLastLayerFirst: { code: 41064, http: 400 },
  subgroupsFirst: { code: 41065, http: 400 },

  organizationNotFound: { code: 60401, http: 404 },
  organizationEdited: { code: 60402, http: 409 },
  organizationProposalPending: { code: 60403, http: 409 },
  /** Nobody becomes the regulator, and the regulator nothing else. */
  organizationTypeFixed: { code: 60404, http: 400 },
  registrationNumberUsed: { code: 60405, http: 409 },
  rcNumberUsed: { code: 60406, http: 409 },
  /** The proof of an e-mail address is missing, too old, or of another address. */
  addressUnproven: { code: 60407, http: 400 },
  /** It holds log-books or employs workers as what it is. */
  organizationTypeInUse: { code: 60408, http: 409 },
})
